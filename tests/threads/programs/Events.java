import java.awt.event.*;
import javax.swing.*;

// Listeners: each handler is an origin; the dispatcher runs one at a time.
public class Events {
  static int clicks, moves, never, count;

  static class Click implements ActionListener {
    int own;
    public void actionPerformed(ActionEvent e) {
      own++;                                   // ORIGINS: click
      count++;                                 // ORIGINS: click; SHARED: count
    }
  }

  static class Move implements MouseMotionListener {
    public void mouseMoved(MouseEvent e) {
      moves++;                                 // ORIGINS: move
    }
    public void mouseDragged(MouseEvent e) {
      moves--;                                 // ORIGINS: move
    }
  }

  static class Unused implements ActionListener {
    public void actionPerformed(ActionEvent e) {
      never++;                                 // ORIGINS: none
    }
  }

  public static void main(String[] args) {
    JButton button = new JButton();
    button.addActionListener(new Click()); /*@click*/      // IS: event serial
    button.addMouseMotionListener(new Move()); /*@move*/   // IS: event serial
    new Unused();
    count = 2;                                 // SHARED: count
  }
}
