package snarl.executions;

import java.lang.instrument.Instrumentation;
import java.nio.file.Path;
import java.util.Map;
import java.util.Set;

/**
 * Records what a program does: which methods call which, and which objects its fields and arrays hold; or, of the
 * programs that {@link Programs} runs, in which order and with which locks they access memory. README.md beside the
 * folder describes the argument and the file of facts that is written when the program ends.
 */
public final class Agent {
  private Agent() {}

  public static void premain(String argument, Instrumentation instrumentation) {
    Options options = Options.parse(argument);
    export(instrumentation, "jdk.internal.org.objectweb.asm");
    export(instrumentation, "jdk.internal.org.objectweb.asm.tree");
    export(instrumentation, "jdk.internal.org.objectweb.asm.tree.analysis");
    export(instrumentation, "jdk.internal.access");
    AtExit.run(() -> {
      if (options.schedules()) {
        ScheduleWriter.write(options.facts());
      } else {
        FactsWriter.write(options.facts());
      }
    });
    instrumentation.addTransformer(new Instrumenter(options));
  }

  private static void export(Instrumentation instrumentation, String name) {
    Module base = Object.class.getModule();
    if (!base.getPackages().contains(name)) {
      throw new IllegalStateException("this JDK has no package " + name + "; run with JDK 17");
    }
    Set<Module> here = Set.of(Agent.class.getModule());
    instrumentation.redefineModule(base, Set.of(), Map.of(name, here), Map.of(), Set.of(), Map.of());
  }

  /** Where the facts go, which classes are the application's, and whether its accesses are recorded one by one. */
  record Options(Path facts, String[] prefixes, boolean schedules) {
    private static final String[] JDK = {"java/", "javax/", "jdk/", "sun/", "com/sun/", "netscape/javascript/"};

    static Options parse(String argument) {
      Path facts = null;
      String[] prefixes = null;
      for (String part : (argument == null ? "" : argument).split(",")) {
        if (part.startsWith("schedules=")) return new Options(Path.of(part.substring(10)).toAbsolutePath(), null, true);
        if (part.startsWith("facts=")) facts = Path.of(part.substring(6)).toAbsolutePath();
        if (part.startsWith("app=")) prefixes = part.substring(4).replace('.', '/').split(":");
      }
      if (facts == null || prefixes == null) {
        throw new IllegalArgumentException("the agent's argument is facts=FILE,app=PREFIX[:PREFIX...], app=* for all; "
            + "or schedules=FILE");
      }
      return new Options(facts, prefixes, false);
    }

    /** Whether a class (name with slashes) of a loader is the application's. */
    boolean isApplication(String name, ClassLoader loader) {
      if (schedules) return loader instanceof Run.Loader;
      if (loader == null || loader == ClassLoader.getPlatformClassLoader() || isJdk(name)) return false;
      for (String prefix : prefixes) {
        if (prefix.equals("*") || name.startsWith(prefix)) return true;
      }
      return false;
    }

    static boolean isJdk(String name) {
      for (String prefix : JDK) {
        if (name.startsWith(prefix)) return true;
      }
      return false;
    }
  }
}
