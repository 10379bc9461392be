package snarl.executions;

import java.util.Set;

/**
 * What instrumented code calls. A call site announces itself right before the call; the method that is entered next
 * in that thread, if it has the call's name and descriptor and the stack shows it directly above the caller, is what
 * was called.
 */
public final class Recorder {
  /** At a method: 1 and 0 if it was entered. */
  static final Sites.Relation ENTERED = new Sites.Relation();
  /** At a call: the method entered and 0. */
  static final Sites.Relation CALLED = new Sites.Relation();
  /** At an access: the base object (0 for a static field) and the value. */
  static final Sites.Relation ACCESSED = new Sites.Relation();
  static final UnknownClasses UNKNOWN = new UnknownClasses();

  private static final ObjectSites OBJECTS = new ObjectSites();
  private static final StackWalker STACK = StackWalker.getInstance(Set.of(StackWalker.Option.RETAIN_CLASS_REFERENCE,
      StackWalker.Option.SHOW_HIDDEN_FRAMES, StackWalker.Option.SHOW_REFLECT_FRAMES));
  private static final ThreadLocal<Pending> PENDING = new ThreadLocal<>() {
    @Override
    protected Pending initialValue() {
      return new Pending();
    }
  };

  /** The call that this thread is about to make; for a constructor also the site of the object. */
  private static final class Pending {
    int call;
    int allocation;
  }

  private Recorder() {}

  public static void call(int call) {
    PENDING.get().call = call;
  }

  /** A constructor is about to be called on an object of the given allocation site, 0 if that is not known. */
  public static void construct(int call, int allocation) {
    Pending pending = PENDING.get();
    pending.call = call;
    pending.allocation = allocation;
  }

  public static void enter(int method) {
    Pending pending = PENDING.get();
    int call = pending.call;
    pending.call = 0;
    recordEntry(method, call);
  }

  /** Returns the allocation site of the object that the constructor works on, 0 if not known. */
  public static int enterConstructor(int method) {
    Pending pending = PENDING.get();
    int call = pending.call;
    pending.call = 0;
    recordEntry(method, call);
    // Constructors are not inherited, so one of the called class can only have been entered by this very call.
    if (call == 0 || !Sites.METHODS.get(method).key().equals(Sites.CALLS.get(call).target())) return 0;
    return pending.allocation;
  }

  /**
   * A static initialiser may run between a call and the method that it calls: returns what is to be restored after
   * it.
   */
  public static long enterInitialiser(int method) {
    Pending pending = PENDING.get();
    long saved = ((long) pending.call << 32) | pending.allocation;
    pending.call = 0;
    recordEntry(method, 0);
    return saved;
  }

  public static void leaveInitialiser(long saved) {
    construct((int) (saved >> 32), (int) saved);
  }

  public static void allocated(Object object, int site) {
    if (site != 0) OBJECTS.put(object, site);
  }

  /** All arrays of a multianewarray; site + 1 is for the arrays in the outermost one, and so on. */
  public static void allocatedArrays(Object array, int dimensions, int site) {
    OBJECTS.put(array, site);
    if (dimensions == 1) return;
    for (Object inner : (Object[]) array) allocatedArrays(inner, dimensions - 1, site + 1);
  }

  public static void access(Object base, Object value, int access) {
    if (base != null && value != null) ACCESSED.add(access, siteOf(base), siteOf(value));
  }

  public static void accessElement(Object array, int index, Object value, int access) {
    access(array, value, access);
  }

  public static void accessStatic(Object value, int access) {
    if (value != null) ACCESSED.add(access, 0, siteOf(value));
  }

  /** A field of an object whose constructor has not yet called the one above, given by its allocation site. */
  public static void accessEarly(Object value, int site, int access) {
    if (value != null && site != 0) ACCESSED.add(access, site, siteOf(value));
  }

  private static int siteOf(Object object) {
    int site = OBJECTS.get(object);
    return site != 0 ? site : UNKNOWN.numberOf(object.getClass());
  }

  private static void recordEntry(int method, int call) {
    ENTERED.add(method, 1, 0);
    if (call == 0) return;
    Sites.Method entered = Sites.METHODS.get(method);
    Sites.Call from = Sites.CALLS.get(call);
    if (!entered.selector().equals(from.selector()) || CALLED.contains(call, method, 0)) return;
    if (isDirect(from)) CALLED.add(call, method, 0);
  }

  private static boolean isDirect(Sites.Call from) {
    return STACK.walk(frames -> frames.dropWhile(frame -> frame.getDeclaringClass() == Recorder.class)
        .skip(1)
        .limit(1)
        .anyMatch(frame -> frame.getMethodName().equals(from.callerMethod())
            && frame.getClassName().equals(from.callerClass())
            && frame.getDescriptor().equals(from.callerDescriptor())));
  }
}
