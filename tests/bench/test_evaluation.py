"""Tests of what bench/evaluate, bench/peers/run and bench/scale are made of; none of them runs an analysis."""

import random
import subprocess
import sys
import tempfile
import unittest
import zipfile
from pathlib import Path
from unittest import mock

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT / "bench"))
from evaluation import corpus, generated, growth, measure, page, page_peers, page_scale, peers, results, runs, telling, tools, triage  # noqa: E402


def place(cls, method="m", line=1):
    return {"class": cls, "method": method, "file": cls.split(".")[-1].split("$")[0] + ".java", "line": line}


def finding(cls="a.B", field="f", kind="field", frames=("a.Main",), id="1"):
    access = {**place("a.B"), "kind": "write", "origin": 0, "locks": [], "stack": [{**place(c), "locks": []} for c in frames]}
    return {"id": id, "target": {"kind": kind, "class": cls, "field": field, "allocatedAt": []}, "accesses": [access, access],
            "confidence": "high", "reasons": ["no lock is held"]}


class KnownRaces(unittest.TestCase):
    def test_class_field_and_kind_count(self):
        known = corpus.Known("a.B", "f")
        self.assertTrue(known.fits(finding()))
        self.assertTrue(known.fits(finding(kind="static")))
        self.assertFalse(known.fits(finding(field="g")))
        self.assertFalse(known.fits(finding(cls="a.C")))
        self.assertFalse(known.fits(finding(kind="array")))

    def test_elements_are_not_the_field(self):
        known = corpus.Known("a.B", "f[]")
        self.assertTrue(known.fits(finding(kind="array")))
        self.assertFalse(known.fits(finding()))

    def test_state_of_a_library_object(self):
        known = corpus.Known("java.util.HashMap", "*", "a.Pool")
        inside = finding("java.util.HashMap", None, "library", ("a.Pool$Inner",))
        self.assertTrue(known.fits(inside))
        self.assertFalse(known.fits(finding("java.util.HashMap", None, "library", ("a.Pools",))))
        self.assertFalse(known.fits(finding("java.util.HashMap", "size", "field", ("a.Pool",))))

    def test_where_the_object_is_made(self):
        known = corpus.Known("a.B", "f", made="a.Main.first")
        told = finding()
        self.assertFalse(known.fits(told))
        told["target"]["allocatedAt"] = [place("a.Main", "second"), place("a.Main", "first")]
        self.assertTrue(known.fits(told))


class TheCorpus(unittest.TestCase):
    def test_programs_are_whole(self):
        names = [program.name for program in corpus.programs()]
        self.assertEqual(len(names), len(set(names)))
        for program in corpus.programs():
            self.assertTrue((ROOT / "bench" / "drivers" / f"{program.driver}.java").exists(), program.name)
            known = [entry.name for entry in program.races + program.nonraces]
            self.assertEqual(len(known), len(set(known)), f"{program.name} says twice whether something races")
            for race in program.races:
                self.assertTrue(race.confirmed, race.name)

    def test_artifacts_have_checksums_and_are_used(self):
        script = '. "$here/corpus.sh"; corpus_artifacts'
        listed = subprocess.run(["sh", "-c", script], env={"here": str(ROOT / "bench"), "PATH": "/usr/bin:/bin"}, capture_output=True, text=True, check=True)
        files = set()
        for line in listed.stdout.splitlines():
            coordinates, checksum = line.split()
            self.assertRegex(checksum, "^[0-9a-f]{64}$")
            parts = coordinates.split(":")
            files.add("maven/" + "-".join(parts[1:3] + parts[4:]) + ".jar")
        used = {jar for p in corpus.programs() for jar in p.jars + p.classpath + p.sources if jar.startswith("maven/")}
        self.assertEqual(files, used)

    def test_unknown_programs_are_named(self):
        with self.assertRaisesRegex(SystemExit, "no program 'nothing'"):
            corpus.chosen(["nothing"])


