import java.io.ByteArrayOutputStream;
import java.io.File;
import java.io.StringReader;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Properties;
import java.util.stream.Stream;
import javax.xml.parsers.DocumentBuilderFactory;
import javax.xml.parsers.SAXParserFactory;
import javax.xml.transform.ErrorListener;
import javax.xml.transform.OutputKeys;
import javax.xml.transform.Source;
import javax.xml.transform.Templates;
import javax.xml.transform.Transformer;
import javax.xml.transform.TransformerConfigurationException;
import javax.xml.transform.TransformerException;
import javax.xml.transform.TransformerFactory;
import javax.xml.transform.dom.DOMResult;
import javax.xml.transform.dom.DOMSource;
import javax.xml.transform.sax.SAXResult;
import javax.xml.transform.sax.SAXSource;
import javax.xml.transform.sax.SAXTransformerFactory;
import javax.xml.transform.sax.TemplatesHandler;
import javax.xml.transform.sax.TransformerHandler;
import javax.xml.transform.stream.StreamResult;
import javax.xml.transform.stream.StreamSource;
import javax.xml.xpath.XPath;
import javax.xml.xpath.XPathConstants;
import org.apache.xalan.lib.Redirect;
import org.apache.xalan.trace.PrintTraceListener;
import org.apache.xalan.trace.TraceManager;
import org.apache.xalan.transformer.TransformerImpl;
import org.apache.xml.serializer.Method;
import org.apache.xml.serializer.OutputPropertiesFactory;
import org.apache.xml.serializer.Serializer;
import org.apache.xml.serializer.SerializerFactory;
import org.apache.xpath.CachedXPathAPI;
import org.apache.xpath.XPathAPI;
import org.apache.xpath.jaxp.XPathFactoryImpl;
import org.apache.xpath.objects.XObject;
import org.w3c.dom.Document;
import org.w3c.dom.NodeList;
import org.xml.sax.InputSource;
import org.xml.sax.XMLReader;
import org.xml.sax.helpers.DefaultHandler;

/**
 * Xalan as its users have it: the interpreting and the compiling processor, XPath, SAX pipelines, serializers,
 * extensions.
 */
public class XalanTransforms {
  private static final String BOOKS =
      "<?xml version='1.0'?><!DOCTYPE shop [<!ENTITY co 'Company &amp; Co'><!ATTLIST book id ID #IMPLIED>]>"
      + "<shop xmlns:m='urn:money'><owner>&co;</owner>"
      + "<book id='b1' m:price='12.5'><title>Race &lt;conditions&gt;</title><year>2001</year><by>Ada</by><by>Bob</by></book>"
      + "<book id='b2' m:price='7'><title>Locks</title><year>1999</year><by>Cleo</by><ref to='b1'/></book>"
      + "<book id='b3' m:price='30.25'><title>Threads</title><year>2010</year><by>Ada</by><ref to='b2'/><ref to='b1'/>"
      + "<!-- rare --><?pi data?></book></shop>";

  private static final String HEAD = "<xsl:stylesheet version='1.0' xmlns:xsl='http://www.w3.org/1999/XSL/Transform'"
      + " xmlns:m='urn:money' exclude-result-prefixes='m exslt math str set date dyn java' xmlns:exslt='http://exslt.org/common'"
      + " xmlns:math='http://exslt.org/math' xmlns:str='http://exslt.org/strings' xmlns:set='http://exslt.org/sets'"
      + " xmlns:date='http://exslt.org/dates-and-times' xmlns:dyn='http://exslt.org/dynamic'"
      + " xmlns:redirect='http://xml.apache.org/xalan/redirect' extension-element-prefixes='redirect'"
      + " xmlns:java='http://xml.apache.org/xalan/java'>";

