"""The terminal: a table to play at, rule cards and replays as text."""
