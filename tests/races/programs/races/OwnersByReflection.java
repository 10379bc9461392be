package races;

import java.lang.reflect.Field;

// MODE: sound
// Reflection puts the part of one owner into another.
class OwnersByReflection {
    static class Part {
        int used;
    }

    static class Owner {
        Part part = new Part();

        synchronized void use() {
            part.used++; // RACE: used
        }
    }

    public static void main(String[] args) throws ReflectiveOperationException {
        for (int i = 0; i < 2; i++) {
            Owner one = new Owner();
            Owner two = new Owner();
            Field field = Owner.class.getDeclaredField("part");
            field.set(two, one.part);
            new Thread(one::use).start();
            new Thread(two::use).start();
        }
    }
}
