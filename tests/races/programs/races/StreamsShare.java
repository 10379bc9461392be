package races;

import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;

// Objects that go through streams and immutable collections stay the same objects.
class StreamsShare {
    static volatile List<StreamsShare> list;
    static volatile Map<String, StreamsShare> map;
    int value, other;

    public static void main(String[] args) {
        new Thread(() -> {
            List<StreamsShare> l = list;
            if (l != null) System.out.println(l.get(0).value); // RACE: value
            Map<String, StreamsShare> m = map;
            if (m != null) System.out.println(m.get("a").other); // RACE: other
        }).start();
        StreamsShare a = new StreamsShare();
        a.value = 1; // NORACE
        list = Stream.of(a).filter(x -> x != null).collect(Collectors.toList());
        a.value = 2; // RACE: value
        StreamsShare b = new StreamsShare();
        b.other = 1; // NORACE
        map = Map.of("a", b);
        b.other = 2; // RACE: other
    }
}
