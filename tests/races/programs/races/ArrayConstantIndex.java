package races;

// Elements of one array at different places are different memory.
class ArrayConstantIndex {
  public static void main(String[] args) throws Exception {
    int[] results = new int[2];
    Thread first = new Thread(() -> results[0] = 1);  // KNOWN-RACE // indices are not told apart
    Thread second = new Thread(() -> results[1] = 2);  // KNOWN-RACE // indices are not told apart
    first.start();
    second.start();
    first.join();
    second.join();
    System.out.println(results[0] + results[1]);  // NORACE
    String[] names = new String[2];
    new Thread(() -> names[1] = "a").start();  // RACE: String[]
    names[1] = "b";  // RACE: String[]
  }
}
