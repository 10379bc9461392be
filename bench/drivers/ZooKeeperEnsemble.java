import java.io.InputStream;
import java.io.OutputStream;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.ServerSocket;
import java.net.Socket;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.apache.zookeeper.AddWatchMode;
import org.apache.zookeeper.CreateMode;
import org.apache.zookeeper.KeeperException;
import org.apache.zookeeper.Op;
import org.apache.zookeeper.OpResult;
import org.apache.zookeeper.WatchedEvent;
import org.apache.zookeeper.Watcher;
import org.apache.zookeeper.ZKUtil;
import org.apache.zookeeper.ZooDefs;
import org.apache.zookeeper.ZooKeeper;
import org.apache.zookeeper.admin.ZooKeeperAdmin;
import org.apache.zookeeper.client.FourLetterWordMain;
import org.apache.zookeeper.data.ACL;
import org.apache.zookeeper.data.Id;
import org.apache.zookeeper.data.Stat;
import org.apache.zookeeper.server.NIOServerCnxnFactory;
import org.apache.zookeeper.server.PurgeTxnLog;
import org.apache.zookeeper.server.ServerCnxnFactory;
import org.apache.zookeeper.server.SnapshotFormatter;
import org.apache.zookeeper.server.ZooKeeperServer;
import org.apache.zookeeper.server.auth.DigestAuthenticationProvider;
import org.apache.zookeeper.server.persistence.FileTxnSnapLog;
import org.apache.zookeeper.server.quorum.QuorumPeerConfig;
import org.apache.zookeeper.server.quorum.QuorumPeerMain;

/** ZooKeeper as its users have it: a server, an ensemble of three, and clients that use every kind of operation. */
public class ZooKeeperEnsemble {
  static final class Waiting implements Watcher {
    private final CountDownLatch connected = new CountDownLatch(1);
    private final List<Event.EventType> seen = new ArrayList<>();

    @Override
    public synchronized void process(WatchedEvent event) {
      seen.add(event.getType());
      if (event.getState() == Event.KeeperState.SyncConnected) connected.countDown();
    }
  }

  static ZooKeeper connect(String where) throws Exception {
    Waiting waiting = new Waiting();
    ZooKeeper client = new ZooKeeperAdmin(where, 10_000, waiting);
    if (!waiting.connected.await(20, TimeUnit.SECONDS)) throw new IllegalStateException("not connected to " + where);
    return client;
  }

  static void use(ZooKeeper client) throws Exception {
    Waiting watcher = new Waiting();
    List<ACL> open = ZooDefs.Ids.OPEN_ACL_UNSAFE;
    client.create("/app", "root".getBytes(), open, CreateMode.PERSISTENT);
    client.addWatch("/app", watcher, AddWatchMode.PERSISTENT_RECURSIVE);
    for (CreateMode mode : new CreateMode[] {CreateMode.PERSISTENT_SEQUENTIAL, CreateMode.EPHEMERAL,
             CreateMode.EPHEMERAL_SEQUENTIAL, CreateMode.CONTAINER}) {
      System.out.println(client.create("/app/" + mode.toString().toLowerCase(), new byte[10], open, mode).length() > 0);
    }
    Stat stat = new Stat();
    byte[] data = client.getData("/app", watcher, stat);
    client.setData("/app", (new String(data) + "!").getBytes(), stat.getVersion());
    client.exists("/none", watcher);
    System.out.println(client.getChildren("/app", watcher).size() + " " + client.getAllChildrenNumber("/app"));
    List<OpResult> results =
        client.multi(Arrays.asList(Op.check("/app", -1), Op.create("/app/a", new byte[1], open, CreateMode.PERSISTENT),
            Op.setData("/app/a", new byte[2], 0), Op.delete("/app/a", 1)));
    System.out.println(results.size());
    try {
      client.transaction()
          .create("/app/b", new byte[0], open, CreateMode.PERSISTENT)
          .check("/app", 99)
          .delete("/nothing", 0)
          .commit();
    } catch (KeeperException e) {
      System.out.println(e.code());
    }
    client.addAuthInfo("digest", "user:secret".getBytes());
    Id user = new Id("digest", DigestAuthenticationProvider.generateDigest("user:secret"));
    client.create(
        "/private", "mine".getBytes(), Arrays.asList(new ACL(ZooDefs.Perms.ALL, user)), CreateMode.PERSISTENT);
    System.out.println(client.getACL("/private", stat).size());
    client.setACL("/private", ZooDefs.Ids.CREATOR_ALL_ACL, -1);
    CountDownLatch done = new CountDownLatch(4);
    client.getData("/app", false, (code, path, context, bytes, s) -> done.countDown(), null);
    client.create(
        "/async", null, open, CreateMode.PERSISTENT, (code, path, context, name) -> done.countDown(), "context");
    client.getChildren("/", false, (code, path, context, children, s) -> done.countDown(), null);
    client.sync("/", (code, path, context) -> done.countDown(), null);
    System.out.println(done.await(10, TimeUnit.SECONDS));
    client.removeAllWatches("/app", Watcher.WatcherType.Any, true);
    client.whoAmI();
    client.getEphemerals();
    ZKUtil.deleteRecursive(client, "/app");
    System.out.println(ZKUtil.listSubTreeBFS(client, "/").size() + " " + !watcher.seen.isEmpty());
  }

