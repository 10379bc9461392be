public class Finally {
    static StringBuilder log = new StringBuilder();

    static int returnsFromTry() {
        int x = 1;
        try {
            return x;
        } finally {
            x = 2;
            log.append("f").append(x);
        }
    }

    @SuppressWarnings("finally")
    static int overrides() {
        try {
            throw new RuntimeException("lost");
        } finally {
            return 7;
        }
    }

    @SuppressWarnings("finally")
    static int overridesReturn(int n) {
        for (int i = 0; ; i++) {
            try {
                if (i < n) return i;
                log.append("[").append(i).append("]");
            } finally {
                if (i < 3) continue;
                break;
            }
        }
        return -1;
    }

    static int all(int kind) {
        int result = 0;
        try {
            result += 1;
            if (kind == 1) return result;
            if (kind == 2) throw new IllegalStateException("two");
            if (kind == 3) throw new IllegalArgumentException("three");
            result += 10;
        } catch (IllegalStateException e) {
            result += 100;
            if (kind == 2) return result;
        } finally {
            result += 1000;
            log.append(result).append(' ');
        }
        return result;
    }

    static int nested(int kind) {
        int state = 1;
        try {
            try {
                state = state * 2;
                if (kind == 0) return state;
                if (kind == 1) throw new RuntimeException();
                state = state * 3;
            } finally {
                state = state + 100;
                log.append('a').append(state);
                if (kind == 2) throw new IllegalStateException();
            }
            state = state * 5;
        } catch (IllegalStateException e) {
            state = state * 7;
        } catch (RuntimeException e) {
            state = state * 11;
        } finally {
            state = state + 1000;
            log.append('b').append(state);
        }
        return state;
    }

    static int loop() {
        int sum = 0;
        outer:
        for (int i = 0; i < 6; i++) {
            try {
                if (i == 1) continue;
                if (i == 4) break;
                for (int j = 0; ; j++) {
                    try {
                        sum += j;
                        if (j == 2 && i == 2) continue outer;
                        if (j == 3) break;
                    } finally {
                        sum += 100;
                    }
                }
            } finally {
                sum += 1000;
                log.append(sum).append(';');
            }
        }
        return sum;
    }

    static String order() {
        StringBuilder s = new StringBuilder();
        try {
            s.append("try ");
            try {
                s.append("inner ");
                throw new Exception("x");
            } catch (Exception e) {
                s.append("catch ");
                throw new RuntimeException("from catch", e);
            } finally {
                s.append("finally ");
            }
        } catch (RuntimeException e) {
            s.append(e.getMessage());
        } finally {
            s.append(" end");
        }
        return s.toString();
    }

    static int finallyThrows() throws Exception {
        int x = 0;
        try {
            x = 1;
            throw new Exception("original");
        } finally {
            x = 2;
            if (log.length() >= 0) throw new Exception("replacement " + x);
        }
    }

    static long wideReturn(boolean fail) {
        long a = 1L << 40;
        double d = 0.5;
        try {
            if (fail) throw new RuntimeException();
            return a + (long) d;
        } catch (RuntimeException e) {
            a = a >> 20;
            return a;
        } finally {
            a = 3;
            d = 99;
            log.append(a).append(d);
        }
    }

    static int finallyLoop() {
        int i = 0;
        while (true) {
            try {
                try {
                    i++;
                    if (i % 2 == 0) continue;
                    if (i > 7) return i;
                } finally {
                    for (int j = 0; j < i; j++) if (j == 3) break;
                    i++;
                }
            } finally {
                log.append('.');
            }
        }
    }

    public static void main(String[] args) throws Exception {
        System.out.println(returnsFromTry() + " " + overrides());
        System.out.println(overridesReturn(2) + " " + overridesReturn(10) + " " + log);
        log.setLength(0);
        for (int i = 0; i < 4; i++) {
            try {
                System.out.println(all(i));
            } catch (IllegalArgumentException e) {
                System.out.println("escaped " + e.getMessage());
            }
        }
        for (int i = 0; i < 4; i++) System.out.println(nested(i));
        System.out.println(log);
        log.setLength(0);
        System.out.println(loop());
        System.out.println(order());
        try {
            finallyThrows();
        } catch (Exception e) {
            System.out.println(e.getMessage());
        }
        System.out.println(wideReturn(true) + " " + wideReturn(false));
        System.out.println(finallyLoop());
        System.out.println(log);
    }
}
