public class Uncaught {
    static class Unhandled extends IllegalStateException {
    }

    public static void main(String[] args) {
        System.out.println("before");
        try {
            if (args.length == 0) throw new Unhandled();
        } finally {
            System.out.println("finally");
        }
        System.out.println("after");
    }
}
