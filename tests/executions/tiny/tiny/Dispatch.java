package tiny;

/**
 * One interface call that enters two methods, a call through super, and a static initialiser between a call and its
 * target.
 */
public class Dispatch {
  interface Shape {
    String name();
  }

  static class Square implements Shape {
    public String name() {
      return "square";
    }
  }

  static class Cube extends Square {
    @Override
    public String name() {
      return super.name().toUpperCase();
    }
  }

  static class Late {
    static final Shape[] SHAPES = {new Square()};

    static Shape first() {
      return SHAPES[0];
    }
  }

  static void show(Shape shape) {
    System.out.println(shape.name());
  }

  public static void main(String[] arguments) {
    show(new Cube());
    show(Late.first());
  }
}