  /** What both processors can do. */
  private static final String COMMON = HEAD
      + "<xsl:output method='xml' indent='yes' encoding='UTF-8' cdata-section-elements='raw'/>"
      + "<xsl:strip-space elements='*'/><xsl:preserve-space elements='title'/>"
      + "<xsl:key name='by-author' match='book' use='by'/>"
      + "<xsl:decimal-format name='eu' decimal-separator=',' grouping-separator='.'/>"
      + "<xsl:attribute-set name='marks'><xsl:attribute name='mark'>x</xsl:attribute></xsl:attribute-set>"
      + "<xsl:param name='limit' select='2000'/><xsl:variable name='all' select='//book'/>"
      + "<xsl:template match='/'><list count='{count($all)}' sum='{sum($all/@m:price)}'><xsl:apply-templates select='shop/book'>"
      + "<xsl:sort select='year' data-type='number' order='descending'/><xsl:sort select='title' lang='en'/></xsl:apply-templates>"
      + "<xsl:call-template name='loop'><xsl:with-param name='n' select='3'/></xsl:call-template>"
      + "<xsl:for-each select=\"key('by-author', 'Ada')\"><ada><xsl:value-of select='title'/><xsl:if test='position() != last()'>, </xsl:if></ada>"
      + "</xsl:for-each><xsl:copy-of select=\"id('b2')/title | //ref[@to = 'b1']\"/>"
      + "<xsl:apply-templates select='//comment() | //processing-instruction()' mode='odd'/></list></xsl:template>"
      + "<xsl:template match='book[year &gt; $limit]' priority='2'><xsl:element name='new' use-attribute-sets='marks'><xsl:attribute name='n'>"
      + "<xsl:number count='book' level='any' format='I'/></xsl:attribute><xsl:apply-imports/>"
      + "<xsl:apply-templates select='title | by[1] | following-sibling::*[1]/title'/></xsl:element></xsl:template>"
      + "<xsl:template match='book'><old price=\"{format-number(@m:price * 1000, '#.##0,00', 'eu')}\"><xsl:choose>"
      + "<xsl:when test=\"contains(title, 'Lock') and not(starts-with(title, 'x'))\"><xsl:value-of select=\"translate(title, 'abc', 'ABC')\"/></xsl:when>"
      + "<xsl:otherwise><xsl:text>other</xsl:text></xsl:otherwise></xsl:choose><xsl:value-of select=\"concat(substring-before(year, '9'),"
      + " '-', string-length(title), '-', normalize-space('  a  b '), '-', substring(title, 2, 3), '-', round(@m:price), floor(2.5), ceiling(2.5),"
      + " boolean(ref), number('4') mod 3, -1 + 2 div 4, name(..), local-name(@*[1]), namespace-uri(@m:price), generate-id() = '', lang('en'),"
      + " ancestor::*[last()]/owner, preceding::title[1], descendant::by, self::book/@id, system-property('xsl:version'),"
      + " function-available('key'), element-available('xsl:if'))\"/></old></xsl:template>"
      + "<xsl:template match='title'><raw><xsl:copy><xsl:apply-templates select='@* | node()'/></xsl:copy></raw></xsl:template>"
      + "<xsl:template match='by'><xsl:message>by <xsl:value-of select='.'/></xsl:message><xsl:copy-of select='.'/></xsl:template>"
      + "<xsl:template match='comment()' mode='odd'><xsl:comment>was <xsl:value-of select='.'/></xsl:comment></xsl:template>"
      + "<xsl:template match='processing-instruction()' mode='odd'><xsl:processing-instruction name='pi'>x</xsl:processing-instruction></xsl:template>"
      + "<xsl:template name='loop'><xsl:param name='n'/><xsl:if test='$n &gt; 0'><step n='{$n}'/><xsl:call-template name='loop'>"
      + "<xsl:with-param name='n' select='$n - 1'/></xsl:call-template></xsl:if></xsl:template></xsl:stylesheet>";

  /** Extensions of the interpreting processor. */
  private static final String EXTENDED = HEAD
      + "<xsl:output method='html'/><xsl:variable name='tree'><i>3</i><i>9</i><i>4</i></xsl:variable>"
      + "<xsl:template match='/'><html><head><title>x</title></head><body><p><xsl:value-of select='math:max(exslt:node-set($tree)/i)'/>"
      + "<br/><xsl:for-each select=\"str:tokenize('a,b,c', ',')\"><b><xsl:value-of select='.'/></b></xsl:for-each>"
      + "<xsl:value-of select='count(set:distinct(//by))'/><xsl:value-of select=\"date:year('2020-02-03')\"/>"
      + "<xsl:value-of select=\"dyn:evaluate('1 + 2')\"/><xsl:value-of select=\"java:java.lang.String.valueOf(java:java.lang.Math.abs(-3))\"/>"
      + "<xsl:value-of select='exslt:object-type(//by)'/><xsl:value-of select=\"str:padding(4, '-')\"/></p>"
      + "<script>if (a &lt; b) x();</script><img src='a b.png'/></body></html></xsl:template></xsl:stylesheet>";

