import java.io.ByteArrayOutputStream;
import java.io.PrintStream;
import java.lang.reflect.InvocationTargetException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;

/** Runs the main methods of many programs in one JVM and writes what each prints, and how it ends, to files of its own. */
public class Runner {
    public static void main(String[] args) throws Exception {
        Path folder = Path.of(args[0]);
        PrintStream original = System.out;
        for (int i = 1; i < args.length; i++) {
            ByteArrayOutputStream printed = new ByteArrayOutputStream();
            System.setOut(new PrintStream(printed, true, StandardCharsets.UTF_8));
            String uncaught = "";
            try {
                Class.forName(args[i]).getMethod("main", String[].class).invoke(null, (Object) new String[0]);
            } catch (InvocationTargetException e) {
                uncaught = e.getCause().getClass().getName();
            }
            System.out.flush();
            System.setOut(original);
            Files.write(folder.resolve(args[i] + ".out"), printed.toByteArray());
            Files.writeString(folder.resolve(args[i] + ".uncaught"), uncaught);
        }
    }
}
