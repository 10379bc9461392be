package races;

import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;

// What a thread that was made before the loop which starts it starts itself, from a field: one thread, if that is done once.
class StartedByOneRun {
    static int last, first, twice, deep, rounds, invoked, shared, grand;

    static class Service {
        private Thread worker;
        int prepared, runs, left, ended;

        void start() {
            prepared++; // NORACE
            worker = new Thread(() -> {
                prepared++; // NORACE
                runs++; // NORACE
                left++; // RACE: left
            });
            worker.start();
            left++; // RACE: left
        }
    }

    static class Workers {
        private Thread worker;

        void start(Runnable task) {
            worker = new Thread(task);
            worker.start();
        }
    }

    static class Deep {
        private Thread worker;

        void start() {
            worker = new Thread(() -> {
                deep++; // RACE: deep
            });
            worker.start();
        }

        void fourth() {
            start();
        }

        void third() {
            fourth();
        }

        void second() {
            third();
        }

        void first() {
            second();
        }
    }

    static class Rounds {
        private Thread worker;

        void start() {
            for (int i = 0; i < 2; i++) {
                worker = new Thread(() -> {
                    rounds++; // RACE: rounds
                });
                for (int j = 0; j < 2; j++) {
                    if (j == i) worker.start();
                }
            }
        }
    }

    static class Both {
        private Thread worker;

        void start() {
            Runnable task = () -> {
                shared++; // RACE: shared
            };
            worker = new Thread(task); // RACE: worker
            worker.start(); // RACE: worker
        }
    }

    static void invoke() {
        ExecutorService pool = Executors.newFixedThreadPool(2);
        List<Callable<Integer>> tasks = new ArrayList<>();
        for (int i = 0; i < 2; i++) {
            tasks.add(() -> {
                return invoked++; // RACE: invoked
            });
        }
        try {
            pool.invokeAll(tasks);
        } catch (InterruptedException e) {
            System.out.println(e);
        }
        pool.shutdown();
    }

    static void startAll(Thread... threads) {
        for (Thread t : threads) t.start();
    }

    public static void main(String[] args) {
        Service service = new Service();
        Workers workers = new Workers();
        Deep below = new Deep();
        Rounds inRounds = new Rounds();
        Both both = new Both();
        startAll(new Thread(service::start), new Thread(() -> System.out.println()));
        startAll(new Thread(() -> {
            workers.start(() -> {
                twice++; // RACE: twice
            });
            workers.start(() -> {
                twice++; // RACE: twice
            });
        }), new Thread(() -> {
            below.first();
            below.first();
        }));
        startAll(new Thread(inRounds::start), new Thread(StartedByOneRun::invoke));
        startAll(new Thread(both::start), new Thread(both::start));

        for (int i = 0; i < 2; i++) {
            Service of = new Service();
            new Thread(() -> {
                of.worker = new Thread(() -> {
                    grand++; // RACE: grand
                });
                of.worker.start();
            }).start();
        }

        Thread newest = null;
        for (int i = 0; i < 3; i++) {
            newest = new Thread(() -> {
                last++; // NORACE
            });
        }
        newest.start();

        Thread[] made = new Thread[2];
        for (int i = 0; i < 2; i++) {
            made[i] = new Thread(() -> {
                first++; // RACE: first
            });
        }
        Thread one = made[0], other = made[1];
        one.start();
        other.start();
    }
}
