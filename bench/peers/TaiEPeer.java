import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import pascal.taie.Main;
import pascal.taie.World;
import pascal.taie.analysis.pta.PointerAnalysis;
import pascal.taie.analysis.pta.PointerAnalysisResult;
import pascal.taie.analysis.pta.core.solver.EmptyParamProvider;
import pascal.taie.analysis.pta.core.solver.EntryPoint;
import pascal.taie.analysis.pta.core.solver.Solver;
import pascal.taie.analysis.pta.plugin.Plugin;
import pascal.taie.language.classes.JMethod;
import pascal.taie.language.type.ArrayType;
import pascal.taie.language.type.ClassType;
import pascal.taie.language.type.Type;

/**
 * Tai-e's pointer analysis of a program: TaiEPeer METHODS OPTION..., with the options of Tai-e. The start of the virtual machine is
 * added, since its list of entries is that of JDK 8. The reachable methods are written to METHODS. */
public class TaiEPeer implements Plugin {
  private Solver solver;

  public static void main(String[] args) throws IOException {
    Main.main(List.of(args).subList(1, args.length).toArray(new String[0]));
    PointerAnalysisResult result = World.get().getResult(PointerAnalysis.ID);
    List<String> methods = result.getCallGraph().reachableMethods().map(TaiEPeer::name).sorted().toList();
    Files.write(Path.of(args[0]), methods);
    System.out.println("reachable methods " + methods.size());
  }

  @Override
  public void setSolver(Solver solver) {
    this.solver = solver;
  }

  @Override
  public void onStart() {
    for (JMethod method : solver.getHierarchy().getJREClass("java.lang.System").getDeclaredMethods()) {
      if (method.getName().startsWith("initPhase")) solver.addEntryPoint(new EntryPoint(method, EmptyParamProvider.get()));
    }
  }

  private static String name(JMethod method) {
    String parameters = method.getParamTypes().stream().map(TaiEPeer::name).collect(Collectors.joining());
    return method.getDeclaringClass().getName() + "." + method.getName() + "(" + parameters + ")" + name(method.getReturnType());
  }

  private static String name(Type type) {
    if (type instanceof ArrayType array) return "[".repeat(array.dimensions()) + name(array.baseType());
    if (type instanceof ClassType) return "L" + type.getName().replace('.', '/') + ";";
    return switch (type.getName()) {
      case "boolean" -> "Z";
      case "long" -> "J";
      default -> type.getName().substring(0, 1).toUpperCase();
    };
  }
}
