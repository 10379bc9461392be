module sample.module {
    requires transitive java.logging;
    requires static java.sql;
    exports sample;
    opens sample to java.logging, java.sql;
    uses java.lang.Runnable;
    provides java.lang.Runnable with sample.Task;
}