class Triage(unittest.TestCase):
    def setUp(self):
        self._folder = tempfile.TemporaryDirectory()
        self.addCleanup(self._folder.cleanup)
        Path(self._folder.name, "triage").mkdir()
        patch = mock.patch.object(corpus, "BENCH", Path(self._folder.name))
        patch.start()
        self.addCleanup(patch.stop)

    def write(self, text):
        Path(self._folder.name, "triage", "p.toml").write_text(text)

    def entry(self, id="1", verdict="real", more=""):
        return f'[[verdict]]\nid = "{id}"\nverdict = "{verdict}"\nreason = "two workers"\nsample = "1"\n{more}\n'

    def test_counts_go_by_what_is_still_reported(self):
        self.write(self.entry("1") + self.entry("2", "false", 'cause = "missed lock"') + self.entry("3", "false", 'cause = "dead code"'))
        counts = triage.counts("p", [finding(id="1"), finding(id="2"), finding(id="9")])
        self.assertEqual(counts, {"1": {"real": 1, "false": 1, "missed lock": 1, "gone": 1}})

    def test_a_finding_may_be_in_two_samples(self):
        self.write(self.entry("1") + self.entry("1", "benign").replace('sample = "1"', 'sample = "2"'))
        self.assertEqual(triage.counts("p", [finding(id="1")]), {"1": {"real": 1}, "2": {"benign": 1}})
        self.assertEqual(triage.verdicts("p")["1"]["verdict"], "benign")

    def test_mistakes_are_named(self):
        for text, words in ((self.entry(verdict="maybe"), "one of real"), (self.entry(verdict="false"), "cause"),
                            (self.entry() + self.entry(), "twice"), ('[[verdict]]\nid = "1"\n', "'verdict' is missing")):
            self.write(text)
            with self.assertRaisesRegex(triage.Mistake, words):
                triage.verdicts("p")

    def test_samples_do_not_depend_on_others(self):
        findings = [finding(id=str(i)) for i in range(100)]
        first = [f["id"] for f in triage.sample(findings, 7, 20)]
        random.Random(1).shuffle(findings)
        self.assertEqual([f["id"] for f in triage.sample(findings, 7, 20)], first)
        self.assertNotEqual([f["id"] for f in triage.sample(findings, 8, 20)], first)
        fewer = [f for f in findings if f["id"] not in first[5:10]]
        self.assertTrue(set(first) - set(first[5:10]) <= {f["id"] for f in triage.sample(fewer, 7, 20)})


class Figures(unittest.TestCase):
    def test_accesses_in_the_jdk(self):
        inside = finding()
        inside["accesses"] = [place("a.B"), place("java.util.ArrayList")]
        self.assertEqual(measure.inside_jdk([finding(), inside]), [inside])

    def test_differences(self):
        self.assertEqual(results.with_delta(5, 5), "5")
        self.assertEqual(results.with_delta(1500, 1000), "1,500 (+500)")
        self.assertEqual(results.with_delta(1.5, 2.0), "1.5 (-0.5)")
        self.assertEqual(results.with_delta(3, None), "3")

    def test_recall_is_over_all_programs(self):
        subjects = {"a": {"races": {"reported": ["x"], "not reported": ["y"]}, "nonraces": {"reported": [], "not reported": ["z"]}},
                    "b": {"races": {"reported": ["x"], "not reported": []}}, "c": {}}
        self.assertEqual(page.recall(subjects), [2, 3, 0, 1])

    def test_rows_have_all_columns(self):
        self.assertEqual(len(page.row("a", {})), len(page.HEADS))

    def test_exponents(self):
        self.assertEqual(growth.exponent([(1, 3), (2, 6), (4, 12)]), 1.0)
        self.assertEqual(growth.exponent([(1, 1), (2, 4), (4, 16)]), 2.0)
        self.assertIsNone(growth.exponent([(2, 1), (2, 4)]))

    def test_stages_count_by_processor_time(self):
        told = "    0.50 s     20 MB  following locks (0.25 s of processor time)\nelse\n"
        self.assertEqual(measure.STAGE.findall(told), [("following locks", "0.25")])

    def test_what_grows_fast_is_explained_or_named(self):
        def told(exponent, findings):
            return list(page_scale._steep({"fits": {"ordering": {"exponent": exponent}}, "findings": findings}))

        self.assertEqual(told(None, 2.0), [])
        self.assertEqual(told(1.5, 2.0), [])
        self.assertIn("because the findings do by 2.0", told(1.6, 2.0)[0])
        self.assertIn("nothing explains", told(1.6, 1.1)[0])
        self.assertIn("nothing explains", told(1.6, None)[0])


