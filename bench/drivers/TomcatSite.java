import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.io.PrintWriter;
import java.net.CookieHandler;
import java.net.CookieManager;
import java.net.HttpURLConnection;
import java.net.URI;
import java.net.URL;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Base64;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import javax.naming.InitialContext;
import javax.servlet.AsyncContext;
import javax.servlet.DispatcherType;
import javax.servlet.Filter;
import javax.servlet.FilterChain;
import javax.servlet.MultipartConfigElement;
import javax.servlet.ServletContextEvent;
import javax.servlet.ServletContextListener;
import javax.servlet.ServletException;
import javax.servlet.ServletOutputStream;
import javax.servlet.ServletRequest;
import javax.servlet.ServletRequestEvent;
import javax.servlet.ServletRequestListener;
import javax.servlet.ServletResponse;
import javax.servlet.WriteListener;
import javax.servlet.http.Cookie;
import javax.servlet.http.HttpServlet;
import javax.servlet.http.HttpServletRequest;
import javax.servlet.http.HttpServletResponse;
import javax.servlet.http.HttpSession;
import javax.servlet.http.HttpSessionEvent;
import javax.servlet.http.HttpSessionListener;
import javax.websocket.ClientEndpointConfig;
import javax.websocket.ContainerProvider;
import javax.websocket.Endpoint;
import javax.websocket.EndpointConfig;
import javax.websocket.MessageHandler;
import javax.websocket.OnMessage;
import javax.websocket.Session;
import javax.websocket.server.ServerContainer;
import javax.websocket.server.ServerEndpoint;
import org.apache.catalina.Context;
import org.apache.catalina.Wrapper;
import org.apache.catalina.connector.Connector;
import org.apache.catalina.filters.CorsFilter;
import org.apache.catalina.filters.ExpiresFilter;
import org.apache.catalina.filters.RequestDumperFilter;
import org.apache.catalina.realm.LockOutRealm;
import org.apache.catalina.realm.MemoryRealm;
import org.apache.catalina.servlets.DefaultServlet;
import org.apache.catalina.servlets.WebdavServlet;
import org.apache.catalina.session.FileStore;
import org.apache.catalina.session.PersistentManager;
import org.apache.catalina.startup.Tomcat;
import org.apache.catalina.valves.AccessLogValve;
import org.apache.catalina.valves.ErrorReportValve;
import org.apache.catalina.valves.RemoteIpValve;
import org.apache.catalina.valves.rewrite.RewriteValve;
import org.apache.coyote.http2.Http2Protocol;
import org.apache.jasper.servlet.JasperInitializer;
import org.apache.jasper.servlet.JspServlet;
import org.apache.tomcat.util.descriptor.web.ContextEnvironment;
import org.apache.tomcat.util.descriptor.web.ErrorPage;
import org.apache.tomcat.util.descriptor.web.FilterDef;
import org.apache.tomcat.util.descriptor.web.FilterMap;
import org.apache.tomcat.util.descriptor.web.LoginConfig;
import org.apache.tomcat.util.descriptor.web.SecurityCollection;
import org.apache.tomcat.util.descriptor.web.SecurityConstraint;
import org.apache.tomcat.websocket.server.WsSci;

/**
 * Tomcat as its users embed it: servlets, filters, listeners, sessions, security, JSP, WebDAV, web sockets, several
 * connectors.
 */
public class TomcatSite {
  public static class Counter extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException, ServletException {
      HttpSession session = request.getSession();
      Integer count = (Integer) session.getAttribute("count");
      session.setAttribute("count", count == null ? 1 : count + 1);
      response.addCookie(new Cookie("seen", "yes"));
      response.setContentType("text/plain;charset=UTF-8");
      PrintWriter out = response.getWriter();
      out.println("count " + session.getAttribute("count") + " " + request.getParameter("q") + " " + request.getLocale()
          + request.getRemoteAddr());
      if (request.getParameter("include") != null) request.getRequestDispatcher("/lookup").include(request, response);
      if (request.getParameter("fail") != null) throw new ServletException("asked to fail");
      if (request.getParameter("missing") != null) response.sendError(410, "gone");
      if (request.getParameter("away") != null) response.sendRedirect("lookup");
    }

