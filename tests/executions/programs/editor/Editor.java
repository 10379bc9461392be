package editor;

import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.Iterator;
import java.util.LinkedList;
import java.util.List;
import java.util.ListIterator;
import java.util.Map;
import java.util.Stack;
import java.util.Vector;
import java.util.function.BiPredicate;

/**
 * A drawing editor in the style of class libraries: deep hierarchies, commands, states, decorators, observers,
 * factories.
 */
public class Editor {
  interface Listener<E> {
    void changed(E element, Object detail);
  }

  abstract static class Observable<S extends Observable<S>> {
    private final List<Listener<? super S>> listeners = new LinkedList<>();

    void listen(Listener<? super S> listener) {
      listeners.add(listener);
    }

    abstract S self();

    protected void fire(Object detail) {
      for (Listener<? super S> listener : listeners) listener.changed(self(), detail);
    }
  }

  abstract static class Figure extends Observable<Figure> implements Iterable<Figure> {
    private Group parent;
    private Style style = Style.PLAIN;

    @Override
    Figure self() {
      return this;
    }

    abstract void draw(Canvas canvas);

    abstract int width();

    Figure styled(Style next) {
      Style old = style;
      style = next.over(old);
      fire(old);
      return this;
    }

    Style style() {
      return parent == null ? style : style.over(parent.style());
    }

    @Override
    public Iterator<Figure> iterator() {
      return Collections.<Figure>emptyList().iterator();
    }

    Figure copy() {
      return new Reference(this);
    }
  }

  static class Group extends Figure implements Listener<Figure> {
    protected final Vector<Figure> children = new Vector<>();

    Group add(Figure... figures) {
      for (Figure figure : figures) {
        figure.parent = this;
        figure.listen(this);
        children.addElement(figure);
      }
      return this;
    }

    // The field is private to the class of the figures, which this one is nested beside.
    Group parent() {
      return super.parent;
    }

    @Override
    void draw(Canvas canvas) {
      for (Figure child : this) child.draw(canvas);
    }

    @Override
    int width() {
      int width = 0;
      for (Figure child : children) width = Math.max(width, child.width());
      return width;
    }

    @Override
    public Iterator<Figure> iterator() {
      return children.iterator();
    }

    @Override
    public void changed(Figure figure, Object detail) {
      fire(new Object[] {figure, detail});
    }
  }

  static class Row extends Group {
    @Override
    int width() {
      int width = 0;
      ListIterator<Figure> i = children.listIterator(children.size());
      while (i.hasPrevious()) width += i.previous().width();
      return width;
    }
  }

  abstract static class Leaf extends Figure {
    @Override
    void draw(Canvas canvas) {
      canvas.put(sign(), style());
    }

    abstract String sign();

    @Override
    int width() {
      return sign().length();
    }
  }

  static class Box extends Leaf {
    @Override
    String sign() {
      return "[]";
    }
  }

  static class WideBox extends Box {
    private final int extra;

    WideBox(int extra) {
      this.extra = extra;
    }

    @Override
    String sign() {
      return "[" + "=".repeat(extra) + super.sign().charAt(1);
    }

    @Override
    Figure copy() {
      return new WideBox(extra);
    }
  }

  static class Label extends Leaf {
    private Object text;

    Label(Object text) {
      this.text = text;
    }

    @Override
    String sign() {
      return String.valueOf(text);
    }

    void text(Object next) {
      Object old = text;
      text = next;
      fire(old);
    }
  }

  static class Reference extends Figure {
    private final Figure target;

    Reference(Figure target) {
      this.target = target;
    }

    @Override
    void draw(Canvas canvas) {
      canvas.put("*", style());
      target.draw(canvas);
    }

    @Override
    int width() {
      return 1 + target.width();
    }
  }

  static class Style {
    static final Style PLAIN = new Style(null);
    final Style next;

    Style(Style next) {
      this.next = next;
    }

    Style over(Style other) {
      return next == null ? other : this;
    }

    String apply(String text) {
      return next == null ? text : next.apply(text);
    }
  }

  static class Bold extends Style {
    Bold(Style next) {
      super(next);
    }

    @Override
    String apply(String text) {
      return "*" + super.apply(text) + "*";
    }
  }

  static class Marked extends Style {
    private final Object mark;

    Marked(Object mark, Style next) {
      super(next);
      this.mark = mark;
    }

    @Override
    String apply(String text) {
      return super.apply(mark + text);
    }
  }

  static class Canvas {
    protected final StringBuilder out = new StringBuilder();

    void put(String text, Style style) {
      out.append(style.apply(text)).append(' ');
    }
  }

  static class Limited extends Canvas {
    private final int limit;
    private Canvas overflow;

