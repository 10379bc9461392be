package races;

// More than six alike accesses of one method are told by the first; with fewer, each is told.
class ManyAlike {
  static int many, few;

  static void work() {
    many = 1;  // RACE: many
    many = 2;
    many = 3;
    many = 4;
    many = 5;
    many = 6;
    many = 7;
    few = 1;  // RACE: few
    few = 2;  // RACE: few
  }

  public static void main(String[] args) {
    new Thread(ManyAlike::work).start();
    new Thread(ManyAlike::work).start();
  }
}
