// Assignments, fields, arrays, static fields, casts: each moves exactly the objects it should.
class Flow {
  static class Node {
    Object value;
    Node next;
  }

  static class Sub extends Node {}

  static Object shared;

  static void see(Object o) {}

  static Object pick(boolean b, Object x, Object y) {
    return b ? x : y;
  }

  static void fields() {
    Node n = new Node(); /*@n*/
    Node m = new Node(); /*@m*/
    Object a = new int[1]; /*@a*/
    Object b = new int[1]; /*@b*/
    n.value = a;
    m.value = b;
    n.next = m;
    see(n.value); //= a
    see(m.value); //= b
    see(n.next.value); //= b
    see(n.next.next); //=
  }

  static void arrays() {
    Object[] xs = new Object[2]; /*@xs*/
    Object[][] deep = new Object[2][3]; /*@deep*/
    Object a = new int[1]; /*@a1*/
    xs[0] = a;
    deep[1][1] = a;
    deep[0][0] = xs;
    see(xs[1]); //= a1
    see(deep[0]); //= deep
    see(deep[0][2]); //= a1 xs
  }

  static void statics() {
    see(shared); //= s
    shared = new int[1]; /*@s*/
    see(shared); //= s
  }

  static void casts(boolean b) {
    Node n = new Node(); /*@plain*/
    Sub s = new Sub(); /*@sub*/
    Object o = b ? n : s;
    see(o); //= plain sub
    see((Sub) o); //= sub
    see((Node) o); //= plain sub
    Object maybe = b ? "text" : o;
    see(maybe); //= plain sub String
    see((Runnable) maybe); //=
  }

  static void order() {
    Object x = new int[1]; /*@first*/
    see(x); //= first
    x = new int[1]; /*@second*/
    see(x); //= second
  }

  static void loop(int n) {
    Node list = null;
    for (int i = 0; i < n; i++) {
      Node head = new Node(); /*@head*/
      head.next = list;
      list = head;
    }
    see(list); //= head
    see(list.next.next); //= head
  }

  public static void main(String[] args) {
    fields();
    arrays();
    statics();
    casts(args.length > 1);
    order();
    loop(args.length);
    Object p = new int[1]; /*@p*/
    Object q = new int[1]; /*@q*/
    see(pick(args.length > 0, p, q)); //= p q
    see(args); //= String[]
    see(args[0]); //= String
  }
}
