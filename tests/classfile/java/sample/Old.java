package sample;

/** A plain class. */
class Old {
    int f;

    Old(int f) { this.f = f; }
}
