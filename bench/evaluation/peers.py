"""Pointer analyses to compare: Snarl's, and those of other tools. Each writes a list of the methods that it reaches."""

import re
import tempfile

from . import corpus, runs, tools

CONTEXTS = ("insensitive", "object", "default")


def _outcome(run, methods):
    """Figures of a run; a tool that fails says why."""
    result = {"seconds": round(run.seconds, 1), "processor": round(run.processor, 1), "megabytes": run.megabytes}
    if run.timed_out:
        return {**result, "failed": f"not done after {run.processor:.0f} s of processor time"}
    if run.status < 0:
        return {**result, "failed": f"ended by signal {-run.status}"}
    if run.status or not methods.exists():
        return {**result, "failed": "out of memory" if "OutOfMemoryError" in run.out else _complaint(run)}
    return result


def _run(command, methods, limit, cwd=None):
    """The limit is one of processor time, so that a busy machine is no excuse."""
    return _outcome(runs.run(command, 20 * limit, cwd=cwd, processor=limit), methods)


def _complaint(run):
    lines = [line for line in run.out.splitlines() if "Exception" in line or "Error" in line]
    return lines[0].strip()[:120] if lines else run.last_words()[:120]


def _path(program):
    return ":".join(map(str, program.inputs() + program.libraries()))


class Snarl:
    """All of the JDK from bytecode, from the driver's main; by default with models, and contexts as it chooses."""

    name = "snarl"
    _options = {
        "insensitive": ["--disable", "models", "--context", "insensitive"],
        "object": ["--disable", "models", "--context", "object:1"],
        "default": [],
    }

    def knows(self, context):
        return True

    def measure(self, program, context, methods, limit, heap):
        options = ["--config", "none", *self._options[context], "--main", program.driver, "-o", methods]
        if program.classpath:
            options += ["-cp", ":".join(map(str, program.libraries()))]
        result = _run([corpus.snarl(), "callgraph", *options, *program.inputs()], methods, limit)
        if "failed" not in result:
            reached = [line.removesuffix("  (entry)") for line in methods.read_text().splitlines() if not line.startswith(" ")]
            methods.write_text("\n".join(sorted(set(reached))) + "\n")
        return result


class _InJava:
    contexts = ("insensitive", "object")

    def __init__(self, jars, harness):
        self._harness = harness
        jars = tools.jars(jars)
        self._path = f"{jars}:{tools.harness(harness, jars)}"

    def knows(self, context):
        return context in self.contexts

    def _run(self, arguments, methods, limit, heap):
        with tempfile.TemporaryDirectory() as folder:
            command = ["java", f"-Xmx{heap}", "-cp", self._path, self._harness, methods, *arguments]
            return _run(command, methods, limit, folder)


class TaiE(_InJava):
    name = "tai-e"

    def __init__(self):
        super().__init__("tai-e", "TaiEPeer")

    def measure(self, program, context, methods, limit, heap):
        contexts = "1-obj" if context == "object" else "ci"
        plan = f"pta=cs:{contexts};only-app:false;reflection-inference:string-constant;plugins:[TaiEPeer]"
        options = ["-pp", "-cp", _path(program), "-m", program.driver, "-ap", "--output-dir", "out", "-a", plan]
        return self._run(options, methods, limit, heap)


class Wala(_InJava):
    name = "wala"

    def __init__(self):
        super().__init__("wala", "WalaPeer")

    def measure(self, program, context, methods, limit, heap):
        return self._run([context, _path(program), program.driver], methods, limit, heap)


class Spark(_InJava):
    """SPARK has no contexts."""

    name = "spark"
    contexts = ("insensitive",)

    def __init__(self):
        super().__init__("soot", "SootPeer")
        self._jdk = tools.jdk()

    def measure(self, program, context, methods, limit, heap):
        return self._run([f"{_path(program)}:{self._jdk}", program.driver], methods, limit, heap)


TOOLS = {tool.name: tool for tool in (Snarl, TaiE, Wala, Spark)}


def methods_of(program, tool, context):
    """Where the list of methods is kept that a tool reaches."""
    folder = corpus.folder() / "peers" / "methods"
    folder.mkdir(parents=True, exist_ok=True)
    return folder / f"{program.name}-{tool}-{context}.txt"


def reached(program, tool, context):
    """The methods that a tool has reached, of the program and its libraries, and with the JDK's. What tools make up themselves is left out: their
    classes are in no jar."""
    path = methods_of(program, tool, context)
    own, every = set(), set()
    if not path.exists():
        return own, every
    classes, jdk = program.classes(), corpus.classes_of(tools.jdk())
    for method in path.read_text().split("\n"):
        name = re.split(r"\.[^.(]*\(", method)[0]
        if name in classes:
            own.add(method)
        elif name not in jdk:
            continue
        every.add(method)
    return own, every
