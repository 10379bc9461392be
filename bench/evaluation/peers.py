"""Pointer analyses to compare: Snarl's, and those of other tools."""

import re
import tempfile

from . import corpus, runs, tools

TEXTS = {"insensitive": "insensitive", "object": "object:1"}


def _outcome(run, pattern, note=""):
    """Figures of a run; a tool that fails says why."""
    if run.timed_out:
        return {"failed": f"not done after {run.seconds:.0f} s"}
    found = re.search(pattern, run.out)
    if not found:
        short = "out of memory" if "OutOfMemoryError" in run.out else _complaint(run)
        return {"failed": short, "seconds": round(run.seconds, 1), "megabytes": run.megabytes}
    methods = int(found[1].replace(",", ""))
    return {"seconds": round(run.seconds, 1), "megabytes": run.megabytes, "methods": methods, "note": note}


def _complaint(run):
    lines = [line for line in run.out.splitlines() if "Exception" in line or "Error" in line]
    return lines[0].strip()[:120] if lines else run.last_words()[:120]


def _path(program):
    return ":".join(map(str, program.inputs() + program.libraries()))


class Snarl:
    """All of the JDK from bytecode, from the driver's main."""

    name = "snarl"

    def measure(self, program, context, timeout, heap):
        options = ["--config", "none", "--disable", "models", "--context", TEXTS[context], "--stats", "--main", program.driver, "-o", "/dev/null"]
        if program.classpath:
            options += ["-cp", ":".join(map(str, program.libraries()))]
        run = runs.run([corpus.snarl(), "callgraph", *options, *program.inputs()], timeout)
        return _outcome(run, r"methods ([0-9,]+), instances")


class TaiE:
    name = "tai-e"

    def __init__(self):
        self._jars = tools.jars("tai-e")

    def measure(self, program, context, timeout, heap):
        with tempfile.TemporaryDirectory() as out:
            command = ["java", f"-Xmx{heap}", "-cp", self._jars, "pascal.taie.Main", "-pp", "-cp", _path(program), "-m", program.driver]
            plan = f"pta=cs:{'1-obj' if context == 'object' else 'ci'};only-app:false;reflection-inference:string-constant"
            run = runs.run([*command, "-ap", "--output-dir", out, "-a", plan], timeout, cwd=out)
        return _outcome(run, r"#reachable methods: *([0-9,]+)")


class Wala:
    name = "wala"

    def __init__(self):
        self._jars = tools.jars("wala")
        self._harness = tools.harness("WalaPeer", self._jars)

    def measure(self, program, context, timeout, heap):
        command = ["java", f"-Xmx{heap}", "-cp", f"{self._jars}:{self._harness}", "WalaPeer", context, _path(program), program.driver]
        return _outcome(runs.run(command, timeout), r"reachable methods (\d+)")


class Spark:
    """SPARK has no contexts."""

    name = "spark"

    def __init__(self):
        self._jars = tools.jars("soot")
        self._jdk = tools.jdk()
        self._harness = tools.harness("SootPeer", self._jars)

    def measure(self, program, context, timeout, heap):
        if context != "insensitive":
            return None
        command = ["java", f"-Xmx{heap}", "-cp", f"{self._jars}:{self._harness}", "SootPeer", f"{_path(program)}:{self._jdk}", program.driver]
        return _outcome(runs.run(command, timeout), r"reachable methods (\d+)")


TOOLS = {tool.name: tool for tool in (Snarl, TaiE, Wala, Spark)}
