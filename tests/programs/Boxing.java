import java.util.*;

public class Boxing {
    static Integer next(Integer i) {
        return ++i;
    }

    static long sum(Long... values) {
        Long total = 0L;
        for (Long v : values) total += v;
        return total;
    }

    static Object identity(Object o) {
        return o;
    }

    static int calls;

    static Integer counted() {
        calls++;
        return calls;
    }

    static class Counter {
        Integer count = 0;
        Double average = 0.0;
        static Character letter = 'a';
    }

    public static void main(String[] args) {
        Integer a = 127, b = 127, c = 1000, d = 1000;
        System.out.println((a == b) + " " + c.equals(d) + " " + (c <= d && c >= d) + " " + (c == 1000));
        Integer i = 5;
        i++;
        i += 10;
        Integer old = i++;
        i = i * 2;
        System.out.println(i + " " + old + " " + next(i) + " " + -i + " " + ~i);
        Long l = 5L;
        l <<= 40;
        l = l + i;
        System.out.println(l + " " + sum(1L, 2L, l) + " " + l.equals(5) + " " + new HashSet<Object>(List.of(1, 1L, 1.0, 'a')).size());
        Character ch = 'x';
        ch++;
        int fromChar = ch;
        Byte by = (byte) 200;
        Short sh = (short) (by * 100);
        Float fl = 1.5f;
        fl /= 4;
        Double db = fl * 2.0;
        Boolean bo = db > 0.5;
        System.out.println(ch + " " + fromChar + " " + by + " " + sh + " " + fl + " " + db + " " + bo + " " + !bo);
        Object o = identity(3);
        System.out.println((int) o + (Integer) o + (o instanceof Integer n ? n : 0) + " " + o.hashCode());
        Counter counter = new Counter();
        counter.count++;
        counter.count += 5;
        counter.average += counter.count / 4.0;
        Counter.letter++;
        System.out.println(counter.count++ + " " + counter.count-- + " " + counter.average + " " + Counter.letter);
        Integer[] array = {1, 2, null};
        array[0]++;
        array[1] += array[0];
        System.out.println(Arrays.toString(array));
        try {
            array[2]++;
        } catch (NullPointerException e) {
            System.out.println("null element");
        }
        List<Integer> list = new ArrayList<>(List.of(10, 20, 30));
        list.remove(1);
        list.remove((Integer) 30);
        list.add(0, 'c' + 1);
        int total = 0;
        for (int x : list) total += x;
        System.out.println(list + " " + total);
        Map<Character, Integer> counts = new TreeMap<>();
        for (char x : "mississippi".toCharArray()) counts.put(x, counts.containsKey(x) ? counts.get(x) + 1 : 1);
        System.out.println(counts);
        switch (counted() + counted()) {
            case 3: System.out.println("three");
        }
        long widened = counted();
        double asDouble = counted();
        System.out.println(widened + asDouble + calls);
        Number number = args.length == 0 ? (Number) 7 : 8.5;
        System.out.println(number.doubleValue() / 2 + " " + number.getClass().getName());
        System.out.println(Integer.valueOf(77).equals(77) + " " + Long.valueOf(3).compareTo(4L) + " " + Integer.compare(3, 2) + " " + Character.valueOf('q').charValue());
        Comparable<Integer> comparable = 5;
        System.out.println(comparable.compareTo(6) + " " + Objects.equals(1000, Integer.parseInt("1000")) + Objects.hash(1, "two", 3.0));
        int x = 10;
        Object captured = x > 5 ? x : "small";
        Runnable r = () -> System.out.println(captured + "" + (Object) x);
        r.run();
    }
}
