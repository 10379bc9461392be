// Copying by reflection: what is read from a field goes to the same field, as long as both calls are of the same Field.
import java.lang.reflect.Field;

class CopyingFields {
  static class Bean {
    Object first, second;
    int number;
  }

  static class Part {
    Field field;
  }

  static void see(Object o) {}

  static void each() throws Exception {
    Bean from = new Bean();
    from.first = new int[1]; /*@a1*/
    from.second = new int[1]; /*@a2*/
    Bean to = new Bean();
    for (Field f : Bean.class.getDeclaredFields()) {
      f.setAccessible(true);
      f.set(to, f.get(from));
    }
    see(to.first); //= a1
    see(to.second); //= a2
  }

  // What is read is used besides, and the number is boxed on the way.
  static void seen() throws Exception {
    Bean from = new Bean();
    from.first = new int[1]; /*@b1*/
    from.second = new int[1]; /*@b2*/
    Bean to = new Bean();
    for (Field f : Bean.class.getDeclaredFields()) {
      Object value = f.get(from);
      see(value); //= b1 b2 Integer
      if (value != null) f.set(to, (Object) value);
    }
    see(to.first); //= b1
    see(to.second); //= b2
  }

  // Another field than the one that was read.
  static void crossed() throws Exception {
    Bean from = new Bean();
    from.first = new int[1]; /*@c1*/
    from.second = new int[1]; /*@c2*/
    Bean to = new Bean();
    Field[] fields = Bean.class.getDeclaredFields();
    for (int i = 0; i + 1 < fields.length; ++i) fields[i].set(to, fields[i + 1].get(from));
    see(to.first); //= c1 c2 Integer
    see(to.second); //= c1 c2 Integer
  }

  // What was read in the round before.
  static void late() throws Exception {
    Bean from = new Bean();
    from.first = new int[1]; /*@d1*/
    from.second = new int[1]; /*@d2*/
    Bean to = new Bean();
    Object value = null;
    for (Field f : Bean.class.getDeclaredFields()) {
      f.set(to, value);
      value = f.get(from);
    }
    see(to.first); //= d1 d2 Integer
    see(to.second); //= d1 d2 Integer
  }

  // Sometimes something else.
  static void either(boolean b) throws Exception {
    Bean from = new Bean();
    from.first = new int[1]; /*@e1*/
    from.second = new int[1]; /*@e2*/
    Object other = new int[1]; /*@e3*/
    Bean to = new Bean();
    for (Field f : Bean.class.getDeclaredFields()) f.set(to, b ? other : f.get(from));
    see(to.first); //= e1 e2 e3 Integer
    see(to.second); //= e1 e2 e3 Integer
  }

  // The variable that has the Field may get another one in between.
  static void changed(Part part) throws Exception {
    Bean from = new Bean();
    from.first = new int[1]; /*@f1*/
    from.second = new int[1]; /*@f2*/
    Bean to = new Bean();
    for (Field f : Bean.class.getDeclaredFields()) {
      part.field = f;
      part.field.set(to, part.field.get(from));
    }
    see(to.first); //= f1 f2 Integer
    see(to.second); //= f1 f2 Integer
  }

  // One reads, another one stores.
  static void store(Field f, Object to, Object value) throws Exception {
    f.set(to, value);
  }

  static void helped() throws Exception {
    Bean from = new Bean();
    from.first = new int[1]; /*@g1*/
    from.second = new int[1]; /*@g2*/
    Bean to = new Bean();
    for (Field f : Bean.class.getDeclaredFields()) store(f, to, f.get(from));
    see(to.first); //= g1 g2 Integer
    see(to.second); //= g1 g2 Integer
  }

  // It is copied to the same field of one, and to another field of the other.
  static void both() throws Exception {
    Bean from = new Bean();
    from.first = new int[1]; /*@h1*/
    from.second = new int[1]; /*@h2*/
    Bean to = new Bean(), other = new Bean();
    Field[] fields = Bean.class.getDeclaredFields();
    for (int i = 0; i + 1 < fields.length; ++i) {
      Field f = fields[i], g = fields[i + 1];
      Object value = f.get(from);
      f.set(to, value);
      g.set(other, value);
    }
    see(to.first); //= h1
    see(to.second); //= h2
    see(other.first); //= h1 h2 Integer
    see(other.second); //= h1 h2 Integer
  }

  public static void main(String[] args) throws Exception {
    each();
    seen();
    crossed();
    late();
    either(args.length > 0);
    changed(new Part());
    helped();
    both();
  }
}
