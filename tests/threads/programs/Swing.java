import java.awt.event.*;
import javax.swing.*;

// Swing: one dispatcher runs all handlers, one after the other.
public class Swing {
  static int later, waited, clicked, timed, worked, done, mouse, painted, never, total;

  static class Work extends SwingWorker<Integer, String> {
    @Override protected Integer doInBackground() {
      worked++;                                // ORIGINS: work
      total++;                                 // ORIGINS: work; SHARED: total
      return 1;
    }
    @Override protected void done() {
      done++;                                  // ORIGINS: work
      total++;                                 // SHARED: total
    }
  }

  // Really on the event dispatch thread: a known gap.
  static class Drawing extends JPanel {
    @Override protected void paintComponent(java.awt.Graphics g) {
      painted++;                               // ORIGINS: main
    }
  }

  public static void main(String[] args) throws Exception {
    SwingUtilities.invokeLater(() -> { /*@later*/   // IS: event serial
      later++;                                 // ORIGINS: later
    });
    SwingUtilities.invokeAndWait(() -> { /*@wait*/  // IS: event serial; JOINS: wait
      waited++;                                // ORIGINS: wait
    });
    Timer timer = new Timer(10, e -> {
      timed++;                                 // ORIGINS: timer
    });
    timer.start(); /*@timer*/                  // IS: event serial
    Timer idle = new Timer(10, e -> {
      never++;                                 // ORIGINS: none
    });
    new Work().execute(); /*@work*/
    new Drawing();
  }
}
