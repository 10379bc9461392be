"""Results as they are kept from run to run (bench/results/*.json), from which docs/results.md is made."""

import json

from . import corpus

FOLDER = corpus.BENCH / "results"


def load(name):
    """Empty if nothing has been measured yet."""
    path = FOLDER / f"{name}.json"
    return json.loads(path.read_text()) if path.exists() else {}


def store(name, results):
    FOLDER.mkdir(exist_ok=True)
    (FOLDER / f"{name}.json").write_text(json.dumps(results, indent=1, sort_keys=True) + "\n")


def number(value):
    """As people write numbers."""
    if value is None:
        return ""
    return f"{value:,.1f}" if isinstance(value, float) else f"{value:,}"


def with_delta(now, before):
    """A number and how it differs from what was measured before."""
    if before is None or now is None or now == before:
        return number(now)
    difference = round(now - before, 1) if isinstance(now, float) else now - before
    return f"{number(now)} ({'+' if difference > 0 else ''}{number(difference)})"


def table(heads, rows):
    """A table of Markdown; all columns but the first are numbers unless their head begins with a space."""
    lines = ["| " + " | ".join(head.strip() for head in heads) + " |"]
    lines.append("|" + "|".join(" --- " if i == 0 or head.startswith(" ") else " ---: " for i, head in enumerate(heads)) + "|")
    lines += ["| " + " | ".join(map(str, row)) + " |" for row in rows]
    return lines


def aligned(heads, rows):
    """A table for the terminal."""
    rows = [[head.strip() for head in heads]] + [[str(cell) for cell in row] for row in rows]
    widths = [max(len(row[i]) for row in rows) for i in range(len(heads))]
    for row in rows:
        cells = [row[0].ljust(widths[0])] + [cell.rjust(width) for cell, width in zip(row[1:], widths[1:])]
        yield "  ".join(cells).rstrip()
