import ch.vorburger.exec.ManagedProcess;
import ch.vorburger.exec.ManagedProcessBuilder;
import ch.vorburger.exec.ManagedProcessException;
import java.util.ArrayList;
import java.util.List;

/** ch.vorburger.exec as its users have it: a process that one thread starts, others watch, and another ends. */
public class ManagedProcesses {
  static void start(ManagedProcess process) {
    try {
      process.startAndWaitForConsoleMessageMaxMs("ready", 1000);
      process.waitForExitMaxMs(500);
    } catch (ManagedProcessException e) {
      System.out.println(e.getMessage());
    }
  }

  static void watch(ManagedProcess process) {
    while (process.isAlive()) {
      System.out.println(process.getConsole());
      if (process.getLastConsoleLines().isEmpty()) break;
    }
    System.out.println(process.getProcLongName());
  }

  static void end(ManagedProcess process) {
    try {
      if (process.isAlive()) process.destroy();
      System.out.println(process.exitValue());
    } catch (ManagedProcessException e) {
      System.out.println(e.getMessage());
    }
  }

  public static void main(String[] args) throws Exception {
    ManagedProcess process = new ManagedProcessBuilder("sleep").addArgument("2").setConsoleBufferMaxLines(50).build();
    List<Thread> threads = new ArrayList<>();
    threads.add(new Thread(() -> start(process)));
    for (int i = 0; i < 2; ++i) threads.add(new Thread(() -> watch(process)));
    threads.add(new Thread(() -> end(process)));
    for (Thread thread : threads) thread.start();
    for (Thread thread : threads) thread.join();
    ManagedProcess list = new ManagedProcessBuilder("ls").addArgument("-l", false).setDestroyOnShutdown(true).build();
    list.start();
    System.out.println(list.waitForExit());
  }
}
