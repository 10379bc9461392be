"""The part of docs/results.md that sets Snarl beside other tools."""

from . import results


def _ratio(theirs, ours):
    return f"{theirs / ours:.1f}" if theirs and ours else ""


def _pointer(kept):
    for context, title in (("insensitive", "Without contexts"), ("object", "With one level of objects")):
        rows = []
        for name, tools in kept.items():
            ours = tools.get("snarl", {}).get(context, {})
            for tool, contexts in tools.items():
                if not (figures := contexts.get(context)):
                    continue
                if figures.get("failed"):
                    rows.append((name, tool, "", "", "", "", "", figures["failed"]))
                    continue
                rows.append((name, tool, results.number(figures["seconds"]), _ratio(figures["seconds"], ours.get("seconds")),
                             results.number(figures["megabytes"]), _ratio(figures["megabytes"], ours.get("megabytes")),
                             results.number(figures["methods"]), figures.get("note", "")))
        if rows:
            yield ""
            yield f"### {title}"
            yield ""
            yield from results.table(("program", " tool", "seconds", "times Snarl's", "MB", "times Snarl's", "methods", " note"), rows)


def _spotbugs(kept):
    rows = [(name, results.number(f["seconds"]), results.number(f["megabytes"]), results.number(f["findings"]), f["races"], f["nonraces"])
            for name, f in kept.items() if "failed" not in f]
    rows += [(name, "", "", "", "", f["failed"]) for name, f in kept.items() if "failed" in f]
    if not rows:
        return
    yield ""
    yield "### SpotBugs"
    yield ""
    yield "Its findings on multithreaded correctness, all confidences and most effort; known races that one of them names the field of."
    yield ""
    yield from results.table(("program", "seconds", "MB", "findings", "races found", " non-races told"), rows)


def lines(kept):
    if not kept:
        return
    yield ""
    yield "## Beside other tools"
    yield ""
    yield f"`bench/peers/run`, on {kept['machine']}; other work on the machine: {kept['load']} processes on average. All tools read the same jars,"
    yield "one after another; times are of whole processes."
    if kept.get("pointer"):
        yield "The pointer analyses read the same JDK, from the same entry class; Snarl takes all of it from bytecode, as they do (`--disable models`)."
    yield from _pointer(kept.get("pointer", {}))
    yield from _spotbugs(kept.get("spotbugs", {}))