  private static final String TEXT = HEAD
      + "<xsl:output method='text'/><xsl:template match='book'><xsl:value-of select='title'/>;</xsl:template>"
      + "<xsl:template match='text()'/></xsl:stylesheet>";

  static Source source(String text) {
    StreamSource source = new StreamSource(new StringReader(text));
    source.setSystemId("file:///memory.xml");
    return source;
  }

  static Document document() throws Exception {
    DocumentBuilderFactory factory = DocumentBuilderFactory.newInstance();
    factory.setNamespaceAware(true);
    return factory.newDocumentBuilder().parse(new InputSource(new StringReader(BOOKS)));
  }

  static final class Listener implements ErrorListener {
    int problems;

    @Override
    public void warning(TransformerException e) {
      ++problems;
    }

    @Override
    public void error(TransformerException e) {
      ++problems;
    }

    @Override
    public void fatalError(TransformerException e) throws TransformerException {
      ++problems;
      throw e;
    }
  }

  static void transform(TransformerFactory factory, String... sheets) throws Exception {
    Listener listener = new Listener();
    factory.setErrorListener(listener);
    factory.setURIResolver((href, base) -> source(TEXT));
    for (String sheet : sheets) {
      Templates templates = factory.newTemplates(source(sheet));
      Transformer transformer = templates.newTransformer();
      transformer.setErrorListener(listener);
      transformer.setParameter("limit", "2005");
      transformer.setOutputProperty(OutputKeys.OMIT_XML_DECLARATION, "yes");
      StringWriter out = new StringWriter();
      transformer.transform(source(BOOKS), new StreamResult(out));
      System.out.println(out.toString().length() + " characters: " + out.toString().trim().split("\n")[0]);
      DOMResult tree = new DOMResult(document().createElement("result"));
      transformer.reset();
      transformer.transform(new DOMSource(document()), tree);
      transformer.transform(source(BOOKS), new SAXResult(new DefaultHandler()));
    }
    try {
      factory.newTransformer(source(HEAD + "<xsl:template match='['/></xsl:stylesheet>"));
    } catch (TransformerConfigurationException e) {
      System.out.println("refused, " + (listener.problems > 0));
    }
  }

  static void pipeline() throws Exception {
    SAXTransformerFactory factory = new org.apache.xalan.processor.TransformerFactoryImpl();
    TemplatesHandler sheet = factory.newTemplatesHandler();
    SAXParserFactory parsers = SAXParserFactory.newInstance();
    parsers.setNamespaceAware(true);
    XMLReader reader = parsers.newSAXParser().getXMLReader();
    reader.setContentHandler(sheet);
    reader.parse(new InputSource(new StringReader(COMMON)));
    TransformerHandler first = factory.newTransformerHandler(sheet.getTemplates());
    TransformerHandler second = factory.newTransformerHandler();
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    first.setResult(new SAXResult(second));
    second.setResult(new StreamResult(out));
    second.getTransformer().setOutputProperty(OutputKeys.INDENT, "yes");
    reader.setContentHandler(first);
    reader.setProperty("http://xml.org/sax/properties/lexical-handler", first);
    reader.parse(new InputSource(new StringReader(BOOKS)));
    System.out.println(out.size());
    javax.xml.transform.sax.SAXSource filtered =
        new SAXSource(factory.newXMLFilter(source(COMMON)), new InputSource(new StringReader(BOOKS)));
    ((org.xml.sax.XMLFilter) filtered.getXMLReader()).setParent(parsers.newSAXParser().getXMLReader());
    factory.newTransformer().transform(filtered, new StreamResult(new StringWriter()));
  }

