// What a static initialiser throws is the cause of the error that its users get.
class FailingInitialiser {
  static class Sad extends RuntimeException {
    final Object note;

    Sad(Object note) {
      this.note = note;
    }
  }

  static class Broken {
    static Object value;

    static {
      Object note = new int[1]; /*@note*/
      if (note.hashCode() != 0) throw new Sad(note);
    }
  }

  static void see(Object o) {}

  public static void main(String[] args) {
    try {
      see(Broken.value); //=
    } catch (ExceptionInInitializerError e) {
      see(((Sad) e.getCause()).note); //= note
    }
    try {
      see(Broken.value); //=
    } catch (Throwable e) {
      see(((Sad) e.getCause()).note); //= note
    }
  }
}
