import java.io.IOException;
import java.net.URI;
import java.nio.file.FileSystem;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/**
 * Copies every n-th class, in the order of names, to a folder: of a JDK's runtime image (`jdk HOME N OUT`), or of all
 * jars in a folder together, at most LIMIT of them (`jars FOLDER LIMIT OUT`). Prints the copies' paths.
 */
class ExtractClasses {
    record Source(Path path, String name) {}

    public static void main(String[] args) throws IOException {
        int n = Integer.parseInt(args[2]);
        Path out = Path.of(args[3]);
        if (args[0].equals("jdk")) {
            URI jrt = URI.create("jrt:/");
            try (FileSystem image = FileSystems.newFileSystem(jrt, Map.of("java.home", args[1]))) {
                copy(classes(image.getPath("/modules")), n, out);
            }
        } else {
            copyFromJars(Path.of(args[1]), n, out);
        }
    }

    static void copyFromJars(Path folder, int limit, Path out) throws IOException {
        List<Path> jars;
        try (Stream<Path> files = Files.list(folder)) {
            jars = files.filter(f -> f.toString().endsWith(".jar") && !Files.isSymbolicLink(f)).sorted().toList();
        }
        int total = 0;
        for (Path jar : jars) {
            try (FileSystem zip = FileSystems.newFileSystem(jar)) {
                total += classes(zip.getPath("/")).size();
            }
        }
        for (Path jar : jars) {
            try (FileSystem zip = FileSystems.newFileSystem(jar)) {
                copy(classes(zip.getPath("/")), total / limit + 1, out.resolve(jar.getFileName().toString()));
            }
        }
    }

    static List<Source> classes(Path root) throws IOException {
        try (Stream<Path> files = Files.walk(root)) {
            return files.filter(f -> f.toString().endsWith(".class"))
                .map(f -> new Source(f, root.relativize(f).toString()))
                .sorted((a, b) -> a.name().compareTo(b.name()))
                .toList();
        }
    }

    static void copy(List<Source> classes, int n, Path out) throws IOException {
        for (int i = n - 1; i < classes.size(); i += n) {
            Path target = out.resolve(classes.get(i).name());
            Files.createDirectories(target.getParent());
            Files.copy(classes.get(i).path(), target);
            System.out.println(target);
        }
    }
}
