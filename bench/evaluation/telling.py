"""Findings as text for who judges them, with the lines of code."""

import zipfile

from . import corpus


class Sources:
    """The sources of a program, as far as bench/fetch has them, and its driver."""

    def __init__(self, program):
        self._texts = {}
        for jar in map(zipfile.ZipFile, filter(zipfile.is_zipfile, program.source_jars())):
            for name in jar.namelist():
                if name.endswith(".java"):
                    self._texts.setdefault(name, (jar, name))

    def lines(self, place, around):
        """The line of a place and some around it; nothing if there is no source."""
        text = self._text(place)
        first = max(0, place["line"] - 1 - around)
        return [
            f"{'>' if number == place['line'] else ' '}{number:6}  {text[number - 1]}"
            for number in range(first + 1, min(len(text), place["line"] + around) + 1)
            if place["line"]
        ]

    def _text(self, place):
        name = "/".join([*place["class"].split(".")[:-1], place["file"]])
        found = self._texts.get(name)
        if isinstance(found, tuple):
            found = self._texts[name] = found[0].read(name).decode(errors="replace").splitlines()
        elif found is None:
            driver = corpus.BENCH / "drivers" / name
            found = self._texts[name] = driver.read_text().splitlines() if driver.is_file() else []
        return found


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
