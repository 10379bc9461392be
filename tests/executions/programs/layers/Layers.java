package layers;

import java.io.BufferedInputStream;
import java.io.BufferedReader;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.Closeable;
import java.io.FilterInputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.OutputStream;
import java.io.PrintStream;
import java.io.Reader;
import java.io.StringReader;
import java.io.StringWriter;
import java.io.UncheckedIOException;
import java.io.Writer;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Formattable;
import java.util.Formatter;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Scanner;
import java.util.concurrent.Callable;

/**
 * Requests that go down through layers and come back as values or exceptions; resources, finally, own streams,
 * formatting.
 */
public class Layers {
  static class Request implements Formattable {
    final String path;
    final Map<String, Object> attributes = new HashMap<>();

    Request(String path) {
      this.path = path;
    }

    @Override
    public void formatTo(Formatter formatter, int flags, int width, int precision) {
      formatter.format("<%s%s>", path, attributes.get("user"));
    }
  }

  static class Fault extends Exception {
    private static final long serialVersionUID = 1;
    final transient Request request;

    Fault(String message, Request request, Throwable cause) {
      super(message, cause);
      this.request = request;
    }

    int code() {
      return 500;
    }
  }

  static class NotFound extends Fault {
    private static final long serialVersionUID = 1;
    private final transient Object missing;

    NotFound(Request request, Object missing) {
      super("not found", request, null);
      this.missing = missing;
    }

    @Override
    int code() {
      return 404;
    }

    @Override
    public String getMessage() {
      return super.getMessage() + ": " + missing;
    }
  }

  static class Denied extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient User user;

