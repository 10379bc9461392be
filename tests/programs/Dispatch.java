import dispatch.*;

public class Dispatch {
    static class A {
        String name = "A.name";
        static String kind = "A.kind";

        String virtual() {
            return "A";
        }

        static String hidden() {
            return "sA";
        }

        private String secret() {
            return "private A";
        }

        String callSecret() {
            return secret();
        }

        String template() {
            return virtual() + hidden() + name + secret();
        }

        String overload(Object o) {
            return "A.object";
        }

        String overload(String s) {
            return "A.string";
        }

        String overload(Integer i) {
            return "A.integer";
        }
    }

    static class B extends A {
        String name = "B.name";
        static String kind = "B.kind";

        @Override
        String virtual() {
            return "B" + super.virtual();
        }

        static String hidden() {
            return "sB";
        }

        private String secret() {
            return "private B";
        }

        String both() {
            return name + super.name + secret() + super.callSecret();
        }

        @Override
        String overload(Object o) {
            return "B.object";
        }
    }

    static class C extends B {
        @Override
        String virtual() {
            return "C" + super.virtual();
        }

        String secret() {
            return "C.secret";
        }

        @Override
        public String toString() {
            return "C!" + (super.toString().startsWith("Dispatch$C@") ? "default" : "odd");
        }

        @Override
        public boolean equals(Object o) {
            return o instanceof C;
        }

        @Override
        public int hashCode() {
            return 42;
        }
    }

    abstract static class Abstract {
        abstract int size();

        int twice() {
            return size() * 2;
        }
    }

    static class Concrete extends Abstract {
        @Override
        int size() {
            return 21;
        }
    }

    interface Left {
        String who();
    }

    interface Right {
        String who();
    }

    static class Both implements Left, Right {
        @Override
        public String who() {
            return "both";
        }
    }

    static class Inherited {
        public String who() {
            return "inherited";
        }
    }

    static class Adopts extends Inherited implements Left {
    }

    static class OtherPackage extends PackageBase {
        String packagePrivate() {
            return "outside";
        }

        @Override
        protected String protectedMethod() {
            return "outside+" + super.protectedMethod();
        }
    }

    public static void main(String[] args) {
        A[] objects = {new A(), new B(), new C()};
        for (A a : objects) {
            System.out.println(a.virtual() + " " + a.template() + " " + a.name + " " + a.callSecret() + " " + a.overload((Object) "s") + a.overload("s") + a.overload(1));
        }
        System.out.println(((B) objects[2]).both() + " " + ((A) new B()).name + A.kind + B.kind + C.kind + C.hidden());
        Object o = objects[2];
        System.out.println(o + " " + o.equals(new C()) + " " + o.hashCode() + " " + o.equals(objects[1]));
        Abstract abs = new Concrete();
        System.out.println(abs.twice());
        Left left = new Both();
        Right right = (Right) left;
        System.out.println(left.who() + right.who() + ((Left) new Adopts()).who());
        System.out.println(PackageBase.call(new OtherPackage()) + " " + PackageBase.call(new PackageDerived()) + " " + PackageBase.call(new PackageBase()));
        PackageDerived derived = new PackageDerived();
        System.out.println(derived.widened() + " " + derived.callProtected() + " " + new OtherPackage().callProtected());
        System.out.println(PackageBase.viaInterface(new PackageDerived()));
        Object array = new int[] {1, 2};
        System.out.println(array.equals(array) + " " + ((int[]) array).clone().length + " " + array.getClass().getSimpleName());
        CharSequence text = "text";
        System.out.println(text.length() + text.toString() + text.subSequence(1, 3) + text.charAt(0));
    }
}
