"""Tools in Java, from Maven Central: bench/peers/NAME.xml says what they need."""

import shutil
import subprocess

from . import corpus, runs

PEERS = corpus.BENCH / "peers"


def jars(name):
    """A tool's jars as a class path; fetched if they are not there yet."""
    folder = corpus.folder() / "peers" / name
    if not folder.is_dir():
        made = folder.with_suffix(".part")
        shutil.rmtree(made, ignore_errors=True)
        run = runs.run(["mvn", "-q", "-B", "-f", PEERS / f"{name}.xml", "dependency:copy-dependencies", f"-DoutputDirectory={made}"])
        if run.status:
            raise SystemExit(f"{name} can't be fetched from Maven Central: {run.last_words()}")
        made.rename(folder)
    return f"{folder}/*"


def harness(name, path):
    """The folder of a compiled program of bench/peers, which uses these jars."""
    folder = corpus.folder() / "peers" / "harness"
    subprocess.run(["javac", "-nowarn", "-Xlint:none", "-d", folder, "-cp", path, PEERS / f"{name}.java"], check=True)
    return folder


def jdk():
    """All classes of the JDK in use in one jar, for tools that can't read its image."""
    home = runs.run(["java", "-XshowSettings:properties", "-version"]).out.split("java.home = ")[1].split("\n")[0].strip()
    jar = corpus.folder() / "peers" / "jdk.jar"
    if not jar.exists():
        jar.parent.mkdir(parents=True, exist_ok=True)
        classes = jar.parent / "jdk"
        subprocess.run([f"{home}/bin/jimage", "extract", "--dir", classes, f"{home}/lib/modules"], check=True)
        part = jar.with_suffix(".part")
        command = [f"{home}/bin/jar", "--create", "--no-compress", "--file", part]
        for module in sorted(classes.iterdir()):
            (module / "module-info.class").unlink(missing_ok=True)
            command += ["-C", str(module), "."]
        subprocess.run(command, check=True)
        shutil.rmtree(classes)
        part.rename(jar)
    return jar
