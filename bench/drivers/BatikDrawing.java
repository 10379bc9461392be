import java.awt.BasicStroke;
import java.awt.Color;
import java.awt.Font;
import java.awt.GradientPaint;
import java.awt.Graphics2D;
import java.awt.Shape;
import java.awt.geom.AffineTransform;
import java.awt.geom.Ellipse2D;
import java.awt.geom.GeneralPath;
import java.awt.geom.Rectangle2D;
import java.awt.image.BufferedImage;
import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.OutputStream;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.HashMap;
import java.util.Map;
import java.util.stream.Stream;
import org.apache.batik.anim.dom.SAXSVGDocumentFactory;
import org.apache.batik.anim.dom.SVGDOMImplementation;
import org.apache.batik.anim.dom.SVGOMDocument;
import org.apache.batik.apps.rasterizer.DestinationType;
import org.apache.batik.apps.rasterizer.SVGConverter;
import org.apache.batik.bridge.BridgeContext;
import org.apache.batik.bridge.DocumentLoader;
import org.apache.batik.bridge.GVTBuilder;
import org.apache.batik.bridge.UserAgentAdapter;
import org.apache.batik.dom.util.DOMUtilities;
import org.apache.batik.gvt.GraphicsNode;
import org.apache.batik.gvt.RootGraphicsNode;
import org.apache.batik.gvt.renderer.ImageRenderer;
import org.apache.batik.gvt.renderer.StaticRenderer;
import org.apache.batik.parser.AWTPathProducer;
import org.apache.batik.parser.AWTTransformProducer;
import org.apache.batik.parser.ClockParser;
import org.apache.batik.parser.DefaultPathHandler;
import org.apache.batik.parser.DefaultPreserveAspectRatioHandler;
import org.apache.batik.parser.PathParser;
import org.apache.batik.parser.PreserveAspectRatioParser;
import org.apache.batik.parser.TransformListParser;
import org.apache.batik.svggen.SVGGeneratorContext;
import org.apache.batik.svggen.SVGGraphics2D;
import org.apache.batik.transcoder.Transcoder;
import org.apache.batik.transcoder.TranscoderInput;
import org.apache.batik.transcoder.TranscoderOutput;
import org.apache.batik.transcoder.image.ImageTranscoder;
import org.apache.batik.transcoder.image.JPEGTranscoder;
import org.apache.batik.transcoder.image.PNGTranscoder;
import org.apache.batik.transcoder.image.TIFFTranscoder;
import org.apache.batik.transcoder.svg2svg.SVGTranscoder;
import org.apache.batik.util.XMLResourceDescriptor;
import org.w3c.dom.DOMImplementation;
import org.w3c.dom.Document;
import org.w3c.dom.Element;
import org.w3c.dom.events.Event;
import org.w3c.dom.events.EventListener;
import org.w3c.dom.events.EventTarget;
import org.w3c.dom.svg.SVGLocatable;
import org.w3c.dom.svg.SVGPathElement;
import org.w3c.dom.svg.SVGRectElement;
import org.w3c.dom.svg.SVGSVGElement;

/**
 * Batik as its users have it: documents are parsed, styled, animated, rendered, transcoded, changed, and generated.
 */
public class BatikDrawing {
  private static final String SVG = SVGDOMImplementation.SVG_NAMESPACE_URI;

