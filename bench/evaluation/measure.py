"""Checks a program with Snarl and boils the report down to figures."""

import json
import re
import tempfile
from collections import Counter
from dataclasses import dataclass

from . import corpus, runs, triage

MODES = ("precise", "lenient", "sound")
DEFAULT = "lenient"
STAGE = re.compile(r"^ *[0-9.]+ s +\d+ MB  (.+) \(([0-9.]+) s of processor time\)$", re.M)
SHARED = re.compile(r"shared locations (\d+), .*?pairs that conflict (\d+), compared (\d+)")


@dataclass
class Checked:
    """What one run gave: the JSON report and figures of --stats."""

    report: dict
    shared: int
    pairs: int


@dataclass
class Cost:
    """What one run took: processor time of each stage, and how much there was to do."""

    stages: dict
    methods: int
    findings: int
    megabytes: int
    complete: bool


class Failed(Exception):
    """Snarl gave no report."""


def _run(path, options, timeout):
    command = [corpus.snarl(), "check", "--config", "none", "--stats", "--format", "json", "-o", path, "--max-memory", "12G"]
    return runs.run([*command, "--timeout", timeout, *options], timeout + 60)


def _failed(run):
    why = f"not done after {run.seconds:.0f} s" if run.timed_out else f"status {run.status}"
    return Failed(f"no report, {why}; last: {' '.join(run.last_words().split())}")


def check(program_options, options, timeout=300):
    """Runs `snarl check` on the inputs that the options name."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        run = _run(file.name, [*options, *program_options], timeout)
        try:
            report = json.load(file)
        except ValueError:
            raise _failed(run) from None
    numbers = SHARED.search(run.out)
    return Checked(report, int(numbers[1]) if numbers else 0, int(numbers[2]) if numbers else 0)


def cost(program_options, timeout):
    """Likewise, without the report as a whole: of large programs it takes gigabytes here."""
    with tempfile.NamedTemporaryFile(suffix=".json") as file:
        run = _run(file.name, program_options, timeout)
        begin = file.read(1 << 20).decode(errors="replace")
        file.seek(max(0, file.seek(0, 2) - 1000))
        end = file.read().decode(errors="replace")
    methods = re.search(r'"reachableMethods": (\d+)', begin)
    findings = re.search(r"; findings (\d+)", run.out)
    if not methods or not findings:
        raise _failed(run)
    stages = {name: float(seconds) for name, seconds in STAGE.findall(run.out)}
    return Cost(stages, int(methods[1]), int(findings[1]), run.megabytes, '"complete": true' in end)


def new_findings(report):
    return [finding for finding in report["findings"] if finding["state"] != "suppressed"]


def inside_jdk(findings):
    """Findings with an access in code of the JDK: there should be none, since they bubble up."""
    ours = re.compile(r"(java|javax|jdk|sun|com\.sun)\.")
    return [f for f in findings if any(ours.match(access["class"]) for access in f["accesses"])]


def _of_mode(checked):
    findings = new_findings(checked.report)
    sure = Counter(finding["confidence"] for finding in findings)
    fields = {(f["target"]["kind"], f["target"]["class"], f["target"].get("field")) for f in findings}
    return {
        "findings": len(findings),
        "high": sure["high"],
        "medium": sure["medium"],
        "low": sure["low"],
        "fields": len(fields),
        "complete": checked.report["complete"],
    }


def _of_known(known, findings):
    found = [entry.name for entry in known if any(entry.fits(finding) for finding in findings)]
    return {"reported": found, "not reported": [entry.name for entry in known if entry.name not in found]}


def nothing(program, why):
    """The figures of a program that gives no report: all its known races are missed."""
    return {"failed": why, "races": _of_known(program.races, []), "nonraces": _of_known(program.nonraces, [])}


def figures(program, modes, timeout):
    """All figures of a program, as they are stored, and the report of the default mode."""
    result = {}
    reports = {}
    for mode in modes:
        checked = check(program.options(), ["--mode", mode], timeout)
        reports[mode] = checked.report
        result[mode] = _of_mode(checked)
        if mode == DEFAULT:
            findings = new_findings(checked.report)
            result["seconds"] = round(checked.report["timings"]["total"], 1)
            result["megabytes"] = checked.report["peakMemoryBytes"] >> 20
            result["methods"] = checked.report["program"]["reachableMethods"]
            result["origins"] = len(checked.report["origins"])
            result["shared"] = checked.shared
            result["pairs"] = checked.pairs
            result["races"] = _of_known(program.races, findings)
            result["nonraces"] = _of_known(program.nonraces, findings)
            result["inside JDK"] = len(inside_jdk(findings))
            result["triage"] = triage.counts(program.name, findings)
            result["triage by confidence"] = triage.by_confidence(program.name, findings)
    return result, reports.get(DEFAULT)
