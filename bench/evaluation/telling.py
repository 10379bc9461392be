"""Findings as text for who judges them, with the lines of code."""

from . import corpus


class Sources:
    """Finds source files: below sources/PROGRAM of the corpus, and the drivers."""

    def __init__(self, program):
        self._folders = [corpus.folder() / "sources" / program.name, corpus.BENCH / "drivers"]
        self._files = {}
        for folder in self._folders:
            for path in sorted(folder.rglob("*.java")) if folder.is_dir() else []:
                self._files.setdefault(path.name, []).append(path)

    def lines(self, place, around):
        """The line of a place and some around it; nothing if there is no source."""
        path = self._file(place)
        if not path or not place["line"]:
            return []
        text = path.read_text(errors="replace").splitlines()
        first = max(0, place["line"] - 1 - around)
        return [
            f"{'>' if number == place['line'] else ' '}{number:6}  {text[number - 1]}"
            for number in range(first + 1, min(len(text), place["line"] + around) + 1)
        ]

    def _file(self, place):
        package = tuple(place["class"].split(".")[:-1])
        fitting = [path for path in self._files.get(place["file"], []) if path.parent.parts[len(path.parent.parts) - len(package):] == package]
        return min(fitting, key=lambda path: len(path.parts), default=None)


def _at(place):
    return f"{place['class']}.{place['method']}({place['file']}:{place['line']})"


def _chain(origins, number):
    """From main to the origin that makes the access."""
    chain = []
    while number is not None and len(chain) < 10:
        chain.append(origins[number])
        number = origins[number]["parent"]
    return [
        f"{origin['kind']} {origin['id']}{' (a twin)' if origin['twin'] else ''} runs {origin['entry']}"
        + (f", started at {_at(origin['startedAt'])}" if origin["startedAt"] else "")
        for origin in reversed(chain)
    ]


def _access(access, origins, sources):
    yield f"  {access['kind']} at {_at(access)}, holding {', '.join(access['locks']) or 'no lock'}"
    yield from ("    " + line for line in sources.lines(access, 6))
    yield "    called by:"
    for frame in access["stack"]:
        locks = f"  locks {', '.join(frame['locks'])}" if frame["locks"] else ""
        yield f"      {_at(frame)}{locks}"
        yield from ("        " + line for line in sources.lines(frame, 0))
    yield "    in:"
    yield from ("      " + line for line in _chain(origins, access["origin"]))


def tell(finding, report, sources):
    """The text of one finding."""
    target = finding["target"]
    name = f"{target['class']}.{target['field']}" if target.get("field") else target["class"]
    yield f"{finding['id']}  {finding['confidence']}  {target['kind']} {name}"
    for place in target["allocatedAt"][:5]:
        yield f"  of an object made at {_at(place)}"
    for access in finding["accesses"]:
        yield from _access(access, report["origins"], sources)
    for reason in finding["reasons"]:
        yield f"  - {reason}"
