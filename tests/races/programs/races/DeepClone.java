package races;

import java.util.ArrayList;
import java.util.List;

// A history of documents: each snapshot is a deep copy that the editor goes on to change while a saver reads the one
// it was given. What clone copied is replaced before the copy is given away, so the two have nothing in common. The
// tags are forgotten by copy(), and are shared.
class DeepClone {
    static class Document implements Cloneable {
        private int[] cells = new int[4];
        private List<String> lines = new ArrayList<>();
        private int[] tags = new int[1];

        @Override
        protected Document clone() {
            try {
                Document result = (Document) super.clone();
                result.cells = cells.clone(); // NORACE
                result.lines = new ArrayList<>(lines); // NORACE
                return result;
            } catch (CloneNotSupportedException e) {
                throw new AssertionError(e);
            }
        }

        void edit(String line) {
            cells[0]++; // NORACE
            lines.add(line); // NORACE
            tags[0]++; // RACE: tags
        }

        void save() {
            System.out.println(cells[0]); // NORACE
            System.out.println(lines.size()); // NORACE
            System.out.println(tags[0]); // RACE: tags
        }
    }

    static class Editor {
        private final Document document = new Document();

        void work(String line) {
            document.edit(line);
            Document snapshot = document.clone();
            new Thread(snapshot::save).start();
        }
    }

    public static void main(String[] args) {
        Editor editor = new Editor();
        editor.work("one");
        editor.work("two");
    }
}
