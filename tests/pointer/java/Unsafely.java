// What Unsafe and its like store to arrays; test_unsafe.cpp has a model of `put`.
class Unsafely {
  static class Fitting {
    void use() {}

    void put() {}
  }

  static class Other {
    @Override
    public String toString() {
      return "other";
    }

    @Override
    public int hashCode() {
      return 1;
    }
  }

  static native void put(Object array, Object value);

  public static void main(String[] arguments) {
    Object[] any = new Object[1];
    Fitting[] few = new Fitting[1];
    Object[] either = arguments.length == 0 ? any : few;
    put(either, new Other());
    Fitting fitting = new Fitting();
    fitting.put(); //-> Fitting.put
    put(either, fitting);
    any[0].toString();
    few[0].hashCode();
    few[0].use();
  }
}
