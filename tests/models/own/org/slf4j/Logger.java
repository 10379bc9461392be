package org.slf4j;

public class Logger {
  String last;

  public void info(String message) {
    last = message;
  }
}
