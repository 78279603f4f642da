# Every target below sets itself up: it needs Python 3.11 or later, make and git, nothing else.
# The set-up happens once; it is done again when one of the files it depends on changes.

.DEFAULT_GOAL := help
BIN   := .venv/bin
READY := .venv/.ready
AXE   := tests/browser/node_modules/axe-core/axe.min.js
# Which Python makes .venv; chosen by tools/setup.sh unless given, as in `make test PYTHON=python3.12`.
PYTHON ?=
# More words for the command behind a target, as in `make test ARGS="-k odds"`.
ARGS  ?=

.PHONY: help reports lab test check lint types format notebooks nightly bench clean

help: ## this list
	@awk -F ':.*## ' '/^[a-z]+:.*## / { printf "  make %-10s %s\n", $$1, $$2 }' $(MAKEFILE_LIST)

reports: $(READY) ## run every report; read reports/out/index.html
	$(BIN)/khedu report $(ARGS)

lab: $(READY) ## open the notebooks in JupyterLab
	$(BIN)/jupyter lab notebooks $(ARGS)

test: $(READY) $(AXE) ## run the tests
	$(BIN)/python -m pytest -n 2 $(ARGS)

check: lint types ## lint and types

lint: $(READY) ## ruff
	$(BIN)/ruff check .

types: $(READY) ## mypy, strict
	$(BIN)/mypy

format: $(READY) ## lay the code out, and mend what ruff can mend
	$(BIN)/ruff check --fix-only .
	$(BIN)/ruff format .

notebooks: $(READY) ## make every .ipynb from its text form
	$(BIN)/python tools/sync_notebooks.py $(ARGS)

nightly: $(READY) ## the tests that take minutes
	$(BIN)/python -m pytest -m nightly $(ARGS)

bench: $(READY) ## how fast it is on this machine
	@for what in benchmarks/*.py benchmarks/dice; do echo "== $$what"; $(BIN)/python "$$what" $(ARGS) || exit 1; done

clean: ## remove .venv and everything made from the sources
	rm -rf .venv tests/browser/node_modules reports/out build *.egg-info .mypy_cache .pytest_cache .ruff_cache .hypothesis

# axe-core looks at pages in the browser tests; without npm they are skipped, and say so.
$(AXE): tests/browser/package-lock.json
	@npm ci --prefix tests/browser --no-audit --no-fund --silent && touch $@ || echo "make: no axe-core: npm is missing or failed"

$(READY): requirements.lock pyproject.toml tools/setup.sh tools/quiet_lab.py
	@sh tools/setup.sh "$(PYTHON)"

# A .venv made with another Python than the one that is named has to be made anew.
ifneq ($(PYTHON),)
VERSION := -c 'import sys; print(sys.version_info[:2])'
ifneq ($(shell $(PYTHON) $(VERSION) 2>/dev/null),$(shell $(BIN)/python $(VERSION) 2>/dev/null))
.PHONY: $(READY)
endif
endif
