import java.io.IOException;
import java.io.InputStream;
import java.net.HttpURLConnection;
import java.net.URL;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.EnumSet;
import javax.servlet.AsyncContext;
import javax.servlet.DispatcherType;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.FilterConfig;
import javax.servlet.ServletException;
import javax.servlet.ServletRequest;
import javax.servlet.ServletResponse;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;
import javax.servlet.http.HttpSessionEvent;
import javax.servlet.http.HttpSessionListener;
import org.eclipse.jetty.rewrite.handler.RewriteHandler;
import org.eclipse.jetty.rewrite.handler.RewritePatternRule;
import org.eclipse.jetty.security.ConstraintMapping;
import org.eclipse.jetty.security.ConstraintSecurityHandler;
import org.eclipse.jetty.security.HashLoginService;
import org.eclipse.jetty.security.UserStore;
import org.eclipse.jetty.security.authentication.BasicAuthenticator;
import org.eclipse.jetty.server.Handler;
import org.eclipse.jetty.server.HttpConfiguration;
import org.eclipse.jetty.server.HttpConnectionFactory;
import org.eclipse.jetty.server.Request;
import org.eclipse.jetty.server.Server;
import org.eclipse.jetty.server.ServerConnector;
import org.eclipse.jetty.server.handler.AbstractHandler;
import org.eclipse.jetty.server.handler.ContextHandler;
import org.eclipse.jetty.server.handler.ContextHandlerCollection;
import org.eclipse.jetty.server.handler.DefaultHandler;
import org.eclipse.jetty.server.handler.HandlerList;
import org.eclipse.jetty.server.handler.ResourceHandler;
import org.eclipse.jetty.server.handler.StatisticsHandler;
import org.eclipse.jetty.server.handler.gzip.GzipHandler;
import org.eclipse.jetty.servlet.DefaultServlet;
import org.eclipse.jetty.servlet.FilterHolder;
import org.eclipse.jetty.servlet.ServletContextHandler;
import org.eclipse.jetty.servlet.ServletHolder;
import org.eclipse.jetty.servlets.CrossOriginFilter;
import org.eclipse.jetty.servlets.QoSFilter;
import org.eclipse.jetty.util.component.AbstractLifeCycle;
import org.eclipse.jetty.util.security.Constraint;
import org.eclipse.jetty.util.security.Credential;
import org.eclipse.jetty.util.thread.QueuedThreadPool;

/** Jetty as its users have it: a server put together in code, with servlets, filters, files, sessions and users. */
public class JettySite {
  public static class Visits extends HttpServlet {
    private int visits;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws ServletException, IOException {
      HttpSession session = request.getSession(true);
      Integer before = (Integer) session.getAttribute("visits");
      session.setAttribute("visits", before == null ? 1 : before + 1);
      response.setContentType("text/plain");
      response.getWriter().println(++visits + " " + request.getParameter("name"));
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response) throws IOException {
      request.getInputStream().readAllBytes();
      response.getOutputStream().write(1);
    }
  }

