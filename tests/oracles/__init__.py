"""The second reading of the rules, a module a game; `oracle.judge` compares the engine with it."""
