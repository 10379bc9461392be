module seeds {
  exports seeds;
  uses java.util.function.Supplier;
}
