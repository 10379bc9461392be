package script;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NoSuchElementException;
import java.util.function.BinaryOperator;
import java.util.function.Function;

/** A small language: an iterator of tokens, a parser that makes a tree, visitors that print, fold and run it. */
public class Script {
  enum Type { NUMBER, NAME, TEXT, SIGN, END }

  static final class Token {
    final Type type;
    final String text;
    final int at;

    Token(Type type, String text, int at) {
      this.type = type;
      this.text = text;
      this.at = at;
    }

    boolean is(String sign) {
      return (type == Type.SIGN || type == Type.NAME) && text.equals(sign);
    }

    @Override
    public String toString() {
      return type + "'" + text + "'@" + at;
    }
  }

  static final class Lexer implements Iterable<Token> {
    private final String source;

    Lexer(String source) {
      this.source = source;
    }

    @Override
    public Iterator<Token> iterator() {
      return new Cursor();
    }

    private final class Cursor implements Iterator<Token> {
      private int at;
      private boolean ended;

      @Override
      public boolean hasNext() {
        return !ended;
      }

      @Override
      public Token next() {
        if (ended) throw new NoSuchElementException();
        while (at < source.length() && Character.isWhitespace(source.charAt(at))) ++at;
        if (at == source.length()) {
          ended = true;
          return new Token(Type.END, "", at);
        }
        char c = source.charAt(at);
        if (Character.isDigit(c)) return take(Type.NUMBER, Character::isDigit);
        if (Character.isLetter(c)) return take(Type.NAME, Character::isLetterOrDigit);
        if (c == '"') {
          int end = source.indexOf('"', at + 1);
          Token token = new Token(Type.TEXT, source.substring(at + 1, end), at);
          at = end + 1;
          return token;
        }
        return new Token(Type.SIGN, String.valueOf(c), at++);
      }

      private Token take(Type type, java.util.function.IntPredicate part) {
        int start = at;
        while (at < source.length() && part.test(source.charAt(at))) ++at;
        return new Token(type, source.substring(start, at), start);
      }
    }
  }

  interface Visitor<R> {
    R literal(Literal node);

    R variable(Variable node);

    R binary(Binary node);

    R assign(Assign node);

    R function(FunctionNode node);

    R call(Call node);

    R choice(Choice node);

    R block(Block node);
  }

  abstract static class Node {
    abstract <R> R accept(Visitor<R> visitor);

    @Override
    public String toString() {
      return accept(new Printer());
    }
  }

  static class Literal extends Node {
    final Object value;

    Literal(Object value) {
      this.value = value;
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.literal(this);
    }
  }

  static class Variable extends Node {
    final String name;

    Variable(String name) {
      this.name = name;
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.variable(this);
    }
  }

  static class Binary extends Node {
    final String sign;
    final Node left;
    final Node right;

    Binary(String sign, Node left, Node right) {
      this.sign = sign;
      this.left = left;
      this.right = right;
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.binary(this);
    }
  }

  static class Assign extends Node {
    final String name;
    final Node value;

    Assign(String name, Node value) {
      this.name = name;
      this.value = value;
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.assign(this);
    }
  }

  static class FunctionNode extends Node {
    final List<String> parameters;
    final Node body;

    FunctionNode(List<String> parameters, Node body) {
      this.parameters = parameters;
      this.body = body;
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.function(this);
    }
  }

  static class Call extends Node {
    final Node function;
    final Node[] arguments;

    Call(Node function, Node... arguments) {
      this.function = function;
      this.arguments = arguments;
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.call(this);
    }
  }

  static class Choice extends Node {
    final Node condition;
    final Node yes;
    final Node no;

