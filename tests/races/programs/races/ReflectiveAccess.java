package races;

import java.lang.reflect.Field;
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

// Reflection is no synchronisation: a field that one thread sets through a Field object and another reads plainly
// races, and so does what a method called by its name, or a proxy's handler, does.
class ReflectiveAccess {
    static class Settings {
        int level;
        int depth;
        private String name = "a";

        void deepen() {
            depth++; // RACE: depth
        }

        void rename(String n) {
            name = n; // NORACE
        }
    }

    interface Service {
        void call();
    }

    static class Counting implements InvocationHandler {
        private int calls;
        private int safe;

        @Override
        public Object invoke(Object proxy, Method method, Object[] args) {
            calls++; // RACE: calls
            synchronized (this) {
                safe++; // NORACE
            }
            return null;
        }
    }

    static void set(Settings settings) {
        try {
            Field level = Settings.class.getDeclaredField("level");
            level.setInt(settings, 3); // RACE: level
            Method deepen = Settings.class.getDeclaredMethod("deepen");
            deepen.invoke(settings);
        } catch (ReflectiveOperationException e) {
            throw new IllegalStateException(e);
        }
    }

    public static void main(String[] args) {
        Settings settings = new Settings();
        settings.rename("b");
        Service service = (Service) Proxy.newProxyInstance(ReflectiveAccess.class.getClassLoader(),
                new Class<?>[] {Service.class}, new Counting());
        new Thread(() -> {
            set(settings);
            service.call();
            System.out.println(settings.name); // NORACE
        }).start();
        System.out.println(settings.level); // RACE: level
        settings.deepen();
        service.call();
    }
}
