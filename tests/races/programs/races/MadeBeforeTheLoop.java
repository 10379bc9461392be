package races;

import java.util.ArrayList;
import java.util.List;

// A loop starts what was made before it, each once: a thread can't be started twice. What is made in a loop, by a method that
// is called more than once, or handed to several threads runs several times.
public class MadeBeforeTheLoop {
    static int first, second, inner, both, many, handed, made, listed;

    static Thread make() {
        return new Thread(() -> {
            made++; // RACE: made
        });
    }

    public static void main(String[] args) throws InterruptedException {
        Thread p = new Thread(() -> {
            first++; // NORACE
            inner++; // NORACE
            Thread child = new Thread(() -> {
                inner++; // NORACE
            });
            child.start();
            both++; // RACE: both
        });
        Thread q = new Thread(() -> {
            second++; // NORACE
            both++; // RACE: both
        });
        Thread[] all = {p, q};
        for (Thread t : all) t.start();
        for (Thread t : all) t.join();

        List<Thread> list = new ArrayList<>();
        list.add(new Thread(() -> {
            listed++; // NORACE
        }));
        list.add(new Thread(() -> System.out.println()));
        list.forEach(Thread::start);
        for (Thread t : list) t.join();

        Thread[] some = new Thread[3];
        for (int i = 0; i < some.length; i++) {
            some[i] = new Thread(() -> {
                many++; // RACE: many
            });
        }
        for (Thread t : some) t.start();

        Runnable task = () -> {
            handed++; // RACE: handed
        };
        Thread[] others = {new Thread(task), new Thread(task)};
        for (Thread t : others) t.start();

        Thread[] makes = {make(), make()};
        for (Thread t : makes) t.start();
    }
}
