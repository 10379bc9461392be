import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.List;
import javax.sql.DataSource;
import org.apache.commons.dbcp.AbandonedConfig;
import org.apache.commons.dbcp.AbandonedObjectPool;
import org.apache.commons.dbcp.BasicDataSource;
import org.apache.commons.dbcp.ConnectionFactory;
import org.apache.commons.dbcp.DriverManagerConnectionFactory;
import org.apache.commons.dbcp.PoolableConnectionFactory;
import org.apache.commons.dbcp.PoolingDataSource;
import org.apache.commons.dbcp.cpdsadapter.DriverAdapterCPDS;
import org.apache.commons.dbcp.datasources.InstanceKeyDataSource;
import org.apache.commons.dbcp.datasources.PerUserPoolDataSource;
import org.apache.commons.dbcp.datasources.SharedPoolDataSource;

/** Commons DBCP as its users have it: threads that share data sources, which are watched, made and closed meanwhile. */
public class CommonsDbcp {
  private static final String URL = "jdbc:h2:mem:pool;DB_CLOSE_DELAY=-1";

  interface Step {
    void run() throws Exception;
  }

  static Thread thread(Step step) {
    return new Thread(() -> {
      try {
        for (int i = 0; i < 20; ++i) step.run();
      } catch (Exception e) {
        System.out.println(e);
      }
    });
  }

  static void together(List<Thread> threads) throws InterruptedException {
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
  }

  static void use(DataSource source) throws SQLException {
    Connection connection = source.getConnection();
    try {
      PreparedStatement insert = connection.prepareStatement("insert into seen values(?)");
      insert.setInt(1, 7);
      insert.executeUpdate();
      insert.close();
      Statement statement = connection.createStatement();
      ResultSet result = statement.executeQuery("select count(*) from seen");
      while (result.next()) System.out.println(result.getInt(1));
      result.close();
      statement.close();
    } finally {
      connection.close();
    }
  }

  static void basic() throws Exception {
    BasicDataSource source = new BasicDataSource();
    source.setDriverClassName("org.h2.Driver");
    source.setUrl(URL);
    source.setUsername("sa");
    source.setPassword("");
    source.setMaxActive(3);
    source.setMaxIdle(2);
    source.setInitialSize(1);
    source.setValidationQuery("select 1");
    source.setTestWhileIdle(true);
    source.setTimeBetweenEvictionRunsMillis(100);
    source.setPoolPreparedStatements(true);
    source.setRemoveAbandoned(true);
    source.setRemoveAbandonedTimeout(1);
    source.setLogAbandoned(true);
    Connection connection = source.getConnection();
    Statement statement = connection.createStatement();
    statement.execute("create table if not exists seen(n int)");
    statement.close();
    connection.close();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; ++i) threads.add(thread(() -> use(source)));
    threads.add(thread(() -> System.out.println(source.getNumActive() + " active, " + source.getNumIdle() + " idle")));
    threads.add(thread(() -> source.setMaxActive(source.getMaxActive() + 1)));
    together(threads);
    source.close();
  }

  static void abandoned() throws Exception {
    AbandonedConfig config = new AbandonedConfig();
    config.setRemoveAbandoned(true);
    config.setRemoveAbandonedTimeout(1);
    AbandonedObjectPool pool = new AbandonedObjectPool(null, config);
    pool.setMaxActive(3);
    ConnectionFactory connections = new DriverManagerConnectionFactory(URL, "sa", "");
    new PoolableConnectionFactory(connections, pool, null, "select 1", false, true, config);
    DataSource source = new PoolingDataSource(pool);
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 4; ++i) threads.add(thread(() -> use(source)));
    together(threads);
    pool.close();
  }

  static DriverAdapterCPDS adapter() throws ClassNotFoundException {
    DriverAdapterCPDS adapter = new DriverAdapterCPDS();
    adapter.setDriver("org.h2.Driver");
    adapter.setUrl(URL);
    adapter.setUser("sa");
    adapter.setPassword("");
    adapter.setPoolPreparedStatements(true);
    return adapter;
  }

  static SharedPoolDataSource shared() throws Exception {
    SharedPoolDataSource source = new SharedPoolDataSource();
    source.setConnectionPoolDataSource(adapter());
    source.setMaxActive(3);
    source.setMaxWait(50);
    return source;
  }

  static PerUserPoolDataSource perUser() throws Exception {
    PerUserPoolDataSource source = new PerUserPoolDataSource();
    source.setConnectionPoolDataSource(adapter());
    source.setDefaultMaxActive(3);
    source.setPerUserMaxActive("sa", 2);
    return source;
  }

  static void briefly(InstanceKeyDataSource source) throws Exception {
    use(source);
    System.out.println(source.getReference());
    source.close();
  }

  static void keyed() throws Exception {
    SharedPoolDataSource shared = shared();
    PerUserPoolDataSource perUser = perUser();
    List<Thread> threads = new ArrayList<>();
    for (int i = 0; i < 2; ++i) {
      threads.add(thread(() -> use(shared)));
      threads.add(thread(() -> use(perUser)));
      threads.add(thread(() -> briefly(shared())));
      threads.add(thread(() -> briefly(perUser())));
    }
    threads.add(thread(() -> System.out.println(shared.getNumActive() + " and " + perUser.getNumActive())));
    together(threads);
    shared.close();
    perUser.close();
  }

  public static void main(String[] args) throws Exception {
    basic();
    abandoned();
    keyed();
  }
}
