package startup;

import java.util.ArrayList;
import java.util.Collections;
import java.util.EnumMap;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/**
 * When things come to be: static initialisers with effects, enums with bodies, inner, local and anonymous classes.
 */
public class Startup {
  static final List<Object> LOG = new ArrayList<>();
  static Object shared = log("first field");
  static final Startup INSTANCE;

  static {
    INSTANCE = new Startup(log("static block"));
    Registry.add("startup", INSTANCE);
  }

  static <T> T log(T what) {
    LOG.add(what);
    return what;
  }

  private final Object name;

  Startup(Object name) {
    this.name = name;
  }

  @Override
  public String toString() {
    return "instance of " + name;
  }

  static final class Registry {
    private static final Map<String, Object> ENTRIES = new HashMap<>();
    private static final Object LOADED = log(new Note("registry"));

    static void add(String key, Object value) {
      ENTRIES.put(key, value);
    }
  }

  static final class Note {
    private final String text;
    private static int made;

    Note(String text) {
      this.text = text + ++made;
    }

    @Override
    public String toString() {
      return text;
    }
  }

  static class Parent {
    static final Note PARENT = log(new Note("parent"));
    static Object slot = PARENT;
    protected Object early = early();

    Object early() {
      return log(new Note("early parent"));
    }
  }

  static class Child extends Parent {
    static final Note CHILD = log(new Note("child after " + slot));
    private final Object late = new Note("late");

    {
      log(late);
    }

    @Override
    Object early() {
      return log("late is " + late);
    }
  }

  interface Constants {
    Note NOTE = log(new Note("interface"));

    static Note get() {
      return NOTE;
    }
  }

  interface WithDefault {
    Object MARK = log(new Note("default interface"));

    default Object mark() {
      return MARK;
    }
  }

  static class Implementing implements WithDefault, Constants {}

  /** The usual lazy holder. */
  static Note lazy() {
    class Holder {
      static final Note VALUE = log(new Note("holder"));
    }

    return Holder.VALUE;
  }

  static class Broken {
    static final Object VALUE;

    static {
      log("broken");
      if (LOG.size() > 0) throw new Sad(new Note("sad"));
      VALUE = null;
    }

    static void touch() {}
  }

  static class Sad extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient Note note;

    Sad(Note note) {
      this.note = note;
    }
  }

  /** Two classes that need each other: one sees the other unfinished. */
  static class Left {
    static Object value = new Object[] {"left", Right.value};
  }

  static class Right {
    static Object value = new Object[] {"right", Left.value};
  }

  enum Planet {
    EARTH(1) {
      @Override
      Visitor visitor(Note luggage) {
        return new Visitor() {
          @Override
          public String visit(Planet planet) {
            return luggage + " from " + EARTH + " to " + planet.moons;
          }
        };
      }
    },
    MARS(2) {
      private final Note dust = new Note("dust");

      @Override
      Visitor visitor(Note luggage) {
        return planet -> dust + " on " + luggage + " at " + planet;
      }
    },
    VENUS(0);

    static final Map<Integer, Planet> BY_MOONS = new HashMap<>();

    static {
      for (Planet planet : values()) BY_MOONS.put(planet.moons, planet);
    }

    final int moons;

    Planet(int moons) {
      this.moons = moons;
    }

    Visitor visitor(Note luggage) {
      return new Home(luggage);
    }

    class Home implements Visitor {
      private final Note kept;

      Home(Note kept) {
        this.kept = kept;
      }

      @Override
      public String visit(Planet planet) {
        return Planet.this + " keeps " + kept;
      }
    }
  }

  interface Visitor {
    String visit(Planet planet);
  }

  class Inner {
    final Object own = new Note("inner");

    class Innermost {
      Object both() {
        return own + " in " + name;
      }
    }

    Supplier<Object> captured(Object parameter) {
      Object[] box = {parameter};
      class Local implements Supplier<Object> {
        private Object count = box[0];

        @Override
        public Object get() {
          Object result = new Object[] {count, own, name, parameter};
          count = result;
          box[0] = new Note("replaced");
          return result;
        }
      }

      Supplier<Supplier<Object>> maker = Local::new;
      return new Object() {
        private final Supplier<Object> first = maker.get();

        Supplier<Object> second() {
          first.get();
          return () -> maker.get().get();
        }
      }.second();
    }
  }

  class Extended extends Inner {
    Object joined() {
      return new Innermost().both() + "; " + Startup.this;
    }
  }

  static Object unwrap(Object value) {
    return value instanceof Object[] ? unwrap(((Object[]) value)[0]) : value;
  }

  static void orders() {
    log("before child");
    Parent made = new Child();
    System.out.println(made.early);
    new Implementing().mark();
    Child[] none = new Child[0];
    log(none.length);
    System.out.println(Constants.get() + " " + lazy() + " " + lazy());
    for (int i = 0; i < 2; ++i) {
      try {
        Broken.touch();
      } catch (ExceptionInInitializerError e) {
        System.out.println(((Sad) e.getCause()).note);
      } catch (NoClassDefFoundError e) {
        System.out.println("still broken");
      }
    }
    Object[] left = (Object[]) Left.value;
    System.out.println(left[0] + " " + ((Object[]) left[1])[1]);
  }

  static void enums() {
    EnumMap<Planet, Visitor> visitors = new EnumMap<>(Planet.class);
    for (Planet planet : EnumSet.complementOf(EnumSet.of(Planet.VENUS))) {
      visitors.put(planet, planet.visitor(new Note("bag")));
    }
    visitors.putIfAbsent(Planet.valueOf("VENUS"), Planet.VENUS.visitor(new Note("box")));
    visitors.forEach((planet, visitor) -> {
      switch (planet) {
        case EARTH -> System.out.println("home: " + visitor.visit(Planet.MARS));
        case MARS -> System.out.println("red: " + visitor.visit(Planet.BY_MOONS.get(0)));
        default -> System.out.println("else: " + visitor.visit(planet));
      }
    });
  }

  public static void main(String[] arguments) throws java.security.GeneralSecurityException {
    Digests.use();
    orders();
    enums();
    Inner inner = INSTANCE.new Inner();
    System.out.println(inner.new Innermost().both() + " " + unwrap(inner.captured(new Note("parameter")).get()));
    System.out.println(INSTANCE.new Extended().joined());
    IntFunction<Note[]> array = Note[]::new;
    Note[] notes = array.apply(2);
    notes[1] = new Note("last");
    Function<String, Note> maker = Note::new;
    notes[0] = maker.compose(Object::toString).apply(new StringBuilder("made"));
    Collections.addAll(LOG, (Object[]) notes);
    System.out.println(LOG + " " + Registry.ENTRIES + Registry.LOADED);
  }
}
