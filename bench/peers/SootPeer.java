import java.util.ArrayList;
import java.util.List;
import soot.EntryPoints;
import soot.G;
import soot.PackManager;
import soot.PhaseOptions;
import soot.Scene;
import soot.SootClass;
import soot.SootMethod;
import soot.options.Options;

/** Soot's SPARK on a program: SootPeer CLASSPATH MAIN. The call graph is made on the fly; the virtual machine starts first. */
public class SootPeer {
  public static void main(String[] args) {
    G.reset();
    Options.v().set_whole_program(true);
    Options.v().set_allow_phantom_refs(true);
    Options.v().set_output_format(Options.output_format_none);
    Options.v().set_soot_classpath(args[0]);
    Options.v().set_main_class(args[1]);
    Options.v().set_ignore_resolution_errors(true);
    PhaseOptions.v().setPhaseOption("cg", "types-for-invoke:false");
    PhaseOptions.v().setPhaseOption("cg.spark", "enabled:true");
    PhaseOptions.v().setPhaseOption("cg.spark", "on-fly-cg:true");
    PhaseOptions.v().setPhaseOption("cg.spark", "string-constants:false");
    SootClass main = Scene.v().forceResolve(args[1], SootClass.BODIES);
    main.setApplicationClass();
    SootClass system = Scene.v().forceResolve("java.lang.System", SootClass.BODIES);
    Scene.v().loadNecessaryClasses();
    List<SootMethod> entries = new ArrayList<>(EntryPoints.v().implicit());
    entries.add(main.getMethodByName("main"));
    for (String phase : List.of("initPhase1", "initPhase2", "initPhase3")) entries.add(system.getMethodByName(phase));
    Scene.v().setEntryPoints(entries);
    PackManager.v().getPack("cg").apply();
    System.out.println("reachable methods " + Scene.v().getReachableMethods().size());
  }
}
