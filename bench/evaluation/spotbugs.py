"""SpotBugs: what it finds of multithreaded correctness."""

import tempfile
import xml.etree.ElementTree as xml
from pathlib import Path

from . import runs, tools


def _fields(path):
    """How many findings there are, and the fields that they name."""
    found = xml.parse(path).getroot().findall("BugInstance")
    names = {(field.get("classname"), field.get("name")) for bug in found for field in bug.findall("Field")}
    return len(found), names


def _named(known, fields):
    return f"{sum((entry.cls, entry.field) in fields for entry in known)}/{len(known)}" if known else ""


def measure(program, limit, heap):
    jars = tools.jars("spotbugs")
    with tempfile.TemporaryDirectory() as folder:
        out = Path(folder, "bugs.xml")
        options = ["-xml", "-low", "-effort:max", "-bugCategories", "MT_CORRECTNESS", "-output", out]
        if program.classpath:
            options += ["-auxclasspath", ":".join(map(str, program.libraries()))]
        run = runs.run(["java", f"-Xmx{heap}", "-cp", jars, "edu.umd.cs.findbugs.FindBugs2", *options, *program.inputs()], 20 * limit, processor=limit)
        if run.timed_out:
            return {"failed": f"not done after {run.processor:.0f} s of processor time"}
        try:
            count, fields = _fields(out)
        except (OSError, xml.ParseError):
            return {"failed": run.last_words()}
    return {"seconds": round(run.seconds, 1), "processor": round(run.processor, 1), "megabytes": run.megabytes, "findings": count,
            "races": _named(program.races, fields), "nonraces": _named(program.nonraces, fields)}