  private static final String DRAWING =
      "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' width='200' height='150' viewBox='0 0 200 150'>"
      + "<title>A drawing</title><desc>of everything</desc>"
      + "<style type='text/css'>rect.big { fill: #c00; stroke: blue; stroke-width: 2px } circle:first-child { opacity: .5 } g > path[id] { fill: none; stroke: rgb(0, 100, 50) }"
      + " text { font: bold 12px serif; text-decoration: underline } @media screen { #e { fill: yellow !important } } * + line { stroke: black }</style>"
      + "<defs><linearGradient id='lin' x1='0' x2='1'><stop offset='0' stop-color='red'/><stop offset='100%' stop-color='green' stop-opacity='.5'/></linearGradient>"
      + "<radialGradient id='rad' spreadMethod='reflect' gradientTransform='rotate(20)'><stop offset='.2' stop-color='white'/><stop offset='1' stop-color='black'/></radialGradient>"
      + "<pattern id='pat' width='10' height='10' patternUnits='userSpaceOnUse'><rect width='5' height='5' fill='navy'/></pattern>"
      + "<clipPath id='clip'><circle cx='50' cy='50' r='40'/></clipPath><mask id='mask'><rect width='200' height='150' fill='url(#lin)'/></mask>"
      + "<filter id='fx'><feGaussianBlur stdDeviation='2' result='b'/><feOffset dx='2' dy='2'/><feMerge><feMergeNode in='b'/><feMergeNode in='SourceGraphic'/></feMerge></filter>"
      + "<filter id='light'><feTurbulence baseFrequency='.05' numOctaves='2'/><feColorMatrix type='saturate' values='.3'/><feDiffuseLighting><fePointLight x='50' y='50' z='40'/></feDiffuseLighting>"
      + "<feComposite in2='SourceGraphic' operator='in'/><feComponentTransfer><feFuncR type='gamma' exponent='2'/><feFuncG type='table' tableValues='0 1'/></feComponentTransfer>"
      + "<feConvolveMatrix order='3' kernelMatrix='0 1 0 1 -4 1 0 1 0'/><feMorphology operator='dilate' radius='1'/><feBlend in2='SourceGraphic' mode='multiply'/><feTile/><feFlood flood-color='teal'/>"
      + "<feDisplacementMap in2='SourceGraphic' scale='3'/><feSpecularLighting><feSpotLight x='1' y='1' z='9'/></feSpecularLighting><feSpecularLighting><feDistantLight azimuth='9'/></feSpecularLighting></filter>"
      + "<marker id='m' markerWidth='4' markerHeight='4' orient='auto'><path d='M0,0 L4,2 L0,4 z'/></marker><symbol id='s' viewBox='0 0 10 10'><ellipse cx='5' cy='5' rx='5' ry='2'/></symbol></defs>"
      + "<circle cx='30' cy='30' r='20' fill='url(#rad)'/><rect class='big' x='60' y='10' width='40' height='30' rx='5' filter='url(#fx)'><animate attributeName='x' from='60' to='90' dur='2s' repeatCount='2'/>"
      + "<set attributeName='fill' to='blue' begin='1s'/></rect><rect x='5' y='90' width='40' height='40' filter='url(#light)' mask='url(#mask)'/>"
      + "<g transform='translate(100, 50) rotate(10) scale(.8) skewX(5)' clip-path='url(#clip)'><path id='p' d='M0,0 h20 v20 H0 z m30 5 c1,2 3,4 5,5 s5,5 10,0 q5-5 8 0 t4 4 a10,5 30 1 0 5 5 L1 2 C1 2 3 4 5 6 S7 8 9 9 Q1 1 2 2 T3 3 A4 4 0 0 1 9 9 Z'"
      + " marker-start='url(#m)' marker-end='url(#m)'><animateTransform attributeName='transform' type='rotate' values='0;90' dur='1s'/></path></g>"
      + "<polygon points='120,80 140,80 130,100' fill='url(#pat)' stroke-dasharray='3 1' stroke='black'/><polyline points='0,0 10,10 20,0' stroke-linejoin='round'/><line x1='0' y1='140' x2='200' y2='140' stroke-linecap='square'/>"
      + "<ellipse id='e' cx='160' cy='30' rx='20' ry='10'><animateColor attributeName='fill' to='red' dur='1s'/><animateMotion path='M0 0 L10 10' dur='1s'/></ellipse><use xlink:href='#s' x='150' y='60' width='30' height='30'/>"
      + "<switch><text systemLanguage='en' x='10' y='80'>Hello <tspan dx='2' fill='purple'>world</tspan></text><text>other</text></switch><text><textPath xlink:href='#p'>along a path</textPath></text>"
      + "<a xlink:href='http://example.org'><text x='100' y='140' text-anchor='middle' rotate='10 20'>link</text></a><svg x='150' y='100' width='40' height='40' preserveAspectRatio='xMidYMin slice' viewBox='0 0 10 10'><rect width='9' height='9'/></svg>"
      + "<image x='5' y='5' width='8' height='8' xlink:href='data:image/svg+xml,%3Csvg xmlns=%22http://www.w3.org/2000/svg%22 width=%228%22 height=%228%22/%3E'/></svg>";

  static SVGOMDocument document() throws Exception {
    SAXSVGDocumentFactory factory = new SAXSVGDocumentFactory(XMLResourceDescriptor.getXMLParserClassName());
    return (SVGOMDocument) factory.createDocument("file:///drawing.svg", new StringReader(DRAWING));
  }

