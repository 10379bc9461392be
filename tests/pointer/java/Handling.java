// Method handles, variable handles and field updaters.
import java.lang.invoke.MethodHandle;
import java.lang.invoke.MethodHandles;
import java.lang.invoke.MethodType;
import java.lang.invoke.VarHandle;
import java.util.concurrent.atomic.AtomicIntegerFieldUpdater;
import java.util.concurrent.atomic.AtomicReferenceFieldUpdater;

class Handling {
  static class Box {
    Object value;
    volatile Object next;
    volatile int count;
    static Object shared;

    Box() {}

    Box(Object value) {
      this.value = value;
    }

    Object give() {
      return value;
    }

    static Object echo(Object o) {
      return o;
    }

    static Object echo(Object o, Object p) {
      return p;
    }

    static Object first(Object[] all) {
      return all[0];
    }

    static Object ofNumber(int n) {
      return new Sub(); /*@ofNumber*/
    }

    static Object ofText(String text) {
      return new Box(); /*@ofText*/
    }
  }

  static class Sub extends Box {
    @Override
    Object give() {
      return new int[1]; /*@sub*/
    }
  }

  static void see(Object o) {}

  static void methods(MethodHandles.Lookup lookup, String unknown) throws Throwable {
    Object x = new int[1]; /*@x*/
    Object y = new int[1]; /*@y*/
    MethodHandle give = lookup.findVirtual(Box.class, "give", MethodType.methodType(Object.class));
    Box b = new Box(); /*@b*/
    b.value = x;
    see((Object) give.invokeExact(b)); //= x //-> Box.give
    see(give.invoke(new Sub())); //= sub //-> Sub.<init> Sub.give
    MethodType two = MethodType.methodType(Object.class, Object.class, Object.class);
    MethodHandle echo = lookup.findStatic(Box.class, "echo", two);
    see(echo.invoke(x, y)); //= y //-> Box.echo
    see(echo.invoke(x)); //= //->
    Object[] all = {x};
    MethodHandle first = lookup.findStatic(Box.class, "first", MethodType.methodType(Object.class, Object[].class));
    MethodHandle any = unknown == null ? first : lookup.findStatic(Box.class, "ofNumber", MethodType.methodType(Object.class, int.class));
    if (unknown.isEmpty()) any = lookup.findStatic(Box.class, "ofText", MethodType.methodType(Object.class, String.class));
    see(any.invoke(all)); //= x //-> Box.first
    see(any.invoke((Object) all)); //= x ofNumber ofText
    Object ofNull = any.invoke(null); //-> Box.first Box.ofNumber Box.ofText
    Object[] none = null;
    MethodHandle text = lookup.findStatic(Box.class, "ofText", MethodType.methodType(Object.class, String.class));
    see(text.invoke(none)); //=
    MethodHandle make = lookup.findConstructor(Box.class, MethodType.methodType(void.class, Object.class));
    Box made = (Box) make.invoke(y); /*@made*/
    see(made); //= made
    see(echo.invokeWithArguments(x, y)); //= x y
    MethodHandle reflected = lookup.unreflect(Box.class.getDeclaredMethod("give"));
    see(reflected.invoke(b)); //= x
    see(lookup.findGetter(Box.class, "value", Object.class).invoke(b)); //= x
    lookup.findStaticSetter(Box.class, "shared", Object.class).invoke(x);
    see(Box.shared); //= x
    see(lookup.findVirtual(Box.class, "nothing", two)); //=
    MethodHandle mystery = lookup.findVirtual(Class.forName(unknown), "give", two); //?
    see(mystery.invoke(b)); //= Object //?
    see((Box) mystery.invoke(b)); //= Box //?
    see(give.bindTo(b).invoke()); //= Object //?
  }

  static void variables(MethodHandles.Lookup lookup) throws Throwable {
    Object x = new int[1]; /*@vx*/
    Object y = new int[1]; /*@vy*/
    Object z = new int[1]; /*@vz*/
    VarHandle next = lookup.findVarHandle(Box.class, "next", Object.class);
    Box b = new Box(); /*@vb*/
    next.set(b, x);
    see(next.getVolatile(b)); //= vx vy vz
    next.compareAndSet(b, x, y);
    see(next.getAndSet(b, z)); //= vx vy vz
    see(b.next); //= vx vy vz
    see(b.value); //=
    VarHandle count = lookup.findVarHandle(Box.class, "count", int.class);
    int old = (int) count.getAndAdd(b, 1);
    VarHandle shared = lookup.findStaticVarHandle(Other.class, "field", Object.class);
    shared.setRelease(y);
    see(Other.field); //= vy
    VarHandle elements = MethodHandles.arrayElementVarHandle(Object[].class);
    Object[] array = new Object[1];
    elements.setVolatile(array, 0, z);
    see(array[0]); //= vz
    see(elements.getAcquire(array, 0)); //= vz
  }

  static class Other {
    static Object field;
    volatile Object updated;
    volatile int number;
  }

  static void updaters() {
    Object x = new int[1]; /*@ux*/
    Object y = new int[1]; /*@uy*/
    AtomicReferenceFieldUpdater<Other, Object> updater =
        AtomicReferenceFieldUpdater.newUpdater(Other.class, Object.class, "updated");
    Other o = new Other(); /*@other*/
    updater.set(o, x);
    updater.compareAndSet(o, x, y);
    see(o.updated); //= ux uy
    see(updater.get(o)); //= ux uy
    AtomicIntegerFieldUpdater<Other> numbers = AtomicIntegerFieldUpdater.newUpdater(Other.class, "number");
    numbers.set(o, 1);
    numbers.incrementAndGet(o);
  }

  public static void main(String[] args) throws Throwable {
    MethodHandles.Lookup lookup = MethodHandles.lookup();
    methods(lookup, args[0]);
    variables(lookup);
    updaters();
  }
}
