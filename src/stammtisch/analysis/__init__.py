"""Measuring players: the arena, its statistics and its pictures."""
