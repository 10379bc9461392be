package races;

import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

// Races that the program says may stay are found, but marked. Source annotations are not in class files.
class NoteSuppressed {
    @Retention(RetentionPolicy.CLASS)
    @interface SuppressRace {
        String value() default "";
    }

    @Retention(RetentionPolicy.RUNTIME)
    @interface SuppressSnarl {
        String reason();
    }

    @Retention(RetentionPolicy.CLASS)
    @interface SuppressFBWarnings {
        String[] value();

        String justification() default "";
    }

    @SuppressRace("shown on the dashboard only")
    private int shown;

    @SuppressFBWarnings(value = {"IS2_INCONSISTENT_SYNC", "snarl"}, justification = "a guess is enough")
    private int guess;

    @SuppressFBWarnings("IS2_INCONSISTENT_SYNC")
    private int others;

    @SuppressWarnings("snarl")
    private int inSource;

    private int inMethod, inLambda, plain;

    @SuppressSnarl(reason = "all of it is a joke")
    static class Jokes {
        int told;

        class Nested {
            int heard;
        }

        final Nested nested = new Nested();
    }

    private final Jokes jokes = new Jokes();

    void work() {
        shown++; // RACE: shown // STATE: suppressed // SAYS: @SuppressRace at races.NoteSuppressed.shown: shown on the dashboard only
        guess++; // RACE: guess // STATE: suppressed // SAYS: a guess is enough
        others++; // RACE: others // STATE: new
        inSource++; // RACE: inSource // STATE: new
        jokes.told++; // RACE: told // STATE: suppressed // SAYS: all of it is a joke
        jokes.nested.heard++; // RACE: heard // STATE: suppressed // SAYS: at races.NoteSuppressed$Jokes
        plain++; // RACE: plain // STATE: new
    }

    @SuppressRace
    void quiet() {
        inMethod++; // RACE: inMethod // STATE: suppressed // SAYS: @SuppressRace at races.NoteSuppressed.quiet
        Runnable more = () -> inLambda++; // RACE: inLambda // STATE: suppressed
        more.run();
    }

    public static void main(String[] args) {
        NoteSuppressed shared = new NoteSuppressed();
        for (int i = 0; i < 2; i++) {
            new Thread(shared::work).start();
            new Thread(shared::quiet).start();
        }
    }
}
