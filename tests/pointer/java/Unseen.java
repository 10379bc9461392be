// Code that models call opaque (java.awt, javax.swing): what it gives is unknown or was given to it, and it calls back.
import java.awt.Button;
import java.awt.Color;
import java.awt.Graphics;
import java.awt.Panel;
import java.awt.event.ActionEvent;
import java.awt.event.ActionListener;
import java.awt.event.ItemEvent;
import java.awt.event.ItemListener;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Supplier;
import javax.swing.JLabel;
import javax.swing.event.EventListenerList;
import org.w3c.dom.events.Event;
import org.w3c.dom.events.EventListener;
import org.w3c.dom.events.EventTarget;

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

  // Opaque code would call it, but it is only compared with something unknown, kept in a list, and removed.
  static class Kept implements ItemListener, EventListener {
    @Override
    public void itemStateChanged(ItemEvent event) {
      see(this); //=
    }

    @Override
    public void handleEvent(Event event) {
      see(this); //=
    }
  }

  static class Called implements ItemListener, EventListener {
    @Override
    public void itemStateChanged(ItemEvent event) {
      see(this); //= called
    }

    @Override
    public void handleEvent(Event event) {
      see(this); //= called
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
    Kept kept = new Kept(); /*@kept*/
    Map<Object, Object> map = new HashMap<>();
    map.put(kept, label);
    see(map.get(button.getParent())); //= label
    EventListenerList list = new EventListenerList();
    list.add(ItemListener.class, kept);
    list.remove(ItemListener.class, kept);
    see(list.getListeners(ItemListener.class)[0]); //= kept
    Called called = new Called(); /*@called*/
    new JLabel().putClientProperty(called, "called");
    EventTarget target = (EventTarget) another.getClientProperty("target");
    target.removeEventListener("click", kept, false);
    target.addEventListener("click", called, false);
  }
}
