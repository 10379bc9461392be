package snarl.executions;

import java.lang.instrument.ClassFileTransformer;
import java.security.ProtectionDomain;
import java.util.List;
import jdk.internal.org.objectweb.asm.ClassReader;
import jdk.internal.org.objectweb.asm.ClassWriter;
import jdk.internal.org.objectweb.asm.tree.ClassNode;
import jdk.internal.org.objectweb.asm.tree.MethodNode;

/** Adds calls of the recorder to the classes of the application as they are loaded. */
final class Instrumenter implements ClassFileTransformer {
  private final Agent.Options options;

  Instrumenter(Agent.Options options) {
    this.options = options;
  }

  @Override
  public byte[] transform(ClassLoader loader, String name, Class<?> old, ProtectionDomain domain, byte[] bytes) {
    if (name == null || old != null || !options.isApplication(name, loader)) return null;
    try {
      return instrumented(bytes, loader);
    } catch (Throwable e) {
      // An exception from here would be swallowed. The class runs as it is, and the facts say that it was not watched.
      FactsWriter.SKIPPED.add("skipped\t" + name.replace('/', '.') + '\t' + e.toString().split("[\t\r\n]")[0]);
      return null;
    }
  }

  private static byte[] instrumented(byte[] bytes, ClassLoader loader) throws Exception {
    ClassNode node = new ClassNode();
    new ClassReader(bytes).accept(node, ClassReader.EXPAND_FRAMES);
    if (node.superName.equals("java/lang/reflect/Proxy")) return null;
    List<int[]> offsets = CodeOffsets.of(bytes);
    for (int i = 0; i < node.methods.size(); ++i) {
      MethodNode method = node.methods.get(i);
      if (method.instructions.size() == 0) continue;
      WatchedMethod watched = loader instanceof Run.Loader of
          ? new AccessInstrumenter(node.name, method, offsets.get(i), of.run)
          : new MethodInstrumenter(node.name, method, offsets.get(i));
      watched.run();
    }
    ClassWriter writer = new ClassWriter(ClassWriter.COMPUTE_MAXS);
    node.accept(writer);
    return writer.toByteArray();
  }
}
