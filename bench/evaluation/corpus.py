"""The programs of bench/corpus.toml."""

import os
import tomllib
import zipfile
from dataclasses import dataclass, field
from pathlib import Path

BENCH = Path(__file__).resolve().parent.parent
ROOT = BENCH.parent


@dataclass
class Known:
    """A field of which it is known whether it races."""

    cls: str
    field: str
    within: str = ""
    made: str = ""
    confirmed: str = ""
    note: str = ""
    missed: str = ""

    @property
    def name(self):
        where = f" in {self.within}" if self.within else ""
        made = f" made in {self.made}" if self.made else ""
        return f"{self.cls}.{self.field}{where}{made}"

    def fits(self, finding):
        target = finding["target"]
        if target["class"] != self.cls or not self._fits_kind(target):
            return False
        if self.made and not any(f"{place['class']}.{place['method']}" == self.made for place in target["allocatedAt"]):
            return False
        return not self.within or any(self._is_within(place) for place in _places(finding))

    def _fits_kind(self, target):
        if self.field == "*":
            return target["kind"] == "library"
        if self.field.endswith("[]"):
            return target["kind"] == "array" and target.get("field") == self.field[:-2]
        return target["kind"] in ("field", "static") and target.get("field") == self.field

    def _is_within(self, place):
        return place["class"] == self.within or place["class"].startswith(self.within + "$")


def _places(finding):
    for access in finding["accesses"]:
        yield access
        yield from access["stack"]


@dataclass
class Program:
    name: str
    jars: list
    classpath: list
    driver: str
    mains: list
    note: str = ""
    reflection: str = ""
    races: list = field(default_factory=list)
    nonraces: list = field(default_factory=list)
    sources: list = field(default_factory=list)

    def drivers(self):
        """The folder of the compiled driver."""
        return folder() / "drivers" / self.name

    def inputs(self):
        return [self.drivers()] + [folder() / jar for jar in self.jars]

    def libraries(self):
        return [folder() / jar for jar in self.classpath]

    def source_jars(self):
        return [folder() / jar for jar in self.sources]

    def entries(self):
        return [self.driver, *self.mains]

    def classes(self):
        """Names of all classes of the program and its libraries."""
        files = (str(path.relative_to(self.drivers())) for path in self.drivers().rglob("*.class"))
        return _named(files).union(*map(classes_of, self.inputs()[1:] + self.libraries()))

    def missing(self):
        """The first file that has to be fetched or built."""
        return next((path for path in self.inputs() + self.libraries() if not path.exists()), None)

    def options(self):
        """The program, as options and arguments of Snarl."""
        result = []
        for main in self.entries():
            result += ["--main", main]
        if self.reflection:
            result += ["--reflection", str(BENCH / "drivers" / self.reflection)]
        if self.classpath:
            result += ["-cp", ":".join(map(str, self.libraries()))]
        return result + [str(path) for path in self.inputs()]


def _named(files):
    return {file.removesuffix(".class").replace("/", ".") for file in files if file.endswith(".class")}


def classes_of(jar):
    """Names of all classes of a jar."""
    with zipfile.ZipFile(jar) as archive:
        return _named(archive.namelist())


def folder():
    """Where bench/fetch puts everything."""
    cache = os.environ.get("XDG_CACHE_HOME") or os.path.expanduser("~/.cache")
    return Path(os.environ.get("SNARL_CORPUS") or Path(cache, "snarl", "corpus"))


def snarl():
    return os.environ.get("SNARL") or str(ROOT / "build" / "release" / "bin" / "snarl")


def _known(entries):
    return [
        Known(e["class"], e["field"], e.get("in", ""), e.get("made", ""), e.get("confirmed", ""), e.get("note", ""), e.get("missed", ""))
        for e in entries
    ]


def _program(entry):
    return Program(
        entry["name"], entry["jars"], entry["classpath"], entry["driver"], entry["mains"], entry.get("note", ""),
        entry.get("reflection", ""), _known(entry.get("races", [])), _known(entry.get("nonraces", [])),
        entry.get("sources", []),
    )


def programs():
    with open(BENCH / "corpus.toml", "rb") as file:
        return [_program(entry) for entry in tomllib.load(file)["program"]]


def chosen(names):
    """The programs of these names, or all; ends with a message if there is no such program, or parts of it are missing."""
    known = {program.name: program for program in programs()}
    for name in names:
        if name not in known:
            raise SystemExit(f"there is no program '{name}' in bench/corpus.toml: it has {', '.join(known)}")
    result = [known[name] for name in names] if names else list(known.values())
    for program in result:
        if lacking := program.missing():
            raise SystemExit(f"{program.name} lacks {lacking}: run bench/fetch, then bench/drivers/build")
    return result
