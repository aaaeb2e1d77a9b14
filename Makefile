# Works on a fresh machine: `make sheets` builds every game into output/, `make test` runs all tests.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
BUILT := pyproject.toml hatch_build.py $(wildcard pnp/games/*/puzzle/*.pxd) $(patsubst %.pxd,%.py,$(wildcard pnp/games/*/puzzle/*.pxd))
TOOLS := pdftoppm pdffonts pdftotext qpdf chromium

.PHONY: sheets test test-fast lint bench fuzz mutants tools wheels clean

sheets: $(VENV)/.run
	$(BIN)/pnp build $(basename $(notdir $(wildcard data/games/*.yaml)))

test: $(VENV)/.dev tools lint
	$(BIN)/python -m pytest -n 2 --dist worksteal

# Everything that is not marked slow, cluster or kill: for every day.
test-fast: $(VENV)/.dev lint
	$(BIN)/python -m pytest -n 2 --dist worksteal -m "not slow and not cluster and not kill"

lint: $(VENV)/.dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy

bench: $(VENV)/.dev
	$(BIN)/python bench/pages.py
	$(BIN)/python bench/kits.py
	$(BIN)/python bench/startup.py
	$(BIN)/python bench/solver.py
	$(BIN)/python bench/batch.py

# Mutants of good files for every reader: 20,000 unless PNP_FUZZ says otherwise. Exits with 1 if one crashes, hangs or needs much memory.
fuzz: $(VENV)/.dev
	$(BIN)/python -m tests.fuzz

# Do the tests notice a changed line? `make mutants COUNT=all ONLY="plan ledger"` tries every change in two groups.
mutants: $(VENV)/.dev
	$(BIN)/python -m tools.mutants --count $(or $(COUNT),60) $(ONLY)

# For those who publish: wheels with compiled searches into dist/; pyproject.toml says for which systems.
wheels: $(VENV)/bin/python
	$(BIN)/python -m pip install --quiet --disable-pip-version-check cibuildwheel
	$(BIN)/python -m cibuildwheel --output-dir dist

$(VENV)/bin/python:
	$(PYTHON) -m venv $(VENV)

$(VENV)/.run: $(VENV)/bin/python $(BUILT)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[studio]'
	touch $@

$(VENV)/.dev: $(VENV)/bin/python $(BUILT)
	$(BIN)/python -m pip install --quiet --disable-pip-version-check --editable '.[dev]'
	touch $@ $(VENV)/.run

# The tests read finished PDFs with poppler and qpdf, and look at the studio with Chromium. As root on Debian, missing tools are
# installed; otherwise they are listed.
tools:
	@missing=""; for tool in $(TOOLS); do command -v $$tool >/dev/null || missing="$$missing $$tool"; done; \
	if [ -n "$$missing" ] && command -v apt-get >/dev/null && [ "$$(id -u)" = 0 ]; then \
	  apt-get update -qq && apt-get install -y -qq poppler-utils qpdf chromium >/dev/null; fi; \
	for tool in $(TOOLS); do command -v $$tool >/dev/null || \
	  echo "missing: $$tool (install poppler-utils, qpdf and chromium); tests that need it are skipped, but fail in CI"; done

clean:
	rm -rf $(VENV) .pytest_cache .mypy_cache .ruff_cache .hypothesis dist