class Peers(unittest.TestCase):
    ours = {"load": 1.5, "seconds": 2.0, "processor": 1.0, "megabytes": 100, "methods": 50, "own": 5}

    def test_ratios_are_to_the_run_just_before(self):
        theirs = {"load": 1.5, "seconds": 20.0, "processor": 12.0, "megabytes": 1000, "methods": 51, "own": 6, "only": 2, "lacking": 1, "beside": self.ours}
        row = page_peers._row("p", "other", theirs)
        self.assertEqual(row, ("p", "other", "1.5", "20.0", "10.0", "12.0", "12.0", "1,000", "10.0", "51", "6", "2", "1", ""))
        self.assertEqual(len(row), len(page_peers.HEADS))

    def test_what_did_not_end_took_longer_than_this(self):
        theirs = {"load": 1.5, "seconds": 20.0, "processor": 12.0, "megabytes": 1000, "failed": "not done", "beside": self.ours}
        row = page_peers._row("p", "other", theirs)
        self.assertEqual(row[3:9], ("20.0", "> 10.0", "12.0", "> 12.0", "1,000", "10.0"))
        self.assertEqual((len(row), row[-1]), (len(page_peers.HEADS), "not done"))

    def test_methods_of_the_program_are_told_apart(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict("os.environ", SNARL_CORPUS=folder):
            with zipfile.ZipFile(Path(folder, "p.jar"), "w") as jar:
                jar.writestr("a/B$C.class", "")
            program = corpus.Program("p", ["p.jar"], [], "Hello", [])
            with zipfile.ZipFile(Path(folder, "jdk.jar"), "w") as jar:
                jar.writestr("java/lang/Object.class", "")
            mine, made = "a.B$C.lambda$m$0(La/B;[J)V", "java.lang.Object.<init>()V"
            peers.methods_of(program, "snarl", "object").write_text(f"{mine}\n{made}\na.B$$Lambda/1.m()V\n")
            with mock.patch.object(tools, "jdk", lambda: Path(folder, "jdk.jar")):
                self.assertEqual(peers.reached(program, "snarl", "object"), ({mine}, {mine, made}))
            self.assertEqual(peers.reached(program, "tai-e", "object"), (set(), set()))


class Runs(unittest.TestCase):
    def test_time_memory_and_status(self):
        run = runs.run([sys.executable, "-c", "x = bytearray(80 << 20); print('done'); raise SystemExit(3)"])
        self.assertEqual((run.status, run.out, run.timed_out), (3, "done\n", False))
        self.assertGreater(run.megabytes, 80)

    def test_what_takes_too_long_is_stopped(self):
        run = runs.run(["sh", "-c", "sleep 30 & sleep 30"], timeout=0.2)
        self.assertTrue(run.timed_out)
        self.assertLess(run.seconds, 10)

    def test_processor_time_has_a_limit_of_its_own(self):
        self.assertFalse(runs.run(["sleep", "1.5"], processor=1).timed_out)
        self.assertTrue(runs.run(["sh", "-c", "while :; do :; done"], processor=1).timed_out)


class Telling(unittest.TestCase):
    def test_shows_the_line(self):
        with tempfile.TemporaryDirectory() as folder, mock.patch.dict("os.environ", SNARL_CORPUS=folder):
            with zipfile.ZipFile(Path(folder, "sources.jar"), "w") as jar:
                jar.writestr("a/B.java", "one\ntwo\nthree\n")
                jar.writestr("b/a/B.java", "other\n")
            program = corpus.Program("p", [], [], "Hello", [], sources=["sources.jar", "missing.jar"])
            sources = telling.Sources(program)
            self.assertEqual(sources.lines(place("a.B", line=2), 0), [">     2  two"])
            self.assertEqual(sources.lines(place("a.B", line=0), 3), [])
            self.assertEqual(sources.lines(place("a.C", line=2), 0), [])
            self.assertEqual(len(sources.lines(place("Hello", line=2), 1)), 3)
            report = {"origins": [{"id": 0, "kind": "main", "entry": "a.Main.main", "parent": None, "startedAt": None, "twin": False}]}
            text = "\n".join(telling.tell(finding(), report, sources))
            self.assertIn(">     1  one", text)
            self.assertIn("main 0 runs a.Main.main", text)


class Generated(unittest.TestCase):
    def test_is_java_and_always_the_same(self):
        source = generated.program(5, 3, 40)
        self.assertEqual(source, generated.program(5, 3, 40))
        with tempfile.TemporaryDirectory() as folder:
            growth._compile(source, folder)
            self.assertTrue(Path(folder, "Grown$Worker4.class").exists())


if __name__ == "__main__":
    unittest.main()
