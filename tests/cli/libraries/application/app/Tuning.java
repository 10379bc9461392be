package app;

import lib.Station;

class Tuning {
    static final Station station = new Station();

    static void use() {
        station.listen(); // line 9
    }

    static void both() {
        new Thread(Tuning::use).start();
        new Thread(Tuning::use).start();
        station.tune(7); // line 15
    }
}