    Limited(int limit) {
      this.limit = limit;
    }

    @Override
    void put(String text, Style style) {
      if (overflow != null || out.length() > limit) {
        if (overflow == null) overflow = new Limited(limit);
        overflow.put(text, style);
      } else {
        super.put(text, style);
      }
    }

    @Override
    public String toString() {
      return out + (overflow == null ? "" : "/ " + overflow);
    }
  }

  interface Command {
    void run();

    Command inverse();
  }

  final class AddCommand implements Command {
    private final Group group;
    private final Figure figure;

    AddCommand(Group group, Figure figure) {
      this.group = group;
      this.figure = figure;
    }

    @Override
    public void run() {
      group.add(figure);
      selection = figure;
    }

    @Override
    public Command inverse() {
      Figure before = selection;
      return new Command() {
        @Override
        public void run() {
          group.children.remove(figure);
          selection = before;
        }

        @Override
        public Command inverse() {
          return AddCommand.this;
        }
      };
    }
  }

  final class TextCommand implements Command {
    private final Label label;
    private final Object text;

    TextCommand(Label label, Object text) {
      this.label = label;
      this.text = text;
    }

    @Override
    public void run() {
      label.text(text);
    }

    @Override
    public Command inverse() {
      return new TextCommand(label, label.text);
    }
  }

  static final class Macro implements Command {
    private final Command[] parts;

    Macro(Command... parts) {
      this.parts = parts;
    }

    @Override
    public void run() {
      for (Command part : parts) part.run();
    }

    @Override
    public Command inverse() {
      Command[] inverses = new Command[parts.length];
      for (int i = 0; i < parts.length; ++i) inverses[parts.length - 1 - i] = parts[i].inverse();
      return new Macro(inverses);
    }
  }

  /** States of the editor: each returns the one that follows. */
  abstract class State {
    abstract State key(char key);
  }

  class Idle extends State {
    @Override
    State key(char key) {
      switch (key) {
        case 'b':
          execute(new AddCommand(root, new WideBox(3)));
          return this;
        case 'c':
          execute(new AddCommand(root, selection.copy()));
          return this;
        case 'u':
          undone.push(done.pop()).run();
          return this;
        case '"':
          return new Typing(this, new StringBuilder());
        default:
          return new Unknown(key, this);
      }
    }
  }

  class Typing extends State {
    private final State back;
    private final StringBuilder text;

    Typing(State back, StringBuilder text) {
      this.back = back;
      this.text = text;
    }

    @Override
    State key(char key) {
      if (key != '"') {
        text.append(key);
        return this;
      }
      Label label = new Label(text);
      execute(new Macro(new AddCommand(root, label), new TextCommand(label, text.toString().toUpperCase())));
      return back;
    }
  }

  class Unknown extends State {
    private final char key;
    private final State back;

    Unknown(char key, State back) {
      this.key = key;
      this.back = back;
    }

    @Override
    State key(char next) {
      problems.put(key, next);
      return back;
    }
  }

  private final Row root = new Row();
  private final Stack<Command> done = new Stack<>();
  private final Stack<Command> undone = new Stack<>();
  private final Map<Object, Object> problems = new HashMap<>();
  private Figure selection = root;
  private State state = new Idle();

  void execute(Command command) {
    Command inverse = command.inverse();
    command.run();
    done.push(inverse);
  }

  void type(String keys) {
    for (char key : keys.toCharArray()) state = state.key(key);
  }

  static int count(Figure figure, BiPredicate<Figure, Style> wanted) {
    int count = wanted.test(figure, figure.style()) ? 1 : 0;
    for (Figure child : figure) count += count(child, wanted);
    return count;
  }

  public static void main(String[] arguments) {
    Editor editor = new Editor();
    List<Object> heard = new ArrayList<>();
    editor.root.listen((figure, detail) -> heard.add(((Object[]) detail)[1]));
    editor.type("bc\"hi\"?xc");
    Group inner = new Group().add(new Box(), new Label(7).styled(new Marked("#", Style.PLAIN)));
    editor.execute(editor.new AddCommand(editor.root, inner));
    inner.styled(new Bold(new Marked('+', Style.PLAIN)));
    Canvas canvas = new Limited(12);
    editor.root.draw(canvas);
    System.out.println(canvas + " width " + editor.root.width());
    editor.type("uu");
    Canvas again = new Canvas();
    editor.root.draw(again);
    System.out.println(again.out + " " + editor.undone.size() + editor.problems);
    editor.undone.peek().inverse().run();
    System.out.println(count(editor.root, (figure, style) -> figure instanceof Leaf && style == Style.PLAIN));
    System.out.println(heard.size() + " " + heard.get(0) + " " + editor.selection.width() + inner.parent().width());
  }
}
