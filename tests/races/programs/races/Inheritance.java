package races;

// Fields of superclasses, hidden fields, and overridden methods.
class Inheritance {
    static class Base {
        int value, hidden;

        void touch() {
            value++; // RACE: Base.value
        }
    }

    static class Derived extends Base {
        int hidden;

        @Override
        void touch() {
            super.touch();
            hidden++; // NORACE
        }
    }

    public static void main(String[] args) {
        Derived d = new Derived();
        new Thread(d::touch).start();
        d.value = 2; // RACE: Base.value
        ((Base) d).hidden = 3; // NORACE
    }
}
