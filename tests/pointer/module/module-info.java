module shop {
  uses shop.Shop.Payment;

  provides shop.Shop.Payment with shop.Card;
}
