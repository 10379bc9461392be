import com.fasterxml.jackson.annotation.JsonIgnore;
import com.fasterxml.jackson.annotation.JsonProperty;
import com.fasterxml.jackson.core.type.TypeReference;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.ObjectReader;
import com.fasterxml.jackson.databind.ObjectWriter;
import com.fasterxml.jackson.databind.SerializationFeature;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Jackson as its users have it: one mapper for all threads, which read and write maps, trees and beans. */
public class JacksonMapping {
  public static class Item {
    @JsonProperty("label") private String name = "pen";
    private int count = 2;

    public String getName() {
      return name;
    }

    public void setName(String name) {
      this.name = name;
    }

    public int getCount() {
      return count;
    }

    public void setCount(int count) {
      this.count = count;
    }

    @JsonIgnore
    public boolean isEmpty() {
      return count == 0;
    }
  }

  public static class Order {
    public String customer = "someone";
    public List<Item> items = new ArrayList<>();
    public Map<String, Double> prices = new HashMap<>();
  }

  static String write(ObjectMapper mapper) throws IOException {
    Order order = new Order();
    order.items.add(new Item());
    ObjectWriter pretty = mapper.writerWithDefaultPrettyPrinter();
    return mapper.writeValueAsString(order) + pretty.writeValueAsString(order.items) + mapper.writeValueAsString(Map.of("a", 1));
  }

  static String read(ObjectMapper mapper) throws IOException {
    Map<?, ?> map = mapper.readValue("{\"a\":[1,2]}", new HashMap<String, Object>().getClass());
    Order order = mapper.readValue("{\"customer\":\"me\",\"items\":[{\"label\":\"ink\",\"count\":1}]}", Order.class);
    List<Item> items = mapper.readValue("[{\"label\":\"ink\"}]", new TypeReference<List<Item>>() {});
    ObjectReader reader = mapper.readerFor(Item.class);
    Item item = reader.readValue("{\"count\":3}");
    JsonNode tree = mapper.readTree("{\"a\":{\"b\":[true,null]}}");
    Item converted = mapper.convertValue(Map.of("label", "paper"), Item.class);
    return map.size() + order.customer + items.size() + item.getCount() + tree.path("a").path("b").size() + converted.getName();
  }

  public static void main(String[] args) throws Exception {
    ObjectMapper mapper = new ObjectMapper();
    mapper.configure(DeserializationFeature.FAIL_ON_UNKNOWN_PROPERTIES, false);
    mapper.enable(SerializationFeature.WRITE_DATES_AS_TIMESTAMPS);
    ExecutorService workers = Executors.newFixedThreadPool(4);
    List<Future<String>> results = new ArrayList<>();
    for (int i = 0; i < 10; ++i) {
      results.add(workers.submit(() -> write(mapper)));
      results.add(workers.submit(() -> read(mapper)));
    }
    for (Future<String> result : results) System.out.println(result.get());
    workers.shutdown();
  }
}
