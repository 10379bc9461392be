package seeds;

import java.io.Serializable;
import java.lang.annotation.ElementType;
import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;
import java.lang.annotation.Target;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.function.Function;
import java.util.function.IntFunction;
import java.util.function.Supplier;

/** Declarations of every kind, generics, lambdas and annotations. */
public abstract class Shapes<T extends Comparable<? super T> & Serializable> implements Serializable {
  @Retention(RetentionPolicy.RUNTIME)
  @Target({ElementType.TYPE, ElementType.METHOD, ElementType.PARAMETER, ElementType.TYPE_USE})
  @interface Note {
    String value() default "none";
    int[] numbers() default {1, 2};
    Class<?> type() default Object.class;
    Kind kind() default Kind.ROUND;
    Inner inner() default @Inner;
    double size() default 2.5;
  }

  @Retention(RetentionPolicy.RUNTIME)
  @interface Inner {}

  enum Kind implements Supplier<String> {
    ROUND {
      @Override
      public String get() {
        return "round";
      }
    },
    FLAT;

    @Override
    public String get() {
      return name().toLowerCase();
    }
  }

  interface Area {
    double area();

    default Area doubled() {
      return () -> area() * 2;
    }

    static Area none() {
      return () -> 0;
    }
  }

  static final class Circle implements Area, Cloneable {
    private final double radius;

    Circle(double radius) {
      this.radius = radius;
    }

    @Override
    public double area() {
      return Math.PI * radius * radius;
    }

    @Override
    public Circle clone() throws CloneNotSupportedException {
      return (Circle) super.clone();
    }
  }

  class Member {
    T held;

    T outer() {
      return items.isEmpty() ? held : items.get(0);
    }
  }

  private final List<T> items = new ArrayList<>();

  @Note(value = "first", numbers = {}, type = int[][].class, kind = Kind.FLAT)
  abstract T pick(@Note List<? extends T> from, int... rest) throws Exception;

  @Deprecated
  <S> List<S> map(Function<? super T, ? extends S> function) {
    List<S> result = new ArrayList<>(items.size());
    items.forEach(item -> result.add(function.apply(item)));
    return result;
  }

  Object closures(int a, long b, String c) {
    Runnable block = () -> System.out.println(a + b + c + this);
    block.run();
    Supplier<List<T>> make = ArrayList::new;
    IntFunction<int[][]> array = int[][]::new;
    Comparator<T> order = (Comparator<T> & Serializable) Comparable::compareTo;
    Function<Double, Circle> construct = Circle::new;
    class Local implements Area {
      @Override
      public double area() {
        return a + b + construct.apply(1.0).radius;
      }
    }
    make.get().sort(order.reversed());
    return new Local() {
      final int[][] made = array.apply(a);
    };
  }
}
