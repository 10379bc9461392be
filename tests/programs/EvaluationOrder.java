public class EvaluationOrder {
    static StringBuilder log = new StringBuilder();
    static int[] array = {0, 0, 0, 0};
    static int value = 1;

    static int at(int n) {
        log.append(n);
        return n;
    }

    static int[] arr(String s) {
        log.append(s);
        return array;
    }

    static EvaluationOrder object(String s) {
        log.append(s);
        return instance;
    }

    static EvaluationOrder nothing(String s) {
        log.append(s);
        return null;
    }

    static EvaluationOrder instance = new EvaluationOrder();
    int field = 5;
    static int shared = 9;

    int call(int a, int b) {
        log.append("c");
        return a * 10 + b;
    }

    static int fail(String s) {
        log.append(s);
        throw new IllegalStateException(s);
    }

    static void flush(Object o) {
        System.out.println(o + " " + log);
        log.setLength(0);
    }

    public static void main(String[] args) {
        int i = 1;
        i = i++ + ++i;
        flush(i);
        i = i++;
        flush(i);
        int j = i-- - --i;
        flush(i + " " + j);
        int k = 2;
        int[] a = {10, 20, 30};
        a[k] = k = 0;
        flush(a[2] + " " + k);
        k = 0;
        a[k++] = a[k] + k++;
        flush(a[0] + " " + k);
        k = 1;
        a[k] += k++ * 10 + a[k];
        flush(a[1]);
        arr("a")[at(1)] = at(2) + at(3);
        flush(array[1]);
        arr("b")[at(2)] += at(1);
        flush(array[2]);
        flush(object("o").call(at(1), at(2)));
        object("p").field += at(4);
        flush(instance.field);
        object("q").field = object("r").field++ + object("s").field;
        flush(instance.field);
        flush(at(1) + at(2) * at(3) - at(4) / at(5) % at(6));
        flush((at(1) << at(2)) + (at(3) & at(4) | at(5) ^ at(6)));
        flush(at(1) < at(2) == at(3) > at(4));
        value = 1;
        value += value++ + (value = 5) + value;
        flush(value);
        try {
            nothing("n").call(at(1), at(2));
        } catch (NullPointerException e) {
            flush("receiver null after arguments");
        }
        try {
            nothing("n").field = at(1);
        } catch (NullPointerException e) {
            flush("field of null after value");
        }
        try {
            int[] none = null;
            none[at(1)] = at(2);
        } catch (NullPointerException e) {
            flush("null array after index and value");
        }
        try {
            arr("x")[at(9)] = at(1) / (at(0));
        } catch (ArithmeticException e) {
            flush("value before bounds");
        }
        try {
            arr("x")[at(9)] = at(1);
        } catch (ArrayIndexOutOfBoundsException e) {
            flush("bounds last");
        }
        try {
            array[0] = at(1) + fail("f") + at(2);
        } catch (IllegalStateException e) {
            flush("thrown in the middle " + array[0]);
        }
        try {
            int x = 7;
            x = x++ + fail("g");
            flush(x);
        } catch (IllegalStateException e) {
            flush("abandoned");
        }
        try {
            shared += fail("h");
        } catch (IllegalStateException e) {
            flush(shared);
        }
        try {
            shared = 1;
            shared += shared = fail("i") * (shared = 3);
        } catch (IllegalStateException e) {
            flush(shared);
        }
        flush(nothing("static").shared);
        int chained, other;
        chained = other = at(3) + 1;
        flush(chained + other);
        String s = "s";
        s += s + (s = "t") + s;
        flush(s);
        long l = 1;
        l += l++ * 2 + ++l;
        flush(l);
        double d = 1.5;
        d = d++ * d-- + d;
        flush(d);
        char c = 'a';
        c += c++ + 1 - c;
        flush((int) c);
        int m = 3;
        flush(m + (m = 4) * m + (m += 2) + m++ + m);
        flush(new int[] {at(1), at(2), at(3)}[at(1)]);
        boolean b = false;
        b |= at(1) == 1 || at(2) == 2;
        b &= at(3) == 4 & at(5) == 5;
        flush(b);
        flush((b = true) && !(b = false) ? b : at(9));
        for (int x = at(0), y = at(5); x < y; x = x + at(2), y--) log.append("<").append(x).append(y).append(">");
        flush("for");
    }
}
