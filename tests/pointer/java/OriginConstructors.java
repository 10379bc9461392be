// Two thread classes share a constructor that allocates: the allocation belongs to the thread that is made (the
// structure of O2's Figure 3).
class OriginConstructors {
  static class Base extends Thread {
    protected final Object data;

    Base() {
      data = new int[1]; /*@data*/
    }
  }

  static class Left extends Base {
    @Override
    public void run() {
      see(data); //= data; origin: data@left; auto: data<left>@left; object:2: data<left>; origin+object:1: data@left
    }
  }

  static class Right extends Base {
    @Override
    public void run() {
      see(data); //= data; origin: data@right; auto: data<right>@right; object:2: data<right>; origin+object:1: data@right
    }
  }

  static void see(Object o) {}

  public static void main(String[] args) {
    Left left = new Left(); /*@left*/
    Right right = new Right(); /*@right*/
    left.start();
    right.start();
  }
}
