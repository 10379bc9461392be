import java.io.ByteArrayInputStream;
import java.io.StringReader;
import java.math.BigDecimal;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Blob;
import java.sql.CallableStatement;
import java.sql.Clob;
import java.sql.Connection;
import java.sql.DatabaseMetaData;
import java.sql.DriverManager;
import java.sql.ParameterMetaData;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.ResultSetMetaData;
import java.sql.SQLException;
import java.sql.Savepoint;
import java.sql.Statement;
import java.sql.Timestamp;
import java.sql.Types;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.h2.api.Aggregate;
import org.h2.api.DatabaseEventListener;
import org.h2.api.Trigger;
import org.h2.fulltext.FullText;
import org.h2.jdbcx.JdbcConnectionPool;
import org.h2.jdbcx.JdbcDataSource;
import org.h2.mvstore.Cursor;
import org.h2.mvstore.MVMap;
import org.h2.mvstore.MVStore;
import org.h2.mvstore.rtree.MVRTreeMap;
import org.h2.mvstore.rtree.Spatial;
import org.h2.mvstore.tx.Transaction;
import org.h2.mvstore.tx.TransactionMap;
import org.h2.mvstore.tx.TransactionStore;
import org.h2.tools.Backup;
import org.h2.tools.ChangeFileEncryption;
import org.h2.tools.CompressTool;
import org.h2.tools.Csv;
import org.h2.tools.DeleteDbFiles;
import org.h2.tools.Recover;
import org.h2.tools.Restore;
import org.h2.tools.RunScript;
import org.h2.tools.Script;
import org.h2.tools.Server;
import org.h2.tools.Shell;
import org.h2.tools.SimpleResultSet;

/**
 * H2 as its users have it: JDBC over an in-memory and a stored database, its servers, its tools, and its storage
 * engine alone.
 */
public class H2Session {
  public static class Audit implements Trigger {
    static int fired;

    @Override
    public void fire(Connection connection, Object[] before, Object[] after) throws SQLException {
      ++fired;
      try (PreparedStatement insert = connection.prepareStatement("insert into audit(what) values(?)")) {
        insert.setString(1, before == null ? "new" : after == null ? "gone" : "changed");
        insert.execute();
      }
    }
  }

  public static class Longest implements Aggregate {
    private String longest = "";

    @Override
    public int getInternalType(int[] types) {
      return org.h2.value.Value.VARCHAR;
    }

    @Override
    public void add(Object value) {
      if (value.toString().length() > longest.length()) longest = value.toString();
    }

    @Override
    public Object getResult() {
      return longest;
    }
  }

  public static final class Events implements DatabaseEventListener {
    @Override
    public void exceptionThrown(SQLException e, String sql) {
      System.out.println("error " + e.getErrorCode());
    }
  }

  public static int twice(int number) {
    return 2 * number;
  }

  public static ResultSet numbers(Connection connection, int count) {
    SimpleResultSet result = new SimpleResultSet();
    result.addColumn("N", Types.INTEGER, 10, 0);
    for (int i = 0; i < count; ++i) result.addRow(i);
    return result;
  }

  private static final String[] SCHEMA = {"create schema shop",
      "create domain shop.money as decimal(12, 2) check (value >= 0)",
      "create table customer(id bigint generated always as identity primary key, name varchar(40) not null,"
          + " born date, mail varchar_ignorecase(40) unique, settings json, code uuid default random_uuid())",
      "create table item(id int primary key, title varchar(60), price shop.money, tags varchar(20) array, photo blob,"
          + " text clob, kind enum('book', 'food', 'other'), weight real, made timestamp with time zone)",
      "create table sale(customer bigint references customer(id) on delete cascade, item int, n int default 1,"
          + " at timestamp default current_timestamp, spent interval day to second, foreign key(item) references item(id))",
      "create table audit(id identity, what varchar)", "create index by_title on item(title, price desc)",
      "create hash index by_kind on item(kind)", "create sequence numbers start with 10 increment by 5 cache 4",
      "create view spent as select c.name, sum(i.price * s.n) total from customer c join sale s on s.customer = c.id"
          + " join item i on i.id = s.item group by c.name",
      "create trigger audit_items after insert, update, delete on item for each row call 'H2Session$Audit'",
      "create alias twice for 'H2Session.twice'", "create alias numbers_to for 'H2Session.numbers'",
      "create aggregate longest for 'H2Session$Longest'", "create user reader password 'r'", "create role sellers",
      "grant select, insert on sale to sellers", "grant sellers to reader", "comment on table item is 'what is sold'",
      "create memory table notes(id int, note varchar) not persistent", "create synonym products for item",
      "create constant answer value 42", "alter table sale add column note varchar(20)",
      "alter table sale alter column note set default 'none'",
      "alter table customer add constraint named check(name <> '')"};

