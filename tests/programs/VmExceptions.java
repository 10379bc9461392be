public class VmExceptions {
    interface Action {
        Object run() throws Exception;
    }

    static int number;
    int field;
    static final Object[] NOTHING = null;

    static void expect(String what, Action action) {
        try {
            System.out.println(what + " gave " + action.run());
        } catch (NullPointerException e) {
            System.out.println(what + " NullPointerException");
        } catch (Exception e) {
            System.out.println(what + " " + e.getClass().getName() + ": " + e.getMessage());
        }
    }

    static Object object(Object o) {
        return o;
    }

    public static void main(String[] args) {
        int[] ints = new int[3];
        expect("index", () -> ints[3]);
        expect("negative index", () -> ints[-1]);
        expect("store index", () -> ints[100] = 1);
        expect("byte", () -> (new byte[0])[0]);
        expect("long", () -> new long[] {1, 2}[2]);
        expect("double", () -> (new double[1])[-5]);
        expect("size", () -> new int[number - 1]);
        expect("multi size", () -> new int[2][number - 7]);
        expect("multi outer", () -> new String[number - 2][number - 3]);
        expect("division", () -> 1 / number);
        expect("remainder", () -> 1L % number);
        expect("no float division", () -> 1.0 / number + 1f % number);
        expect("cast", () -> (Integer) object("text"));
        expect("cast to array", () -> (int[]) object("text"));
        expect("cast of array", () -> (String[]) object(new Object[0]));
        expect("cast of int array", () -> (long[]) object(ints));
        expect("cast own", () -> (VmExceptions) object(new Exception()));
        expect("cast from own", () -> (Runnable) object(new VmExceptions()));
        expect("cast own to own", () -> (Action) object(new VmExceptions()));
        expect("cast null", () -> (Integer) object(null));
        expect("good cast", () -> (Number) object(5));
        Object[] strings = new String[2];
        expect("array store", () -> strings[0] = 5);
        expect("array store of array", () -> strings[0] = new Object[0]);
        expect("array store null", () -> strings[1] = null);
        expect("array store fine", () -> strings[1] = "x");
        VmExceptions none = (VmExceptions) object(null);
        expect("null field", () -> none.field);
        expect("null store", () -> none.field = 1);
        expect("null call", () -> none.hashCode());
        expect("null array", () -> NOTHING[0]);
        expect("null length", () -> NOTHING.length);
        expect("null unboxing", () -> 1 + (Integer) object(null));
        expect("null throw", () -> { throw (Exception) object(null); });
        expect("null lock", () -> { synchronized (object(null)) { return 1; } });
        expect("null switch", () -> { switch ((String) object(null)) { default: return 1; } });
        expect("null loop", () -> { for (Object o : NOTHING) return o; return null; });
        expect("index before null rhs", () -> NOTHING[number] = object("x"));
        expect("string index", () -> "abc".charAt(5));
        expect("substring", () -> "abc".substring(2, 1));
        expect("parse", () -> Integer.parseInt("12x"));
        expect("list", () -> new java.util.ArrayList<String>().get(0));
        expect("iterator", () -> new java.util.ArrayList<String>().iterator().next());
        expect("immutable", () -> java.util.List.of(1, 2).add(3));
        expect("copy", () -> { System.arraycopy(ints, 0, new int[1], 0, 3); return 0; });
        expect("copy types", () -> { System.arraycopy(new Object[] {"a", 1}, 0, new String[2], 0, 2); return 0; });
        expect("enum", () -> Thread.State.valueOf("NONE"));
        expect("class", () -> Class.forName("no.such.Thing"));
        expect("clone", () -> new VmExceptions().clone());
        expect("notify", () -> { new Object().notify(); return 0; });
        expect("require", () -> java.util.Objects.requireNonNull(null, "needed"));
        expect("check index", () -> java.util.Objects.checkIndex(5, 3));
    }
}
