"""The table in the browser: a server that keeps tables, and a client that holds no rules."""
