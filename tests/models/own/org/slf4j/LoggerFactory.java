package org.slf4j;

// Has a built-in model, but is part of the program here.
public class LoggerFactory {
  static Object last;

  public static Object getLogger(String name) {
    last = name;
    return last;
  }

  public static native Object getILoggerFactory();
}
