"""The part of docs/results.md that sets Snarl beside other tools."""

from . import corpus, results

TITLES = {"insensitive": "Without contexts", "object": "With one level of objects"}
HEADS = ("program", " tool", "other processes", "seconds", "times Snarl's", "processor time", "times Snarl's", "MB", "times Snarl's", "methods", "of the program",
         "not Snarl's", "Snarl's only", " note")


def _times(theirs, ours, key):
    return f"{theirs[key] / ours[key]:.1f}" if ours and theirs.get(key) and ours.get(key) else ""


def _row(name, tool, figures):
    ours = figures.get("beside")
    cells = [name, tool, results.number(figures.get("load"))]
    for key in ("seconds", "processor", "megabytes"):
        lower = "> " if figures.get("failed") and ours and key != "megabytes" else ""
        cells += [results.number(figures[key]), lower * bool(times := _times(figures, ours, key)) + times]
    if failed := figures.get("failed"):
        return (*cells, "", "", "", "", failed)
    return (*cells, *(results.number(figures.get(key)) for key in ("methods", "own", "only", "lacking")), "")


def _pointer(kept):
    for context, title in TITLES.items():
        rows = [_row(name, tool, figures) for name, tools in kept.items()
                for tool, contexts in sorted(tools.items(), key=lambda entry: entry[0] != "snarl") if (figures := contexts.get(context))]
        if rows:
            yield ""
            yield f"### {title}"
            yield ""
            yield from results.table(HEADS, rows)
    usual = [(name, *(results.number(figures[key]) for key in ("seconds", "processor", "megabytes", "methods", "own")))
             for name, tools in kept.items() if (figures := tools.get("snarl", {}).get("default")) and "failed" not in figures]
    if usual:
        yield ""
        yield "Snarl's pointer analysis of the same as it is by default, with models of the JDK and contexts where they pay:"
        yield ""
        yield from results.table(("program", "seconds", "processor time", "MB", "methods", "of the program"), usual)


def _spotbugs(kept):
    rows = [(name, results.number(f["seconds"]), results.number(f.get("processor")), results.number(f["megabytes"]), results.number(f["findings"]),
             f["races"], f["nonraces"]) for name, f in kept.items() if "failed" not in f]
    rows += [(name, "", "", "", "", "", f["failed"]) for name, f in kept.items() if "failed" in f]
    if not rows:
        return
    shares = [f["races"].split("/") for f in kept.values() if f.get("races")]
    found, known = (sum(int(share[i]) for share in shares) for i in (0, 1))
    yield ""
    yield "### SpotBugs"
    yield ""
    yield "Its findings on multithreaded correctness, all confidences and most effort; known races that one of them names the field of:"
    yield f"{found} of {known}."
    yield ""
    yield from results.table(("program", "seconds", "processor time", "MB", "findings", "races found", " non-races told"), rows)


def lines(kept):
    if not kept:
        return
    yield ""
    yield "## Beside other tools"
    yield ""
    yield f"`bench/peers/run`, on {kept['machine']}; tools in Java may take {kept.get('heap', '8g')}. All tools read the same jars, one after another;"
    yield "times are of whole processes."
    if kept.get("pointer"):
        yield ""
        yield from (corpus.BENCH / "peers" / "scope.md").read_text().splitlines()
    yield from _pointer(kept.get("pointer", {}))
    yield from _spotbugs(kept.get("spotbugs", {}))
