import java.io.StringWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Properties;
import javax.script.Bindings;
import javax.script.Invocable;
import javax.script.ScriptEngine;
import org.python.core.CompileMode;
import org.python.core.CompilerFlags;
import org.python.core.Options;
import org.python.core.Py;
import org.python.core.PyCode;
import org.python.core.PyDictionary;
import org.python.core.PyException;
import org.python.core.PyFloat;
import org.python.core.PyFunction;
import org.python.core.PyInteger;
import org.python.core.PyList;
import org.python.core.PyObject;
import org.python.core.PyString;
import org.python.core.PySystemState;
import org.python.core.PyTuple;
import org.python.core.PyUnicode;
import org.python.jsr223.PyScriptEngineFactory;
import org.python.util.InteractiveConsole;
import org.python.util.PythonInterpreter;

/**
 * Jython as its users embed it: scripts that use the language and its built-in types and modules, and Java from
 * Python.
 */
public class JythonScripts {
  private static final String[] SCRIPTS = {
      "x = 1\ny = x + 2 * 3 ** 2 // 4 % 5 - 7.5 / 2\nz = (x, y, [x, y], {'a': x, 2: [1]}, 1 << 3 | 5 & 6 ^ 1, ~x, not x, -y, 3 + 4j, 10L ** 30)\n"
          + "assert z[0] == 1 and z[2][0] < 2 or z is None\ndel y",
      "def fib(n):\n  a, b = 0, 1\n  while a < n:\n    yield a\n    a, b = b, a + b\nprint sum(fib(100)), list(fib(10)), max(fib(50))",
      "class Base(object):\n  count = 0\n  def __init__(self, name='x', *args, **kw):\n    self.name = name; self.args = args; self.kw = kw\n    Base.count += 1\n"
          + "  def __repr__(self): return 'Base(%r)' % self.name\n  def __eq__(self, o): return self.name == o.name\n  def __lt__(self, o): return self.name < o.name\n"
          + "  def __hash__(self): return hash(self.name)\n  def __len__(self): return len(self.name)\n  def __getitem__(self, i): return self.name[i]\n"
          + "  def __call__(self, *a): return a\n  def __add__(self, o): return Base(self.name + o.name)\n  @property\n  def loud(self): return self.name.upper()\n"
          + "  @staticmethod\n  def make(): return Base('made')\n  @classmethod\n  def also(cls): return cls('also')\n"
          + "class Derived(Base):\n  __slots__ = ('extra',)\n  def __init__(self): super(Derived, self).__init__('derived', 1, 2, k=3)\n  def __getattr__(self, n): return n\n"
          + "class Old:\n  def __init__(self): self.v = 5\n  def __cmp__(self, o): return cmp(self.v, o.v)\n"
          + "d = Derived()\nprint d, d.loud, d.other, len(d), d[1:3], d(1, 2), d + Base.make(), Base.also(), isinstance(d, Base), Old() == Old(), sorted([Base('b'), Base('a')])",
      "try:\n  try:\n    raise ValueError('bad', 3)\n  except (KeyError, TypeError), e:\n    pass\n  else:\n    print 'none'\n  finally:\n    print 'finally'\n"
          + "except ValueError as e:\n  print e.args, type(e).__name__\nimport sys, traceback\ntry:\n  1 / 0\nexcept ZeroDivisionError:\n  print traceback.format_exc().split()[-1]",
      "l = range(10)\nprint [i * j for i in l if i % 2 for j in (1, 2)], {i: str(i) for i in l}, {i % 3 for i in l}, map(lambda v: v + 1, l), filter(None, l), reduce(lambda a, b: a * b, l[1:])\n"
          + "l.append(5); l.extend([1, 2]); l.insert(0, 9); l.remove(3); l.pop(); l.reverse(); l.sort(key=lambda v: -v)\nprint l, l.index(5), l.count(1), l[::2], l[-3:], zip(l, 'abc'), enumerate(l).next()\n"
          + "l[1:3] = [7, 7, 7]; del l[0]; print any(l), all(l), min(l), reversed(l), tuple(l), frozenset(l) & set([7, 1]) | set([99])",
      "d = dict(a=1, b=2)\nd.update({'c': 3}); d.setdefault('e', []).append(4)\nprint sorted(d.items()), d.get('z', 0), d.pop('a'), 'b' in d, sorted(d.keys()), len(d), d.copy() == d\n"
          + "s = set([1, 2]); s.add(3); s.discard(1); print s.union([9]), s - set([2]), s.issubset([2, 3])\nfor k, v in sorted(d.iteritems()): print k, v,\nprint",
      "s = 'Hello, World'\nprint s.upper(), s.split(','), s.replace('l', 'L'), s.find('W'), s.center(20, '*'), '-'.join(s), s[::-1], s.startswith('He'), s.encode('hex'), u'\\u00e9'.encode('utf-8').decode('utf-8')\n"
          + "print '%s %d %5.2f %r %x' % ('a', 3, 2.5, 'q', 255), '{0} {name!r:>5}'.format(1, name='n'), s.partition(','), s.isalpha(), s.title(), s.swapcase(), repr(s), s.zfill(20), s.translate(None, 'lo')\n"
          + "print unicode(s), ord('a'), chr(98), unichr(233), bytearray('abc'), buffer('xyz'), memoryview('mv').tolist()",
      "import math, itertools, operator, collections, re, time, datetime, random, string, struct, cStringIO, copy, types, functools, heapq, bisect, array, binascii, hashlib, json\n"
          + "print math.sqrt(2), list(itertools.islice(itertools.chain([1], itertools.count(5)), 3)), list(itertools.product('ab', [1, 2])), operator.itemgetter(1)([1, 2])\n"
          + "print re.sub(r'(\\w+) (\\w+)', r'\\2 \\1', 'hello world'), re.findall('[a-z]+', 'ab12cd'), re.compile('(?P<x>a+)b').match('aab').group('x')\n"
          + "c = collections.Counter('hello'); n = collections.namedtuple('P', 'x y')(1, 2); dd = collections.defaultdict(list); dd['a'].append(1); dq = collections.deque([1, 2]); dq.appendleft(0)\n"
          + "print c.most_common(1), n, dd, dq, struct.pack('>ih', 1, 2).encode('hex'), heapq.nsmallest(2, [3, 1, 2]), bisect.bisect([1, 2, 3], 2), array.array('i', [1, 2])\n"
          + "print json.dumps({'a': [1, None, True]}, sort_keys=True), json.loads('[1, \"x\"]'), hashlib.md5('x').hexdigest(), binascii.crc32('x'), copy.deepcopy([1, [2]]), functools.partial(max, 3)(2)\n"
          + "print datetime.date(2020, 1, 2).isoformat(), random.Random(1).randint(1, 1), string.Template('$a').substitute(a=1), cStringIO.StringIO('a\\nb').readlines()",
      "from java.util import ArrayList, HashMap, TreeMap, Collections\nfrom java.lang import Runnable, Thread, StringBuilder, System\nfrom java.util.concurrent import Callable, Executors\n"
          + "a = ArrayList([3, 1, 2]); Collections.sort(a); m = HashMap({'k': a}); print a, m['k'][0], len(a), [x * 2 for x in a], StringBuilder('x').append(5).toString()\n"
          + "class R(Runnable):\n  def run(self): print 'ran'\nt = Thread(R()); t.start(); t.join()\nclass C(Callable):\n  def call(self): return 'called'\n"
          + "e = Executors.newSingleThreadExecutor(); print e.submit(C()).get(); e.shutdown()\nimport jarray, threading\nprint jarray.array([1, 2], 'i'), jarray.zeros(2, 'd')\n"
          + "lock = threading.RLock()\nresults = []\ndef work(n):\n  with lock: results.append(n)\nts = [threading.Thread(target=work, args=(i,)) for i in range(3)]\n[t.start() for t in ts]; [t.join() for t in ts]\nprint sorted(results)",
      "import contextlib, os, cPickle, ast, sys, warnings, abc, io, errno, weakref, decimal\n"
          + "@contextlib.contextmanager\ndef tag(n):\n  print '<' + n\n  yield n\n  print n + '>'\nwith tag('t') as x, tag('u'): print x\n"
          + "class Meta(type):\n  def __new__(m, n, b, d):\n    d['added'] = lambda self: n\n    return type.__new__(m, n, b, d)\nclass WithMeta(object):\n  __metaclass__ = Meta\nprint WithMeta().added()\n"
          + "class Desc(object):\n  def __get__(self, o, t): return 'got'\n  def __set__(self, o, v): print 'set', v\nclass Has(object):\n  f = Desc()\nh = Has(); h.f = 3; print h.f\n"
          + "print cPickle.loads(cPickle.dumps({'a': (1, 2.5, [None])})), eval('1 + 1'), ast.dump(ast.parse('a = b + 1'))[:10]\nexec 'q = 5'\nprint q, compile('1', 'f', 'eval').co_filename\n"
          + "g = (i for i in range(3)); print g.next(), list(g)\ndef gen():\n  r = yield 1\n  print 'sent', r\n  yield 2\ng = gen(); g.next(); print g.send('v')\n"
          + "def outer():\n  n = [0]\n  def inner():\n    n[0] += 1\n    return n[0]\n  return inner\nf = outer(); f(); print f(), callable(f), hasattr(f, 'x'), getattr(f, 'func_name'), vars(h), dir(3)[:1]\n"
          + "for i in xrange(5):\n  if i == 1: continue\n  if i == 3: break\nelse: print 'never'\nprint i, globals().has_key('i'), isinstance(1, (int, str)), issubclass(Has, object), id(h) == id(h), abs(-1), divmod(7, 2), round(2.5), hex(255), oct(8)\n"
          + "print io.BytesIO(b'abc').read(), decimal.Decimal('1.1') + 1, os.path.join('a', 'b'), warnings.filters is not None, int('12', 8), float('1e3'), complex('1+2j').conjugate(), long(3), bool([])\n"};

