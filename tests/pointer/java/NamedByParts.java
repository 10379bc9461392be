// Names of members that are put together: what they surely begin with, if not what they are.

class NamedByParts {
  public static class Bean {
    public void getSize() {}

    public void isOpen() {}

    public void ge() {}

    public void validate() {}

    public void aSize() {}

    public void getnull() {}
  }

  static void see(Object o) {}

  static void concatenated(Bean bean, String property, boolean either, int number) throws Exception {
    Bean.class.getMethod("get" + property).invoke(bean); //-> Bean.getSize Bean.getnull
    Bean.class.getMethod("getS" + property + "ze").invoke(bean); //-> Bean.getSize
    Bean.class.getMethod((either ? "get" : "is") + property).invoke(bean); //-> Bean.getSize Bean.getnull Bean.isOpen
    String chosen = either ? "is" + property : "val" + "idate".trim();
    Bean.class.getMethod(chosen).invoke(bean); //-> Bean.isOpen Bean.validate
    Bean.class.getMethod(either ? "ge" : "is" + property).invoke(bean); //-> Bean.ge Bean.isOpen
    Bean.class.getMethod("set" + number).invoke(bean); //->
    Bean.class.getMethod(property + "Size").invoke(bean); //-> Bean.getSize Bean.isOpen Bean.ge Bean.validate Bean.aSize Bean.getnull
    String none = null;
    Bean.class.getMethod("get" + none).invoke(bean); //-> Bean.getSize Bean.getnull
    Bean.class.getMethod("getSize".concat(property)).invoke(bean); //-> Bean.getSize Bean.isOpen Bean.ge Bean.validate Bean.aSize Bean.getnull
  }

  static void built(Bean bean, String property, Object part, boolean either) throws Exception {
    Bean.class.getMethod(new StringBuilder().append("get").append(property).toString()).invoke(bean); //-> Bean.getSize Bean.getnull
    Bean.class.getMethod(new StringBuilder(32).append("get").append(part).toString()).invoke(bean); //-> Bean.getSize Bean.getnull
    Bean.class.getMethod(new StringBuffer("is").append(property).toString()).invoke(bean); //-> Bean.isOpen
    Bean.class.getMethod(new StringBuilder().append("val").append("idate").toString()).invoke(bean); //-> Bean.validate
    Bean.class.getMethod(new StringBuilder("get").append(either ? "Size" : "null").toString()).invoke(bean); //-> Bean.getSize Bean.getnull
  }

  // What else is done to a builder counts, before, after and elsewhere.
  static void changed(Bean bean, String property, boolean either) throws Exception {
    StringBuilder before = new StringBuilder();
    if (either) before.append(property);
    Bean.class.getMethod(before.append("get").toString()).invoke(bean); //-> Bean.getSize Bean.isOpen Bean.ge Bean.validate Bean.aSize Bean.getnull
    Bean.class.getMethod(new StringBuilder("get").insert(0, property).toString()).invoke(bean); //-> Bean.getSize Bean.isOpen Bean.ge Bean.validate Bean.aSize Bean.getnull
    StringBuilder after = new StringBuilder("get").append(property);
    after.setCharAt(0, 'a');
    Bean.class.getMethod(after.toString()).invoke(bean); //-> Bean.getSize Bean.isOpen Bean.ge Bean.validate Bean.aSize Bean.getnull
    StringBuilder elsewhere = new StringBuilder("get");
    clear(elsewhere);
    Bean.class.getMethod(elsewhere.append("Size").toString()).invoke(bean); //-> Bean.getSize Bean.isOpen Bean.ge Bean.validate Bean.aSize Bean.getnull
    Bean.class.getMethod(new StringBuilder("get").reverse().append(property).toString()).invoke(bean); //-> Bean.getSize Bean.isOpen Bean.ge Bean.validate Bean.aSize Bean.getnull
  }

  static void clear(StringBuilder builder) {
    builder.setLength(0);
  }

  static void repeated(Bean bean, String property, int times, boolean either) throws Exception {
    String longer = "get";
    for (int i = 0; i < times; i++) longer = property + longer;
    Bean.class.getMethod(longer).invoke(bean); //-> Bean.getSize Bean.isOpen Bean.ge Bean.validate Bean.aSize Bean.getnull
    String after = "is";
    for (int i = 0; i < times; i++) after = "get" + after;
    Bean.class.getMethod(after).invoke(bean); //-> Bean.getSize Bean.getnull
    String partly = "a";
    for (int i = 0; i < times; i++) partly = (either ? partly : "get") + "Size";
    Bean.class.getMethod(partly).invoke(bean); //-> Bean.getSize Bean.isOpen Bean.ge Bean.validate Bean.aSize Bean.getnull
  }

  static void appendedAgain(Bean bean, int times) throws Exception {
    StringBuilder builder = new StringBuilder();
    for (int i = 0; i < times; i++) {
      Bean.class.getMethod(builder.append("ge").toString()).invoke(bean); //-> Bean.getSize Bean.ge Bean.getnull
    }
    for (int i = 0; i < times; i++) {
      Bean.class.getMethod(new StringBuilder().append("ge").toString()).invoke(bean); //-> Bean.ge
    }
  }

  public static void main(String[] args) throws Exception {
    Bean bean = new Bean();
    concatenated(bean, args[0], args.length > 1, args.length);
    built(bean, args[0], args, args.length > 1);
    changed(bean, args[0], args.length > 1);
    repeated(bean, args[0], args.length, args.length > 2);
    appendedAgain(bean, args.length);
  }
}
