import java.lang.annotation.Retention;
import java.lang.annotation.RetentionPolicy;

@interface Periodic {}

@Periodic
@Retention(RetentionPolicy.RUNTIME)
@interface Hourly {}

@interface Endpoint {}

@interface Wired {}

@interface Background {}

/** What frameworks run by annotations. */
class Jobs {
  @Wired Clock clock;
  int plain;

  Jobs(int number) {}

  @Periodic
  void run() {}

  @Hourly
  private void clean(String text) {}

  @Periodic
  static void everywhere() {}

  @Background
  Object later(Object given) {
    return given;
  }

  void called() {}
}

class Clock {}

@Endpoint
class Page {
  public void show() {}

  void list(int[] numbers) {}

  private void hidden() {}

  static void helper() {}
}

abstract class Task {
  @Periodic
  abstract void perform();
}

class RealTask extends Task {
  @Override
  void perform() {}
}
