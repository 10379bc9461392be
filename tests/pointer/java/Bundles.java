import java.util.ListResourceBundle;
import java.util.Locale;
import java.util.ResourceBundle;

// Resource bundles that are classes are made by name, for every language there is.
class Bundles {
  public static class Words extends ListResourceBundle {
    static final Object LOADED = new int[1]; /*@words*/
    Object note;

    @Override
    protected Object[][] getContents() {
      Object word = new int[1]; /*@word*/
      return new Object[][] {{"word", word}};
    }
  }

  public static class Words_de extends ListResourceBundle {
    @Override
    protected Object[][] getContents() {
      Object wort = new int[1]; /*@wort*/
      return new Object[][] {{"word", wort}};
    }
  }

  public static class Words_fr extends ResourceBundle {
    @Override
    protected Object handleGetObject(String key) {
      return Inherited.mot(); //-> Inherited.mot
    }

    @Override
    public java.util.Enumeration<String> getKeys() {
      return null;
    }
  }

  static class Inherited {
    static Object mot() {
      return null;
    }
  }

  static class Words_it {}

  static void see(Object o) {}

  // Bundles are kept: everybody gets the same one.
  static class Reader {
    Object read() {
      return ResourceBundle.getBundle("Bundles$Words");
    }
  }

  public static void main(String[] args) {
    ResourceBundle bundle = ResourceBundle.getBundle("Bundles$Words", Locale.GERMAN);
    see(bundle); //= Words Words_de Words_fr PropertyResourceBundle
    see(bundle.getObject("word")); //= word wort String
    Reader one = new Reader();
    Reader other = new Reader();
    ((Words) one.read()).note = new int[1]; /*@note*/
    see(((Words) other.read()).note); //= note
    see(((Words) bundle).note); //= note
  }
}
