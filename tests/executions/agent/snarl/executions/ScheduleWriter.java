package snarl.executions;

import java.io.BufferedWriter;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.List;

/** Writes what {@link Schedule} has recorded. The format stands in tests/schedules/README.md. */
final class ScheduleWriter {
  private ScheduleWriter() {}

  static void write(Path file) {
    Path unfinished = Path.of(file + ".part");
    try {
      try (BufferedWriter out = Files.newBufferedWriter(unfinished)) {
        write(out);
      }
      Files.move(unfinished, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      System.err.println("the schedules can't be written: " + e);
    }
  }

  private static void write(BufferedWriter out) throws IOException {
    for (String skipped : FactsWriter.SKIPPED) out.write(skipped + '\n');
    for (Run run : Programs.RUNS) {
      String end = run.over ? "stopped" : "ended";
      out.write("run\t" + run.number + '\t' + run.mainClass + '\t' + run.seed + '\t' + end + '\n');
    }
    // Threads that outlive their programs may go on: what these accesses name is there before the objects are told.
    List<Schedule.Access> accesses = new ArrayList<>(Schedule.ACCESSES);
    for (int i = 1; i <= Schedule.OBJECTS.size(); ++i) {
      out.write("object\t" + i + '\t' + Schedule.OBJECTS.describe(i) + '\n');
    }
    BitSet sites = new BitSet();
    BitSet stacks = new BitSet();
    BitSet locks = new BitSet();
    for (Schedule.Access access : accesses) {
      if (isFirst(sites, access.site())) writeSite(out, access.site());
      int stack = access.stack();
      if (isFirst(stacks, stack)) out.write("stack\t" + stack + Stacks.ALL.get(stack) + '\n');
      int held = access.locks();
      if (isFirst(locks, held)) out.write("locks\t" + held + HeldLocks.SETS.get(held) + '\n');
      out.write("access\t" + access.start() + '\t' + access.end() + '\t' + access.thread() + '\t' + access.site() + '\t'
          + access.object() + '\t' + access.index() + '\t' + stack + '\t' + held + '\n');
    }
  }

  private static boolean isFirst(BitSet seen, int number) {
    if (seen.get(number)) return false;
    seen.set(number);
    return true;
  }

  private static void writeSite(BufferedWriter out, int number) throws IOException {
    Schedule.Site site = Schedule.SITES.get(number);
    out.write("site\t" + number + '\t' + site.run().number + '\t' + site.kind() + '\t' + site.method() + '\t'
        + site.offset() + '\t' + site.place() + '\n');
  }
}
