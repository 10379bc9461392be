import com.ibm.wala.classLoader.BinaryDirectoryTreeModule;
import com.ibm.wala.classLoader.IMethod;
import com.ibm.wala.classLoader.JarFileModule;
import com.ibm.wala.classLoader.Language;
import com.ibm.wala.core.util.config.AnalysisScopeReader;
import com.ibm.wala.ipa.callgraph.AnalysisCacheImpl;
import com.ibm.wala.ipa.callgraph.AnalysisOptions;
import com.ibm.wala.ipa.callgraph.AnalysisScope;
import com.ibm.wala.ipa.callgraph.CGNode;
import com.ibm.wala.ipa.callgraph.CallGraph;
import com.ibm.wala.ipa.callgraph.CallGraphBuilder;
import com.ibm.wala.ipa.callgraph.Entrypoint;
import com.ibm.wala.ipa.callgraph.IAnalysisCacheView;
import com.ibm.wala.ipa.callgraph.impl.DefaultEntrypoint;
import com.ibm.wala.ipa.callgraph.impl.Util;
import com.ibm.wala.ipa.callgraph.propagation.InstanceKey;
import com.ibm.wala.ipa.cha.ClassHierarchy;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.types.ClassLoaderReference;
import com.ibm.wala.types.TypeReference;
import java.io.File;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeSet;
import java.util.jar.JarFile;

/**
 * WALA's pointer analysis of a program: WalaPeer METHODS insensitive|object CLASSPATH MAIN. The virtual machine starts first. Allocation
 * sites are told apart, but for strings, exceptions and the like, as Snarl does. The reachable methods are written to METHODS. */
public class WalaPeer {
  public static void main(String[] args) throws Exception {
    AnalysisScope scope = scope(args[2]);
    ClassHierarchy classes = ClassHierarchyFactory.make(scope);
    AnalysisOptions options = new AnalysisOptions(scope, entries(classes, args[3]));
    options.setReflectionOptions(AnalysisOptions.ReflectionOptions.STRING_ONLY);
    IAnalysisCacheView cache = new AnalysisCacheImpl();
    CallGraphBuilder<InstanceKey> builder = args[1].equals("object")
        ? Util.makeNObjBuilder(1, options, cache, classes)
        : Util.makeZeroOneCFABuilder(Language.JAVA, options, cache, classes);
    long began = System.nanoTime();
    CallGraph graph = builder.makeCallGraph(options, null);
    System.out.printf("analysis %.1f s%n", (System.nanoTime() - began) / 1e9);
    TreeSet<String> methods = new TreeSet<>();
    for (CGNode node : graph) methods.add(name(node.getMethod()));
    Files.write(Path.of(args[0]), methods);
    System.out.println("reachable methods " + methods.size());
  }

  // Not by makeJavaBinaryAnalysisScope, which fails where a manifest names a jar that is not there.
  private static AnalysisScope scope(String path) throws Exception {
    AnalysisScope result = AnalysisScopeReader.instance.makePrimordialScope(null);
    for (String name : path.split(":")) {
      File file = new File(name);
      result.addToScope(ClassLoaderReference.Application, file.isDirectory() ? new BinaryDirectoryTreeModule(file) : new JarFileModule(new JarFile(file)));
    }
    return result;
  }

  private static List<Entrypoint> entries(ClassHierarchy classes, String main) {
    List<Entrypoint> result = new ArrayList<>();
    Util.makeMainEntrypoints(classes, "L" + main.replace('.', '/')).forEach(result::add);
    TypeReference system = TypeReference.findOrCreate(ClassLoaderReference.Primordial, "Ljava/lang/System");
    for (IMethod method : classes.lookupClass(system).getDeclaredMethods()) {
      if (method.getName().toString().startsWith("initPhase")) result.add(new DefaultEntrypoint(method, classes));
    }
    return result;
  }

  private static String name(IMethod method) {
    String type = method.getDeclaringClass().getName().toString().substring(1).replace('/', '.');
    return type + "." + method.getSelector();
  }
}
