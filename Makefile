# Everything runs in a virtual environment that is made when it is first needed. VENV=/elsewhere moves it.

VENV ?= .venv
PYTHON ?= python3
WORKERS ?= 2

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
LOCKED := --require-hashes --only-binary :all:
CHOOSE := $(BIN)/uv pip compile --quiet --python-version 3.11 --universal --generate-hashes --no-emit-index-url \
	--no-header --no-build --exclude-newer "7 days" --upgrade
COMPILE := $(CHOOSE) pyproject.toml --group build

# A stamp carries the contents it was made from in its name: while they are the same, nothing is installed again.
stamp = $(VENV)/$(1)-$(shell cat pyproject.toml .ci/requirements.txt $(2) | cksum | tr ' ' '-')
HIKARI := tests/local/clients/hikari
DISCORDJS := tests/local/clients/discordjs
PLAYABLE := $(call stamp,playable,)
TESTABLE := $(call stamp,testable,.ci/requirements-test.txt)

.DEFAULT_GOAL := help
.PHONY: help play run test style check bench clients hikari discordjs lock clean

help: ## Show this list
	@sed -n 's/^\([a-z]*\):.*## /\1\t/p' Makefile | expand -t 8

play: $(PLAYABLE) ## Play on this machine, in the browser, without Discord: ARGS="--port 8765 --no-browser"
	@$(BIN)/turnkeeper play $(ARGS)

run: $(PLAYABLE) ## Run the bot on Discord, with the settings of .env
	@$(BIN)/turnkeeper run $(ARGS)

test: $(TESTABLE) ## Run every test
	$(BIN)/pytest -n $(WORKERS) $(ARGS)

style: $(TESTABLE) ## Look at style and types
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

check: style ## Look for faults quickly: style, types, and the tests that need nothing but Python
	$(BIN)/pytest -n $(WORKERS) -q -m "not slow and not browser and not postgres" $(ARGS)

bench: $(TESTABLE) ## Measure speed, each figure beside its floor
	@$(BIN)/turnkeeper bench $(ARGS)

clients: hikari discordjs ## Install hikari and discord.js, with which the tests of the local Discord log in too

hikari: $(TESTABLE)
	@echo "Installing hikari in an environment of its own …"
	@$(PYTHON) -m venv --without-pip $(HIKARI)/.venv
	@$(BIN)/python -m pip --python $(HIKARI)/.venv/bin/python install -qq --disable-pip-version-check --no-compile \
		$(LOCKED) -r $(HIKARI)/requirements.txt

discordjs:
	@echo "Installing discord.js …"
	@npm ci --loglevel=error --prefix $(DISCORDJS)

lock: $(TESTABLE) ## Choose the newest versions allowed and write them down with their hashes
	$(COMPILE) --extra speed -o .ci/requirements.txt
	$(COMPILE) --extra speed --extra postgres --extra test --extra dev -c .ci/requirements.txt -o .ci/requirements-test.txt
	$(CHOOSE) $(HIKARI)/requirements.in -o $(HIKARI)/requirements.txt
	npm update --package-lock-only --prefix $(DISCORDJS)

clean: ## Remove the environment and everything that is made again by itself; data/ stays
	rm -rf $(VENV) $(HIKARI)/.venv $(DISCORDJS)/node_modules build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +

$(PLAYABLE): | $(BIN)/python
	@echo "Installing what Turnkeeper needs to run …"
	@$(PIP) $(LOCKED) -r .ci/requirements.txt
	@$(PIP) --no-deps --no-build-isolation -e .
	@rm -f $(VENV)/playable-* && touch $@

$(TESTABLE): $(PLAYABLE)
	@echo "Installing what the tests need …"
	@$(PIP) $(LOCKED) -r .ci/requirements-test.txt
	@rm -f $(VENV)/testable-* && touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "Turnkeeper needs Python 3.11 or newer; set PYTHON=…")'
	@echo "Making a virtual environment in $(VENV) …"
	@$(PYTHON) -m venv $(VENV)
