import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.net.URL;
import java.net.URLClassLoader;
import java.nio.file.Files;
import java.nio.file.Path;

/**
 * Makes the calls that are listed in calls.txt of a folder and prints what each did, a line each. A line there names a
 * folder of classes, the calling class, its static method that makes the call, and the receiver's class or "-". What a
 * call did is the text that the called method returned, the error it threw, or "unlinkable" where the caller or the
 * receiver could not even be loaded.
 */
public final class Oracle {
  private Oracle() {}

  public static void main(String[] args) throws Exception {
    Path root = Path.of(args[0]);
    String world = "";
    ClassLoader loader = null;
    StringBuilder out = new StringBuilder();
    for (String line : Files.readAllLines(root.resolve("calls.txt"))) {
      String[] parts = line.split(" ");
      if (!parts[0].equals(world)) {
        world = parts[0];
        loader = new URLClassLoader(new URL[] {root.resolve(world).toUri().toURL()}, ClassLoader.getPlatformClassLoader());
      }
      out.append(outcome(loader, parts[1], parts[2], parts[3])).append('\n');
    }
    System.out.print(out);
  }

  private static String outcome(ClassLoader loader, String caller, String stub, String receiver) throws Exception {
    Method method;
    Object argument = null;
    try {
      if (!receiver.equals("-")) {
        Constructor<?> constructor = Class.forName(receiver, true, loader).getDeclaredConstructor();
        argument = constructor.newInstance();
      }
      method = Class.forName(caller, true, loader).getDeclaredMethod(stub, Object.class);
      method.setAccessible(true);
    } catch (LinkageError | ClassNotFoundException e) {
      return "unlinkable";
    }
    try {
      String result = (String) method.invoke(null, argument);
      return result.indexOf('@') >= 0 ? "java.lang.Object" : result;
    } catch (InvocationTargetException e) {
      return e.getCause().getClass().getSimpleName();
    }
  }
}
