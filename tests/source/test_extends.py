"""Variants contain only the differences; cycles and unknown names are errors with a position."""

from pathlib import Path

import pytest

from pnp.game.load import load_file
from pnp.source.extends import MAX_CHAIN
from pnp.source.finding import Refused
from pnp.source.node import MAX_NODES


def write(folder: Path, **files: str) -> None:
    for name, text in files.items():
        (folder / f"{name}.yaml").write_text(text)


def refusal(path: Path) -> str:
    with pytest.raises(Refused) as caught:
        load_file(path)
    return str(caught.value).replace(str(path.parent) + "/", "")


def test_a_variant_changes_what_it_states_and_inherits_the_rest(tmp_path: Path) -> None:
    write(tmp_path, my="extends: pentris\ngrid: {cell: 7 mm}\n")
    grid = load_file(tmp_path / "my.yaml").definition.grid
    assert (grid.cell, grid.rows, grid.columns) == (7.0, 10, 10)


def test_a_variant_of_a_variant(tmp_path: Path) -> None:
    write(tmp_path, one="extends: pentris\ntitle: One\n", two="extends: one.yaml\ngrid: {rows: 8}\n")
    definition = load_file(tmp_path / "two.yaml").definition
    assert (definition.title, definition.grid.rows, definition.grid.columns) == ("One", 8, 10)


def test_a_wrong_value_is_reported_in_its_own_file(tmp_path: Path) -> None:
    write(tmp_path, one="extends: pentris\ngrid: {rows: many}\n", two="extends: one.yaml\ntitle: Two\n")
    assert refusal(tmp_path / "two.yaml") == "one.yaml:2:14: grid.rows must be a whole number, not 'many'"


def test_cycles_are_errors(tmp_path: Path) -> None:
    write(tmp_path, a="extends: b.yaml\n", b="extends: a.yaml\n", c="extends: c.yaml\n")
    assert refusal(tmp_path / "a.yaml") == "b.yaml:1:10: extends: 'a.yaml' leads back to itself; break the cycle"
    assert refusal(tmp_path / "c.yaml") == "c.yaml:1:10: extends: 'c.yaml' leads back to itself; break the cycle"


@pytest.mark.parametrize(
    ("name", "message"),
    [
        ("pentriss", "there is no game 'pentriss' to extend; did you mean 'pentris'?"),
        ("none.yaml", "extends: 'none.yaml' cannot be read: No such file or directory"),
        ("../up.yaml", "extends: '../up.yaml' is outside the folder; put it beside the file that names it"),
        ("/etc/x.yaml", "extends: '/etc/x.yaml' is outside the folder; put it beside the file that names it"),
        ("[a]", "extends must name a game or a file; as in 'extends: pentris'"),
    ],
)
def test_what_cannot_be_extended(tmp_path: Path, name: str, message: str) -> None:
    write(tmp_path, my=f"extends: {name}\n")
    assert refusal(tmp_path / "my.yaml") == f"my.yaml:1:10: {message}"


def test_a_link_out_of_the_folder_is_refused(tmp_path: Path) -> None:
    outside = tmp_path / "outside.yaml"
    outside.write_text("game: pentris\n")
    inside = tmp_path / "inside"
    inside.mkdir()
    (inside / "link.yaml").symlink_to(outside)
    write(inside, my="extends: link.yaml\n")
    assert "is outside the folder" in refusal(inside / "my.yaml")


def test_what_a_variant_changes_is_its_own_and_the_rest_keeps_its_source(tmp_path: Path) -> None:
    write(tmp_path, my="extends: pentris\ngrid: {cell: 7 mm, rows: 10}\n")
    provenance = load_file(tmp_path / "my.yaml").definition.provenance
    assert provenance["grid.cell"] == "yours"
    assert provenance["grid.rows"] == "published"
    assert provenance["die"] == "reconstruction"


def test_a_file_and_all_that_it_extends_share_one_limit(tmp_path: Path) -> None:
    """FAULTS 53: each is small enough alone."""
    keys = ", ".join(f"k{i}: ours" for i in range(600))
    half = f"provenance: {{{keys}}}\n" + "".join(f"x{i}: [{'1, ' * 900}]\n" for i in range(16))
    write(tmp_path, b=f"extends: pentris\n{half}", a=f"extends: b.yaml\n{half}")
    assert refusal(tmp_path / "a.yaml") == (
        f"a.yaml:1:10: the file and what it extends have more than {MAX_NODES} values; shorten them"
    )


def test_a_chain_has_a_limit(tmp_path: Path) -> None:
    files = {f"f{i}": f"extends: f{i + 1}.yaml\n" for i in range(MAX_CHAIN)}
    write(tmp_path, **files, **{f"f{MAX_CHAIN}": "extends: pentris\n"})
    assert (
        refusal(tmp_path / "f0.yaml")
        == f"f{MAX_CHAIN - 1}.yaml:1:10: more than {MAX_CHAIN} files extend each other; join some of them"
    )
    assert load_file(tmp_path / "f2.yaml").definition.title == "Pentris"