    Denied(User user) {
      super("denied");
      this.user = user;
    }
  }

  static final class User {
    private final String name;

    User(String name) {
      this.name = name;
    }

    @Override
    public String toString() {
      return "@" + name;
    }
  }

  interface Layer {
    Object handle(Request request) throws Fault;
  }

  abstract static class Wrapping implements Layer {
    protected final Layer inner;

    Wrapping(Layer inner) {
      this.inner = inner;
    }
  }

  static class Login extends Wrapping {
    private final Deque<User> active = new ArrayDeque<>();

    Login(Layer inner) {
      super(inner);
    }

    @Override
    public Object handle(Request request) throws Fault {
      User user = new User(request.path.startsWith("/admin") ? "guest" : "known");
      active.push(user);
      try {
        request.attributes.put("user", user);
        if (request.path.endsWith("secret")) throw new Denied(user);
        return inner.handle(request);
      } finally {
        if (active.pop() != user) throw new IllegalStateException("other user");
      }
    }
  }

  static class Translate extends Wrapping {
    Translate(Layer inner) {
      super(inner);
    }

    @Override
    public Object handle(Request request) throws Fault {
      try {
        return inner.handle(request);
      } catch (Denied denied) {
        throw new Fault("translated " + denied.user, request, denied);
      } catch (NullPointerException | ArithmeticException e) {
        Fault fault = new Fault("broken", request, e.getCause());
        fault.addSuppressed(new Denied((User) request.attributes.get("user")));
        throw fault;
      }
    }
  }

  static class Retry extends Wrapping {
    private final List<Fault> faults = new ArrayList<>();

    Retry(Layer inner) {
      super(inner);
    }

    @Override
    public Object handle(Request request) throws Fault {
      Fault last = null;
      for (int i = 0; i < 2; ++i) {
        try {
          return inner.handle(request);
        } catch (NotFound e) {
          throw e;
        } catch (Fault e) {
          faults.add(e);
          last = e;
          continue;
        } finally {
          request.attributes.merge("tries", 1, (a, b) -> (Integer) a + (Integer) b);
        }
      }
      throw last;
    }
  }

  static class Pages implements Layer {
    private final Map<String, Callable<?>> pages = new HashMap<>();

    Pages() {
      pages.put("/time", () -> new Page("noon"));
      pages.put("/zero", () -> new int[1][0].length / (pages.size() - pages.size()));
      pages.put("/admin", () -> {
        throw new IOException("disk", new Denied(new User("disk")));
      });
    }

    @Override
    public Object handle(Request request) throws Fault {
      Callable<?> page = pages.get(request.path);
      if (page == null) throw new NotFound(request, new Page(request.path));
      try {
        return page.call();
      } catch (RuntimeException e) {
        throw e;
      } catch (Exception e) {
        throw new Fault(e.getMessage(), request, e.getCause());
      }
    }
  }

  static final class Page {
    private final Object text;

    Page(Object text) {
      this.text = text;
    }

    @Override
    public String toString() {
      return "page(" + text + ")";
    }
  }

  static class Resource implements AutoCloseable {
    static final List<Resource> OPEN = new ArrayList<>();
    final String name;
    final Resource below;

    Resource(String name, Resource below) {
      if (name.equals("none")) throw new Failed(this, "open");
      this.name = name;
      this.below = below;
      OPEN.add(this);
    }

    @Override
    public void close() throws Failed {
      OPEN.remove(this);
      if (name.startsWith("bad")) throw new Failed(this, "close");
    }
  }

  static class Failed extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient Resource resource;

    Failed(Resource resource, String what) {
      super(what);
      this.resource = resource;
    }
  }

  static void resources() {
    try (Resource first = new Resource("bad one", null); Resource second = new Resource("bad two", first)) {
      throw new Failed(second.below, "body");
    } catch (Failed failed) {
      System.out.println(failed.getMessage() + " " + failed.resource.name);
      for (Throwable each : failed.getSuppressed()) {
        System.out.println("  " + each.getMessage() + " " + ((Failed) each).resource.name);
      }
    }
    try (Resource first = new Resource("good", null); Resource none = new Resource("none", first)) {
      System.out.println("never " + none);
    } catch (Failed failed) {
      System.out.println(failed.getMessage() + " " + failed.resource.below + Resource.OPEN.size());
    }
  }

  /** Turns letters as it reads; the JDK calls the overridden methods. */
  static class Rotating extends FilterInputStream {
    private final Closeable also;

    Rotating(InputStream in, Closeable also) {
      super(in);
      this.also = also;
    }

    @Override
    public int read() throws IOException {
      int c = super.read();
      return c >= 'a' && c <= 'z' ? 'a' + (c - 'a' + 13) % 26 : c;
    }

    @Override
    public int read(byte[] into, int offset, int length) throws IOException {
      int c = read();
      if (c < 0) return -1;
      into[offset] = (byte) c;
      return 1;
    }

    @Override
    public int available() throws IOException {
      return super.available();
    }

    @Override
    public void close() throws IOException {
      try {
        super.close();
      } finally {
        also.close();
      }
    }
  }

  static class Counting extends FilterOutputStream {
    int count;

    Counting(OutputStream out) {
      super(out);
    }

    @Override
    public void write(int b) throws IOException {
      ++count;
      super.write(b == ' ' ? '_' : b);
    }
  }

  static class Loud extends Writer {
    private final Writer inner;

    Loud(Writer inner) {
      this.inner = inner;
    }

    @Override
    public void write(char[] buffer, int offset, int length) throws IOException {
      inner.write(new String(buffer, offset, length).toUpperCase());
    }

    @Override
    public void flush() {}

    @Override
    public void close() throws IOException {
      inner.append('!').close();
    }
  }

  static void streams() throws IOException {
    List<Object> closed = new ArrayList<>();
    byte[] bytes = "uryyb jbeyq\nfrpbaq".getBytes(StandardCharsets.US_ASCII);
    Closeable closer = () -> closed.add(new User("closer"));
    try (BufferedReader reader = new BufferedReader(
        new InputStreamReader(new Rotating(new ByteArrayInputStream(bytes), closer), "ASCII"))) {
      reader.lines().map(Page::new).forEach(System.out::println);
    }
    InputStream asked = new ByteArrayInputStream(bytes) {
      @Override
      public synchronized int read(byte[] into, int offset, int length) {
        return super.read(into, offset, 1);
      }

      @Override
      public synchronized int available() {
        return super.available();
      }
    };
    System.out.println(new BufferedInputStream(asked, 4).read(new byte[9], 0, 9));
    ByteArrayOutputStream bytesOut = new ByteArrayOutputStream();
    Counting counting = new Counting(bytesOut);
    PrintStream out = new PrintStream(counting, true);
    out.print(closed.get(0));
    out.printf(" %s|%s %5.1f", new Request("/f"), closed, 2.5);
    out.append(" end").println(new char[] {'a', ' ', 'b'});
    System.out.print(bytesOut);
    System.out.println(counting.count);
    StringWriter text = new StringWriter();
    try (Writer loud = new Loud(text); Reader in = new StringReader("quiet words")) {
      in.transferTo(loud);
    }
    System.out.println(text);
    Readable readable = buffer -> {
      if (closed.size() > 2) return -1;
      closed.add(buffer.getClass().getSuperclass());
      buffer.put("12 x ");
      return 5;
    };
    try (Scanner scanner = new Scanner(readable)) {
      System.out.println(scanner.nextInt() + scanner.next());
    }
    try {
      new BufferedReader(new Reader() {
        @Override
        public int read(char[] buffer, int offset, int length) throws IOException {
          throw new IOException("unreadable");
        }

        @Override
        public void close() {}
      }).lines().count();
    } catch (UncheckedIOException e) {
      System.out.println(e.getCause().getMessage());
    }
  }

  @SuppressWarnings("finally")
  static Object overriding(Object value) {
    try {
      throw new Denied(new User("lost"));
    } finally {
      return new Page(value);
    }
  }

  public static void main(String[] arguments) throws IOException {
    Retry top = new Retry(new Translate(new Login(new Pages())));
    for (String path : new String[] {"/time", "/gone", "/zero", "/admin", "/secret"}) {
      Request request = new Request(path);
      try {
        System.out.println(top.handle(request));
      } catch (Fault fault) {
        System.out.println(String.format("%d %s %s %s", fault.code(), fault.getMessage(), fault.request,
            request.attributes.get("tries")));
        for (Throwable cause = fault.getCause(); cause != null; cause = cause.getCause()) {
          System.out.println("  by " + (cause instanceof Denied ? ((Denied) cause).user : cause));
        }
        for (Throwable each : fault.getSuppressed()) System.out.println("  with " + ((Denied) each).user);
      }
    }
    System.out.println(top.faults.size() + " " + overriding(top.faults.get(0).request.path));
    resources();
    streams();
  }
}
