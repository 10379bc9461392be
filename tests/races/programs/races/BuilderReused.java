package races;

// One message is changed again after it was sent.
class BuilderReused {
    private String to;

    BuilderReused to(String name) {
        to = name; // RACE: to
        return this;
    }

    void send() {
        new Thread(() -> System.out.println(to)).start(); // RACE: to
    }

    public static void main(String[] args) {
        BuilderReused message = new BuilderReused();
        message.to("a").send();
        message.to("b").send();
    }
}
