// A reflective call that too many methods fit is not followed.
import java.lang.reflect.Method;

class Crowded {
  static class Few {
    public static Object only() {
      return new int[1]; /*@only*/
    }
  }

  // One more than are followed.
  static class Many {
    public static Object m000() { return null; }
    public static Object m001() { return null; }
    public static Object m002() { return null; }
    public static Object m003() { return null; }
    public static Object m004() { return null; }
    public static Object m005() { return null; }
    public static Object m006() { return null; }
    public static Object m007() { return null; }
    public static Object m008() { return null; }
    public static Object m009() { return null; }
    public static Object m010() { return null; }
    public static Object m011() { return null; }
    public static Object m012() { return null; }
    public static Object m013() { return null; }
    public static Object m014() { return null; }
    public static Object m015() { return null; }
    public static Object m016() { return null; }
    public static Object m017() { return null; }
    public static Object m018() { return null; }
    public static Object m019() { return null; }
    public static Object m020() { return null; }
    public static Object m021() { return null; }
    public static Object m022() { return null; }
    public static Object m023() { return null; }
    public static Object m024() { return null; }
    public static Object m025() { return null; }
    public static Object m026() { return null; }
    public static Object m027() { return null; }
    public static Object m028() { return null; }
    public static Object m029() { return null; }
    public static Object m030() { return null; }
    public static Object m031() { return null; }
    public static Object m032() { return null; }
    public static Object m033() { return null; }
    public static Object m034() { return null; }
    public static Object m035() { return null; }
    public static Object m036() { return null; }
    public static Object m037() { return null; }
    public static Object m038() { return null; }
    public static Object m039() { return null; }
    public static Object m040() { return null; }
    public static Object m041() { return null; }
    public static Object m042() { return null; }
    public static Object m043() { return null; }
    public static Object m044() { return null; }
    public static Object m045() { return null; }
    public static Object m046() { return null; }
    public static Object m047() { return null; }
    public static Object m048() { return null; }
    public static Object m049() { return null; }
    public static Object m050() { return null; }
    public static Object m051() { return null; }
    public static Object m052() { return null; }
    public static Object m053() { return null; }
    public static Object m054() { return null; }
    public static Object m055() { return null; }
    public static Object m056() { return null; }
    public static Object m057() { return null; }
    public static Object m058() { return null; }
    public static Object m059() { return null; }
    public static Object m060() { return null; }
    public static Object m061() { return null; }
    public static Object m062() { return null; }
    public static Object m063() { return null; }
    public static Object m064() { return null; }
    public static Object m065() { return null; }
    public static Object m066() { return null; }
    public static Object m067() { return null; }
    public static Object m068() { return null; }
    public static Object m069() { return null; }
    public static Object m070() { return null; }
    public static Object m071() { return null; }
    public static Object m072() { return null; }
    public static Object m073() { return null; }
    public static Object m074() { return null; }
    public static Object m075() { return null; }
    public static Object m076() { return null; }
    public static Object m077() { return null; }
    public static Object m078() { return null; }
    public static Object m079() { return null; }
    public static Object m080() { return null; }
    public static Object m081() { return null; }
    public static Object m082() { return null; }
    public static Object m083() { return null; }
    public static Object m084() { return null; }
    public static Object m085() { return null; }
    public static Object m086() { return null; }
    public static Object m087() { return null; }
    public static Object m088() { return null; }
    public static Object m089() { return null; }
    public static Object m090() { return null; }
    public static Object m091() { return null; }
    public static Object m092() { return null; }
    public static Object m093() { return null; }
    public static Object m094() { return null; }
    public static Object m095() { return null; }
    public static Object m096() { return null; }
    public static Object m097() { return null; }
    public static Object m098() { return null; }
    public static Object m099() { return null; }
    public static Object m100() { return null; }
    public static Object m101() { return null; }
    public static Object m102() { return null; }
    public static Object m103() { return null; }
    public static Object m104() { return null; }
    public static Object m105() { return null; }
    public static Object m106() { return null; }
    public static Object m107() { return null; }
    public static Object m108() { return null; }
    public static Object m109() { return null; }
    public static Object m110() { return null; }
    public static Object m111() { return null; }
    public static Object m112() { return null; }
    public static Object m113() { return null; }
    public static Object m114() { return null; }
    public static Object m115() { return null; }
    public static Object m116() { return null; }
    public static Object m117() { return null; }
    public static Object m118() { return null; }
    public static Object m119() { return null; }
    public static Object m120() { return null; }
    public static Object m121() { return null; }
    public static Object m122() { return null; }
    public static Object m123() { return null; }
    public static Object m124() { return null; }
    public static Object m125() { return null; }
    public static Object m126() { return null; }
    public static Object m127() { return null; }
    public static Object m128() { return null; }
    public static Object m129() { return null; }
    public static Object m130() { return null; }
    public static Object m131() { return null; }
    public static Object m132() { return null; }
    public static Object m133() { return null; }
    public static Object m134() { return null; }
    public static Object m135() { return null; }
    public static Object m136() { return null; }
    public static Object m137() { return null; }
    public static Object m138() { return null; }
    public static Object m139() { return null; }
    public static Object m140() { return null; }
    public static Object m141() { return null; }
    public static Object m142() { return null; }
    public static Object m143() { return null; }
    public static Object m144() { return null; }
    public static Object m145() { return null; }
    public static Object m146() { return null; }
    public static Object m147() { return null; }
    public static Object m148() { return null; }
    public static Object m149() { return null; }
    public static Object m150() { return null; }
  }

  static void see(Object o) {}

  public static void main(String[] args) throws Exception {
    for (Method method : Few.class.getDeclaredMethods()) {
      see(method.invoke(null)); //= only
    }
    for (Method method : Many.class.getDeclaredMethods()) {
      see(method.invoke(null)); //= Object //?
    }
  }
}
