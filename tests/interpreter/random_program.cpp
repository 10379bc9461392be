#include "random_program.h"

#include <array>
#include <string_view>
#include <vector>

#include "base/hash.h"

namespace snarl::interpreter {
namespace {

constexpr int kMethods = 6;
constexpr int kDepth = 5;

// Fuel bounds every loop and call; running out of it is an Error, which no generated handler catches and no generated
// finally block swallows.
constexpr std::string_view kFrame = R"(
    static class A extends RuntimeException {
        final int n;

        A(int n) {
            super("A" + n);
            this.n = n;
        }
    }

    static class B extends A {
        B(int n) {
            super(n * 2);
        }
    }

    static class C extends RuntimeException {
        final long n;

        C(long n) {
            super("C" + n);
            this.n = n;
        }
    }

    static class OutOfFuel extends Error {
    }

    static int fuel, trace, sx = 3;
    static long sl = 1L << 33;
    static final Object LOCK = new Object();
    int fx = 5;
    double fd = 0.5;
    Object fo = "field";

    static int burn(int n) {
        if (--fuel < 0) throw new OutOfFuel();
        return n;
    }

    static void t(int n) {
        trace = trace * 31 + n;
    }

    static int boom(int n) {
        switch (n & 15) {
            case 3: throw new A(n);
            case 6: throw new B(n);
            case 9: throw new C(n);
            default: return n ^ 5;
        }
    }

    static int of(Object o) {
        return o instanceof Integer i ? i : o instanceof Long l ? (int) (l >> 3) : o instanceof String s ? s.length() : o == null ? -1 : o instanceof int[] a ? a[0] : 77;
    }
)";

// What all locals are worth, in one number.
constexpr std::string_view kTellAll =
    "t(x * 3 + y * 5 + z * 7 + a * 11 + (int) (l ^ b) * 13 + (int) (d + c) + s.hashCode() + of(o) + array[1]);";

class Writer {
 public:
  explicit Writer(std::uint64_t seed) : state_(mix(seed + 1)) {}

  std::string program(const std::string& name) {
    out_ = "import java.util.function.*;\n\npublic class " + name + " {" + std::string(kFrame);
    name_ = name;
    for (method_ = 0; method_ < kMethods; ++method_) method();
    main();
    return out_ + "}\n";
  }

 private:
  std::uint32_t below(std::uint32_t n) {
    state_ += 0x9e3779b97f4a7c15ULL;
    return static_cast<std::uint32_t>(mix(state_) % n);
  }
  bool chance(std::uint32_t percent) { return below(100) < percent; }
  template <std::size_t kCount>
  std::string pick(const std::array<std::string_view, kCount>& from) {
    return std::string(from[below(kCount)]);
  }
  std::string fresh(const char* stem) { return stem + std::to_string(next_++); }
  std::string number() { return std::to_string(static_cast<int>(below(40)) - 8); }
  void line(const std::string& text) { out_ += std::string(indent_ * 4, ' ') + text + "\n"; }

  std::string intVariable() { return pick<7>({"x", "y", "z", "a", "sx", "fx", "array[x & 3]"}); }
  std::string longVariable() { return pick<3>({"l", "b", "sl"}); }
  std::string doubleVariable() { return pick<3>({"d", "c", "fd"}); }

  // Most divisions and accesses go well; the others throw.
  std::string divisor(const std::string& value) { return chance(85) ? "(" + value + " | 1)" : value; }
  std::string index() { return chance(90) ? " & 3" : " & 7"; }

