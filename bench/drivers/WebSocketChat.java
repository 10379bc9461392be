import java.net.InetSocketAddress;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import org.java_websocket.WebSocket;
import org.java_websocket.client.WebSocketClient;
import org.java_websocket.handshake.ClientHandshake;
import org.java_websocket.handshake.ServerHandshake;
import org.java_websocket.server.WebSocketServer;

/** Java-WebSocket as its users have it: a chat server and its clients, used, watched and stopped by several threads. */
public class WebSocketChat {
  static class Server extends WebSocketServer {
    Server(InetSocketAddress address) {
      super(address);
    }

    @Override
    public void onStart() {
      setConnectionLostTimeout(30);
    }

    @Override
    public void onOpen(WebSocket socket, ClientHandshake handshake) {
      socket.setAttachment(handshake.getResourceDescriptor());
      broadcast("someone came");
    }

    @Override
    public void onClose(WebSocket socket, int code, String reason, boolean remote) {
      broadcast("someone went: " + reason);
    }

    @Override
    public void onMessage(WebSocket socket, String message) {
      broadcast(socket.getRemoteSocketAddress() + ": " + message);
    }

    @Override
    public void onError(WebSocket socket, Exception e) {
      if (socket != null && socket.isOpen()) socket.close();
    }
  }

  static class Client extends WebSocketClient {
    Client(URI uri) {
      super(uri);
    }

    @Override
    public void onOpen(ServerHandshake handshake) {
      send("hello");
    }

    @Override
    public void onMessage(String message) {
      System.out.println(message);
    }

    @Override
    public void onClose(int code, String reason, boolean remote) {
      System.out.println(reason);
    }

    @Override
    public void onError(Exception e) {
      System.out.println(e.getMessage());
    }
  }

  static void talk(Client client) {
    try {
      if (!client.connectBlocking()) return;
      for (int i = 0; i < 10 && client.isOpen(); ++i) client.send("message " + i);
      client.sendPing();
    } catch (InterruptedException e) {
      client.close();
    }
  }

  static void watch(Server server, List<Client> clients) {
    for (WebSocket socket : server.connections()) {
      System.out.println(socket.getReadyState() + " " + socket.isClosing() + " " + socket.getAttachment());
    }
    for (Client client : clients) System.out.println(client.isOpen() + " " + client.isClosed() + " " + client.isClosing() + " " + client.getReadyState());
    System.out.println(server.getPort() + " " + server.getConnectionLostTimeout() + " " + server.isTcpNoDelay());
  }

  public static void main(String[] args) throws Exception {
    Server server = new Server(new InetSocketAddress("localhost", 8887));
    server.start();
    List<Client> clients = new ArrayList<>();
    for (int i = 0; i < 3; ++i) clients.add(new Client(URI.create("ws://localhost:8887/room" + i)));
    List<Thread> threads = new ArrayList<>();
    for (Client client : clients) {
      threads.add(new Thread(() -> talk(client)));
      threads.add(new Thread(() -> client.close(1000, "bye")));
    }
    threads.add(new Thread(() -> watch(server, clients)));
    threads.add(new Thread(() -> server.setConnectionLostTimeout(20)));
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    server.stop(1000);
  }
}
