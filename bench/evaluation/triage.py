"""Verdicts of people on findings (bench/triage/PROGRAM.toml), and samples to be judged."""

import hashlib
import tomllib
from collections import Counter

from . import corpus

VERDICTS = ("real", "benign", "false")
CAUSES = ("imprecise alias", "missed lock", "missed order", "dead code", "wrong model", "infeasible path")


class Mistake(Exception):
    """Something is wrong with a file of verdicts."""


def _check(path, entry):
    where = f"{path.name}, {entry.get('id', 'a verdict without id')}"
    for key in ("id", "verdict", "reason", "sample"):
        if not entry.get(key):
            raise Mistake(f"{where}: '{key}' is missing")
    if entry["verdict"] not in VERDICTS:
        raise Mistake(f"{where}: a verdict is one of {', '.join(VERDICTS)}")
    if entry["verdict"] == "false" and entry.get("cause") not in CAUSES:
        raise Mistake(f"{where}: the cause of a false alarm is one of {', '.join(CAUSES)}")


def entries(program):
    """All verdicts, in the order of the file. Readers of different samples may have judged the same finding."""
    path = corpus.BENCH / "triage" / f"{program}.toml"
    if not path.exists():
        return []
    with open(path, "rb") as file:
        result = tomllib.load(file).get("verdict", [])
    seen = set()
    for entry in result:
        _check(path, entry)
        judged = (entry["id"], str(entry["sample"]))
        if judged in seen:
            raise Mistake(f"{path.name}: {entry['id']} is judged twice in sample {entry['sample']}")
        seen.add(judged)
    return result


def verdicts(program):
    """The last one of each, by id of the finding."""
    return {entry["id"]: entry for entry in entries(program)}


def sample(findings, seed, count):
    """So many findings. Others come and go without changing which of the rest are taken."""

    def key(finding):
        return hashlib.sha256(f"{seed} {finding['id']}".encode()).hexdigest()

    return sorted(findings, key=key)[:count]


def by_confidence(program, findings):
    """For each confidence that findings have now: how many of them got which verdict."""
    judged = verdicts(program)
    result = {}
    for finding in findings:
        if entry := judged.get(finding["id"]):
            result.setdefault(finding["confidence"], Counter())[entry["verdict"]] += 1
    return {name: dict(sorted(tally.items())) for name, tally in sorted(result.items())}


def counts(program, findings):
    """For each sample: how many of the findings that are still reported got which verdict."""
    reported = {finding["id"] for finding in findings}
    result = {}
    for entry in entries(program):
        tally = result.setdefault(str(entry["sample"]), Counter())
        tally[entry["verdict"] if entry["id"] in reported else "gone"] += 1
        if entry["verdict"] == "false" and entry["id"] in reported:
            tally[entry["cause"]] += 1
    return {name: dict(sorted(tally.items())) for name, tally in sorted(result.items())}