  std::string intValue(int depth) {
    if (depth <= 0) return chance(70) ? intVariable() : number();
    const auto e = [&] { return intValue(depth - 1); };
    switch (below(20)) {
      case 0: return "(" + e() + " / " + divisor(e()) + ")";
      case 1: return "(" + e() + " % " + divisor(e()) + ")";
      case 2: return "boom(" + e() + ")";
      case 3: return "(" + condition(depth - 1) + " ? " + e() + " : " + e() + ")";
      case 4: return "(int) (" + longValue(depth - 1) + ")";
      case 5: return "(int) (" + doubleValue(depth - 1) + ")";
      case 6: return "array[" + e() + index() + "]";
      case 7: return intVariable() + (chance(50) ? "++" : "--");
      case 8: return "(" + intVariable() + " = " + e() + ")";
      case 9: return "of(" + objectValue(depth - 1) + ")";
      case 10: return call(depth);
      case 11: return "s.length()";
      case 12: return "(" + intVariable() + " += " + e() + ")";
      case 13: return "(byte) (" + e() + ")";
      case 14: return "(" + e() + " >>> " + e() + ")";
      default: return "(" + e() + pick<7>({" + ", " - ", " * ", " ^ ", " & ", " | ", " << "}) + e() + ")";
    }
  }
  std::string longValue(int depth) {
    if (depth <= 0) return chance(70) ? longVariable() : number() + "L";
    const auto e = [&] { return longValue(depth - 1); };
    switch (below(8)) {
      case 0: return "(" + e() + " / " + divisor(e()) + ")";
      case 1: return "(long) (" + doubleValue(depth - 1) + ")";
      case 2: return "(" + condition(depth - 1) + " ? " + e() + " : " + intValue(depth - 1) + ")";
      case 3: return longVariable() + (chance(50) ? "++" : "--");
      case 4: return "(" + longVariable() + " = " + e() + ")";
      default:
        return "(" + e() + pick<4>({" + ", " - ", " * ", " ^ "}) + (chance(50) ? e() : intValue(depth - 1)) + ")";
    }
  }
  std::string doubleValue(int depth) {
    if (depth <= 0) return chance(70) ? doubleVariable() : number() + ".25";
    const auto e = [&] { return doubleValue(depth - 1); };
    switch (below(6)) {
      case 0: return "(" + condition(depth - 1) + " ? " + e() + " : " + e() + ")";
      case 1: return "(" + doubleVariable() + " = " + e() + ")";
      case 2: return "(double) " + intValue(depth - 1);
      default: return "(" + e() + pick<4>({" + ", " - ", " * ", " / "}) + e() + ")";
    }
  }
  std::string objectValue(int depth) {
    switch (below(8)) {
      case 0: return "null";
      case 1: return "(Object) (" + intValue(depth - 1) + ")";
      case 2: return "(Object) (" + longValue(depth - 1) + ")";
      case 3: return "s";
      case 4: return "(Object) array";
      case 5: return "(" + condition(depth - 1) + " ? o : (Object) s)";
      case 6: return "fo";
      default: return "o";
    }
  }
  std::string condition(int depth) {
    if (depth <= 0) return intVariable() + pick<6>({" < ", " <= ", " > ", " >= ", " == ", " != "}) + number();
    const auto e = [&] { return condition(depth - 1); };
    const std::string compare = pick<6>({" < ", " <= ", " > ", " >= ", " == ", " != "});
    switch (below(9)) {
      case 0: return "(" + e() + " && " + e() + ")";
      case 1: return "(" + e() + " || " + e() + ")";
      case 2: return "!(" + e() + ")";
      case 3: return "(" + longValue(depth - 1) + compare + longValue(depth - 1) + ")";
      case 4: return "(" + doubleValue(depth - 1) + compare + doubleValue(depth - 1) + ")";
      case 5: return "o instanceof " + pick<3>({"Integer", "String", "Number"});
      case 6: return "(" + objectValue(depth - 1) + (chance(50) ? " == " : " != ") + objectValue(depth - 1) + ")";
      default: return "(" + intValue(depth - 1) + compare + intValue(depth - 1) + ")";
    }
  }
  std::string call(int depth) {
    return "m" + std::to_string(below(kMethods)) + "(burn(depth) + 1, " + intValue(depth - 1) + ", " +
           longValue(depth - 2) + ", " + doubleValue(depth - 2) + ", " + objectValue(depth - 2) + ")";
  }

  void block(int depth, const std::string& head, std::uint32_t most = 3, bool tells = false) {
    line(head + " {");
    ++indent_;
    if (tells) line(std::string(kTellAll));
    const std::size_t labels = labels_.size();
    for (std::uint32_t n = 1 + below(most); n > 0; --n) statement(depth);
    labels_.resize(labels);
    --indent_;
    line("}");
  }