  public static class Slow extends HttpServlet {
    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) {
      AsyncContext later = request.startAsync();
      later.start(() -> {
        try {
          later.getResponse().getWriter().println("done");
        } catch (IOException e) {
          log("gone", e);
        }
        later.complete();
      });
    }
  }

  public static class Count implements Filter {
    static int requests;

    @Override
    public void init(FilterConfig config) {
    }

    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain rest) throws IOException, ServletException {
      ++requests;
      rest.doFilter(request, response);
    }

    @Override
    public void destroy() {
    }
  }

  public static class Sessions implements HttpSessionListener {
    static int open;

    @Override
    public void sessionCreated(HttpSessionEvent event) {
      ++open;
    }

    @Override
    public void sessionDestroyed(HttpSessionEvent event) {
      --open;
    }
  }

  static class Hello extends AbstractHandler {
    @Override
    public void handle(String target, Request base, HttpServletRequest request, HttpServletResponse response) throws IOException {
      response.setStatus(HttpServletResponse.SC_OK);
      response.getWriter().println("hello " + target);
      base.setHandled(true);
    }
  }

  static Handler servlets(Path folder) {
    ServletContextHandler context = new ServletContextHandler(ServletContextHandler.SESSIONS | ServletContextHandler.SECURITY);
    context.setContextPath("/app");
    context.setResourceBase(folder.toString());
    context.addServlet(new ServletHolder(new Visits()), "/visits");
    ServletHolder slow = new ServletHolder(new Slow());
    slow.setAsyncSupported(true);
    context.addServlet(slow, "/slow");
    context.addServlet(DefaultServlet.class, "/");
    context.addFilter(new FilterHolder(new Count()), "/*", EnumSet.of(DispatcherType.REQUEST, DispatcherType.ASYNC));
    context.addFilter(new FilterHolder(new CrossOriginFilter()), "/*", EnumSet.of(DispatcherType.REQUEST));
    context.addFilter(new FilterHolder(new QoSFilter()), "/visits", EnumSet.of(DispatcherType.REQUEST));
    context.getSessionHandler().addEventListener(new Sessions());
    UserStore users = new UserStore();
    users.addUser("ann", Credential.getCredential("secret"), new String[] {"editor"});
    HashLoginService login = new HashLoginService("bench");
    login.setUserStore(users);
    Constraint editors = new Constraint(Constraint.__BASIC_AUTH, "editor");
    editors.setAuthenticate(true);
    ConstraintMapping mapping = new ConstraintMapping();
    mapping.setPathSpec("/private/*");
    mapping.setConstraint(editors);
    ConstraintSecurityHandler security = new ConstraintSecurityHandler();
    security.setLoginService(login);
    security.setAuthenticator(new BasicAuthenticator());
    security.addConstraintMapping(mapping);
    context.setSecurityHandler(security);
    return context;
  }

  static Server server(Path folder) {
    Server server = new Server(new QueuedThreadPool(12, 2));
    HttpConfiguration settings = new HttpConfiguration();
    settings.setSendServerVersion(false);
    ServerConnector connector = new ServerConnector(server, new HttpConnectionFactory(settings));
    connector.setPort(0);
    connector.setIdleTimeout(5000);
    server.addConnector(connector);
    ResourceHandler files = new ResourceHandler();
    files.setResourceBase(folder.toString());
    files.setDirectoriesListed(true);
    ContextHandler fileContext = new ContextHandler("/files");
    fileContext.setHandler(files);
    ContextHandler helloContext = new ContextHandler("/hello");
    helloContext.setHandler(new Hello());
    RewriteHandler rewrite = new RewriteHandler();
    rewrite.addRule(new RewritePatternRule("/old/*", "/hello"));
    rewrite.setHandler(new ContextHandlerCollection(fileContext, helloContext, (ContextHandler) servlets(folder)));
    StatisticsHandler statistics = new StatisticsHandler();
    statistics.setHandler(rewrite);
    GzipHandler gzip = new GzipHandler();
    gzip.setHandler(statistics);
    server.setHandler(new HandlerList(gzip, new DefaultHandler()));
    server.setStopAtShutdown(true);
    server.addLifeCycleListener(new AbstractLifeCycle.AbstractLifeCycleListener() {});
    return server;
  }

  static int get(int port, String path) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) new URL("http://localhost:" + port + path).openConnection();
    int status = connection.getResponseCode();
    try (InputStream in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
      if (in != null) in.readAllBytes();
    }
    return status;
  }

  public static void main(String[] args) throws Exception {
    Path folder = Files.createTempDirectory("jetty");
    Files.writeString(folder.resolve("a.txt"), "text ".repeat(1000));
    Server server = server(folder);
    server.start();
    int port = ((ServerConnector) server.getConnectors()[0]).getLocalPort();
    Thread[] users = new Thread[3];
    for (int i = 0; i < users.length; ++i) {
      users[i] = new Thread(() -> {
        try {
          for (String path : new String[] {"/app/visits?name=a", "/app/slow", "/files/a.txt", "/hello/x", "/old/y", "/app/private/z", "/none"}) {
            get(port, path);
          }
        } catch (IOException e) {
          System.out.println(e.getMessage());
        }
      });
      users[i].start();
    }
    for (Thread user : users) user.join();
    server.stop();
    server.join();
    System.out.println(Count.requests > 0 && Sessions.open >= 0 ? "served" : "not served");
  }
}
