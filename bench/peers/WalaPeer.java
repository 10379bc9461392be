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
import com.ibm.wala.ipa.callgraph.impl.Util;
import com.ibm.wala.ipa.callgraph.propagation.InstanceKey;
import com.ibm.wala.ipa.cha.ClassHierarchy;
import com.ibm.wala.ipa.cha.ClassHierarchyFactory;
import com.ibm.wala.types.MethodReference;
import java.util.HashSet;
import java.util.Set;

/**
 * WALA's pointer analysis of a program: WalaPeer insensitive|object CLASSPATH MAIN. Allocation sites are told apart, but for strings,
 * exceptions and the like, as Snarl does. */
public class WalaPeer {
  public static void main(String[] args) throws Exception {
    AnalysisScope scope = AnalysisScopeReader.instance.makeJavaBinaryAnalysisScope(args[1], null);
    ClassHierarchy classes = ClassHierarchyFactory.make(scope);
    Iterable<Entrypoint> entries = Util.makeMainEntrypoints(classes, "L" + args[2].replace('.', '/'));
    AnalysisOptions options = new AnalysisOptions(scope, entries);
    options.setReflectionOptions(AnalysisOptions.ReflectionOptions.STRING_ONLY);
    IAnalysisCacheView cache = new AnalysisCacheImpl();
    CallGraphBuilder<InstanceKey> builder = args[0].equals("object")
        ? Util.makeNObjBuilder(1, options, cache, classes)
        : Util.makeZeroOneCFABuilder(Language.JAVA, options, cache, classes);
    CallGraph graph = builder.makeCallGraph(options, null);
    Set<MethodReference> methods = new HashSet<>();
    for (CGNode node : graph) methods.add(node.getMethod().getReference());
    System.out.println("reachable methods " + methods.size());
  }
}