  static void transcode() throws Exception {
    JPEGTranscoder jpeg = new JPEGTranscoder();
    jpeg.addTranscodingHint(JPEGTranscoder.KEY_QUALITY, 0.8f);
    PNGTranscoder png = new PNGTranscoder();
    png.addTranscodingHint(PNGTranscoder.KEY_WIDTH, 100f);
    png.addTranscodingHint(PNGTranscoder.KEY_AOI, new Rectangle2D.Float(0, 0, 100, 100));
    png.addTranscodingHint(PNGTranscoder.KEY_BACKGROUND_COLOR, Color.WHITE);
    PNGTranscoder indexed = new PNGTranscoder();
    indexed.addTranscodingHint(PNGTranscoder.KEY_INDEXED, 8);
    indexed.addTranscodingHint(ImageTranscoder.KEY_EXECUTE_ONLOAD, Boolean.FALSE);
    for (Transcoder transcoder : new Transcoder[] {jpeg, png, indexed, new TIFFTranscoder()}) {
      ByteArrayOutputStream out = new ByteArrayOutputStream();
      transcoder.transcode(new TranscoderInput(document()), new TranscoderOutput((OutputStream) out));
      System.out.println(transcoder.getClass().getSimpleName() + " " + (out.size() > 0));
    }
    StringWriter text = new StringWriter();
    new SVGTranscoder().transcode(new TranscoderInput(new StringReader(DRAWING)), new TranscoderOutput(text));
    System.out.println(text.toString().length() > 1000);
  }

  static void render() throws Exception {
    SVGOMDocument document = document();
    UserAgentAdapter agent = new UserAgentAdapter();
    BridgeContext context = new BridgeContext(agent, new DocumentLoader(agent));
    context.setDynamicState(BridgeContext.DYNAMIC);
    GraphicsNode node = new GVTBuilder().build(context, document);
    RootGraphicsNode root = node.getRoot();
    System.out.println(node.getBounds() != null && node.getOutline() != null && node.getSensitiveBounds() != null);
    ImageRenderer renderer = new StaticRenderer();
    renderer.setTree(node);
    renderer.updateOffScreen(200, 150);
    renderer.repaint((Shape) new Rectangle2D.Float(0, 0, 200, 150));
    System.out.println(renderer.getOffScreen().getWidth() + " " + (root != null) + " "
        + (node.nodeHitAt(new java.awt.geom.Point2D.Float(70, 20)) != null));
    change(document);
    context.getAnimationEngine().start(System.currentTimeMillis());
    context.getAnimationEngine().setCurrentTime(1);
    renderer.repaint((Shape) new Rectangle2D.Float(0, 0, 200, 150));
    measure(document);
  }

  static void change(SVGOMDocument document) {
    int[] events = {0};
    EventListener listener = new EventListener() {
      @Override
      public void handleEvent(Event event) {
        ++events[0];
      }
    };
    Element root = document.getDocumentElement();
    for (String type :
        new String[] {"DOMAttrModified", "DOMNodeInserted", "DOMNodeRemoved", "DOMSubtreeModified", "click"}) {
      ((EventTarget) root).addEventListener(type, listener, type.equals("click"));
    }
    Element added = document.createElementNS(SVG, "rect");
    added.setAttributeNS(null, "width", "5");
    added.setAttributeNS(null, "height", "50%");
    added.setAttributeNS(null, "style", "fill: lime; stroke: currentColor");
    root.appendChild(added);
    added.setAttributeNS(null, "x", "1em");
    Element ellipse = document.getElementById("e");
    ellipse.getParentNode().removeChild(ellipse);
    root.insertBefore(ellipse.cloneNode(true), root.getFirstChild());
    Event click = document.createEvent("MouseEvents");
    click.initEvent("click", true, true);
    ((EventTarget) added).dispatchEvent(click);
    root.normalize();
    System.out.println(events[0] > 5);
  }

  static void measure(SVGOMDocument document) {
    SVGSVGElement root = document.getRootElement();
    SVGPathElement path = (SVGPathElement) document.getElementById("p");
    SVGRectElement rect = (SVGRectElement) document.getElementsByTagNameNS(SVG, "rect").item(1);
    rect.getX().getBaseVal().setValueAsString("2cm");
    System.out.println(path.getPathSegList().getNumberOfItems() + " " + (path.getTotalLength() > 0) + " "
        + rect.getX().getBaseVal().getUnitType());
    System.out.println(((SVGLocatable) path).getBBox().getWidth() > 0 && root.createSVGMatrix().rotate(30).getA() < 1);
    System.out.println(document.getDefaultView() != null && root.getCurrentScale() == 1
        && root.createSVGTransformFromMatrix(root.createSVGMatrix()).getType() > 0);
    path.getPathSegList().appendItem(path.createSVGPathSegLinetoAbs(3, 4));
    System.out.println(path.getAttribute("d").length() > 10);
  }

