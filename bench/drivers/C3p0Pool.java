import com.mchange.v2.c3p0.AbstractConnectionCustomizer;
import com.mchange.v2.c3p0.AbstractConnectionTester;
import com.mchange.v2.c3p0.ComboPooledDataSource;
import com.mchange.v2.c3p0.DataSources;
import com.mchange.v2.c3p0.PooledDataSource;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import javax.sql.DataSource;

/** c3p0 as its users have it: threads that share a pool of connections, which is watched and changed meanwhile. */
public class C3p0Pool {
  private static final String URL = "jdbc:h2:mem:pool;DB_CLOSE_DELAY=-1";

  public static class Customizer extends AbstractConnectionCustomizer {
    static int acquired;

    @Override
    public void onAcquire(Connection connection, String token) throws SQLException {
      ++acquired;
      connection.setAutoCommit(true);
    }
  }

  public static class Tester extends AbstractConnectionTester {
    @Override
    public int activeCheckConnection(Connection connection, String query, Throwable[] cause) {
      return CONNECTION_IS_OKAY;
    }

    @Override
    public int statusOnException(Connection connection, Throwable thrown, String query, Throwable[] cause) {
      return CONNECTION_IS_INVALID;
    }
  }

  static int use(DataSource source, int n) throws SQLException {
    int rows = 0;
    for (int i = 0; i < 5; ++i) {
      try (Connection connection = source.getConnection();
          PreparedStatement insert = connection.prepareStatement("insert into seen values(?, ?)");
          Statement statement = connection.createStatement()) {
        insert.setInt(1, n);
        insert.setString(2, "round " + i);
        rows += insert.executeUpdate();
        try (ResultSet result = statement.executeQuery("select count(*) from seen")) {
          result.next();
          rows += result.getInt(1);
        }
      }
    }
    return rows;
  }

  static void useTogether(DataSource source) throws Exception {
    ExecutorService users = Executors.newFixedThreadPool(3);
    List<Future<Integer>> results = new ArrayList<>();
    for (int i = 0; i < 6; ++i) {
      int n = i;
      results.add(users.submit(() -> use(source, n)));
    }
    int rows = 0;
    for (Future<Integer> result : results) rows += result.get();
    users.shutdown();
    System.out.println(rows > 0 ? "used" : "not used");
  }

  static ComboPooledDataSource combo() throws Exception {
    ComboPooledDataSource pool = new ComboPooledDataSource();
    pool.setDriverClass("org.h2.Driver");
    pool.setJdbcUrl(URL);
    pool.setUser("sa");
    pool.setPassword("");
    pool.setMinPoolSize(1);
    pool.setMaxPoolSize(3);
    pool.setAcquireIncrement(1);
    pool.setMaxStatements(20);
    pool.setMaxIdleTime(30);
    pool.setIdleConnectionTestPeriod(1);
    pool.setCheckoutTimeout(5000);
    pool.setUnreturnedConnectionTimeout(10);
    pool.setConnectionCustomizerClassName(Customizer.class.getName());
    pool.setConnectionTesterClassName(Tester.class.getName());
    return pool;
  }

  static void watch(PooledDataSource pool) throws SQLException {
    int all = pool.getNumConnectionsDefaultUser() + pool.getNumBusyConnectionsDefaultUser() + pool.getNumIdleConnectionsDefaultUser();
    pool.softResetDefaultUser();
    System.out.println(all >= 0 ? pool.getDataSourceName() != null : all);
  }

  public static void main(String[] args) throws Exception {
    ComboPooledDataSource pool = combo();
    try (Connection connection = pool.getConnection(); Statement statement = connection.createStatement()) {
      statement.execute("create table seen(n int, what varchar(40))");
    }
    Thread watcher = new Thread(() -> {
      try {
        watch(pool);
      } catch (SQLException e) {
        System.out.println(e.getMessage());
      }
    });
    watcher.start();
    useTogether(pool);
    watcher.join();
    pool.hardReset();
    DataSource plain = DataSources.unpooledDataSource(URL, "sa", "");
    DataSource pooled = DataSources.pooledDataSource(plain, Map.of("maxPoolSize", 4, "maxStatementsPerConnection", 5));
    useTogether(pooled);
    DataSources.destroy(pooled);
    pool.close();
    System.out.println(Customizer.acquired > 0 ? "customised" : "not customised");
  }
}
