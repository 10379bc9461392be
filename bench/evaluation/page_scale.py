"""The part of docs/results.md on how time and memory grow."""

from . import results


def _series(name, series):
    yield ""
    yield f"### {name}"
    yield ""
    yield series["what"]
    yield ""
    heads = ["size", "methods", "findings", "seconds", "MB"]
    rows = [[results.number(p["size"]), results.number(p["methods"]), results.number(p["findings"]), f"{p['seconds']:.2f}", results.number(p["megabytes"])]
            for p in series["points"]]
    yield from results.table(heads, rows)
    yield ""
    growing = f"; of the number of findings, which telling and comparing have to follow: {series['findings']}" if series.get("findings") else ""
    yield f"Exponents, by {series['by']}{growing}:"
    yield ""
    yield from results.table(("stage", "exponent", "seconds at the largest"),
                             [(stage, f["exponent"] if f["exponent"] is not None else "too short", f"{f['last']:.2f}") for stage, f in series["fits"].items()])


def lines(kept):
    if not kept:
        return
    yield ""
    yield "## How time and memory grow"
    yield ""
    yield f"`bench/scale`, on {kept['machine']}; other work on the machine: {kept['load']} processes on average. An exponent of 1 means twice the"
    yield "time for twice the size; stages that take less than 0.05 s at the largest size are not fitted."
    for name, series in kept["series"].items():
        yield from _series(name, series)
