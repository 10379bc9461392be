"""Java programs of any size, with threads, locks and shared fields; the same for the same numbers."""

METHODS = 10  # of each thread's class that touch shared fields


class Choices:
    """Numbers that look random and are always the same."""

    def __init__(self, seed):
        self._state = seed * 2654435761 + 12345

    def below(self, limit):
        self._state = (self._state * 6364136223846793005 + 1442695040888963407) % (1 << 64)
        return (self._state >> 33) % limit


def _shared(fields):
    """Shared state: a field for each number, spread over objects of 16 fields each."""
    groups = (fields + 15) // 16
    for group in range(groups):
        names = "\n".join(f"    int f{i};\n    Object o{i};" for i in range(16))
        yield f"  static class Group{group} {{\n{names}\n  }}"
        yield f"  static final Group{group} GROUP{group} = new Group{group}();"


def _method(number, choices, fields, locks):
    """Touches a few fields, most of them under the lock that belongs to them."""
    lines = []
    for _ in range(4):
        field = choices.below(fields)
        group, index = divmod(field, 16)
        name = f"GROUP{group}.f{index}"
        held = choices.below(8) != 0
        if held:
            lines.append(f"      synchronized (LOCK{field % locks}) {{")
        if choices.below(2):
            lines.append(f"      {name} += n;")
        else:
            lines.append(f"      if ({name} > n) GROUP{group}.o{index} = new Object();")
        if held:
            lines.append("      }")
    following = f"      step{number + 1}(n + 1);" if number + 1 < METHODS else "      done = n;"
    body = "\n".join(lines)
    return f"    void step{number}(int n) {{\n{body}\n{following}\n    }}"


def _thread(number, fields, locks):
    choices = Choices(number)
    methods = "\n".join(_method(i, choices, fields, locks) for i in range(METHODS))
    return f"  static class Worker{number} extends Thread {{\n    int done;\n    @Override public void run() {{ step0({number}); }}\n{methods}\n  }}"


def program(threads, locks, fields):
    """The source of a class Grown with a main that starts all threads and waits for half of them."""
    parts = list(_shared(fields))
    parts += [f"  static final Object LOCK{i} = new Object();" for i in range(locks)]
    parts += [_thread(i, fields, locks) for i in range(threads)]
    starts = "\n".join(
        f"  static void start{i}() throws InterruptedException {{\n    Worker{i} worker = new Worker{i}();\n    worker.start();\n"
        + ("    worker.join();\n    System.out.println(worker.done);\n" if i % 2 else "") + "  }"
        for i in range(threads)
    )
    calls = "\n".join(f"    start{i}();" for i in range(threads))
    parts.append(starts)
    parts.append(f"  public static void main(String[] args) throws InterruptedException {{\n{calls}\n  }}")
    return "public class Grown {\n" + "\n".join(parts) + "\n}\n"
