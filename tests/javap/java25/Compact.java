// A compact source file: an implicit class with an instance main.
int counter;

void main() {
    counter++;
    IO.println("counter " + counter);
}
