package dispatch;

public class PackageDerived extends PackageBase implements PackageBase.Hidden {
    @Override
    String packagePrivate() {
        return "derived";
    }

    public String widened() {
        return super.packagePrivate() + packagePrivate();
    }

    @Override
    public String detail() {
        return "detail";
    }
}
