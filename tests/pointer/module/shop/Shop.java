package shop;

import java.util.ServiceLoader;

public class Shop {
  public interface Payment {
    void pay();
  }

  public static void main(String[] args) {
    for (Payment payment : ServiceLoader.load(Payment.class)) {
      payment.pay();
    }
  }
}
