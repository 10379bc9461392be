package dispatch;

public class PackageBase {
    String packagePrivate() {
        return "base";
    }

    protected String protectedMethod() {
        return "protected base";
    }

    public String callProtected() {
        return protectedMethod() + packagePrivate();
    }

    public static String call(PackageBase b) {
        return b.packagePrivate() + "/" + b.protectedMethod();
    }

    interface Hidden {
        default String greet() {
            return "hidden " + detail();
        }

        String detail();
    }

    public static String viaInterface(PackageDerived d) {
        return ((Hidden) d).greet();
    }
}
