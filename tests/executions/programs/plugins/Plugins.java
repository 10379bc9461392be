package plugins;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.ServiceLoader;
import java.util.TreeMap;
import java.util.function.Supplier;

/**
 * A host for plug-ins that are found by name: reflection with constant names, services, dynamic proxies, method
 * handles.
 */
public class Plugins {
  public interface Plugin {
    String name();

    Object apply(Object input);

    default String describe() {
      return name() + " of " + getClass().getSimpleName();
    }
  }

  public static class Upper implements Plugin {
    @Override
    public String name() {
      return "upper";
    }

    @Override
    public Object apply(Object input) {
      return String.valueOf(input).toUpperCase();
    }
  }

  public static class Counting implements Plugin {
    private final List<Object> seen = new ArrayList<>();

    @Override
    public String name() {
      return "counting";
    }

    @Override
    public Object apply(Object input) {
      seen.add(input);
      return new Counted(input, seen.size());
    }
  }

  static final class Counted {
    final Object value;
    final int count;

    Counted(Object value, int count) {
      this.value = value;
      this.count = count;
    }

    @Override
    public String toString() {
      return value + "#" + count;
    }
  }

  /** A service that a static method provides would need modules; this one hands out a proxy of itself. */
  public static class Proxied implements Plugin {
    private final Plugin inner = trace(new Upper());

    @Override
    public String name() {
      return "proxied " + inner.name();
    }

    @Override
    public Object apply(Object input) {
      return inner.apply(input);
    }
  }

  static final class Tracer implements InvocationHandler {
    private final Object target;
    private final List<String> trace = new ArrayList<>();

    Tracer(Object target) {
      this.target = target;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] arguments) throws Throwable {
      trace.add(method.getName() + (arguments == null ? "" : Arrays.toString(arguments)));
      try {
        return method.invoke(target, arguments);
      } catch (InvocationTargetException e) {
        throw e.getCause();
      }
    }
  }

  static Plugin trace(Plugin target) {
    Class<?>[] interfaces = {Plugin.class};
    return (Plugin) Proxy.newProxyInstance(Plugins.class.getClassLoader(), interfaces, new Tracer(target));
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Command {
    String value();
  }

  public static class Console {
    private final StringBuilder log = new StringBuilder();
    public Object last;

    public Console() {
      this("default");
    }

    public Console(Object start) {
      last = start;
    }

    @Command("say")
    public Object say(Object what) {
      log.append(what).append(';');
      last = what;
      return this;
    }

    @Command("fail")
    public Object fail(Object what) throws Refusal {
      throw new Refusal(what);
    }

    @Override
    public String toString() {
      return log + " last " + last;
    }

    public static Console create(Integer number, String[] rest) {
      return new Console(number + Arrays.toString(rest));
    }

    private Object secret() {
      return new Counted(last, -1);
    }
  }

  static final class Refusal extends Exception {
    private static final long serialVersionUID = 1;
    final transient Object what;

    Refusal(Object what) {
      super("refused");
      this.what = what;
    }
  }

  static class Startup {
    static final Object MARK = new Object[] {"started"};

    static {
      LOADED.put("Startup", MARK);
    }
  }

  static final Map<String, Object> LOADED = new TreeMap<>();

  static void services() {
    Map<String, Plugin> found = new HashMap<>();
    for (Plugin plugin : ServiceLoader.load(Plugin.class)) found.put(plugin.name(), plugin);
    for (String name : new String[] {"upper", "counting", "proxied upper"}) {
      Plugin plugin = found.get(name);
      System.out.println(plugin.describe() + ": " + plugin.apply("text") + " " + plugin.apply(plugin.apply(name)));
    }
  }

  static void constructors() throws ReflectiveOperationException {
    Class<?> type = Class.forName("plugins.Plugins$Counting");
    Plugin plugin = (Plugin) type.getDeclaredConstructor().newInstance();
    System.out.println(plugin.apply(new StringBuilder("made")));
    Constructor<Console> constructor = Console.class.getConstructor(Object.class);
    Console console = constructor.newInstance(plugin.apply("start"));
    System.out.println(console.last);
    Object array = Array.newInstance(Plugin.class, 2);
    Array.set(array, 1, plugin);
    System.out.println(((Plugin[]) array)[1].name() + Array.getLength(array));
    Class.forName("plugins.Plugins$Startup");
    System.out.println(((Object[]) LOADED.get("Startup"))[0]);
  }

  static void methods() throws ReflectiveOperationException {
    Console console = new Console();
    Method say = Console.class.getMethod("say", Object.class);
    Console same = (Console) say.invoke(console, new Counted("x", 7));
    System.out.println(same == console);
    Method create = Console.class.getMethod("create", Integer.class, String[].class);
    Object made = create.invoke(null, 5, new String[] {"a", "b"});
    System.out.println(made);
    Method secret = Console.class.getDeclaredMethod("secret");
    secret.setAccessible(true);
    System.out.println(secret.invoke(made));
    try {
      Console.class.getMethod("fail", Object.class).invoke(made, console);
    } catch (InvocationTargetException e) {
      Refusal refusal = (Refusal) e.getTargetException();
      System.out.println(refusal.getMessage() + " " + refusal.what);
    }
    Field last = Console.class.getField("last");
    last.set(made, new Upper());
    System.out.println(((Plugin) last.get(made)).describe());
    Map<String, Method> commands = new TreeMap<>();
    for (Method method : Console.class.getDeclaredMethods()) {
      Command command = method.getAnnotation(Command.class);
      if (command != null) commands.put(command.value(), method);
    }
    System.out.println(commands.keySet());
    commands.get("say").invoke(made, "by command");
    System.out.println(((Console) made).last);
  }

  static void proxies() {
    Plugin traced = trace(new Counting());
    System.out.println(traced.apply(3) + " " + traced.apply("four") + " " + traced.name() + " " + traced.describe());
    Tracer tracer = (Tracer) Proxy.getInvocationHandler(traced);
    System.out.println(tracer.trace);
    Map<String, Object> answers = new HashMap<>();
    answers.put("get", new Counted("answer", 42));
    @SuppressWarnings("unchecked")
    Supplier<Object> supplier = (Supplier<Object>) Proxy.newProxyInstance(Plugins.class.getClassLoader(),
        new Class<?>[] {Supplier.class, Runnable.class}, (proxy, method, arguments) -> answers.get(method.getName()));
    System.out.println(supplier.get());
    ((Runnable) supplier).run();
  }

  static Object joined(Object a, Object b) {
    return new Counted(a + "+" + b, 2);
  }

  static void handles() throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    MethodType two = MethodType.methodType(Object.class, Object.class, Object.class);
    MethodHandle joined = lookup.findStatic(Plugins.class, "joined", two);
    System.out.println((Object) joined.invoke((Object) "left", (Object) "right"));
    MethodHandle apply = lookup.findVirtual(Plugin.class, "apply", MethodType.methodType(Object.class, Object.class));
    System.out.println((Object) apply.invoke((Plugin) new Upper(), (Object) "handle"));
  }

  public static void main(String[] arguments) throws Throwable {
    services();
    constructors();
    methods();
    proxies();
    handles();
  }
}