  private static final String[] QUERIES = {
      "select * from item where price between 1 and 50 and title like 'T%' order by price desc, title fetch first 3 rows only",
      "select kind, count(*), avg(price), max(weight), stddev_pop(price), listagg(title, ';') within group (order by id)"
          + " from item group by kind having count(*) > 1",
      "select title, rank() over (partition by kind order by price desc), sum(price) over (order by id rows between 2"
          + " preceding and current row), lag(title) over (order by id), ntile(3) over (order by id) from item",
      "with recursive steps(n, f) as (select 1, 1 union all select n + 1, f * (n + 1) from steps where n < 10)"
          + " select * from steps",
      "select c.name, i.title from customer c left join sale s on s.customer = c.id left outer join item i on i.id = s.item"
          + " where exists (select 1 from item x where x.price > all (select price from item where kind = 'food'))"
          + " or c.id in (select customer from sale)",
      "select distinct on (kind) kind, title from item order by kind, title",
      "select * from spent union select 'all', sum(total)"
          + " from spent except select 'nobody', 0 intersect select name, total from spent",
      "select upper(title) || lower(title), substring(title from 2 for 3), replace(title, 'a', 'b'), regexp_replace(title,"
          + " '[aeiou]', '-'), length(title), soundex(title), left(title, 2), lpad(title, 12, '.'), position('a' in title),"
          + " trim(both 'T' from title), translate(title, 'ab', 'xy'), hash('SHA-256', title), to_char(price, '999.99') from item",
      "select abs(-1), mod(7, 3), power(2, 10), round(2.567, 2), floor(pi()), sign(-2), bitand(12, 10), greatest(1, 2, 3),"
          + " coalesce(null, 4), nullif(1, 1), case when 1 < 2 then 'a' else 'b' end, decode(1, 1, 'one'), cast('12' as int),"
          + " sqrt(16), sin(1), log(10, 100), rand(1), random_uuid() is not null, ora_hash('x'), radians(180)",
      "select extract(year from date '2020-02-29'), dateadd('MONTH', 1, date '2020-01-31'), datediff('DAY', date '2020-01-01',"
          + " date '2020-03-01'), formatdatetime(timestamp '2020-01-01 10:00:00', 'yyyy'), parsedatetime('2020-01-02 03:04:05', 'yyyy-MM-dd HH:mm:ss'),"
          + " date_trunc('MONTH', timestamp '2020-05-05 05:05:05'), interval '1 2' day to hour + interval '3' hour, dayname(date"
          + " '2020-01-01'), time '10:11:12' at time zone 'UTC'",
      "select json_object('a': 1, 'b': json_array(1, 2, null null on null)), json_arrayagg(title), '{\"a\":1}' format json,"
          + " array_agg(id order by id desc), cardinality(array[1, 2]), array[1, 2, 3][2], array_contains(array[1], 1) from item",
      "select id, twice(id), tags[1] from item where tags is not null", "select * from numbers_to(4)",
      "select longest(title), twice(answer) from item", "select * from unnest(array['a', 'b']) with ordinality",
      "select * from system_range(1, 10, 3) where x > 2",
      "select * from information_schema.columns where table_name = 'ITEM'",
      "select * from (values (1, 'a'), (2, 'b')) v(n, t) natural join (select 1 n)",
      "explain analyze select * from item, sale", "explain plan for select * from item where title = 'Tea' or id = 3",
      "select next value for numbers, currval('NUMBERS')",
      "select percentile_cont(0.5) within group (order by price), mode() within group (order by kind), any(price > 3), every("
          + "price > 0), histogram(kind), corr(price, weight), count(distinct kind) filter (where price > 2) from item",
      "select kind, sum(price) from item group by kind qualify row_number() over (order by kind) < 9", "table item",
      "show tables", "script nodata", "select * from item for update", "select * from products",
      "select first_value(title) over w, cume_dist() over w from item window w as (partition by kind order by price)"};

