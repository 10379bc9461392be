import java.util.*;

// Class initialisers run once, in the thread of whoever comes first.
public class Init {
  static int own;
  static {
    own = 1;                                   // nobody gets at it before; ORIGINS: init; SHARED: none
    Other.field = 2;                           // ORIGINS: init; SHARED: field
  }

  static class Other {
    static int field;
    static List<String> names = new ArrayList<>();
    static {
      names.add("a");                          // ORIGINS: init; SHARED: state
      field = 3;                               // SHARED: none
    }
  }

  static class ByMain {
    static int[] data = new int[4];
    static {
      data[0] = 1;                             // only main triggers it; ORIGINS: init; SHARED: none
    }
  }

  static class Starting {
    static int value;
    static {
      new Thread(() -> {
        value++;                               // waits for the initialiser; ORIGINS: s; SHARED: none
      }).start(); /*@s*/
      value = 1;                               // SHARED: none
    }
  }

  static final int CONSTANT = 4;

  public static void main(String[] args) {
    new Thread(() -> {
      own++;                                   // ORIGINS: t; SHARED: own
      Other.names.add("b");                    // SHARED: state
      Other.field++;                           // SHARED: field
    }).start(); /*@t*/
    own++;                                     // SHARED: own
    Other.names.size();                        // SHARED: state
    ByMain.data[1] = 2;                        // SHARED: none
    new Starting();
  }
}
