package races;

import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

// A call is tried again when it takes too long. The attempt that timed out still runs, so two attempts write to the
// same request at the same time. What each attempt makes for itself, and hands back through its future, is its own.
class RetryLoop {
    static class Request {
        int attempts;
        String answer;
        volatile String error = "";
    }

    static class Answer {
        String text;
        int status;
    }

    static class Client {
        private final ExecutorService pool = Executors.newCachedThreadPool();

        Answer send(Request request) throws Exception {
            for (int i = 0; i < 3; i++) {
                Future<Answer> attempt = pool.submit(() -> attempt(request));
                try {
                    return attempt.get(1, TimeUnit.SECONDS);
                } catch (TimeoutException e) {
                    request.error = "late"; // NORACE
                    attempt.cancel(true);
                }
            }
            return null;
        }

        private Answer attempt(Request request) {
            request.attempts++; // RACE: attempts
            request.answer = "asked"; // RACE: answer
            Answer a = new Answer();
            a.text = "ok"; // NORACE
            a.status = 200; // NORACE
            return a;
        }
    }

    public static void main(String[] args) throws Exception {
        Client client = new Client();
        Request request = new Request();
        Answer a = client.send(request);
        if (a != null) System.out.println(a.text + a.status); // NORACE
        System.out.println(request.answer); // RACE: answer
        System.out.println(request.error); // NORACE
    }
}
