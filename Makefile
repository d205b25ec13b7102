# Everything runs in a virtual environment that is made when it is first needed. VENV=/elsewhere moves it.

VENV ?= .venv
PYTHON ?= python3
WORKERS ?= 2

BIN := $(VENV)/bin
PIP := $(BIN)/python -m pip install -qq --disable-pip-version-check
LOCKED := --require-hashes --only-binary :all:
COMPILE := $(BIN)/uv pip compile --quiet pyproject.toml --group build --python-version 3.11 --universal \
	--generate-hashes --no-emit-index-url --no-header --no-build --exclude-newer "7 days"

# A stamp carries the contents it was made from in its name: while they are the same, nothing is installed again.
stamp = $(VENV)/$(1)-$(shell cat pyproject.toml .ci/requirements.txt $(2) | cksum | tr ' ' '-')
PLAYABLE := $(call stamp,playable,)
TESTABLE := $(call stamp,testable,.ci/requirements-test.txt)

.DEFAULT_GOAL := help
.PHONY: help play run test style check bench lock clean

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

lock: $(TESTABLE) ## Choose the newest versions allowed and write them down with their hashes
	$(COMPILE) --extra speed --upgrade -o .ci/requirements.txt
	$(COMPILE) --extra speed --extra postgres --extra test --extra dev --upgrade -c .ci/requirements.txt -o .ci/requirements-test.txt

clean: ## Remove the environment and everything that is made again by itself; data/ stays
	rm -rf $(VENV) build dist *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis .cache
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
