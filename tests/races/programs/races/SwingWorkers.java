package races;

import java.util.List;
import javax.swing.SwingUtilities;
import javax.swing.SwingWorker;

// A worker computes in the background, and tells what it found on the event dispatch thread, where all that shows it
// runs too.
class SwingWorkers {
    static int shown, counted;

    static class Search extends SwingWorker<Integer, Integer> {
        private int input;

        Search(int input) {
            this.input = input; // NORACE
        }

        @Override
        protected Integer doInBackground() {
            counted++; // RACE: counted
            publish(input); // NORACE
            return input + 1; // NORACE
        }

        @Override
        protected void process(List<Integer> parts) {
            shown += parts.size(); // NORACE
        }

        @Override
        protected void done() {
            shown++; // NORACE
        }
    }

    public static void main(String[] args) {
        new Search(1).execute();
        new Search(2).execute();
        SwingUtilities.invokeLater(() -> {
            shown = 0; // NORACE
        });
        SwingUtilities.invokeLater(() -> System.out.println(counted)); // RACE: counted
    }
}