  static void print(ResultSet rows) throws SQLException {
    ResultSetMetaData columns = rows.getMetaData();
    int width = columns.getColumnCount();
    int count = 0;
    int hash = 0;
    while (rows.next()) {
      ++count;
      for (int i = 1; i <= width; ++i) {
        hash += String.valueOf(rows.getString(i)).length() + columns.getColumnLabel(i).length();
        rows.getObject(i);
      }
    }
    System.out.println(count + " rows, " + width + " columns, " + (hash > 0));
  }

  static void fill(Connection connection) throws SQLException {
    try (PreparedStatement insert = connection.prepareStatement("insert into item values(?, ?, ?, ?, ?, ?, ?, ?, ?)")) {
      String[] titles = {"Tea", "Table", "Tome", "Bread", "Butter", "Book"};
      for (int i = 0; i < 30; ++i) {
        insert.setInt(1, i);
        insert.setString(2, titles[i % titles.length] + (i < 6 ? "" : " " + i));
        insert.setBigDecimal(3, new BigDecimal(i).movePointLeft(1).add(BigDecimal.ONE));
        insert.setArray(4, connection.createArrayOf("VARCHAR", new Object[] {"t" + i, "all"}));
        insert.setBinaryStream(5, new ByteArrayInputStream(new byte[i * 300]), i * 300);
        insert.setCharacterStream(6, new StringReader("long text ".repeat(i * 20)));
        insert.setObject(7, new String[] {"book", "food", "other"}[i % 3], Types.VARCHAR);
        insert.setFloat(8, i / 7f);
        insert.setTimestamp(9, new Timestamp(1_600_000_000_000L + i * 86_400_000L));
        insert.addBatch();
      }
      insert.executeBatch();
    }
    try (PreparedStatement insert = connection.prepareStatement(
             "insert into customer(name, born, mail, settings) values(?, ?, ?, ? format json)",
             Statement.RETURN_GENERATED_KEYS)) {
      for (String name : List.of("Ada", "Bob", "Cleo")) {
        insert.setString(1, name);
        insert.setObject(2, java.time.LocalDate.of(1990, 1, name.length()));
        insert.setString(3, name + "@example.org");
        insert.setString(4, "{\"size\": " + name.length() + "}");
        insert.executeUpdate();
        try (ResultSet keys = insert.getGeneratedKeys()) {
          keys.next();
          try (Statement sale = connection.createStatement()) {
            sale.executeUpdate("insert into sale(customer, item, n, spent) select " + keys.getLong(1)
                + ", id, id + 1, interval '1 02:03:04' day to second from item where mod(id, 4) = 1");
          }
        }
      }
    }
  }

  static void change(Connection connection) throws SQLException {
    connection.setAutoCommit(false);
    try (Statement statement =
             connection.createStatement(ResultSet.TYPE_SCROLL_INSENSITIVE, ResultSet.CONCUR_UPDATABLE)) {
      Savepoint savepoint = connection.setSavepoint("before");
      statement.executeUpdate("delete from item where id > 25 and id not in (select item from sale)");
      connection.rollback(savepoint);
      statement.executeUpdate("update item set price = price * 2, title = title || '!' where id in (1, 2, 3)");
      statement.executeUpdate("merge into item(id, title) key(id) values(1, 'Tea again'), (99, 'New')");
      statement.executeUpdate(
          "merge into item t using (select 5 id, 'x' title) s on t.id = s.id when matched then update set"
          + " t.title = s.title when not matched then insert (id, title) values (s.id, s.title)");
      try (ResultSet rows = statement.executeQuery("select id, title, price from item order by id")) {
        rows.last();
        rows.updateString(2, "renamed");
        rows.updateRow();
        rows.moveToInsertRow();
        rows.updateInt(1, 100);
        rows.updateString(2, "inserted");
        rows.insertRow();
        rows.first();
        rows.absolute(1);
        rows.deleteRow();
      }
      connection.commit();
      statement.execute("truncate table notes");
      statement.execute("insert into notes select x, 'n' || x from system_range(1, 2000)");
      statement.execute("analyze");
      for (String wrong : new String[] {"select nothing", "insert into item(id) values(1)", "selec 1", "select 1 / 0",
               "insert into customer(name) values('')", "insert into sale(customer, item) values(-1, -1)"}) {
        try {
          statement.execute(wrong);
        } catch (SQLException e) {
          System.out.println(e.getSQLState());
        }
      }
      connection.rollback();
    }
    connection.setAutoCommit(true);
  }

