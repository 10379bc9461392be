// Service providers, named in META-INF/services/Providing$Codec.
import java.util.ServiceLoader;

class Providing {
  interface Codec {
    Object code();
  }

  public static class Plain implements Codec {
    @Override
    public Object code() {
      return new int[1]; /*@plain*/
    }
  }

  public static class Made implements Codec {
    final Object value;

    private Made(Object value) {
      this.value = value;
    }

    public static Codec provider() {
      return new Made(new int[1]); /*@made*/
    }

    @Override
    public Object code() {
      return value;
    }
  }

  public static class NotListed implements Codec {
    @Override
    public Object code() {
      return new int[1]; /*@not*/
    }
  }

  interface Lonely {
    Object code();
  }

  static void see(Object o) {}

  public static void main(String[] args) {
    for (Codec codec : ServiceLoader.load(Codec.class)) {
      see(codec); //= Plain made
      see(codec.code()); //= plain made
    }
    ServiceLoader.load(Codec.class, null).forEach(codec -> {
      see(codec.code()); //= plain made
    });
    see(ServiceLoader.load(Codec.class).findFirst().get().code()); //= plain made
    ServiceLoader.load(Codec.class).stream().forEach(provider -> {
      see(provider.get().code()); //= plain made
      see(provider.type()); //= Plain.class Codec.class
    });
    for (Lonely lonely : ServiceLoader.load(Lonely.class)) {
      see(lonely); //=
      lonely.code(); //->
    }
  }
}
