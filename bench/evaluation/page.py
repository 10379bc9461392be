"""docs/results.md, made of the results that are kept."""

from . import corpus, page_peers, page_scale, results
from .measure import DEFAULT, MODES

HEADS = ("program", "seconds", "MB", "methods", "origins", "shared", "pairs", "precise", "lenient", "sound", "high", "medium", "low",
         "fields", "races found", "non-races told")


def _share(part, whole):
    return f"{part}/{whole}" if whole else ""


def row(name, now, before=None):
    """One line of the main table; differences from `before` are shown."""
    before = before or {}
    cells = [name] + [results.with_delta(now.get(key), before.get(key)) for key in ("seconds", "megabytes", "methods", "origins", "shared", "pairs")]
    for mode in MODES:
        cells.append(results.with_delta(now.get(mode, {}).get("findings"), before.get(mode, {}).get("findings")))
    for key in ("high", "medium", "low", "fields"):
        cells.append(results.with_delta(now.get(DEFAULT, {}).get(key), before.get(DEFAULT, {}).get(key)))
    races, nonraces = now.get("races", {}), now.get("nonraces", {})
    told = [len(races.get(key, [])) for key in ("reported", "not reported")]
    wrong = [len(nonraces.get(key, [])) for key in ("reported", "not reported")]
    return cells + [_share(told[0], sum(told)), _share(wrong[0], sum(wrong))]


def recall(subjects):
    """How many known races of all programs are found, how many there are; likewise non-races that are reported."""
    sums = [0, 0, 0, 0]
    for figures in subjects.values():
        for i, known in enumerate(("races", "nonraces")):
            reported, not_reported = (len(figures.get(known, {}).get(key, [])) for key in ("reported", "not reported"))
            sums[2 * i] += reported
            sums[2 * i + 1] += reported + not_reported
    return sums


def _known(subjects, programs):
    found, races, wrong, nonraces = recall(subjects)
    if not races:
        return
    yield ""
    yield "## Known races"
    yield ""
    yield f"Found: {found} of {races}, {100 * found / races:.0f}%. Of {nonraces} fields that do not race, {wrong} are reported."
    missed = [(p, k) for p in programs for k in p.races if k.name in subjects.get(p.name, {}).get("races", {}).get("not reported", [])]
    if missed:
        yield ""
        yield from results.table(("program", " race", " confirmed by", " why it is missed"),
                                 [(p.name, f"`{k.name}`", k.confirmed, k.missed or "not known yet") for p, k in missed])
    told = [(name, field) for name, figures in subjects.items() for field in figures.get("nonraces", {}).get("reported", [])]
    if told:
        yield ""
        yield "Reported, though they do not race: " + ", ".join(f"`{field}` ({name})" for name, field in told) + "."


def _by_confidence(subjects):
    for confidence in ("high", "medium", "low"):
        tallies = [figures.get("triage by confidence", {}).get(confidence, {}) for figures in subjects.values()]
        yield (confidence, *(sum(tally.get(verdict, 0) for tally in tallies) for verdict in ("real", "benign", "false")))


def _triage(subjects):
    rows, causes = [], {}
    for name, figures in subjects.items():
        for sample, tally in figures.get("triage", {}).items():
            judged = [tally.get(verdict, 0) for verdict in ("real", "benign", "false")]
            rows.append((name, sample, *judged, tally.get("gone", 0)))
            for cause, count in tally.items():
                if cause not in ("real", "benign", "false", "gone"):
                    causes[cause] = causes.get(cause, 0) + count
    if not rows:
        return
    yield ""
    yield "## Precision by reading"
    yield ""
    yield "Verdicts of `bench/triage` on findings that are still told; `gone` are those that no longer are, or that another pair of the same"
    yield "places stands for. Sample 1 is of all findings, 25 of each program; sample `high` of those that ranked high after the first changes, 10 of"
    yield "each; sample 7 of what was told when of many pairs each place was told once, 15 of each of eight programs, and sample 11 of what was told"
    yield "after further changes, 25 of each of ten programs (all of Gson's 12 and exec's 22), both by readers who had not written the tool; those of sample 11 saw"
    yield "neither earlier verdicts nor the list of confirmed races. Samples 23, 41 and 59 are likewise, after the changes that the tables below list."
    yield ""
    yield from results.table(("program", "sample", "real", "benign", "false", "gone"), rows)
    yield ""
    yield "The same by the confidence that these findings have now:"
    yield ""
    yield from results.table(("confidence", "real", "benign", "false"), _by_confidence(subjects))
    if causes:
        yield ""
        yield from results.table(("cause of false alarms", "findings"), sorted(causes.items(), key=lambda c: (-c[1], c[0])))
    yield ""
    yield from (corpus.BENCH / "triage" / "causes.md").read_text().splitlines()


def write():
    programs = corpus.programs()
    kept = results.load("evaluate")
    subjects = {p.name: kept["subjects"][p.name] for p in programs if p.name in kept.get("subjects", {})}
    lines = ["# Measured on real programs", "",
             "Made by `bench/evaluate`, `bench/peers/run` and `bench/scale`; all but times and memory is the same each time.", ""]
    if subjects:
        lines += [f"On {kept['machine']}; other work on the machine: {kept['load']} processes on average. `shared` are memory locations that more",
                  "than one origin reaches, `pairs` those of accesses to them that conflict; findings are counted for each mode, and for the",
                  "default mode, `lenient`, by confidence.", ""]
        lines += results.table(HEADS, [row(name, figures) for name, figures in subjects.items()])
        failed = [f"{name} ({figures['failed']})" for name, figures in subjects.items() if "failed" in figures]
        if failed:
            lines += ["", f"No result: {', '.join(failed)}."]
        lines += _known(subjects, programs)
        lines += _triage(subjects)
    lines += page_peers.lines(results.load("peers"))
    lines += page_scale.lines(results.load("scale"))
    (corpus.ROOT / "docs" / "results.md").write_text("\n".join(lines) + "\n")
