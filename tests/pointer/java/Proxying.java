// Dynamic proxies hand every call to their handler.
import java.lang.reflect.InvocationHandler;
import java.lang.reflect.Method;
import java.lang.reflect.Proxy;

class Proxying {
  interface Shop {
    Object buy(Object thing, int count);

    int price();

    default Object free() {
      return new int[1]; /*@free*/
    }
  }

  interface Tagged {
    Object tag();
  }

  static class Real implements Shop {
    @Override
    public Object buy(Object thing, int count) {
      return thing;
    }

    @Override
    public int price() {
      return 1;
    }
  }

  static class Forwarding implements InvocationHandler {
    final Object target;
    Object self;

    Forwarding(Object target) {
      this.target = target;
    }

    @Override
    public Object invoke(Object proxy, Method method, Object[] args) throws Throwable {
      self = proxy;
      return method.invoke(target, args); //-> Real.buy Real.price
    }
  }

  static void see(Object o) {}

  static Object wrap(Class<?> type, InvocationHandler handler) {
    return Proxy.newProxyInstance(null, new Class<?>[] {type}, handler); /*@wrapped*/
  }

  public static void main(String[] args) throws Exception {
    Object x = new int[1]; /*@x*/
    Object y = new int[1]; /*@y*/
    Forwarding forwarding = new Forwarding(new Real()); /*@forwarding*/
    Class<?>[] shop = {Shop.class};
    Shop proxy = (Shop) Proxy.newProxyInstance(null, shop, forwarding); /*@proxy*/
    see(proxy); //= proxy
    see(proxy.buy(x, 1)); //= Integer x
    proxy.price();
    see(forwarding.self); //= proxy
    Object both = Proxy.newProxyInstance(null, new Class<?>[] {Tagged.class, Shop.class}, (p, m, a) -> y); /*@both*/
    see(((Tagged) both).tag()); //= y
    see(((Shop) both).free()); //= y
    see((Runnable) both); //=
    InvocationHandler echo = (p, m, a) -> a == null ? p : a[0];
    Object wrapped = wrap(Tagged.class, echo);
    see(((Tagged) wrapped).tag()); //= wrapped
    see((Shop) wrapped); //=
    see(Proxy.getInvocationHandler(proxy)); //= forwarding
    Class<?> unknown = Class.forName(args[0]); //?
    see(Proxy.newProxyInstance(null, new Class<?>[] {unknown}, echo)); //= Object //?
  }
}
