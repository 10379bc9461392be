// Calls run what the receiver's class says, and only that.
class Dispatching {
  interface Shape {
    Object draw();

    default Object outline() {
      return draw();
    }
  }

  static class Circle implements Shape {
    public Object draw() {
      return new int[1]; /*@circle*/
    }
  }

  static class Square implements Shape {
    public Object draw() {
      return new int[1]; /*@square*/
    }
  }

  static class Rounded extends Square {
    @Override
    public Object draw() {
      return super.draw(); //-> Square.draw
    }

    private Object hidden() {
      return new int[1]; /*@rounded*/
    }

    @Override
    public Object outline() {
      return hidden(); //-> Rounded.hidden
    }
  }

  static class Unused implements Shape {
    public Object draw() {
      return new int[1]; /*@unused*/
    }
  }

  static void see(Object o) {}

  static void show(Shape shape) {
    shape.draw(); //-> Circle.draw Rounded.draw
  }

  public static void main(String[] args) {
    Shape circle = new Circle();
    Shape rounded = new Rounded();
    show(circle);
    show(rounded);
    see(circle.draw()); //= circle
    see(rounded.draw()); //= square
    see(circle.outline()); //= circle
    see(rounded.outline()); //= rounded
    Shape either = args.length > 0 ? circle : rounded;
    see(either.outline()); //= circle rounded
    Runnable r = () -> see(circle); //= Circle
    r.run();
    java.util.function.Supplier<Object> s = either::draw;
    see(s.get()); //= circle square
    new Object().toString();
  }
}
