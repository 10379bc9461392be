import java.util.*;
import java.util.concurrent.*;
import java.util.concurrent.atomic.*;

// What is shared: fields, static fields, elements of arrays, state of library objects; what is not.
public class Memory {
  int field, readOnly = 5, mainOnly;
  volatile boolean flag;
  static int global;
  static int[] numbers = new int[8];
  final AtomicInteger atomic = new AtomicInteger();
  Map<String, Integer> plain = new HashMap<>();
  Map<String, Integer> safe = new ConcurrentHashMap<>();
  StringBuilder text = new StringBuilder();

  static class Local {
    int value;
    Local next;
  }

  static class Box {
    Object content;
  }

  void work() {
    field++;                                   // ORIGINS: a b; SHARED: field
    flag = true;                               // SHARED: flag
    global++;                                  // SHARED: global
    numbers[1]++;                              // SHARED: []
    atomic.incrementAndGet();                  // SHARED: atomic
    plain.put("a", 1);                         // SHARED: plain state
    safe.put("a", 1);                          // what it holds is safe; SHARED: safe
    text.append("x");                          // SHARED: text state
    Local local = new Local();
    local.value = 3;                           // each its own; SHARED: none
    local.next = new Local();                  // SHARED: none
    local.next.value = 4;                      // SHARED: none
    int[] mine = new int[2];
    mine[0] = 1;                               // SHARED: none
    List<Integer> list = new ArrayList<>();
    list.add(mine[0]);                         // SHARED: none
    Box box = new Box();
    box.content = local;                       // SHARED: none
  }

  public static void main(String[] args) throws Exception {
    Memory m = new Memory();
    m.mainOnly = 2;                            // SHARED: none
    new Thread(m::work).start(); /*@a*/
    new Thread(() -> m.work()).start(); /*@b*/
    m.mainOnly++;                              // SHARED: none
    Box published = new Box();
    Local leaked = new Local();
    published.content = leaked;                // SHARED: content
    new Thread(() -> {
      ((Local) published.content).value++;     // reached through the box; SHARED: content value
    }).start(); /*@c*/
    leaked.value = 7;                          // SHARED: value
    leaked.next = null;                        // only main; SHARED: none
  }
}
