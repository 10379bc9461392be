"""The part of docs/results.md on how time and memory grow."""

from . import growth, results


def _steep(series):
    """What grows too fast, and why: there can't be fewer steps than there are findings."""
    found = series.get("findings") or 0
    for stage, fit in series["fits"].items():
        if (fit["exponent"] or 0) <= growth.STEEP:
            continue
        if fit["exponent"] <= found:
            yield f"{stage[0].upper()}{stage[1:]} grows by {fit['exponent']} because the findings do by {found}: what is found grows faster than what finds it."
        else:
            yield f"{stage[0].upper()}{stage[1:]} grows by {fit['exponent']}, which nothing explains yet."


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
    if steep := list(_steep(series)):
        yield ""
        yield from steep


def lines(kept):
    if not kept:
        return
    yield ""
    yield "## How time and memory grow"
    yield ""
    yield f"`bench/scale`, on {kept['machine']}; other work on the machine: {kept['load']} processes on average. Seconds are of processor time,"
    yield f"for the stages alone. An exponent of 1 means twice the time for twice the size; sizes at which a stage takes less than {growth.SHORT} s are left out,"
    yield f"and a stage with fewer than three others is too short. What is above {growth.STEEP} is explained below its table."
    for name, series in kept["series"].items():
        yield from _series(name, series)