  static void traced() throws Exception {
    org.apache.xalan.processor.TransformerFactoryImpl factory = new org.apache.xalan.processor.TransformerFactoryImpl();
    factory.setAttribute("http://xml.apache.org/xalan/properties/source-location", Boolean.TRUE);
    TransformerImpl transformer = (TransformerImpl) factory.newTransformer(source(COMMON));
    TraceManager trace = transformer.getTraceManager();
    StringWriter told = new StringWriter();
    PrintTraceListener listener = new PrintTraceListener(new java.io.PrintWriter(told));
    listener.m_traceElements = true;
    listener.m_traceGeneration = true;
    listener.m_traceSelection = true;
    listener.m_traceTemplates = true;
    trace.addTraceListener(listener);
    transformer.transform(source(BOOKS), new StreamResult(new StringWriter()));
    System.out.println(told.toString().length() > 100);
  }

  static void redirected(Path folder) throws Exception {
    System.out.println(Redirect.class.getSimpleName());
    String sheet = HEAD + "<xsl:template match='/'><redirect:write select=\"'" + folder.resolve("r.xml")
        + "'\"><r/></redirect:write>"
        + "<xsl:copy-of select=\"document('" + folder.resolve("b.xml").toUri()
        + "')//title\"/></xsl:template></xsl:stylesheet>";
    Files.writeString(folder.resolve("b.xml"), BOOKS);
    new org.apache.xalan.processor.TransformerFactoryImpl()
        .newTransformer(source(sheet))
        .transform(source(BOOKS), new StreamResult(new File(folder.toFile(), "o.xml")));
    System.out.println(Files.size(folder.resolve("r.xml")) > 0);
  }

  static void paths() throws Exception {
    Document document = document();
    for (String path : new String[] {"//book[@id='b2']/title", "count(//by)", "//book[year < 2005 and by = 'Ada']",
             "string(//owner)", "//ref/ancestor::book[1]/preceding-sibling::book", "(//by)[last()]",
             "//book[position() mod 2 = 1]/@*", "sum(//year) > 3", "//title[contains(., 'o')] | //year",
             "/descendant-or-self::node()/comment()", "//*[namespace-uri() = '']", "//@*[local-name() = 'price']"}) {
      XObject result = XPathAPI.eval(document, path);
      System.out.println(path + " " + result.getTypeString() + " " + result.str().length());
    }
    CachedXPathAPI cached = new CachedXPathAPI();
    System.out.println(cached.selectNodeList(document, "//book").getLength()
        + cached.selectSingleNode(document, "//by").getTextContent());
    XPath xpath = new XPathFactoryImpl().newXPath();
    xpath.setXPathVariableResolver(name -> "b3");
    xpath.setXPathFunctionResolver((name, arity) -> arguments -> ((NodeList) arguments.get(0)).getLength());
    System.out.println(xpath.compile("//book[@id = $which]/title").evaluate(document, XPathConstants.STRING));
    System.out.println(xpath.evaluate("//by", document, XPathConstants.NODESET) instanceof NodeList);
  }

  static void serializers() throws Exception {
    for (String method : new String[] {Method.XML, Method.HTML, Method.TEXT}) {
      Properties properties = OutputPropertiesFactory.getDefaultMethodProperties(method);
      Serializer serializer = SerializerFactory.getSerializer(properties);
      StringWriter out = new StringWriter();
      serializer.setWriter(out);
      serializer.asDOMSerializer().serialize(document());
      System.out.println(method + " " + out.toString().length());
    }
  }

  public static void main(String[] arguments) throws Exception {
    transform(new org.apache.xalan.processor.TransformerFactoryImpl(), COMMON, EXTENDED, TEXT);
    if (arguments.length > 0 && arguments[0].equals("memory")) return;
    transform(new org.apache.xalan.xsltc.trax.TransformerFactoryImpl(), COMMON, TEXT);
    transform(new org.apache.xalan.xsltc.trax.SmartTransformerFactoryImpl(), COMMON);
    pipeline();
    traced();
    paths();
    serializers();
    Path folder = Files.createTempDirectory("xalantransforms");
    try {
      redirected(folder);
    } finally {
      try (Stream<Path> files = Files.walk(folder)) {
        files.sorted(java.util.Comparator.reverseOrder()).forEach(file -> file.toFile().delete());
      }
    }
  }
}
