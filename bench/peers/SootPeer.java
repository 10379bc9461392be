import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import soot.EntryPoints;
import soot.G;
import soot.MethodOrMethodContext;
import soot.PackManager;
import soot.PhaseOptions;
import soot.Scene;
import soot.SootClass;
import soot.SootMethod;
import soot.options.Options;
import soot.util.queue.QueueReader;

/**
 * Soot's SPARK on a program: SootPeer METHODS CLASSPATH MAIN. The call graph is made on the fly; the virtual machine starts first.
 * The reachable methods are written to METHODS. */
public class SootPeer {
  public static void main(String[] args) throws IOException {
    G.reset();
    Options.v().set_whole_program(true);
    Options.v().set_allow_phantom_refs(true);
    Options.v().set_output_format(Options.output_format_none);
    Options.v().set_soot_classpath(args[1]);
    Options.v().set_main_class(args[2]);
    Options.v().set_ignore_resolution_errors(true);
    PhaseOptions.v().setPhaseOption("cg", "types-for-invoke:false");
    PhaseOptions.v().setPhaseOption("cg.spark", "enabled:true");
    PhaseOptions.v().setPhaseOption("cg.spark", "on-fly-cg:true");
    PhaseOptions.v().setPhaseOption("cg.spark", "string-constants:false");
    SootClass main = Scene.v().forceResolve(args[2], SootClass.BODIES);
    main.setApplicationClass();
    SootClass system = Scene.v().forceResolve("java.lang.System", SootClass.BODIES);
    Scene.v().loadNecessaryClasses();
    List<SootMethod> entries = new ArrayList<>(EntryPoints.v().implicit());
    entries.add(main.getMethodByName("main"));
    for (String phase : List.of("initPhase1", "initPhase2", "initPhase3")) entries.add(system.getMethodByName(phase));
    Scene.v().setEntryPoints(entries);
    long began = System.nanoTime();
    PackManager.v().getPack("cg").apply();
    System.out.printf("analysis %.1f s%n", (System.nanoTime() - began) / 1e9);
    TreeSet<String> methods = new TreeSet<>();
    for (QueueReader<MethodOrMethodContext> all = Scene.v().getReachableMethods().listener(); all.hasNext();) {
      SootMethod method = all.next().method();
      String descriptor = method.getBytecodeSignature();
      descriptor = descriptor.substring(descriptor.indexOf('('), descriptor.length() - 1);
      methods.add(method.getDeclaringClass().getName() + "." + method.getName() + descriptor);
    }
    Files.write(Path.of(args[0]), methods);
    System.out.println("reachable methods " + methods.size());
  }
}