  static void run(PythonInterpreter interpreter, StringWriter out) {
    for (String script : SCRIPTS) {
      try {
        interpreter.exec(script);
      } catch (PyException e) {
        System.out.println("failed: " + e.toString().trim());
      }
    }
    System.out.println(out.toString().length() > 1000);
  }

  static void objects(PythonInterpreter interpreter) {
    interpreter.set("given", new ArrayList<>(List.of("a", "b")));
    interpreter.exec("given.add('c')\ndef twice(v): return v * 2\nanswer = twice(21)");
    System.out.println(interpreter.get("answer", Integer.class) + " " + interpreter.get("given", List.class));
    PyFunction twice = (PyFunction) interpreter.get("twice");
    PyObject[] values = {new PyInteger(4), new PyString("ab"), new PyList(new PyObject[] {Py.One, new PyFloat(2.5)}),
        new PyTuple(Py.None, Py.True), new PyUnicode("\u00e9"), Py.newLong("12345678901234567890")};
    for (PyObject value : values)
      System.out.println(twice.__call__(value).__repr__() + " " + value.getType() + " " + value.__nonzero__());
    PyDictionary dictionary = new PyDictionary();
    dictionary.__setitem__(new PyString("k"), new PyInteger(1));
    System.out.println(
        dictionary.get(new PyString("k")).__add__(Py.One).__tojava__(Long.class) + " " + values[0].__cmp__(values[0]));
    PyCode code = interpreter.compile("[i for i in range(3)]");
    System.out.println(interpreter.eval(code));
    System.out.println(Py.compile_flags("a = 1", "<s>", CompileMode.exec, new CompilerFlags()) != null);
    InteractiveConsole console = new InteractiveConsole();
    console.push("q = 3");
    console.push("if q:");
    console.push("  q += 1");
    console.push("");
    console.cleanup();
  }

  static void scripting() throws Exception {
    ScriptEngine engine = new PyScriptEngineFactory().getScriptEngine();
    Bindings bindings = engine.createBindings();
    bindings.put("n", 20);
    System.out.println(engine.eval("n + 1", bindings));
    engine.eval("class T:\n  def run(self): print 'run by interface'\ndef f(a): return a + 'x'\nt = T()");
    Invocable invocable = (Invocable) engine;
    System.out.println(invocable.invokeFunction("f", "y"));
    invocable.getInterface(engine.get("t"), Runnable.class).run();
  }

  public static void main(String[] arguments) throws Exception {
    Properties settings = new Properties();
    settings.setProperty("python.cachedir.skip", "true");
    settings.setProperty("python.console", "org.python.core.PlainConsole");
    settings.setProperty("python.import.site", "false");
    Options.importSite = false;
    PythonInterpreter.initialize(System.getProperties(), settings, new String[0]);
    StringWriter out = new StringWriter();
    try (PythonInterpreter interpreter = new PythonInterpreter(null, new PySystemState())) {
      interpreter.setOut(out);
      run(interpreter, out);
      interpreter.setOut(System.out);
      objects(interpreter);
    }
    scripting();
  }
}