  static void generate() throws Exception {
    DOMImplementation dom = SVGDOMImplementation.getDOMImplementation();
    Document document = dom.createDocument(SVG, "svg", null);
    SVGGeneratorContext context = SVGGeneratorContext.createDefault(document);
    context.setComment("made by hand");
    context.setEmbeddedFontsOn(true);
    SVGGraphics2D graphics = new SVGGraphics2D(context, false);
    paint(graphics);
    Graphics2D child = (Graphics2D) graphics.create();
    child.translate(10, 10);
    child.draw(new Ellipse2D.Float(0, 0, 20, 10));
    child.dispose();
    StringWriter out = new StringWriter();
    graphics.stream(out, true);
    StringWriter written = new StringWriter();
    DOMUtilities.writeDocument(document(), written);
    System.out.println(out.toString().length() > 500 && written.toString().length() > 500);
  }

  static void paint(Graphics2D graphics) {
    Map<Object, Object> hints = new HashMap<>();
    hints.put(java.awt.RenderingHints.KEY_ANTIALIASING, java.awt.RenderingHints.VALUE_ANTIALIAS_ON);
    graphics.addRenderingHints(hints);
    graphics.setPaint(new GradientPaint(0, 0, Color.RED, 50, 50, Color.BLUE, true));
    graphics.fill(new Rectangle2D.Double(5, 5, 40, 20));
    graphics.setStroke(new BasicStroke(2, BasicStroke.CAP_ROUND, BasicStroke.JOIN_BEVEL, 1, new float[] {3, 2}, 0));
    graphics.setColor(new Color(10, 200, 30, 128));
    GeneralPath path = new GeneralPath();
    path.moveTo(1, 1);
    path.curveTo(3, 4, 5, 6, 7, 2);
    path.quadTo(1, 9, 20, 20);
    path.closePath();
    graphics.draw(path);
    graphics.clip(new Ellipse2D.Double(0, 0, 90, 90));
    graphics.transform(AffineTransform.getShearInstance(.1, .2));
    graphics.setComposite(java.awt.AlphaComposite.getInstance(java.awt.AlphaComposite.SRC_OVER, .5f));
    graphics.drawPolyline(new int[] {1, 5, 9}, new int[] {2, 8, 3}, 3);
    graphics.drawImage(new BufferedImage(4, 4, BufferedImage.TYPE_INT_ARGB), 3, 3, null);
    graphics.drawArc(1, 1, 30, 20, 45, 90);
    graphics.fillRoundRect(2, 2, 20, 20, 5, 5);
    graphics.setFont(new Font("Serif", Font.ITALIC, 12));
    graphics.drawString("text", 10, 40);
  }

  static void parse() throws Exception {
    int[] count = {0};
    PathParser path = new PathParser();
    path.setPathHandler(new DefaultPathHandler() {
      @Override
      public void linetoAbs(float x, float y) {
        ++count[0];
      }
    });
    path.parse("M1 1L2,2 3 3 4e1-5z");
    TransformListParser transform = new TransformListParser();
    AWTTransformProducer produced = new AWTTransformProducer();
    transform.setTransformListHandler(produced);
    transform.parse("matrix(1 0 0 1 5 6) rotate(30 1 2) skewY(3)");
    AWTPathProducer shape = new AWTPathProducer();
    path.setPathHandler(shape);
    path.parse("M0 0 A5 5 0 0 1 9 9 z");
    PreserveAspectRatioParser ratio = new PreserveAspectRatioParser();
    ratio.setPreserveAspectRatioHandler(new DefaultPreserveAspectRatioHandler() {});
    ratio.parse("xMinYMax meet");
    new ClockParser(false).parse("01:02:03.5");
    System.out.println(
        count[0] + " " + !produced.getAffineTransform().isIdentity() + " " + !shape.getShape().getBounds2D().isEmpty());
  }

  static void rasterize() throws Exception {
    Path folder = Files.createTempDirectory("batikdrawing");
    try {
      Path source = folder.resolve("in.svg");
      Files.writeString(source, DRAWING);
      SVGConverter converter = new SVGConverter();
      converter.setSources(new String[] {source.toString()});
      converter.setDst(new File(folder.toFile(), "out.png"));
      converter.setDestinationType(DestinationType.PNG);
      converter.execute();
      System.out.println(Files.size(folder.resolve("out.png")) > 0);
      org.apache.batik.apps.svgpp.Main.main(
          new String[] {"-tab-width", "2", source.toString(), folder.resolve("pretty.svg").toString()});
      System.out.println(Files.exists(folder.resolve("pretty.svg")));
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
  }

  public static void main(String[] arguments) throws Exception {
    System.setProperty("java.awt.headless", "true");
    parse();
    render();
    generate();
    transcode();
    rasterize();
    System.exit(0);
  }
}
