// Objects of which only the type is known: what is put into those of JDK classes, or into what is behind such objects,
// is not found there again.
import java.lang.reflect.Array;
import java.util.Map;

class Lost {
  static class Box {
    Object held;
    Object[] array;
    Box next;
  }

  static void see(Object o) {}

  @SuppressWarnings({"unchecked", "deprecation"})
  public static void main(String[] args) throws Exception {
    Class<?> unknown = Class.forName(args[0]); //?
    Object put = new int[1]; /*@put*/
    Map<Object, Object> map = (Map<Object, Object>) unknown.newInstance(); //?
    map.put("key", put);
    see(map.get("key")); //= Object
    // The program's own classes hold what they are given, and so do arrays that the program makes; not those behind
    // something unknown.
    Box box = (Box) unknown.newInstance(); //?
    box.held = put;
    see(box.held); //= put Object
    box.array[0] = put;
    see(box.array[0]); //= Object
    box.next.held = put;
    see(box.next.held); //= Object
    Object[] made = (Object[]) Array.newInstance(unknown, 1);
    made[0] = put;
    see(made[0]); //= put Object
  }
}
