import ch.qos.logback.classic.AsyncAppender;
import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.LoggerContext;
import ch.qos.logback.classic.encoder.PatternLayoutEncoder;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.Appender;
import ch.qos.logback.core.ConsoleAppender;
import ch.qos.logback.core.FileAppender;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import org.slf4j.LoggerFactory;
import org.slf4j.MDC;

/** Logback as its users have it: threads that make loggers and log, while the configuration is watched and changes. */
public class LogbackLogging {
  static class Worker implements Runnable {
    private final String name;

    Worker(String name) {
      this.name = name;
    }

    @Override
    public void run() {
      MDC.put("worker", name);
      for (int i = 0; i < 50; ++i) {
        org.slf4j.Logger logger = LoggerFactory.getLogger("app." + name + ".part" + i);
        logger.debug("round {}", i);
        if (logger.isInfoEnabled()) logger.info("done {} of {}", i, 50);
        try {
          if (Integer.parseInt(name + i) < 0) logger.warn("small");
        } catch (NumberFormatException e) {
          logger.error("not a number", e);
        }
      }
      MDC.clear();
    }
  }

  static PatternLayoutEncoder encoder(LoggerContext context) {
    PatternLayoutEncoder encoder = new PatternLayoutEncoder();
    encoder.setContext(context);
    encoder.setPattern("%d %-5level [%thread] %logger{20} %X{worker} - %msg%n");
    encoder.start();
    return encoder;
  }

  static FileAppender<ILoggingEvent> file(LoggerContext context, String name) {
    FileAppender<ILoggingEvent> file = new FileAppender<>();
    file.setContext(context);
    file.setName(name);
    file.setFile(name + ".log");
    file.setEncoder(encoder(context));
    file.start();
    return file;
  }

  static void list(LoggerContext context) {
    for (Logger logger : context.getLoggerList()) {
      System.out.println(logger.getName() + " " + logger.getLevel() + " " + logger.getEffectiveLevel());
      for (Iterator<Appender<ILoggingEvent>> it = logger.iteratorForAppenders(); it.hasNext();) System.out.println("  " + it.next().getName());
    }
    System.out.println(context.getName() + " " + context.getCopyOfPropertyMap() + " " + context.getStatusManager().getCount());
  }

  static void toggle(Logger logger, Appender<ILoggingEvent> appender) {
    if (logger.isAttached(appender)) {
      logger.detachAppender(appender);
    } else {
      logger.addAppender(appender);
    }
    logger.setLevel(logger.getLevel() == Level.DEBUG ? Level.INFO : Level.DEBUG);
    logger.setAdditive(!logger.isAdditive());
  }

  public static void main(String[] args) throws Exception {
    LoggerContext context = (LoggerContext) LoggerFactory.getILoggerFactory();
    context.putProperty("application", "site");
    Logger root = context.getLogger(org.slf4j.Logger.ROOT_LOGGER_NAME);
    ConsoleAppender<ILoggingEvent> console = new ConsoleAppender<>();
    console.setContext(context);
    console.setEncoder(encoder(context));
    console.start();
    root.addAppender(console);
    AsyncAppender async = new AsyncAppender();
    async.setContext(context);
    async.addAppender(file(context, "all"));
    async.start();
    root.addAppender(async);
    FileAppender<ILoggingEvent> extra = file(context, "extra");

    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; ++i) threads.add(new Thread(new Worker("w" + i)));
    for (int i = 0; i < 2; ++i) threads.add(new Thread(() -> toggle(context.getLogger("app"), extra)));
    threads.add(new Thread(() -> list(context)));
    threads.add(new Thread(() -> context.putProperty("application", "other site")));
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    context.stop();
  }
}
