package races;

import java.util.ArrayList;
import java.util.List;

// Objects that are put together step by step by one thread and then handed over.
class BuilderConfined {
    static class Message {
        private String to;
        private final List<String> lines = new ArrayList<>();

        Message to(String name) {
            to = name; // NORACE
            return this;
        }

        Message line(String text) {
            lines.add(text); // NORACE
            return this;
        }

        void send() {
            new Thread(() -> {
                System.out.println(to); // NORACE
                for (String l : lines) System.out.println(l); // NORACE
            }).start();
        }
    }

    public static void main(String[] args) {
        for (int i = 0; i < 3; i++) new Message().to("you").line("a").line("b").send();
    }
}
