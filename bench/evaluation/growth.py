"""Programs of growing size, and how fast the time for them grows."""

import math
import subprocess
import tempfile
from pathlib import Path

from . import corpus, generated, measure

SHORT = 0.05  # seconds: what is shorter is not fitted
STEEP = 1.5  # an exponent above this needs an explanation

# Each adds its jars, those of its libraries and its driver to those before it.
PROGRAMS = ("sunflow", "quartz", "zookeeper", "lucene8", "batik", "xalan", "h2", "jetty9")

SERIES = {
    "threads": "Threads, of classes of their own, each with ten methods; locks and shared fields stay 64 and 256.",
    "locks": "Locks; threads and shared fields stay 32 and 256.",
    "fields": "Shared fields; threads and locks stay 32 and 64.",
    "all": "Threads, twice as many locks and eight times as many shared fields.",
    "programs": "Debian's jars added to one program: the size is how many of these one main runs, " + ", ".join(PROGRAMS) + ".",
}


def exponent(points):
    """The slope of log time over log size, by least squares."""
    logs = [(math.log(size), math.log(seconds)) for size, seconds in points]
    x = sum(a for a, _ in logs) / len(logs)
    y = sum(b for _, b in logs) / len(logs)
    spread = sum((a - x) ** 2 for a, _ in logs)
    return round(sum((a - x) * (b - y) for a, b in logs) / spread, 2) if spread else None


def _fits(points, by):
    stages = {stage for point in points for stage in point["stages"]}
    result = {}
    for stage in ["whole check", *sorted(stages)]:
        times = [(p[by], p["seconds"] if stage == "whole check" else p["stages"].get(stage, 0)) for p in points]
        long = [(size, seconds) for size, seconds in times if seconds >= SHORT]
        result[stage] = {"exponent": exponent(long) if len(long) >= 3 else None, "last": times[-1][1]}
    return result


def _growth_of_findings(points, by):
    """Pairs of places grow faster than programs do: what is above 1.5 is explained by this or is a mistake."""
    counted = [(p[by], p["findings"]) for p in points if p["findings"]]
    return exponent(counted) if len(counted) >= 3 else None


def _point(size, options, timeout):
    cost = measure.cost(options, timeout)
    return {
        "size": size, "methods": cost.methods, "findings": cost.findings, "seconds": round(sum(cost.stages.values()), 2),
        "megabytes": cost.megabytes, "stages": cost.stages, "complete": cost.complete,
    }


def _compile(source, folder, path=""):
    file = Path(folder, "Grown.java")
    file.write_text(source)
    subprocess.run(["javac", "-nowarn", "-g", "-cp", path, "-d", folder, file], check=True)


def _shape(name, size):
    return {
        "threads": (size, 64, 256), "locks": (32, size, 256), "fields": (32, 64, size), "all": (size, 2 * size, 8 * size),
    }[name]


def _of_generated(name, timeout):
    sizes = {"threads": (16, 32, 64, 128, 256), "locks": (16, 32, 64, 128, 256, 512), "fields": (64, 128, 256, 512, 1024, 2048),
             "all": (8, 16, 32, 64, 128, 256)}[name]
    for size in sizes:
        with tempfile.TemporaryDirectory() as folder:
            _compile(generated.program(*_shape(name, size)), folder)
            yield _point(size, ["--main", "Grown", folder], timeout)


def _of_programs(timeout):
    known = {program.name: program for program in corpus.chosen(PROGRAMS)}
    for size in (1, 2, 4, 8):
        programs = [known[name] for name in PROGRAMS[:size]]
        inputs = [str(path) for program in programs for path in program.inputs()]
        libraries = [str(path) for program in programs for path in program.libraries()]
        calls = "\n".join(f"    {program.driver}.main(args);" for program in programs)
        with tempfile.TemporaryDirectory() as folder:
            source = f"public class Grown {{\n  public static void main(String[] args) throws Exception {{\n{calls}\n  }}\n}}\n"
            _compile(source, folder, ":".join(inputs))
            yield _point(size, ["--main", "Grown", "-cp", ":".join(libraries), folder, *inputs], timeout)


def measure_points(name, timeout):
    for point in _of_programs(timeout) if name == "programs" else _of_generated(name, timeout):
        print(f"{name} {point['size']}: {point['seconds']:.2f} s, {point['megabytes']} MB, {point['findings']} findings", flush=True)
        yield point


def measure_series(name, timeout):
    points = list(measure_points(name, timeout))
    by = "methods" if name == "programs" else "size"
    return {"what": SERIES[name], "points": points, "by": "reachable methods" if by == "methods" else "size", "fits": _fits(points, by),
            "findings": _growth_of_findings(points, by)}
