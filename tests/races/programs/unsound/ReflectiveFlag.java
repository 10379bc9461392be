package unsound;

import java.lang.reflect.Field;

// The flag may be set by somebody whom the analysis does not see: reflection stores to it before the data is there.
public class ReflectiveFlag {
    static int data;
    static volatile boolean ready;

    public static void main(String[] args) throws Exception {
        new Thread(() -> {
            pause();
            data = 1; // BEFORE: seen
            ready = true;
        }).start();
        String name = new StringBuilder("galFevitcelfeR.dnuosnu").reverse().toString();
        Field flag = Class.forName(name).getDeclaredField("ready");
        new Thread(() -> {
            try {
                flag.setBoolean(null, true);
            } catch (IllegalAccessException e) {
                throw new IllegalStateException(e);
            }
        }).start();
        while (!ready) Thread.onSpinWait();
        data = 2; // POINT: seen
    }

    static void pause() {
        try {
            Thread.sleep(50);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }
}