  static void standalone(Path folder) throws Exception {
    ZooKeeperServer server = new ZooKeeperServer(folder.resolve("log").toFile(), folder.resolve("snap").toFile(), 500);
    ServerCnxnFactory factory =
        NIOServerCnxnFactory.createFactory(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 20);
    factory.startup(server);
    String where = "127.0.0.1:" + factory.getLocalPort();
    try (ZooKeeper client = connect(where)) {
      use(client);
    }
    for (String word : new String[] {"ruok", "stat", "conf", "cons", "mntr", "dump", "wchs", "srvr", "envi", "isro"}) {
      System.out.println(
          word + " " + !FourLetterWordMain.send4LetterWord("127.0.0.1", factory.getLocalPort(), word).isEmpty());
    }
    server.takeSnapshot();
    factory.shutdown();
    FileTxnSnapLog log = new FileTxnSnapLog(folder.resolve("log").toFile(), folder.resolve("snap").toFile());
    System.out.println(log.getLastLoggedZxid() > 0);
    log.close();
    PurgeTxnLog.purge(folder.resolve("log").toFile(), folder.resolve("snap").toFile(), 3);
    try (Stream<Path> files = Files.walk(folder.resolve("snap"))) {
      String snapshot = files.filter(file -> file.getFileName().toString().startsWith("snapshot"))
                            .findFirst()
                            .orElseThrow()
                            .toString();
      SnapshotFormatter.main(new String[] {snapshot});
    }
  }

  static int freePort() throws Exception {
    try (ServerSocket socket = new ServerSocket(0)) {
      return socket.getLocalPort();
    }
  }

  /** The peers never end: their threads are left behind as daemons. */
  static void ensemble(Path folder) throws Exception {
    StringBuilder servers = new StringBuilder();
    int[] ports = new int[3];
    for (int i = 0; i < ports.length; ++i) {
      ports[i] = freePort();
      servers.append("server.")
          .append(i + 1)
          .append("=127.0.0.1:")
          .append(freePort())
          .append(':')
          .append(freePort())
          .append('\n');
    }
    for (int i = 0; i < ports.length; ++i) {
      Path data = Files.createDirectories(folder.resolve("peer" + i));
      Files.writeString(data.resolve("myid"), String.valueOf(i + 1));
      Path file = folder.resolve("peer" + i + ".cfg");
      Files.writeString(file,
          "tickTime=300\ninitLimit=20\nsyncLimit=10\ndataDir=" + data + "\nclientPort=" + ports[i]
              + "\nadmin.enableServer=false\n4lw.commands.whitelist=*\n" + servers);
      QuorumPeerConfig config = new QuorumPeerConfig();
      config.parse(file.toString());
      Thread peer = new Thread(() -> {
        try {
          new QuorumPeerMain().runFromConfig(config);
        } catch (Exception e) {
          throw new IllegalStateException(e);
        }
      });
      peer.setDaemon(true);
      peer.start();
    }
    try (ZooKeeper client = connect("127.0.0.1:" + ports[0] + ",127.0.0.1:" + ports[2])) {
      use(client);
    }
    try (ZooKeeper client = connect("127.0.0.1:" + ports[1])) {
      System.out.println(client.getConfig(false, new Stat()).length > 0);
    }
    try (Socket socket = new Socket("127.0.0.1", ports[1]); OutputStream out = socket.getOutputStream();
         InputStream in = socket.getInputStream()) {
      out.write("mntr".getBytes());
      out.flush();
      System.out.println(new String(in.readAllBytes()).contains("zk_"));
    }
  }

  public static void main(String[] arguments) throws Exception {
    System.setProperty("zookeeper.4lw.commands.whitelist", "*");
    System.setProperty("zookeeper.admin.enableServer", "false");
    Path folder = Files.createTempDirectory("zookeeper");
    try {
      standalone(Files.createDirectories(folder.resolve("one")));
      ensemble(folder);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
    System.exit(0);
  }
}
