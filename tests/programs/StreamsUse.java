import java.util.*;
import java.util.function.*;
import java.util.stream.*;

public class StreamsUse {
    record Person(String name, int age, String city) {
    }

    public static void main(String[] args) {
        System.out.println(IntStream.rangeClosed(1, 10).filter(i -> i % 2 == 1).map(i -> i * i).sum());
        List<Person> people = List.of(new Person("Ann", 30, "Oslo"), new Person("Bob", 25, "Rome"), new Person("Cid", 35, "Oslo"),
            new Person("Dee", 25, "Bern"));
        System.out.println(people.stream().map(Person::name).collect(Collectors.joining(", ", "[", "]")));
        System.out.println(people.stream().sorted(Comparator.comparingInt(Person::age).thenComparing(Person::name, Comparator.reverseOrder()))
            .map(p -> p.name() + p.age()).toList());
        TreeMap<String, Long> cities = people.stream().collect(Collectors.groupingBy(Person::city, TreeMap::new, Collectors.counting()));
        System.out.println(cities);
        System.out.println(people.stream().collect(Collectors.partitioningBy(p -> p.age() > 28, Collectors.mapping(Person::name, Collectors.toList()))));
        System.out.println(people.stream().mapToInt(Person::age).summaryStatistics());
        System.out.println(people.stream().max(Comparator.comparing(Person::age)).map(Person::name).orElse("nobody"));
        System.out.println(Stream.iterate(1L, x -> x * 3).limit(12).reduce(0L, Long::sum));
        System.out.println(Stream.of("b", "a", "c", "a").distinct().sorted().collect(Collectors.toList()));
        System.out.println(IntStream.range(0, 5).boxed().flatMap(i -> Stream.generate(() -> i).limit(i)).map(String::valueOf).collect(Collectors.joining()));
        System.out.println(Arrays.stream(new double[] {1.5, 2.5, 4}).average().getAsDouble());
        System.out.println(people.stream().anyMatch(p -> p.city().equals("Rome")) + " " + people.stream().allMatch(p -> p.age() > 25)
            + " " + people.stream().noneMatch(p -> p.name().isEmpty()));
        StringBuilder peeked = new StringBuilder();
        Optional<Integer> first = Stream.of(5, 8, 3, 10).peek(i -> peeked.append(i).append(' ')).filter(i -> i > 5).findFirst();
        System.out.println(first + " " + peeked);
        System.out.println("hello".chars().mapToObj(c -> (char) c).map(Character::toUpperCase).map(String::valueOf).collect(Collectors.joining("-")));
        Map<Integer, Integer> squares = Stream.of(1, 2, 3, 4)
            .collect(Collectors.toMap(Function.identity(), i -> i * i, (a, b) -> a, LinkedHashMap::new));
        System.out.println(squares);
        System.out.println(IntStream.iterate(1, i -> i < 100, i -> i * 2).mapToObj(Integer::toString).toList());
        System.out.println(Stream.of("x", "yy", "zzz").mapToInt(String::length).mapToObj(n -> "n" + n).skip(1).toList());
        System.out.println(Stream.of(3, 1, 2).sorted(Collections.reverseOrder()).takeWhile(i -> i > 1).count());
        System.out.println(Arrays.toString(Stream.of("q", "r").toArray(String[]::new)) + Stream.concat(Stream.of(1), Stream.empty()).toList());
        System.out.println(DoubleStream.of(1, 2, 3).map(Math::sqrt).boxed().map(d -> Math.round(d * 1000)).toList());
        System.out.println(LongStream.rangeClosed(1, 15).reduce(1, (a, b) -> a * b));
        try {
            Stream.of(1, 0).map(i -> 10 / i).forEach(System.out::println);
        } catch (ArithmeticException e) {
            System.out.println("stream failed: " + e.getMessage());
        }
        Map<Boolean, Long> counted = IntStream.range(0, 100).boxed().collect(Collectors.partitioningBy(i -> i % 7 == 0, Collectors.counting()));
        System.out.println(counted);
        String both = people.stream().collect(Collectors.teeing(Collectors.counting(), Collectors.averagingInt(Person::age), (n, avg) -> n + "x" + avg));
        System.out.println(both);
        Supplier<Stream<Integer>> numbers = () -> Stream.of(4, 8, 15, 16, 23, 42);
        System.out.println(numbers.get().reduce(0, Integer::sum) + " " + numbers.get().mapToInt(Integer::intValue).max().getAsInt());
    }
}
