"""Compiles the searches when pnp is installed, if Cython and a C compiler are available; otherwise they run as plain Python.

`PNP_NO_COMPILE=1 pip install .` skips the compilation; CFLAGS of your own replace ours.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

FLAGS = [] if os.environ.get("CFLAGS") else ["-O3", "-g0"]
DIRECTIVES = {
    "language_level": 3,
    "annotation_typing": False,  # the annotations are for people and mypy; the .pxd files have the C types
    "boundscheck": False,
    "wraparound": False,
    "cdivision": True,
    "initializedcheck": False,
}


class CompileHook(BuildHookInterface):
    """Adds the compiled modules to the wheel; an editable install gets them next to their sources."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        if self.target_name != "wheel" or os.environ.get("PNP_NO_COMPILE"):
            return
        try:
            built = compile_all(Path(self.root))
        except BaseException as error:  # the plain Python files still work
            print(f"pnp is installed without compiled searches: {error}", file=sys.stderr)
            return
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        build_data["force_include"].update({str(path): str(path.relative_to(self.root)) for path in built})


def compile_all(root: Path) -> list[Path]:
    """Compiles next to the sources and returns the new files."""
    from Cython.Build import cythonize
    from setuptools import Distribution, Extension

    os.chdir(root)
    sources = [path.with_suffix(".py").as_posix() for path in sorted(Path("pnp").rglob("*.pxd"))]
    extensions = [Extension(s.removesuffix(".py").replace("/", "."), [s], extra_compile_args=FLAGS) for s in sources]
    modules = cythonize(extensions, compiler_directives=DIRECTIVES, build_dir="build", quiet=True, force=True)
    command = Distribution({"name": "pnp", "ext_modules": modules}).get_command_obj("build_ext")
    command.inplace = True
    command.build_temp = "build/temp"
    command.ensure_finalized()
    command.run()
    return [root / command.get_ext_fullpath(extension.name) for extension in modules]
