package races;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

// A concurrent map keeps its own structure safe. Values that are changed after they were found in it are changed
// without any lock, unless the change happens inside compute or merge, which exclude each other for one key.
class MapValuesChanged {
    static class Session {
        int requests;
        int errors;
        final List<String> pages = new ArrayList<>();
    }

    static class Sessions {
        private final ConcurrentMap<String, Session> byUser = new ConcurrentHashMap<>();

        void visit(String user, String page) {
            Session s = byUser.computeIfAbsent(user, u -> new Session());
            s.requests++; // RACE: requests
            s.pages.add(page); // RACE: ArrayList
        }

        void fail(String user) {
            byUser.compute(user, (u, s) -> {
                if (s == null) s = new Session();
                return s;
            });
        }

        int requests() {
            int sum = 0;
            for (Map.Entry<String, Session> e : byUser.entrySet()) {
                sum += e.getValue().requests; // RACE: requests
            }
            return sum;
        }

        void reset() {
            byUser.values().forEach(s -> s.errors = 0); // RACE: errors
        }

        void count(String user) {
            Session s = byUser.get(user);
            if (s == null) return;
            synchronized (s) {
                s.errors++; // RACE: errors
            }
        }
    }

    public static void main(String[] args) {
        Sessions sessions = new Sessions();
        for (int i = 0; i < 3; i++) {
            String page = "page" + i;
            new Thread(() -> {
                sessions.visit("anna", page);
                sessions.fail("anna");
                sessions.count("anna");
            }).start();
        }
        System.out.println(sessions.requests());
        sessions.reset();
    }
}