  void statement(int depth) {
    if (depth <= 0 || chance(45)) return simple();
    switch (below(12)) {
      case 0: return branch(depth - 1);
      case 1:
      case 2: return loop(depth - 1);
      case 3: return switchOn(depth - 1);
      case 4:
      case 5:
      case 6: return attempt(depth - 1);
      case 7: return block(depth - 1, "synchronized (" + pick<3>({"LOCK", "this", "array"}) + ")");
      case 8: return scoped(depth - 1);
      case 9: return lambda();
      case 10: return jump();
      default: return branch(depth - 1);
    }
  }

  void simple() {
    switch (below(12)) {
      case 0: return line(longVariable() + pick<4>({" = ", " += ", " -= ", " ^= "}) + longValue(2) + ";");
      case 1: return line(doubleVariable() + pick<3>({" = ", " += ", " *= "}) + doubleValue(2) + ";");
      case 2: return line("o = " + objectValue(2) + ";");
      case 3: return line("if (s.length() < 20) s += " + intValue(1) + "; else s = \"r\" + " + longVariable() + ";");
      case 4: return line("t(" + intValue(2) + ");");
      case 5: return line("array[" + intValue(1) + index() + "] = " + intValue(2) + ";");
      case 6: return line(intVariable() + (chance(50) ? "++;" : "--;"));
      case 7: return line("fo = " + objectValue(2) + ";");
      default: return line(intVariable() + pick<5>({" = ", " += ", " -= ", " *= ", " ^= "}) + intValue(3) + ";");
    }
  }

  void branch(int depth) {
    block(depth, "if (" + condition(2) + ")");
    if (chance(60)) block(depth, "else");
  }

  void loop(int depth) {
    const std::string label = fresh("loop");
    const std::string i = fresh("i");
    const std::string count = std::to_string(1 + below(5));
    line(label + ":");
    labels_.push_back({label, true});
    switch (below(4)) {
      case 0: block(depth, "for (int " + i + " = burn(0); " + i + " < " + count + "; " + i + " += burn(1))"); break;
      case 1: block(depth, "while (burn(1) > 0 && " + condition(2) + ")"); break;
      case 2: block(depth, "for (int " + i + " : array)", 2); break;
      default:
        line("do {");
        ++indent_;
        statement(depth);
        statement(depth);
        --indent_;
        line("} while (burn(1) > 0 && " + condition(1) + ");");
    }
    labels_.pop_back();
  }

  void switchOn(int depth) {
    const std::string label = fresh("choice");
    line(label + ":");
    labels_.push_back({label, false});
    const bool text = chance(25);
    line("switch (" + (text ? std::string("s") : "(int) (" + intValue(2) + ")" + (chance(50) ? " & 7" : "")) + ") {");
    ++indent_;
    const std::uint32_t cases = 1 + below(5);
    const std::uint32_t otherwise = below(cases + 2);
    for (std::uint32_t n = 0; n < cases; ++n) {
      const std::string key = text ? "\"r" + std::to_string(n) + "\"" : std::to_string(n * (otherwise == 0 ? 1000 : 1));
      line("case " + key + ":");
      if (n == otherwise) line("default:");
      ++indent_;
      statement(depth);
      if (chance(60)) line("break;");
      --indent_;
    }
    --indent_;
    line("}");
    labels_.pop_back();
  }

  void attempt(int depth) {
    block(depth, "try");
    const bool finish = chance(45);
    const bool handle = !finish || chance(60);
    if (handle) {
      const std::string e = fresh("e");
      const std::array<std::string_view, 6> types = {
          "A", "B", "C", "ArithmeticException", "B | ArithmeticException", "C | ArrayIndexOutOfBoundsException"};
      const std::uint32_t which = below(6);
      block(depth, "catch (" + std::string(types[which]) + " " + e + ")", 3, true);
      if (which < 2) line("catch (C " + e + ") { x += " + e + ".n; t(x); }");
      if (chance(60)) block(depth, "catch (RuntimeException " + e + ")", 3, true);
    }
    if (!finish) return;
    const bool outer = inFinally_;
    inFinally_ = true;
    block(depth, "finally", 2, true);
    inFinally_ = outer;
  }

