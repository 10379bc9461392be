package snarl.executions;

import java.lang.StackWalker.StackFrame;
import java.util.stream.Stream;

/** The application's part of stacks, as text: methods with lines, innermost first. */
final class Stacks {
  static final Sites.Table<String> ALL = new Sites.Table<>();

  private static final StackWalker WALKER = StackWalker.getInstance(StackWalker.Option.RETAIN_CLASS_REFERENCE);

  private Stacks() {}

  static int current(Run run) {
    return ALL.number(WALKER.walk(frames -> text(frames, run)));
  }

  private static String text(Stream<StackFrame> frames, Run run) {
    StringBuilder text = new StringBuilder();
    frames.forEach(frame -> {
      Class<?> type = frame.getDeclaringClass();
      if (!(type.getClassLoader() instanceof Run.Loader loader) || loader.run != run) return;
      text.append('\t').append(type.getName()).append('.').append(frame.getMethodName()).append(frame.getDescriptor())
          .append(':').append(Math.max(0, frame.getLineNumber()));
    });
    return text.toString();
  }
}
