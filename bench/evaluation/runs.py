"""Runs of other programs, with what they take."""

import os
import platform
import resource
import signal
import subprocess
import tempfile
import time
from dataclasses import dataclass


@dataclass
class Run:
    seconds: float
    processor: float  # seconds of all its threads
    megabytes: int
    status: int
    out: str
    timed_out: bool

    def last_words(self):
        """What it said last: for runs that failed."""
        lines = [line for line in self.out.splitlines() if line.strip()]
        return lines[-1][:200] if lines else "nothing was said"


def run(command, timeout=600, memory=None, cwd=None, processor=None):
    """Runs a command. `memory` limits its address space, in bytes, `processor` the processor time of all its threads, in seconds. Output
    and errors are taken together."""

    def limit():
        os.setsid()
        if memory:
            resource.setrlimit(resource.RLIMIT_AS, (memory, memory))
        if processor:
            resource.setrlimit(resource.RLIMIT_CPU, (processor, processor + 5))

    with tempfile.TemporaryFile() as out:
        began = time.monotonic()
        process = subprocess.Popen(list(map(str, command)), stdout=out, stderr=subprocess.STDOUT, preexec_fn=limit, cwd=cwd)
        timed_out = False
        while True:
            pid, status, usage = os.wait4(process.pid, os.WNOHANG)
            if pid:
                break
            if not timed_out and time.monotonic() - began > timeout:
                timed_out = True
                os.killpg(process.pid, 9)
            time.sleep(0.01)
        process.returncode = os.waitstatus_to_exitcode(status)
        timed_out = timed_out or process.returncode == -signal.SIGXCPU
        seconds = time.monotonic() - began
        out.seek(0)
        text = out.read().decode(errors="replace")
    return Run(seconds, usage.ru_utime + usage.ru_stime, usage.ru_maxrss >> 10, process.returncode, text, timed_out)


def machine():
    """What the figures were measured on, in a line."""
    model = "an unknown processor"
    with open("/proc/cpuinfo") as file:
        for line in file:
            if line.startswith("model name"):
                model = line.split(":", 1)[1].strip()
                break
    memory = os.sysconf("SC_PAGE_SIZE") * os.sysconf("SC_PHYS_PAGES") >> 30
    java = run(["java", "-version"]).out.splitlines()
    jdk = next((line for line in java if "build" in line), java[0] if java else "no Java")
    return f"{os.cpu_count()} cores of {model}, {memory} GB, {platform.system()} {platform.release().split('-')[0]}, {jdk}"


def load():
    """How busy the machine was in the last minute: processes that run or want to."""
    return round(os.getloadavg()[0], 1)