    @Override
    protected void doPost(HttpServletRequest request, HttpServletResponse response)
        throws IOException, ServletException {
      if (request.getContentType() != null && request.getContentType().startsWith("multipart/")) {
        response.getWriter().println("part " + request.getPart("file").getSize());
      } else {
        response.getWriter().println("posted " + request.getParameterMap().keySet());
      }
    }
  }

  public static class Lookup extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response)
        throws IOException, ServletException {
      try {
        response.getWriter().println("env " + new InitialContext().lookup("java:comp/env/greeting"));
      } catch (javax.naming.NamingException e) {
        throw new ServletException(e);
      }
    }
  }

  public static class Slow extends HttpServlet {
    private static final long serialVersionUID = 1;

    @Override
    protected void doGet(HttpServletRequest request, HttpServletResponse response) throws IOException {
      AsyncContext async = request.startAsync();
      async.setTimeout(5000);
      ServletOutputStream out = response.getOutputStream();
      async.start(() -> out.setWriteListener(new WriteListener() {
        private int left = 3;

        @Override
        public void onWritePossible() throws IOException {
          while (out.isReady() && left-- > 0) out.write("tick\n".getBytes());
          if (left < 0) async.complete();
        }

        @Override
        public void onError(Throwable error) {
          async.complete();
        }
      }));
    }
  }

  public static class Stamp implements Filter {
    @Override
    public void doFilter(ServletRequest request, ServletResponse response, FilterChain chain)
        throws IOException, ServletException {
      ((HttpServletResponse) response).setHeader("X-Stamp", ((HttpServletRequest) request).getMethod());
      chain.doFilter(request, response);
    }
  }

  public static class Life implements ServletContextListener, HttpSessionListener, ServletRequestListener {
    static int events;

    @Override
    public void contextInitialized(ServletContextEvent event) {
      ++events;
    }

    @Override
    public void sessionCreated(HttpSessionEvent event) {
      ++events;
    }

    @Override
    public void requestInitialized(ServletRequestEvent event) {
      ++events;
    }
  }

  @ServerEndpoint("/echo/{who}")
  public static class Echo {
    @OnMessage
    public String echo(String text, @javax.websocket.server.PathParam("who") String who) {
      return who + " says " + text;
    }
  }

  public static class SocketSetup implements ServletContextListener {
    @Override
    public void contextInitialized(ServletContextEvent event) {
      ServerContainer container =
          (ServerContainer) event.getServletContext().getAttribute(ServerContainer.class.getName());
      try {
        container.addEndpoint(Echo.class);
      } catch (javax.websocket.DeploymentException e) {
        throw new IllegalStateException(e);
      }
    }
  }

  static void filter(Context context, String name, Filter filter) {
    FilterDef definition = new FilterDef();
    definition.setFilterName(name);
    definition.setFilter(filter);
    definition.setAsyncSupported("true");
    context.addFilterDef(definition);
    FilterMap map = new FilterMap();
    map.setFilterName(name);
    map.addURLPattern("/*");
    map.setDispatcher(DispatcherType.REQUEST.name());
    context.addFilterMap(map);
  }

  static Wrapper servlet(Context context, String name, HttpServlet servlet, String pattern) {
    Wrapper wrapper = Tomcat.addServlet(context, name, servlet);
    wrapper.setAsyncSupported(true);
    context.addServletMappingDecoded(pattern, name);
    return wrapper;
  }

  static Context site(Tomcat tomcat, Path folder) throws Exception {
    Path pages = Files.createDirectories(folder.resolve("pages"));
    Files.writeString(pages.resolve("index.html"), "<p>index</p>");
    Files.writeString(pages.resolve("page.jsp"),
        "<%@ page import='java.util.*' %><%! int n = 0; %><% List<String> l = Arrays.asList(\"a\", \"b\"); %>"
            + "<html><%= l %> ${1 + 2 * 3} ${param.q} ${header['host'] != null ? 'host' : 'none'}<jsp:include page='index.html'/>"
            + "<jsp:useBean id='bean' class='java.util.Date' scope='session'/><jsp:getProperty name='bean' property='time'/><% n++; %></html>");
    Context context = tomcat.addContext("/site", pages.toString());
    context.addWelcomeFile("index.html");
    context.addServletContainerInitializer(new JasperInitializer(), null);
    context.addServletContainerInitializer(new WsSci(), null);
    context.addApplicationListener(Life.class.getName());
    context.addApplicationListener(SocketSetup.class.getName());
    servlet(context, "default", new DefaultServlet(), "/").addInitParameter("listings", "true");
    servlet(context, "jsp", new JspServlet(), "*.jsp").addInitParameter("fork", "false");
    Wrapper dav = servlet(context, "dav", new WebdavServlet(), "/dav/*");
    dav.addInitParameter("readonly", "false");
    servlet(context, "counter", new Counter(), "/counter")
        .setMultipartConfigElement(new MultipartConfigElement(folder.toString()));
    servlet(context, "lookup", new Lookup(), "/lookup");
    servlet(context, "slow", new Slow(), "/slow");
    filter(context, "stamp", new Stamp());
    filter(context, "cors", new CorsFilter());
    filter(context, "expires", new ExpiresFilter());
    filter(context, "dump", new RequestDumperFilter());
    ErrorPage error = new ErrorPage();
    error.setErrorCode(410);
    error.setLocation("/lookup");
    context.addErrorPage(error);
    ContextEnvironment greeting = new ContextEnvironment();
    greeting.setName("greeting");
    greeting.setType("java.lang.String");
    greeting.setValue("hello");
    context.getNamingResources().addEnvironment(greeting);
    SecurityConstraint constraint = new SecurityConstraint();
    constraint.addAuthRole("keeper");
    SecurityCollection secret = new SecurityCollection();
    secret.addPattern("/dav/*");
    constraint.addCollection(secret);
    context.addConstraint(constraint);
    context.addSecurityRole("keeper");
    context.setLoginConfig(new LoginConfig("BASIC", "site", null, null));
    context.getPipeline().addValve(new org.apache.catalina.authenticator.BasicAuthenticator());
    PersistentManager manager = new PersistentManager();
    FileStore store = new FileStore();
    store.setDirectory(folder.resolve("sessions").toString());
    manager.setStore(store);
    context.setManager(manager);
    return context;
  }

  static String request(int port, String method, String path, String... headers) throws IOException {
    HttpURLConnection connection = (HttpURLConnection) new URL("http://localhost:" + port + path).openConnection();
    connection.setInstanceFollowRedirects(true);
    String body = null;
    for (int i = 0; i + 1 < headers.length; i += 2) {
      if (headers[i].equals("body"))
        body = headers[i + 1];
      else
        connection.setRequestProperty(headers[i], headers[i + 1]);
    }
    connection.setRequestMethod(method);
    if (body != null) {
      connection.setDoOutput(true);
      try (OutputStream out = connection.getOutputStream()) {
        out.write(body.getBytes(StandardCharsets.UTF_8));
      }
    }
    int status = connection.getResponseCode();
    try (InputStream in = status < 400 ? connection.getInputStream() : connection.getErrorStream()) {
      return status + " "
          + (in == null ? "" : new String(in.readAllBytes(), StandardCharsets.UTF_8).trim().split("\n")[0]);
    }
  }

  static void browse(int port) throws Exception {
    String login = "Basic " + Base64.getEncoder().encodeToString("kim:secret".getBytes());
    for (String path : new String[] {"/site/", "/site/counter?q=1", "/site/counter?q=2&include=1",
             "/site/counter?fail=1", "/site/counter?missing=1", "/site/counter?away=1", "/site/slow",
             "/site/page.jsp?q=x", "/site/none", "/site/dav/index.html", "/old/counter"}) {
      System.out.println(path + " "
          + request(port, "GET", path, "Accept-Encoding", "gzip", "Accept-Language", "de, en;q=0.5").length());
    }
    System.out.println(
        request(port, "POST", "/site/counter", "Content-Type", "application/x-www-form-urlencoded", "body", "a=1&b=2"));
    System.out.println(request(port, "POST", "/site/counter", "Content-Type", "multipart/form-data; boundary=xx",
        "body", "--xx\r\nContent-Disposition: form-data; name=\"file\"; filename=\"f\"\r\n\r\ndata\r\n--xx--\r\n"));
    System.out.println(request(port, "GET", "/site/index.html", "Range", "bytes=0-3", "If-None-Match", "\"x\""));
    System.out.println(request(port, "PUT", "/site/dav/new.txt", "Authorization", login, "body", "text"));
    System.out.println(request(port, "GET", "/site/dav/new.txt", "Authorization", login));
    System.out.println(request(port, "DELETE", "/site/dav/new.txt", "Authorization", login));
    System.out.println(request(
        port, "OPTIONS", "/site/counter", "Origin", "http://example.org", "Access-Control-Request-Method", "GET"));
    System.out.println(request(port, "TRACE", "/site/counter").substring(0, 3));
  }

  static void talk(int port) throws Exception {
    CountDownLatch answered = new CountDownLatch(1);
    Session session = ContainerProvider.getWebSocketContainer().connectToServer(new Endpoint() {
      @Override
      public void onOpen(Session opened, EndpointConfig config) {
        opened.addMessageHandler(String.class, (MessageHandler.Whole<String>) text -> {
          System.out.println(text);
          answered.countDown();
        });
        opened.getAsyncRemote().sendText("hi");
      }
    }, ClientEndpointConfig.Builder.create().build(), new URI("ws://localhost:" + port + "/site/echo/me"));
    System.out.println(answered.await(10, TimeUnit.SECONDS));
    session.close();
  }

  public static void main(String[] arguments) throws Exception {
    java.util.logging.LogManager.getLogManager().reset();
    CookieHandler.setDefault(new CookieManager());
    Path folder = Files.createTempDirectory("tomcatsite");
    try {
      Tomcat tomcat = new Tomcat();
      tomcat.setBaseDir(folder.toString());
      tomcat.enableNaming();
      tomcat.setPort(0);
      Connector connector = tomcat.getConnector();
      connector.setProperty("compression", "on");
      connector.setProperty("compressionMinSize", "1");
      connector.setAllowTrace(true);
      connector.addUpgradeProtocol(new Http2Protocol());
      Connector second = new Connector("org.apache.coyote.http11.Http11Nio2Protocol");
      second.setPort(0);
      tomcat.getService().addConnector(second);
      Connector packets = new Connector("AJP/1.3");
      packets.setPort(0);
      packets.setProperty("secretRequired", "false");
      tomcat.getService().addConnector(packets);
      Path users = folder.resolve("users.xml");
      Files.writeString(users,
          "<tomcat-users><role rolename='keeper'/><user username='kim' password='secret' roles='keeper'/></tomcat-users>");
      MemoryRealm realm = new MemoryRealm();
      realm.setPathname(users.toString());
      LockOutRealm locking = new LockOutRealm();
      locking.addRealm(realm);
      tomcat.getEngine().setRealm(locking);
      AccessLogValve log = new AccessLogValve();
      log.setDirectory(folder.resolve("logs").toString());
      log.setPattern("combined");
      tomcat.getHost().getPipeline().addValve(log);
      tomcat.getHost().getPipeline().addValve(new ErrorReportValve());
      tomcat.getHost().getPipeline().addValve(new RemoteIpValve());
      RewriteValve rewrite = new RewriteValve();
      tomcat.getHost().getPipeline().addValve(rewrite);
      Context context = site(tomcat, folder);
      tomcat.start();
      rewrite.setConfiguration("RewriteRule ^/old/(.*)$ /site/$1");
      browse(connector.getLocalPort());
      browse(second.getLocalPort());
      talk(connector.getLocalPort());
      System.out.println(context.getManager().getActiveSessions() + " " + (Life.events > 0));
      tomcat.stop();
      tomcat.destroy();
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
    System.exit(0);
  }
}