    Choice(Node condition, Node yes, Node no) {
      this.condition = condition;
      this.yes = yes;
      this.no = no;
    }

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.choice(this);
    }
  }

  static class Block extends Node {
    final List<Node> nodes = new ArrayList<>();

    @Override
    <R> R accept(Visitor<R> visitor) {
      return visitor.block(this);
    }
  }

  static class Printer implements Visitor<String> {
    @Override
    public String literal(Literal node) {
      return node.value instanceof String ? "\"" + node.value + '"' : String.valueOf(node.value);
    }

    @Override
    public String variable(Variable node) {
      return node.name;
    }

    @Override
    public String binary(Binary node) {
      return "(" + node.left + node.sign + node.right + ")";
    }

    @Override
    public String assign(Assign node) {
      return node.name + "=" + node.value.accept(this);
    }

    @Override
    public String function(FunctionNode node) {
      return "fn" + node.parameters + node.body.accept(this);
    }

    @Override
    public String call(Call node) {
      return node.function + Arrays.toString(node.arguments);
    }

    @Override
    public String choice(Choice node) {
      return String.format("if %s %s %s", node.condition, node.yes, node.no);
    }

    @Override
    public String block(Block node) {
      StringBuilder out = new StringBuilder("{");
      for (Node each : node.nodes) out.append(each).append(';');
      return out.append('}').toString();
    }
  }

  /** Replaces operations on literals by their results; other visitors inherit the walk. */
  static class Folder implements Visitor<Node> {
    private final Runner runner = new Runner(new Scope(null));

    @Override
    public Node literal(Literal node) {
      return node;
    }

    @Override
    public Node variable(Variable node) {
      return node;
    }

    @Override
    public Node binary(Binary node) {
      Node left = node.left.accept(this);
      Node right = node.right.accept(this);
      Binary result = new Binary(node.sign, left, right);
      if (left instanceof Literal && right instanceof Literal) return new Literal(result.accept(runner));
      return result;
    }

    @Override
    public Node assign(Assign node) {
      return new Assign(node.name, node.value.accept(this));
    }

    @Override
    public Node function(FunctionNode node) {
      return new FunctionNode(node.parameters, node.body.accept(this));
    }

    @Override
    public Node call(Call node) {
      Node[] arguments = node.arguments.clone();
      for (int i = 0; i < arguments.length; ++i) arguments[i] = arguments[i].accept(this);
      return new Call(node.function.accept(this), arguments);
    }

    @Override
    public Node choice(Choice node) {
      return new Choice(node.condition.accept(this), node.yes.accept(this), node.no.accept(this));
    }

    @Override
    public Node block(Block node) {
      Block result = new Block();
      node.nodes.forEach(each -> result.nodes.add(each.accept(this)));
      return result;
    }
  }

  static final class Scope {
    private final Map<String, Object> values = new HashMap<>();
    private final Scope outer;

    Scope(Scope outer) {
      this.outer = outer;
    }

    Object get(String name) {
      for (Scope scope = this; scope != null; scope = scope.outer) {
        Object value = scope.values.get(name);
        if (value != null) return value;
      }
      throw new Problem("no variable " + name, name);
    }
  }

  interface Callable {
    Object call(Object[] arguments);
  }

  static final class Closure implements Callable {
    private final FunctionNode node;
    private final Scope scope;

    Closure(FunctionNode node, Scope scope) {
      this.node = node;
      this.scope = scope;
    }

    @Override
    public Object call(Object[] arguments) {
      Scope inner = new Scope(scope);
      for (int i = 0; i < arguments.length; ++i) inner.values.put(node.parameters.get(i), arguments[i]);
      try {
        return node.body.accept(new Runner(inner));
      } catch (Return result) {
        return result.value;
      }
    }
  }

  /** Control flow by an exception that carries a value through any number of frames. */
  static final class Return extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient Object value;

    Return(Object value) {
      super(null, null, false, false);
      this.value = value;
    }
  }

  static final class Problem extends RuntimeException {
    private static final long serialVersionUID = 1;
    final transient Object culprit;

    Problem(String message, Object culprit) {
      super(message);
      this.culprit = culprit;
    }
  }

  static final Map<String, BinaryOperator<Object>> OPERATORS = new LinkedHashMap<>();

  static {
    OPERATORS.put("+", Script::plus);
    OPERATORS.put("-", (a, b) -> (Integer) a - (Integer) b);
    OPERATORS.put("*", new BinaryOperator<Object>() {
      @Override
      public Object apply(Object a, Object b) {
        return (Integer) a * (Integer) b;
      }
    });
    OPERATORS.put("<", (a, b) -> ((Integer) a).compareTo((Integer) b) < 0);
  }

  static Object plus(Object a, Object b) {
    return a instanceof Integer && b instanceof Integer ? (Object) ((Integer) a + (Integer) b) : "" + a + b;
  }

  static class Runner implements Visitor<Object> {
    private final Scope scope;

    Runner(Scope scope) {
      this.scope = scope;
    }

    @Override
    public Object literal(Literal node) {
      return node.value;
    }

    @Override
    public Object variable(Variable node) {
      return scope.get(node.name);
    }

    @Override
    public Object binary(Binary node) {
      BinaryOperator<Object> operator = OPERATORS.get(node.sign);
      if (operator == null) throw new Problem("no operator " + node.sign, node);
      return operator.apply(node.left.accept(this), node.right.accept(this));
    }

    @Override
    public Object assign(Assign node) {
      Object value = node.value.accept(this);
      scope.values.put(node.name, value);
      return value;
    }

    @Override
    public Object function(FunctionNode node) {
      return new Closure(node, scope);
    }

    @Override
    public Object call(Call node) {
      Object[] arguments = new Object[node.arguments.length];
      for (int i = 0; i < arguments.length; ++i) arguments[i] = node.arguments[i].accept(this);
      return ((Callable) node.function.accept(this)).call(arguments);
    }

    @Override
    public Object choice(Choice node) {
      return (node.condition.accept(this) == Boolean.TRUE ? node.yes : node.no).accept(this);
    }

    @Override
    public Object block(Block node) {
      Object last = null;
      for (Node each : node.nodes) last = each.accept(this);
      return last;
    }
  }

  static final class Parser {
    private final Iterator<Token> tokens;
    private Token now;

    Parser(Iterable<Token> tokens) {
      this.tokens = tokens.iterator();
      now = this.tokens.next();
    }

    private Token take() {
      Token taken = now;
      if (tokens.hasNext()) now = tokens.next();
      return taken;
    }

    private void expect(String sign) {
      if (!take().is(sign)) throw new Problem("expected " + sign, now);
    }

    Block program() {
      Block block = new Block();
      while (now.type != Type.END && !now.is("}")) {
        block.nodes.add(expression(0));
        if (now.is(";")) take();
      }
      return block;
    }

    private static final List<List<String>> LEVELS = List.of(List.of("<"), List.of("+", "-"), List.of("*"));

    private Node expression(int level) {
      if (level == LEVELS.size()) return postfix();
      Node left = expression(level + 1);
      while (LEVELS.get(level).contains(now.text) && now.type == Type.SIGN) {
        String sign = take().text;
        left = new Binary(sign, left, expression(level + 1));
      }
      return left;
    }

    private Node postfix() {
      Node node = primary();
      while (now.is("(")) {
        take();
        List<Node> arguments = new ArrayList<>();
        while (!now.is(")")) {
          arguments.add(expression(0));
          if (now.is(",")) take();
        }
        take();
        node = new Call(node, arguments.toArray(new Node[0]));
      }
      return node;
    }

    private Node primary() {
      Token token = take();
      switch (token.type) {
        case NUMBER:
          return new Literal(Integer.valueOf(token.text));
        case TEXT:
          return new Literal(token.text);
        case NAME:
          if (token.is("fn")) return function();
          if (token.is("if")) return new Choice(expression(0), expression(0), expression(0));
          if (!now.is("=")) return new Variable(token.text);
          take();
          return new Assign(token.text, expression(0));
        default:
          break;
      }
      if (token.is("{")) {
        Block block = program();
        expect("}");
        return block;
      }
      if (!token.is("(")) throw new Problem("unexpected", token);
      Node inner = expression(0);
      expect(")");
      return inner;
    }

    private Node function() {
      List<String> parameters = new ArrayList<>();
      expect("(");
      while (!now.is(")")) {
        parameters.add(take().text);
        if (now.is(",")) take();
      }
      take();
      return new FunctionNode(parameters, expression(0));
    }
  }

  static Scope library() {
    Scope scope = new Scope(null);
    List<Object> printed = new ArrayList<>();
    scope.values.put("print", (Callable) arguments -> {
      for (Object argument : arguments) printed.add(argument);
      System.out.println("print " + Arrays.asList(arguments));
      return printed.get(0);
    });
    scope.values.put("return", (Callable) arguments -> {
      throw new Return(arguments[0]);
    });
    scope.values.put("twice", (Callable) arguments -> {
      Callable function = (Callable) arguments[0];
      Function<Object, Object> once = value -> function.call(new Object[] {value});
      return (Callable) inner -> once.andThen(once).apply(inner[0]);
    });
    return scope;
  }

  static void run(String source) {
    try {
      Node tree = new Parser(new Lexer(source)).program();
      System.out.println(tree);
      Node folded = tree.accept(new Folder());
      System.out.println(folded + " -> " + folded.accept(new Runner(library())));
    } catch (Problem problem) {
      System.out.println(problem.getMessage() + ": " + problem.culprit);
    }
  }

  public static void main(String[] arguments) {
    run("1+2*3; \"a\"+1");
    run("fac = fn(n) if n < 2 1 n * fac(n - 1); print(fac(6), \"done\")");
    run("add = fn(a) fn(b) a + b; inc = add(1); twice(inc)(40)");
    run("f = fn(x) { if x < 0 return(\"negative\") 0; x }; print(f(0 - 1)); f(5)");
    run("x = y");
    run("x / 3");
    run("(1");
  }
}
