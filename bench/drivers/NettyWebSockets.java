import io.netty.bootstrap.Bootstrap;
import io.netty.bootstrap.ServerBootstrap;
import io.netty.channel.Channel;
import io.netty.channel.ChannelHandlerContext;
import io.netty.channel.ChannelInitializer;
import io.netty.channel.EventLoopGroup;
import io.netty.channel.SimpleChannelInboundHandler;
import io.netty.channel.nio.NioEventLoopGroup;
import io.netty.channel.socket.SocketChannel;
import io.netty.channel.socket.nio.NioServerSocketChannel;
import io.netty.channel.socket.nio.NioSocketChannel;
import io.netty.handler.codec.http.DefaultHttpHeaders;
import io.netty.handler.codec.http.FullHttpResponse;
import io.netty.handler.codec.http.HttpClientCodec;
import io.netty.handler.codec.http.HttpObjectAggregator;
import io.netty.handler.codec.http.HttpServerCodec;
import io.netty.handler.codec.http.websocketx.TextWebSocketFrame;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshaker;
import io.netty.handler.codec.http.websocketx.WebSocketClientHandshakerFactory;
import io.netty.handler.codec.http.websocketx.WebSocketServerProtocolHandler;
import io.netty.handler.codec.http.websocketx.WebSocketVersion;
import io.netty.handler.stream.ChunkedWriteHandler;
import io.netty.handler.timeout.IdleStateHandler;
import java.net.URI;

/** Netty as its users have it: a server that echoes what web sockets send, and clients that wait until they may send. */
public class NettyWebSockets {
  static class Echo extends SimpleChannelInboundHandler<TextWebSocketFrame> {
    private int seen;

    @Override
    protected void channelRead0(ChannelHandlerContext context, TextWebSocketFrame frame) {
      ++seen;
      context.writeAndFlush(new TextWebSocketFrame(seen + " " + frame.text()));
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
      context.close();
    }
  }

  static class Receiver extends SimpleChannelInboundHandler<Object> {
    private final WebSocketClientHandshaker handshaker;

    Receiver(WebSocketClientHandshaker handshaker) {
      this.handshaker = handshaker;
    }

    @Override
    public void channelActive(ChannelHandlerContext context) {
      handshaker.handshake(context.channel());
    }

    @Override
    protected void channelRead0(ChannelHandlerContext context, Object message) {
      if (!handshaker.isHandshakeComplete()) {
        handshaker.finishHandshake(context.channel(), (FullHttpResponse) message);
      } else if (message instanceof TextWebSocketFrame) {
        System.out.println(((TextWebSocketFrame) message).text());
      }
    }

    @Override
    public void exceptionCaught(ChannelHandlerContext context, Throwable thrown) {
      System.out.println(thrown.getMessage());
      context.close();
    }
  }

  static Channel serve(EventLoopGroup accepting, EventLoopGroup working) throws InterruptedException {
    ServerBootstrap bootstrap = new ServerBootstrap();
    bootstrap.group(accepting, working).channel(NioServerSocketChannel.class).childHandler(new ChannelInitializer<SocketChannel>() {
      @Override
      protected void initChannel(SocketChannel channel) {
        channel.pipeline().addLast(new HttpServerCodec(), new HttpObjectAggregator(65536), new ChunkedWriteHandler(), new IdleStateHandler(10, 10, 0),
            new WebSocketServerProtocolHandler("/echo"), new Echo());
      }
    });
    return bootstrap.bind(8080).sync().channel();
  }

  static void talk(EventLoopGroup group, URI uri) throws InterruptedException {
    WebSocketClientHandshaker handshaker = WebSocketClientHandshakerFactory.newHandshaker(uri, WebSocketVersion.V13, null, false, new DefaultHttpHeaders());
    Bootstrap bootstrap = new Bootstrap();
    bootstrap.group(group).channel(NioSocketChannel.class).handler(new ChannelInitializer<SocketChannel>() {
      @Override
      protected void initChannel(SocketChannel channel) {
        channel.pipeline().addLast(new HttpClientCodec(), new HttpObjectAggregator(8192), new Receiver(handshaker));
      }
    });
    Channel channel = bootstrap.connect(uri.getHost(), uri.getPort()).sync().channel();
    while (!handshaker.isHandshakeComplete()) Thread.sleep(10);
    for (int i = 0; i < 10; ++i) channel.writeAndFlush(new TextWebSocketFrame("message " + i));
    channel.close().sync();
  }

  public static void main(String[] args) throws Exception {
    EventLoopGroup accepting = new NioEventLoopGroup(1);
    EventLoopGroup working = new NioEventLoopGroup();
    EventLoopGroup clients = new NioEventLoopGroup();
    Channel server = serve(accepting, working);
    Thread[] talkers = new Thread[3];
    for (int i = 0; i < talkers.length; ++i) {
      talkers[i] = new Thread(() -> {
        try {
          talk(clients, URI.create("ws://localhost:8080/echo"));
        } catch (InterruptedException e) {
          Thread.currentThread().interrupt();
        }
      });
      talkers[i].start();
    }
    for (Thread talker : talkers) talker.join();
    server.close().sync();
    clients.shutdownGracefully();
    working.shutdownGracefully();
    accepting.shutdownGracefully();
  }
}
