// Code that models call opaque (java.awt, javax.swing): what it gives is unknown or was given to it, and it calls back.
import java.awt.Button;
import java.awt.Color;
import java.awt.Graphics;
import java.awt.Panel;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.util.function.Supplier;
import javax.swing.JLabel;

class Unseen {
  static class Listener implements ActionListener {
    Object held = new int[1]; /*@held*/

    @Override
    public void actionPerformed(ActionEvent event) {
      see(held); //= held
      see(event); //= ActionEvent
    }

    // Nothing outside can know of it.
    public void other() {
      see(held); //=
    }
  }

  // Overrides what an opaque class declares, so that any opaque code that gets hold of it may call it.
  static class Drawing extends Panel {
    @Override
    public void paint(Graphics graphics) {
      see(this); //= drawing
    }
  }

  // Supplier is no opaque type, and nobody asks for one here.
  static class Source implements Supplier<Object> {
    @Override
    public Object get() {
      see(this); //=
      return this;
    }
  }

  static void see(Object o) {}

  public static void main(String[] args) {
    Button button = new Button(); /*@button*/
    Listener listener = new Listener(); /*@listener*/
    button.addActionListener(listener);
    see(button); //= button
    Object drawing = new Drawing(); /*@drawing*/
    see(drawing); //= drawing
    see(Color.RED); //= Color
    JLabel label = new JLabel(); /*@label*/
    Object source = new Source(); /*@source*/
    label.putClientProperty(listener, source);
    // What it was given, or something else.
    see(label.getClientProperty(listener)); //= listener source Object
    JLabel another = new JLabel(); /*@another*/
    see(another.getClientProperty("key")); //= Object String
  }
}
