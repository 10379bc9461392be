package snarl.executions;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Collection;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentLinkedQueue;

/** Writes everything that was recorded, sorted. The format stands in tests/executions/README.md. */
final class FactsWriter {
  /** Lines about classes that could not be instrumented. */
  static final Collection<String> SKIPPED = new ConcurrentLinkedQueue<>();

  private FactsWriter() {}

  static void write(Path file) {
    TreeSet<String> lines = new TreeSet<>(SKIPPED);
    Recorder.ENTERED.forEach((method, one, unused) -> lines.add("entered\t" + Sites.METHODS.get(method).key()));
    Recorder.CALLED.forEach((place, method, unused) -> {
      Sites.Call call = Sites.CALLS.get(place);
      lines.add("call\t" + call.caller() + '\t' + call.offset() + '\t' + Sites.METHODS.get(method).key());
    });
    Recorder.ACCESSED.forEach((place, base, value) -> {
      Sites.Access access = Sites.ACCESSES.get(place);
      lines.add(access.kind() + '\t' + access.method() + '\t' + access.offset() + '\t' + access.place() + '\t'
          + object(base) + '\t' + object(value));
    });
    try {
      Path unfinished = Path.of(file + ".part");
      Files.write(unfinished, lines, StandardCharsets.UTF_8);
      Files.move(unfinished, file, java.nio.file.StandardCopyOption.REPLACE_EXISTING);
    } catch (IOException e) {
      System.err.println("the facts can't be written: " + e);
    }
  }

  private static String object(int site) {
    if (site == 0) return "static\t-\t-";
    if (site < 0) return "unknown\t-\t" + Recorder.UNKNOWN.name(site);
    Sites.Allocation at = Sites.ALLOCATIONS.get(site);
    return at.method() + '\t' + at.offset() + '\t' + at.type();
  }
}
