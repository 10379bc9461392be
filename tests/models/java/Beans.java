import com.google.common.eventbus.Subscribe;
import javax.ws.rs.Path;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.jms.annotation.JmsListener;
import org.springframework.scheduling.annotation.Async;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Service;
import org.springframework.web.bind.annotation.GetMapping;

/** What examples/frameworks.model is about. */
@Service
class Beans {
  @Autowired private Mails mails;

  @Scheduled
  void poll() {}

  @GetMapping
  public void page() {
    mails.send();
  }

  @JmsListener
  void message(String text) {}

  @Subscribe
  public void changed(Object event) {}
}

@Service
class Mails {
  @Async
  void send() {}
}

@Path
class Orders {
  public void list() {}
}