  static void lobs(Connection connection) throws Exception {
    try (PreparedStatement query =
             connection.prepareStatement("select photo, text, tags, code from item, customer where item.id = ?")) {
      ParameterMetaData parameters = query.getParameterMetaData();
      query.setInt(parameters.getParameterCount(), 20);
      try (ResultSet rows = query.executeQuery()) {
        rows.next();
        Blob blob = rows.getBlob(1);
        Clob clob = rows.getClob(2);
        System.out.println(blob.length() + clob.length() + blob.getBinaryStream().readAllBytes().length
            + clob.getSubString(1, 5) + ((Object[]) rows.getArray(3).getArray()).length
            + rows.getObject(4, UUID.class).version());
      }
    }
    Clob made = connection.createClob();
    made.setString(1, "made");
    try (CallableStatement call = connection.prepareCall("{? = call twice(?)}")) {
      call.registerOutParameter(1, Types.INTEGER);
      call.setInt(2, 21);
      call.execute();
      System.out.println(call.getInt(1) + " " + made.length());
    }
  }

  static void metaData(Connection connection) throws SQLException {
    DatabaseMetaData data = connection.getMetaData();
    print(data.getTables(null, null, "%", new String[] {"BASE TABLE", "VIEW"}));
    print(data.getColumns(null, null, "ITEM", "%"));
    print(data.getIndexInfo(null, null, "ITEM", false, true));
    print(data.getImportedKeys(null, null, "SALE"));
    print(data.getExportedKeys(null, null, "ITEM"));
    print(data.getPrimaryKeys(null, null, "ITEM"));
    print(data.getProcedures(null, null, "%"));
    print(data.getTypeInfo());
    System.out.println(data.getDatabaseProductName() + data.getSQLKeywords().length() + data.supportsBatchUpdates());
  }

  static void useAll(Connection connection) throws Exception {
    try (Statement statement = connection.createStatement()) {
      for (String sql : SCHEMA) statement.execute(sql);
    }
    fill(connection);
    try (Statement statement = connection.createStatement()) {
      for (String sql : QUERIES) {
        try (ResultSet rows = statement.executeQuery(sql)) {
          print(rows);
        }
      }
    }
    change(connection);
    lobs(connection);
    metaData(connection);
    FullText.init(connection);
    FullText.createIndex(connection, "PUBLIC", "ITEM", "TITLE");
    print(FullText.search(connection, "Tea", 0, 0));
    System.out.println(Audit.fired > 0);
  }

  static void stored(Path folder) throws Exception {
    String url = "jdbc:h2:" + folder.resolve("db") + ";CIPHER=AES;DATABASE_EVENT_LISTENER='H2Session$Events'";
    try (Connection connection = DriverManager.getConnection(url, "sa", "file sa")) {
      useAll(connection);
      try (Statement statement = connection.createStatement()) {
        statement.execute("create linked table linked('org.h2.Driver', 'jdbc:h2:mem:other;DB_CLOSE_DELAY=-1', '', '',"
            + " '(select 1 as x)')");
        print(statement.executeQuery("select * from linked"));
        statement.execute("script to '" + folder.resolve("s.sql") + "' compression deflate");
        statement.execute("call csvwrite('" + folder.resolve("i.csv") + "', 'select id, title from item')");
        print(statement.executeQuery("select * from csvread('" + folder.resolve("i.csv") + "')"));
        statement.execute("set exclusive 0");
        statement.execute("checkpoint sync");
        statement.execute("shutdown compact");
      }
    }
    ChangeFileEncryption.execute(folder.toString(), "db", "AES", "file".toCharArray(), null, true);
    Recover.execute(folder.toString(), "db");
    Backup.execute(folder.resolve("b.zip").toString(), folder.toString(), "db", true);
    DeleteDbFiles.execute(folder.toString(), "db", true);
    Restore.execute(folder.resolve("b.zip").toString(), folder.toString(), "db");
    String plain = "jdbc:h2:" + folder.resolve("db");
    Script.process(plain, "sa", "sa", folder.resolve("t.sql").toString(), "", "");
    RunScript.execute("jdbc:h2:mem:copy", "sa", "", folder.resolve("t.sql").toString(), null, true);
    new Shell().runTool("-url", plain, "-user", "sa", "-password", "sa", "-sql", "select count(*) from item");
  }

