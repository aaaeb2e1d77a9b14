"""Files that were made to hurt, one module for each place where they come in. tests/test_hostile.py runs each case;
bench/hostile.py prints the table in docs/faults.md."""