  // A variable whose slot is used again for others.
  void scoped(int depth) {
    const std::string v = fresh("v");
    line("{");
    ++indent_;
    switch (below(4)) {
      case 0: line("long " + v + " = " + longValue(2) + ";"); break;
      case 1: line("double " + v + " = " + doubleValue(2) + ";"); break;
      case 2: line("String " + v + " = s + " + intValue(1) + ";"); break;
      default: line("int " + v + " = " + intValue(2) + ";");
    }
    statement(depth);
    statement(depth);
    line("o = " + v + ";");
    --indent_;
    line("}");
  }

  void lambda() {
    const std::string i = fresh("i");
    const std::string f = fresh("f");
    line("final int " + i + " = " + intValue(2) + ";");
    line("IntUnaryOperator " + f + " = v -> boom(v + " + i + ") - fx++;");
    line("x ^= " + f + ".applyAsInt(" + intValue(1) + ");");
  }

  // Always on a condition, so that what follows can be reached; out of a finally block only while there is fuel, so
  // that running out of it is not swallowed.
  void jump() {
    const std::string guard = "if (" + std::string(inFinally_ ? "fuel > 0 && " : "") + condition(2) + ") ";
    const std::uint32_t kind = below(4);
    if (kind == 0) return line(guard + "throw new " + pick<3>({"A", "B", "C"}) + "(" + intValue(1) + ");");
    if (kind == 1 || labels_.empty()) return line(guard + "return " + intValue(2) + ";");
    const auto& [label, isLoop] = labels_[below(static_cast<std::uint32_t>(labels_.size()))];
    line(guard + (isLoop && chance(50) ? "continue " : "break ") + label + ";");
  }

  void method() {
    indent_ = 1;
    labels_.clear();
    inFinally_ = false;
    out_ += "\n";
    line("int m" + std::to_string(method_) + "(int depth, int a, long b, double c, Object o) {");
    ++indent_;
    line("if (depth > 5) return a;");
    line("int x = a, y = " + number() + ", z = depth;");
    line("long l = b + 1;");
    line("double d = c / 2;");
    line("String s = \"s\";");
    line("int[] array = {a, 2, x, y};");
    for (std::uint32_t n = 3 + below(4); n > 0; --n) {
      if (chance(30)) {
        statement(kDepth);
      } else {
        block(kDepth - 1, "try");
        line("catch (RuntimeException e) { " + std::string(kTellAll) + " }");
      }
    }
    line(std::string(kTellAll));
    line("return x + y;");
    --indent_;
    line("}");
  }

  void main() {
    indent_ = 1;
    out_ += "\n";
    line("public static void main(String[] args) {");
    for (int m = 0; m < kMethods; ++m) {
      for (const std::string argument : {"0", "1", "7", "-3"}) {
        line("    fuel = 400;");
        line("    trace = 1;");
        line("    " + name_ + " p" + std::to_string(m) + argument.substr(argument[0] == '-') + " = new " + name_ +
             "();");
        const std::string object = "p" + std::to_string(m) + argument.substr(argument[0] == '-');
        line("    try {");
        line("        System.out.print(" + object + ".m" + std::to_string(m) + "(0, " + argument + ", " + argument +
             "5L, 1.5, \"o\") + \" \");");
        line("    } catch (RuntimeException | OutOfFuel e) {");
        line("        System.out.print(e.getClass().getName() + \" \");");
        line("    }");
        line("    System.out.println(trace + \" \" + fuel + \" \" + sx + \" \" + sl + \" \" + " + object +
             ".fx + \" \" + " + object + ".fd + \" \" + of(" + object + ".fo));");
      }
    }
    line("}");
  }

  struct LabelOf {
    std::string name;
    bool isLoop;
  };

  std::uint64_t state_;
  std::string out_, name_;
  std::size_t indent_ = 0;
  int method_ = 0;
  int next_ = 0;
  bool inFinally_ = false;
  std::vector<LabelOf> labels_;
};

}  // namespace

std::string randomProgram(const std::string& className, std::uint64_t seed) { return Writer(seed).program(className); }

}  // namespace snarl::interpreter
