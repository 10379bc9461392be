/** Finally blocks within finally blocks, each copied to every way out: the code grows past what a 16-bit jump can cross. */
public class FarJumps {
    static int trace;

    static int t(int n) {
        trace = trace * 31 + n;
        return trace;
    }

    @SuppressWarnings("finally")
    static int nested(int exit) {
        int x = 1;
        for (int round = 0; round < 3; round++) {
            int before = x;
            try {
                x = x * 3 + 0;
                if (exit == 0) return x;
            } finally {
                try {
                    x = x * 3 + 1;
                    if (exit == 1) throw new IllegalStateException();
                } finally {
                    try {
                        x = x * 3 + 2;
                        if (exit == 2) continue;
                    } finally {
                        try {
                            x = x * 3 + 3;
                            if (exit == 3) return x;
                        } finally {
                            try {
                                x = x * 3 + 4;
                                if (exit == 4) throw new IllegalStateException();
                            } finally {
                                try {
                                    x = x * 3 + 5;
                                    if (exit == 5) continue;
                                } finally {
                                    try {
                                        x = x * 3 + 6;
                                        if (exit == 6) return x;
                                    } finally {
                                        x ^= t(x);
                                        if (x % 5 == 0) x += t(x * 7) - round;
                                    }
                                }
                            }
                        }
                    }
                }
            }
            x += before;
            if (exit == 100 && round == 1) break;
        }
        return -x;
    }

    public static void main(String[] args) {
        for (int exit : new int[] {0, 1, 2, 3, 4, 5, 6, 99, 100}) {
            trace = 7;
            try {
                System.out.println(exit + " " + nested(exit) + " " + trace);
            } catch (IllegalStateException e) {
                System.out.println(exit + " thrown " + trace);
            }
        }
    }
}
