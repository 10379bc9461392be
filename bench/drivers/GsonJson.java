import com.google.gson.ExclusionStrategy;
import com.google.gson.FieldAttributes;
import com.google.gson.Gson;
import com.google.gson.GsonBuilder;
import com.google.gson.JsonDeserializationContext;
import com.google.gson.JsonDeserializer;
import com.google.gson.JsonElement;
import com.google.gson.JsonObject;
import com.google.gson.JsonParser;
import com.google.gson.JsonPrimitive;
import com.google.gson.JsonSerializationContext;
import com.google.gson.JsonSerializer;
import com.google.gson.reflect.TypeToken;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Date;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;

/** Gson as its users have it: one Gson for all threads, with adapters for some types. */
public class GsonJson {
  static class Money {
    final long cents;

    Money(long cents) {
      this.cents = cents;
    }
  }

  static class Point {
    int x;
    int y;
  }

  static class Order {
    String customer = "someone";
    Money price = new Money(1250);
    Point at = new Point();
    Date when = new Date(0);
    List<String> items = List.of("pen", "ink");
    Map<String, Integer> counts = Map.of("pen", 2);
  }

  /** One that is made of others like it. */
  static class Part {
    String name = "part";
    List<Part> parts = new ArrayList<>();
  }

  /** Read, and never written. */
  static class Secret {
    String word = "open";
  }

  static class Account {
    String name = "someone";
    Secret secret = new Secret();
  }

  static class NoSecrets implements ExclusionStrategy {
    @Override
    public boolean shouldSkipClass(Class<?> type) {
      return type == Secret.class;
    }

    @Override
    public boolean shouldSkipField(FieldAttributes field) {
      return false;
    }
  }

  /** Written in a way of its own, and read as Gson does. */
  static class MoneyWriter implements JsonSerializer<Money> {
    @Override
    public JsonElement serialize(Money money, Type type, JsonSerializationContext context) {
      return new JsonPrimitive(money.cents / 100 + "." + money.cents % 100);
    }
  }

  /** Read in a way of its own, and written as Gson does. */
  static class PointReader implements JsonDeserializer<Point> {
    @Override
    public Point deserialize(JsonElement json, Type type, JsonDeserializationContext context) {
      JsonObject object = json.getAsJsonObject();
      Point point = new Point();
      if (object.has("x")) point.x = object.get("x").getAsInt();
      if (object.has("y")) point.y = object.get("y").getAsInt();
      return point;
    }
  }

  static String write(Gson gson) {
    Part whole = new Part();
    whole.parts.add(new Part());
    return gson.toJson(whole) + gson.toJson(whole.parts) + gson.toJson(new Account()) + gson.toJson(new Order()) + gson.toJson(new Money(5)) + gson.toJson(new Point()) + gson.toJson(List.of(new Order()));
  }

  static String read(Gson gson) {
    Point point = gson.fromJson("{\"x\":1,\"y\":2}", Point.class);
    Money money = gson.fromJson("{\"cents\":120}", Money.class);
    List<Point> points = gson.fromJson("[{\"x\":3},{\"y\":4}]", new TypeToken<List<Point>>() {}.getType());
    Order order = gson.fromJson("{\"customer\":\"me\",\"at\":{\"x\":1}}", Order.class);
    Part whole = gson.fromJson("{\"name\":\"all\",\"parts\":[{\"name\":\"one\"}]}", Part.class);
    List<Part> parts = gson.fromJson("[{\"name\":\"one\"}]", new TypeToken<List<Part>>() {}.getType());
    Secret secret = gson.fromJson("{\"word\":\"shut\"}", Secret.class);
    JsonElement tree = JsonParser.parseString("{\"a\":[1,2]}");
    return whole.parts.size() + parts.size() + " " + secret.word + " " + point.x + " " + money.cents + " " + points.size() + " " + order.customer + " " + tree.getAsJsonObject().get("a");
  }

  public static void main(String[] args) throws Exception {
    Gson gson = new GsonBuilder()
                    .registerTypeAdapter(Money.class, new MoneyWriter())
                    .registerTypeAdapter(Point.class, new PointReader())
                    .addSerializationExclusionStrategy(new NoSecrets())
                    .setDateFormat("yyyy-MM-dd")
                    .setPrettyPrinting()
                    .create();
    ExecutorService workers = Executors.newFixedThreadPool(4);
    List<Future<String>> results = new ArrayList<>();
    for (int i = 0; i < 10; ++i) {
      results.add(workers.submit(() -> write(gson)));
      results.add(workers.submit(() -> read(gson)));
    }
    for (Future<String> result : results) System.out.println(result.get());
    workers.shutdown();
  }
}
