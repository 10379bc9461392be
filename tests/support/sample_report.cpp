#include "support/sample_report.h"

#include <fmt/core.h>

#include <algorithm>

namespace snarl::test {
namespace {

using namespace report;

Place place(std::string className, std::string method, std::string file, std::uint32_t line,
            std::string descriptor = "()V") {
  return {std::move(className), std::move(method), std::move(descriptor), std::move(file), line};
}

Frame frame(Place at, std::vector<std::string> locks = {}) { return {std::move(at), std::move(locks)}; }

constexpr char kShop[] = "com.example.shop.";
const std::string kCart = std::string(kShop) + "Cart";
const std::string kLedger = std::string(kShop) + "accounting.Ledger";
const std::string kMain = std::string(kShop) + "Main";
const std::string kRefresher = std::string(kShop) + "catalogue.CatalogueRefresher";
constexpr char kMainArguments[] = "([Ljava/lang/String;)V";

Place inMain(std::uint32_t line) { return place(kMain, "main", "Main.java", line, kMainArguments); }

std::vector<Origin> origins() {
  std::vector<Origin> result(8);
  result[0] = {"main", kMain + ".main" + kMainArguments, {}, {}, {}, false};
  for (const std::size_t twin : {1U, 2U}) {
    result[twin] = {
        "task", kMain + ".lambda$main$0()V", 0, place(kMain, "startWorkers", "Main.java", 34), {frame(inMain(19))},
        true};
  }
  result[3] = {"thread", kRefresher + ".run()V", 0, inMain(22), {}, false};
  result[4] = {"event",
               kShop + std::string("ui.CartPanel$1.actionPerformed(Ljava/awt/event/ActionEvent;)V"),
               0,
               place(kShop + std::string("ui.CartPanel"), "<init>", "CartPanel.java", 51),
               {frame(inMain(25))},
               false};
  result[5] = {"loop",
               kLedger + ".lambda$total$1(Lcom/example/shop/Order;)V",
               3,
               place(kLedger, "total", "Ledger.java", 88),
               {frame(place(kRefresher, "run", "CatalogueRefresher.java", 40), {kRefresher + ".lock"})},
               true};
  result[7] = result[5];
  result[6] = {"hook", kMain + ".shutDown()V", 0, inMain(27), {}, false};
  return result;
}

Access access(bool write, Place at, std::uint32_t origin, std::vector<std::string> locks = {},
              std::vector<Frame> stack = {}) {
  return {write, std::move(at), origin, std::move(locks), std::move(stack)};
}

Finding counterRace() {
  Finding f;
  f.id = "3f9c2a1be07d4c55";
  f.confidence = Confidence::High;
  f.suggestion = "hold com.example.shop.Cart.items' lock at line 18, or make total an AtomicLong";
  f.target = {TargetKind::Field, kCart, "total", "J", {place(kMain, "main", "Main.java", 12)}};
  const std::vector<Frame> stack = {frame(place(kMain, "lambda$main$0", "Main.java", 36))};
  f.accesses = {access(true, place(kCart, "add", "Cart.java", 18, "(Lcom/example/shop/Item;)V"), 1, {}, stack),
                access(true, place(kCart, "add", "Cart.java", 18, "(Lcom/example/shop/Item;)V"), 2, {}, stack)};
  f.reasons = {"origins 1 and 2 are twins of one start in a loop", "no lock is held at both"};
  return f;
}

Finding readOfCounter() {
  Finding f = counterRace();
  f.id = "81b00c7714aa90fe";
  f.confidence = Confidence::Medium;
  f.accesses[0] = access(false, place(kCart, "summary", "Cart.java", 31, "()Ljava/lang/String;"), 4,
                         {"com.example.shop.Cart.items", "the dispatcher of events"},
                         {frame(place(kShop + std::string("ui.CartPanel$1"), "actionPerformed", "CartPanel.java", 53,
                                      "(Ljava/awt/event/ActionEvent;)V"),
                                {"the dispatcher of events"}),
                          frame(place(kShop + std::string("ui.CartPanel"), "refresh", "CartPanel.java", 70),
                                {"com.example.shop.Cart.items"})});
  f.suggestion = "hold com.example.shop.Cart.items' lock at line 18 too";
  f.reasons = {"the event handler may run while tasks 1 and 2 do", "only one of the two accesses holds a lock"};
  return f;
}

Finding otherObject() {
  Finding f = counterRace();
  f.id = "c90d11e2f3a45b67";
  f.confidence = Confidence::Low;
  f.target.allocatedAt = {place(kLedger, "open", "Ledger.java", 25), place(kLedger, "reopen", "Ledger.java", 29)};
  f.idiom = "statistics-counter";
  f.state = State::Unchanged;
  return f;
}

Finding staticRace() {
  Finding f;
  f.id = "5d2e6f7081929a3b";
  f.confidence = Confidence::High;
  f.idiom = "double-checked-locking";
  f.suggestion = "make instance volatile";
  f.target = {TargetKind::Static, kLedger, "instance", "Lcom/example/shop/accounting/Ledger;", {}};
  f.accesses = {
      access(false, place(kLedger, "get", "Ledger.java", 14, "()Lcom/example/shop/accounting/Ledger;"), 3, {},
             {frame(place(kRefresher, "run", "CatalogueRefresher.java", 38))}),
      access(true, place(kLedger, "get", "Ledger.java", 16, "()Lcom/example/shop/accounting/Ledger;"), 6,
             {"the class com.example.shop.accounting.Ledger"}, {frame(place(kMain, "shutDown", "Main.java", 60))})};
  f.reasons = {"the field is checked without the lock under which it is set", "it is not volatile"};
  return f;
}

Finding arrayRace() {
  Finding f;
  f.id = "aa01bb02cc03dd04";
  f.suggestion = "use an AtomicLongArray, or give each iteration a range of its own";
  f.target = {TargetKind::Array, kLedger, "totalsByMonth", "[J", {place(kLedger, "<init>", "Ledger.java", 21)}};
  const Place at = place(kLedger, "lambda$total$1", "Ledger.java", 90, "(Lcom/example/shop/Order;)V");
  f.accesses = {access(false, at, 5), access(true, at, 7)};
  f.reasons = {"the index is not known to differ between two iterations of the loop"};
  return f;
}

Finding libraryRace() {
  Finding f;
  f.id = "e5e5e5e50a0a0a0a";
  f.suggestion = "use a ConcurrentHashMap";
  f.target = {
      TargetKind::Library,
      "java.util.HashMap",
      "",
      "",
      {place("com.example.shop.catalogue.internal.cache.PersistentCatalogueSnapshotRepositoryFactoryBean$Builder",
             "createSnapshotRepositoryWithDefaultEvictionPolicy", "", 0)}};
  f.accesses = {
      access(true,
             place("com.example.shop.catalogue.internal.cache.PersistentCatalogueSnapshotRepositoryFactoryBean$Builder",
                   "rememberSnapshotOfCatalogueAtRevision", "", 0, "(JLjava/lang/Object;)V"),
             3, {}, {frame(place(kRefresher, "run", "CatalogueRefresher.java", 44))}),
      access(false, inMain(30), 0)};
  f.reasons = {"java.util.HashMap is not made to be used by several threads",
               "main does not wait for thread 3 before line 30"};
  return f;
}

Finding suppressedRace() {
  Finding f = readOfCounter();
  f.id = "0000000000000001";
  f.state = State::Suppressed;
  f.suppressedBecause = "the panel shows an estimate";
  f.target.field = "estimate";
  f.target.descriptor = "I";
  return f;
}

void number(Report& report) {
  std::uint32_t rank = 0;
  for (Finding& finding : report.findings) finding.rank = ++rank;
}

}  // namespace

Report sampleReport() {
  Report r;
  r.version = "0.1.0";
  r.models = {"built-in"};
  r.inputs = {"target/shop.jar"};
  r.entryPoints = {kMain + ".main" + kMainArguments};
  r.classes = 120;
  r.reachableMethods = 911;
  r.origins = origins();
  r.findings = {counterRace(), staticRace(),  readOfCounter(), libraryRace(),
                arrayRace(),   otherObject(), suppressedRace()};
  number(r);
  r.ruledOut = {{"aliasing", 1034}, {"order", 48}, {"locks", 271}, {"threadSafety", 12}};
  r.assumptions = {{"missing-class", "javax.servlet.Servlet", "values unknown"},
                   {"reflection", "com.example.shop.Plugins.load", "classes unknown"}};
  r.seconds = 1.24;
  r.peakMemoryBytes = 210'000'000;
  return r;
}

Report largeReport(std::size_t findings) {
  Report r = sampleReport();
  const std::vector<Finding> samples = r.findings;
  r.findings.clear();
  for (std::size_t i = 0; i < findings; ++i) {
    Finding& f = r.findings.emplace_back(samples[i % samples.size()]);
    f.id = fmt::format("{:016x}", (i + 1) * 0x9e3779b97f4a7c15ULL);
    if (f.target.kind != TargetKind::Library) f.target.className = fmt::format("com.example.p{}.C{}", i % 40, i % 700);
  }
  number(r);
  return r;
}

Report hostileReport() {
  Report r = sampleReport();
  const std::string name = "</script><img src=x onerror=alert(1)>\x1b[2J\n\"'&<!--\xff\xe2\x80\xae${x}";
  r.inputs = {name};
  r.origins[3].kind = name;
  r.origins[3].entry = name;
  r.assumptions.push_back({name, name, name});
  r.ruledOut.push_back({name, 1});
  Finding& f = r.findings[1];
  f.target.className = "a." + name;
  f.target.field = name;
  f.target.descriptor = "L" + name + ";";
  f.idiom = f.suggestion = name;
  f.reasons = {name};
  for (Access& a : f.accesses) {
    a.place = {name, name, name, name, 3};
    a.locks = {name};
    a.stack = {Frame{{name, name, name, "../../../../etc/passwd", 1}, {name}}};
  }
  return r;
}

std::vector<std::pair<std::string, std::string>> sampleSources() {
  std::string cart =
      "package com.example.shop;\n\nimport java.util.*;\n\n/** What a customer wants to buy. */\npublic class Cart {\n"
      "  private final List<Item> items = new ArrayList<>();\n  private long total;\n";
  while (std::count(cart.begin(), cart.end(), '\n') < 15) cart += "\n";
  cart +=
      "  public void add(Item item) {\n    synchronized (items) { items.add(item); }\n"
      "\ttotal += item.priceInCents() * item.quantity(); // not under the lock\n  }\n";
  while (std::count(cart.begin(), cart.end(), '\n') < 29) cart += "\n";
  cart += "  public String summary() {\n    return items.size() + \" items, \" + total;\n  }\n}\n";
  std::string ledger = "package com.example.shop.accounting;\n";
  while (std::count(ledger.begin(), ledger.end(), '\n') < 12) ledger += "\n";
  ledger +=
      "  static Ledger get() {\n    if (instance == null) {\n      synchronized (Ledger.class) {\n"
      "        if (instance == null) instance = new Ledger();\n      }\n    }\n    return instance;\n  }\n";
  return {{"src/main/java/com/example/shop/Cart.java", cart},
          {"src/main/java/com/example/shop/accounting/Ledger.java", ledger}};
}

}  // namespace snarl::test