  static void servers() throws Exception {
    Server tcp = Server.createTcpServer("-tcpPort", "0", "-ifNotExists").start();
    Server pg = Server.createPgServer("-pgPort", "0", "-ifNotExists").start();
    Server web = Server.createWebServer("-webPort", "0").start();
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:tcp://localhost:" + tcp.getPort() + "/mem:remote");
    source.setUser("sa");
    source.setPassword("");
    JdbcConnectionPool pool = JdbcConnectionPool.create(source);
    pool.setMaxConnections(3);
    try (Connection connection = pool.getConnection(); Connection second = pool.getConnection()) {
      useAll(connection);
      second.setReadOnly(true);
      System.out.println(pool.getActiveConnections() + " " + second.isValid(1));
    }
    pool.dispose();
    try (java.io.InputStream page = new URL(web.getURL()).openStream()) {
      System.out.println(new String(page.readAllBytes()).contains("html"));
    }
    for (Server server : new Server[] {tcp, pg, web}) server.stop();
  }

  static void storage(Path folder) {
    String file = folder.resolve("store").toString();
    try (MVStore store = new MVStore.Builder().fileName(file).compress().cacheSize(4).open()) {
      MVMap<Integer, String> map = store.openMap("numbers");
      for (int i = 0; i < 3000; ++i) map.put(i, "value " + i);
      store.commit();
      long version = store.getCurrentVersion();
      map.remove(7);
      map.replace(8, "value 8", "eight");
      MVMap<Integer, String> old = map.openVersion(version - 1);
      for (Cursor<Integer, String> cursor = map.cursor(2990); cursor.hasNext();) cursor.next();
      System.out.println(map.firstKey() + map.ceilingKey(7) + map.getKeyIndex(100) + " " + old.sizeAsLong());
      MVRTreeMap<String> tree = store.openMap("boxes", new MVRTreeMap.Builder<String>().dimensions(2));
      for (int i = 0; i < 100; ++i) tree.put(new org.h2.mvstore.db.SpatialKey(i, i, i + 1, i, i + 2), "box " + i);
      int found = 0;
      for (java.util.Iterator<Spatial> i = tree.findIntersectingKeys(new org.h2.mvstore.db.SpatialKey(0, 5, 9, 5, 9));
           i.hasNext(); i.next())
        ++found;
      System.out.println(found);
      store.compactFile(100);
    }
    try (MVStore store = MVStore.open(null)) {
      TransactionStore transactions = new TransactionStore(store);
      transactions.init();
      Transaction transaction = transactions.begin();
      TransactionMap<String, Integer> map = transaction.openMap("t");
      map.put("a", 1);
      long before = transaction.setSavepoint();
      map.put("b", 2);
      transaction.rollbackToSavepoint(before);
      transaction.commit();
      System.out.println(map.sizeAsLong());
    }
  }

  static void tools(Path folder) throws Exception {
    CompressTool compress = CompressTool.getInstance();
    byte[] data = "compress me ".repeat(100).getBytes();
    for (String algorithm : Collections.unmodifiableList(List.of("LZF", "DEFLATE", "NO"))) {
      System.out.println(compress.expand(compress.compress(data, algorithm)).length == data.length);
    }
    SimpleResultSet rows = new SimpleResultSet();
    rows.addColumn("A", Types.VARCHAR, 0, 0);
    rows.addRow("x, \"y\"");
    new Csv().write(folder.resolve("c.csv").toString(), rows, null);
    print(new Csv().read(folder.resolve("c.csv").toString(), null, null));
    Map<String, Integer> lengths =
        Stream.of("MySQL", "PostgreSQL", "Oracle", "MSSQLServer", "DB2", "Derby", "HSQLDB")
            .collect(Collectors.toMap(mode -> mode, mode -> {
              try (Connection c = DriverManager.getConnection("jdbc:h2:mem:" + mode + ";MODE=" + mode);
                   Statement s = c.createStatement()) {
                s.execute("create table t(a int primary key, b varchar(10))");
                return s.executeUpdate("insert into t values(1, 'x')");
              } catch (SQLException e) {
                throw new IllegalStateException(e);
              }
            }));
    System.out.println(lengths.size());
  }

  public static void main(String[] arguments) throws Exception {
    try (Connection connection = DriverManager.getConnection("jdbc:h2:mem:test")) {
      useAll(connection);
    }
    if (arguments.length > 0 && arguments[0].equals("memory")) return;
    Path folder = Files.createTempDirectory("h2session");
    try {
      stored(folder);
      servers();
      storage(folder);
      tools(folder);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
  }
}
