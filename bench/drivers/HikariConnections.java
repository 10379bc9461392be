import com.zaxxer.hikari.HikariConfig;
import com.zaxxer.hikari.HikariDataSource;
import com.zaxxer.hikari.HikariPoolMXBean;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;

/** HikariCP as its users have it: threads that share a pool, statements that a watchdog closes, a pool that is managed and closed. */
public class HikariConnections {
  interface Step {
    void run() throws Exception;
  }

  static Thread thread(Step step) {
    return new Thread(() -> {
      try {
        for (int i = 0; i < 10; ++i) step.run();
      } catch (Exception e) {
        System.out.println(e);
      }
    });
  }

  static void use(HikariDataSource source) throws SQLException {
    try (Connection connection = source.getConnection()) {
      connection.setAutoCommit(false);
      try (PreparedStatement insert = connection.prepareStatement("insert into seen values(?)")) {
        insert.setInt(1, 7);
        insert.executeUpdate();
      }
      connection.commit();
    }
  }

  /** A query that is given up, by another thread, if it takes long. */
  static void query(HikariDataSource source) throws Exception {
    try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
      Thread watchdog = new Thread(() -> {
        try {
          Thread.sleep(100);
          statement.cancel();
          statement.close();
        } catch (SQLException | InterruptedException e) {
          System.out.println(e);
        }
      });
      watchdog.setDaemon(true);
      watchdog.start();
      try (ResultSet result = statement.executeQuery("select count(*) from seen")) {
        while (result.next()) System.out.println(result.getInt(1));
      }
      watchdog.interrupt();
    }
  }

  static void manage(HikariDataSource source) {
    HikariPoolMXBean pool = source.getHikariPoolMXBean();
    System.out.println(pool.getActiveConnections() + " " + pool.getIdleConnections() + " " + pool.getThreadsAwaitingConnection());
    pool.softEvictConnections();
    source.getHikariConfigMXBean().setMaximumPoolSize(source.getMaximumPoolSize() + 1);
    source.setConnectionTimeout(source.getConnectionTimeout() + 10);
  }

  public static void main(String[] args) throws Exception {
    HikariConfig config = new HikariConfig();
    config.setJdbcUrl("jdbc:h2:mem:pool;DB_CLOSE_DELAY=-1");
    config.setUsername("sa");
    config.setPassword("");
    config.setMaximumPoolSize(4);
    config.setLeakDetectionThreshold(2000);
    config.setAllowPoolSuspension(true);
    HikariDataSource source = new HikariDataSource(config);
    try (Connection connection = source.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("create table seen(n int)");
    }
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 3; ++i) threads.add(thread(() -> use(source)));
    for (int i = 0; i < 2; ++i) threads.add(thread(() -> query(source)));
    threads.add(thread(() -> manage(source)));
    threads.add(thread(() -> {
      if (!source.isClosed()) source.close();
    }));
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
  }
}
