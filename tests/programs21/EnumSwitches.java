public class EnumSwitches {
    enum Color { RED, GREEN, BLUE }

    enum Size {
        SMALL, LARGE {
            @Override
            boolean big() {
                return true;
            }
        };

        boolean big() {
            return false;
        }
    }

    sealed interface Item permits Fruit, Tool, Box {
    }

    enum Fruit implements Item { APPLE, PEAR, PLUM }

    enum Tool implements Item { HAMMER, SAW }

    record Box(Item inside) implements Item {
    }

    static String plain(Color c) {
        return switch (c) {
            case RED -> "r";
            case GREEN -> "g";
            case BLUE -> "b";
        };
    }

    static String withNull(Color c) {
        return switch (c) {
            case RED, GREEN -> "warm";
            case null -> "none";
            case BLUE -> "cold";
        };
    }

    static String guarded(Color c, int n) {
        return switch (c) {
            case RED -> "red";
            case Color x when n > 5 -> "big " + x;
            case GREEN -> "green";
            case Color x -> "any " + x.ordinal();
        };
    }

    static String mixed(Item i) {
        return switch (i) {
            case Fruit.APPLE, Fruit.PEAR -> "pome";
            case Tool.SAW -> "saw";
            case Fruit f -> "fruit " + f;
            case Tool t when t.name().startsWith("H") -> "tool " + t;
            case Tool t -> "other tool";
            case Box(Fruit f) -> "boxed " + f;
            case Box(Item inner) -> "box of " + mixed(inner);
        };
    }

    static String objects(Object o) {
        return switch (o) {
            case Color.RED -> "RED!";
            case Size.LARGE -> "large " + Size.LARGE.big();
            case Color c when c == Color.BLUE -> "blue";
            case Size s -> "size " + s.big();
            case Enum<?> e -> e.getDeclaringClass().getSimpleName() + e.ordinal();
            default -> "object";
        };
    }

    static int statement(Size s) {
        int r = 0;
        switch (s) {
            case LARGE:
                r += 10;
            case SMALL:
                r += 1;
        }
        return r;
    }

    static int exhaustiveStatement(Item i) {
        switch (i) {
            case Fruit f -> {
                return 1;
            }
            case Tool t -> {
                return 2;
            }
            case Box b -> {
                return 3;
            }
        }
    }

    public static void main(String[] args) {
        for (Color c : Color.values()) System.out.print(plain(c) + withNull(c) + guarded(c, 1) + guarded(c, 9) + " ");
        System.out.println(withNull(null));
        try {
            plain(null);
        } catch (NullPointerException e) {
            System.out.println("null");
        }
        for (Item i : new Item[] {Fruit.APPLE, Fruit.PEAR, Fruit.PLUM, Tool.SAW, Tool.HAMMER, new Box(Fruit.PLUM), new Box(new Box(Tool.SAW))}) {
            System.out.print(mixed(i) + exhaustiveStatement(i) + " ");
        }
        System.out.println();
        for (Object o : new Object[] {Color.RED, Color.GREEN, Color.BLUE, Size.SMALL, Size.LARGE, Tool.SAW, 5}) System.out.print(objects(o) + " ");
        System.out.println(statement(Size.SMALL) + statement(Size.LARGE));
    }
}
