import java.util.ArrayList;
import java.util.Enumeration;
import java.util.List;
import java.util.Properties;
import org.apache.log4j.Appender;
import org.apache.log4j.AppenderSkeleton;
import org.apache.log4j.AsyncAppender;
import org.apache.log4j.ConsoleAppender;
import org.apache.log4j.DailyRollingFileAppender;
import org.apache.log4j.FileAppender;
import org.apache.log4j.Level;
import org.apache.log4j.LogManager;
import org.apache.log4j.Logger;
import org.apache.log4j.MDC;
import org.apache.log4j.NDC;
import org.apache.log4j.PatternLayout;
import org.apache.log4j.PropertyConfigurator;
import org.apache.log4j.RollingFileAppender;
import org.apache.log4j.SimpleLayout;
import org.apache.log4j.spi.LoggingEvent;

/** Log4j as its users have it: threads that log, to appenders of several kinds, while the configuration changes. */
public class Log4jLogging {
  /** Keeps the last lines for a status page. */
  static class Recent extends AppenderSkeleton {
    private final List<String> lines = new ArrayList<>();

    @Override
    protected void append(LoggingEvent event) {
      lines.add(event.getLevel() + " " + event.getRenderedMessage());
      String[] thrown = event.getThrowableStrRep();
      if (thrown != null) lines.add(thrown[0]);
      if (lines.size() > 100) lines.remove(0);
    }

    synchronized List<String> lines() {
      return new ArrayList<>(lines);
    }

    @Override
    public void close() {}

    @Override
    public boolean requiresLayout() {
      return false;
    }
  }

  static class Worker implements Runnable {
    private final String name;

    Worker(String name) {
      this.name = name;
    }

    @Override
    public void run() {
      Logger logger = Logger.getLogger("app.worker." + name);
      NDC.push(name);
      MDC.put("worker", name);
      for (int i = 0; i < 50; ++i) {
        if (logger.isDebugEnabled()) logger.debug("round " + i);
        logger.info("done " + i);
        try {
          if (Integer.parseInt(name + i) < 0) logger.warn("small");
        } catch (NumberFormatException e) {
          logger.error("not a number", e);
        }
      }
      NDC.remove();
    }
  }

  static void list() {
    for (Enumeration<?> loggers = LogManager.getCurrentLoggers(); loggers.hasMoreElements();) {
      Logger logger = (Logger) loggers.nextElement();
      System.out.println(logger.getName() + " " + logger.getLevel() + " " + logger.getEffectiveLevel());
      for (Enumeration<?> appenders = logger.getAllAppenders(); appenders.hasMoreElements();) {
        System.out.println("  " + ((Appender) appenders.nextElement()).getName());
      }
    }
  }

  /** Switches the log file of a part of the program on or off, as a management page does. */
  static void toggle(Logger logger, Appender appender) {
    if (logger.isAttached(appender)) {
      logger.removeAppender(appender);
    } else {
      logger.addAppender(appender);
    }
    logger.setAdditivity(!logger.getAdditivity());
    logger.setLevel(logger.getLevel() == Level.DEBUG ? Level.INFO : Level.DEBUG);
  }

  static void reconfigure() {
    Properties properties = new Properties();
    properties.setProperty("log4j.rootLogger", "INFO, file");
    properties.setProperty("log4j.appender.file", "org.apache.log4j.FileAppender");
    properties.setProperty("log4j.appender.file.file", "app.log");
    properties.setProperty("log4j.appender.file.layout", "org.apache.log4j.PatternLayout");
    properties.setProperty("log4j.appender.file.layout.ConversionPattern", "%d %p %c %x %m%n");
    PropertyConfigurator.configure(properties);
  }

  public static void main(String[] args) throws Exception {
    Logger root = Logger.getRootLogger();
    root.setLevel(Level.DEBUG);
    ConsoleAppender console = new ConsoleAppender(new PatternLayout("%d %-5p [%t] %c %x: %m%n"));
    root.addAppender(console);
    AsyncAppender async = new AsyncAppender();
    async.setBufferSize(64);
    async.addAppender(new FileAppender(new SimpleLayout(), "all.log"));
    async.addAppender(new RollingFileAppender(new SimpleLayout(), "rolling.log"));
    root.addAppender(async);
    Recent recent = new Recent();
    root.addAppender(recent);
    DailyRollingFileAppender daily = new DailyRollingFileAppender(new SimpleLayout(), "daily.log", "'.'yyyy-MM-dd");

    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; ++i) threads.add(new Thread(new Worker("w" + i)));
    for (int i = 0; i < 2; ++i) {
      threads.add(new Thread(() -> toggle(Logger.getLogger("app.worker"), daily)));
      threads.add(new Thread(() -> toggle(root, daily)));
    }
    threads.add(new Thread(() -> {
      if (!async.isAttached(daily)) async.addAppender(daily);
      async.setLocationInfo(!async.getLocationInfo());
    }));
    threads.add(new Thread(() -> {
      list();
      System.out.println(recent.lines());
    }));
    threads.add(new Thread(Log4jLogging::reconfigure));
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    LogManager.shutdown();
  }
}
