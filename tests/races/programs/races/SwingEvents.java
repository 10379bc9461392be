package races;

import javax.swing.JButton;
import javax.swing.SwingUtilities;

// Events run one after another on the dispatcher; main is another thread.
class SwingEvents {
    int events, shared, before, later;

    public static void main(String[] args) {
        SwingEvents state = new SwingEvents();
        JButton button = new JButton();
        state.before = 1; // NORACE
        button.addActionListener(e -> {
            state.events++; // NORACE
            state.shared++; // RACE: shared
            System.out.println(state.before); // NORACE
        });
        SwingUtilities.invokeLater(() -> state.events--); // NORACE
        SwingUtilities.invokeLater(() -> state.events = 0); // NORACE
        SwingUtilities.invokeLater(() -> state.later++); // RACE: later
        System.out.println(state.shared + state.later); // RACE: shared, later
    }
}
