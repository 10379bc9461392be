import java.io.IOException;
import java.lang.reflect.Modifier;
import java.nio.file.*;
import java.util.*;
import java.util.regex.*;
import java.util.stream.*;

/**
 * Generator MODELS SUPPORT OUTPUT PACKAGE...: writes a client for each public class of the packages that has a model, and beside
 * it a model that says that the class's own code is to be used. `classes.txt` lists which class each client is for, and which
 * classes are reached as the results of others or have no name that a client could use.
 */
final class Generator {
  private static final Pattern HEAD = Pattern.compile("^class ([\\w.$]+)", Pattern.MULTILINE);

  public static void main(String[] arguments) throws IOException {
    Path output = Path.of(arguments[2]);
    Set<String> packages = Set.of(arguments).stream().collect(Collectors.toSet());
    String support = Files.readString(Path.of(arguments[1]));
    Files.createDirectories(output);
    Set<String> listing = new TreeSet<>();
    Set<String> files = new TreeSet<>();
    Set<String> used = new TreeSet<>();
    Set<String> unknown = new TreeSet<>();
    List<Class<?>> modelled = modelled(Path.of(arguments[0]));
    for (Class<?> type : modelled) {
      if (!packages.contains(type.getPackageName())) continue;
      if (!Types.isNameable(type)) {
        listing.add(type.getName() + " hidden");
        continue;
      }
      Client client = new Client(type);
      String source = client.source(support);
      used.addAll(client.used);
      unknown.addAll(client.values.unknown);
      if (source.isEmpty()) continue;
      Files.writeString(output.resolve(Client.nameOf(type) + ".java"), source);
      Files.writeString(output.resolve(Client.nameOf(type) + ".model"), Bytecode.of(type, modelled));
      files.add(output.resolve(Client.nameOf(type) + ".java").toString());
      listing.add(type.getName() + " " + Client.nameOf(type));
    }
    for (String name : used) listing.add(name + " result");
    Files.write(output.resolve("classes.txt"), listing);
    Files.write(output.resolve("files.txt"), files);
    if (!unknown.isEmpty()) System.err.println("no value for " + unknown);
  }

  private static List<Class<?>> modelled(Path folder) throws IOException {
    List<Class<?>> result = new ArrayList<>();
    Set<String> names = new TreeSet<>();
    try (Stream<Path> files = Files.list(folder)) {
      for (Path file : files.toList()) {
        Matcher matcher = HEAD.matcher(Files.readString(file));
        while (matcher.find()) names.add(matcher.group(1));
      }
    }
    for (String name : names) {
      try {
        result.add(Class.forName(name, false, Generator.class.getClassLoader()));
      } catch (ClassNotFoundException | LinkageError absent) {
        // A class of another JDK, or of a library that is not here.
      }
    }
    return result;
  }
}
