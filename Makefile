PYTHON ?= python3
BIN := .venv/bin
ENV := $(PYTHON) scripts/make_env.py
TEST_ENV := $(ENV) --test

.DEFAULT_GOAL := help
.NOTPARALLEL:
.PHONY: help play test format soak mutants bench bench-peers records deck pictures clean

help: ## show this list
	@sed -n 's/^\([a-z-]*\):.*## \(.*\)/  make \1	\2/p' Makefile

play: ## open the table in the browser (ARGS="..." goes to `stammtisch`, as in ARGS="play schlauch" for the terminal)
	@$(ENV)
	@$(BIN)/stammtisch $(ARGS)

test: ## check style and types, run all tests (PYTEST_ARGS="...")
	@$(TEST_ENV)
	$(BIN)/ruff format --check
	$(BIN)/ruff check
	$(BIN)/mypy
	@$(BIN)/python -m scripts.get_browser
	$(BIN)/pytest -n auto $(PYTEST_ARGS)

format: ## bring the code into the project's style
	@$(TEST_ENV)
	$(BIN)/ruff check --fix
	$(BIN)/ruff format

soak: ## play a great many random games and check each, then the kernel's campaign (ARGS="..." for the games alone)
	@$(TEST_ENV)
	$(BIN)/python -m tests.soak $(ARGS)
	$(if $(ARGS),,$(BIN)/python -m tests.kernel.campaign)

mutants: ## break the rules on purpose and see that the tests notice (ARGS="...")
	@$(TEST_ENV)
	$(BIN)/python -m tests.mutants $(ARGS)

bench: ## measure the speed (ARGS="...")
	@$(TEST_ENV)
	$(BIN)/python -m bench $(ARGS)

bench-peers: ## measure the kernel beside OpenSpiel, endplay and plain C, in one run (ARGS="--rounds 5 ...")
	@$(TEST_ENV)
	$(BIN)/python -m bench --peers $(ARGS)

records: ## write the golden records and perft files anew
	@$(TEST_ENV)
	$(BIN)/python -m tests.golden

deck: ## draw the cards of the browser table anew (ARGS="--sheet FILE" adds a sheet to look at)
	@$(TEST_ENV)
	$(BIN)/python -m tools.deck $(ARGS)

pictures: ## take the pictures of the browser table in docs/pictures anew
	@$(TEST_ENV)
	@$(BIN)/python -m scripts.get_browser
	$(BIN)/python -m tests.web.pictures

clean: ## remove .venv and everything that was built or cached
	rm -rf .venv .bench .venv-peers build dist src/*.egg-info .hypothesis .mypy_cache .pytest_cache .ruff_cache
	rm -f src/stammtisch/kernel/*.so src/stammtisch/kernel/*.pyd
	rm -rf src/stammtisch/kernel/bmi2
	rm -rf node_modules src/stammtisch/web/static/vendor
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
