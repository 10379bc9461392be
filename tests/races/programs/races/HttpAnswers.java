package races;

import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;

// What a client completes later runs its stages in threads of its own; who waits for a stage comes after it.
class HttpAnswers {
    static int answers, failures, awaited;

    static void ask(HttpClient client, HttpRequest request) {
        client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
            .thenAccept(response -> {
                answers++; // RACE: answers
            })
            .exceptionally(thrown -> {
                failures++; // RACE: failures
                return null;
            });
        System.out.println(answers); // RACE: answers
        System.out.println(failures); // RACE: failures
        client.sendAsync(request, HttpResponse.BodyHandlers.ofString())
            .thenAccept(response -> {
                awaited++; // NORACE
            })
            .join();
        System.out.println(awaited); // NORACE
    }

    public static void main(String[] args) {
        if (args.length == 0) return; // there is nobody to ask
        ask(HttpClient.newHttpClient(), HttpRequest.newBuilder(URI.create(args[0])).build());
    }
}
