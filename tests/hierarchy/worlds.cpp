#include "worlds.h"

#include <algorithm>
#include <filesystem>
#include <fstream>

#include "support/class_assembler.h"

namespace snarl::test {
namespace {

constexpr std::uint32_t kInterface = ir::flag::kInterface | ir::flag::kAbstract | ir::flag::kPublic;

bool isInterface(const FakeClass& c) { return (c.flags & ir::flag::kInterface) != 0; }
std::string packageOf(const std::string& name) { return name.substr(0, name.find('.')); }

class Generator {
 public:
  explicit Generator(std::mt19937& random) : random_(random) {}

  World run() {
    const std::uint32_t count = 3 + below(6);
    const bool chain = chance(25);
    for (std::uint32_t i = 0; i < count; ++i) chain ? addLink(i) : addClass(i);
    if (chance(20)) makeNest();
    if (chance(10)) breakSomething();
    for (const char* package : {"p", "q"}) world_.classes.push_back({.name = std::string(package) + ".Stranger"});
    for (int i = 0; i < 120; ++i) addCall(i);
    return std::move(world_);
  }

 private:
  std::uint32_t below(std::uint32_t limit) { return static_cast<std::uint32_t>(random_() % limit); }
  bool chance(std::uint32_t percent) { return below(100) < percent; }
  template <class T>
  const T& anyOf(const std::vector<T>& list) {
    return list[below(static_cast<std::uint32_t>(list.size()))];
  }
  FakeClass& anyClass() { return world_.classes[below(static_cast<std::uint32_t>(world_.classes.size()))]; }
  const FakeClass* find(const std::string& name) const {
    for (const FakeClass& c : world_.classes) {
      if (c.name == name) return &c;
    }
    return nullptr;
  }
  void addClass(std::uint32_t number) {
    FakeClass c;
    c.name = std::string(1, "ppqr"[below(4)]) + "." + static_cast<char>('A' + number);
    const bool interface = chance(45);
    c.flags = interface ? kInterface : ir::flag::kPublic | ir::flag::kSuper;
    const auto classes = where([](const FakeClass& other) { return !isInterface(other); });
    if (!interface && !classes.empty() && chance(80)) c.super = anyOf(classes);
    for (const std::string& name : where(isInterface)) {
      if (chance(35)) c.interfaces.push_back(name);
    }
    std::shuffle(c.interfaces.begin(), c.interfaces.end(), random_);
    for (const char* name : {"m", "n", "toString"}) {
      if (chance(name[0] == 't' ? 15 : 55)) c.methods.push_back({name, kWorldDescriptor, flags(interface)});
    }
    world_.classes.push_back(std::move(c));
  }

  // A class below the last one, in one of two packages, with a method that the last one may not be allowed to override.
  void addLink(std::uint32_t number) {
    using namespace ir::flag;
    FakeClass c;
    c.name = std::string(1, "pq"[below(2)]) + "." + static_cast<char>('A' + number);
    c.flags = kPublic | kSuper;
    if (number > 0) c.super = world_.classes.back().name;
    if (chance(85)) c.methods.push_back({"m", kWorldDescriptor, anyOf(std::vector{0U, 0U, 0U, kProtected, kPublic})});
    world_.classes.push_back(std::move(c));
  }

  std::uint32_t flags(bool inInterface) {
    using namespace ir::flag;
    if (inInterface) {
      return anyOf(std::vector{kPublic, kPublic, kPublic, kPublic | kAbstract, kPublic | kAbstract, kPrivate,
                               kPublic | kStatic});
    }
    const std::uint32_t access = anyOf(std::vector{kPublic, kPublic, kProtected, 0U, 0U, kPrivate});
    if (chance(12)) return access | kStatic;
    return chance(12) && access != kPrivate ? access | kAbstract : access;
  }

  // One class becomes the nest host of others of its package.
  void makeNest() {
    const FakeClass& host = anyClass();
    for (FakeClass& c : world_.classes) {
      if (c.name != host.name && packageOf(c.name) == packageOf(host.name) && chance(70)) c.nestHost = host.name;
    }
  }

  void breakSomething() {
    FakeClass& c = anyClass();
    switch (below(6)) {
      case 0: c.state = ir::ClassState::Missing; break;
      case 1: c.super = anyClass().name; break;  // perhaps a cycle, an interface
      case 2: c.interfaces.push_back(anyClass().name); break;
      case 3: c.flags |= ir::flag::kFinal; break;
      case 4: c.interfaces.push_back("p.Nowhere"); break;
      default: c.super = "p.Nowhere"; break;
    }
    if (isInterface(c)) c.super = "java.lang.Object";
    std::sort(c.interfaces.begin(), c.interfaces.end());  // naming one twice is a format error
    c.interfaces.erase(std::unique(c.interfaces.begin(), c.interfaces.end()), c.interfaces.end());
    if (isInterface(c)) c.flags &= ~ir::flag::kFinal;
  }

  /// Whether one is below the other, or may be for all that the tables say; careful about cycles.
  bool isBelow(const std::string& sub, const std::string& super) const {
    std::vector<std::string> work{sub};
    for (std::size_t i = 0; i < work.size(); ++i) {
      if (work[i] == super) return true;
      const FakeClass* c = find(work[i]);
      if (c == nullptr) continue;
      const auto add = [&](const std::string& name) {
        if (std::find(work.begin(), work.end(), name) == work.end()) work.push_back(name);
      };
      add(c->super);
      for (const std::string& name : c->interfaces) add(name);
    }
    return false;
  }

  bool isSuperclassChain(const std::string& sub, const std::string& super) const {
    const FakeClass* c = find(sub);
    for (int steps = 0; c != nullptr && steps < 20; ++steps) {
      if (c->name == super) return true;
      c = find(c->super);
    }
    return false;
  }

  /// The names of the classes that `test` holds for.
  template <class Test>
  std::vector<std::string> where(const Test& test) const {
    std::vector<std::string> result;
    for (const FakeClass& c : world_.classes) {
      if (test(c)) result.push_back(c.name);
    }
    return result;
  }

  // A class may so call its own methods and those of its superclasses and direct superinterfaces.
  bool mayCallSpecial(const FakeClass& caller, const std::string& owner) const {
    const auto& direct = caller.interfaces;
    if (isInterface(caller)) return false;
    return std::find(direct.begin(), direct.end(), owner) != direct.end() || isSuperclassChain(caller.name, owner);
  }

  // Mostly calls that make sense.
  ir::CallKind kindFor(const FakeClass& owner) {
    using Kind = ir::CallKind;
    const Kind usual = isInterface(owner) ? Kind::Interface : Kind::Virtual;
    if (chance(5)) return isInterface(owner) ? Kind::Virtual : Kind::Interface;
    if (chance(8)) return Kind::Static;
    return chance(25) ? Kind::Special : usual;
  }

  void addCall(int number) {
    WorldCall call;
    const FakeClass& owner = anyClass();
    if (owner.methods.empty() && chance(80)) return;
    call.kind = kindFor(owner);
    call.owner = owner.name;
    call.name = anyOf(std::vector<std::string>{"m", "m", "n", "n", "toString"});
    call.ownerIsInterface = isInterface(owner) != chance(3);
    if (call.kind == ir::CallKind::Virtual) call.ownerIsInterface = false;
    if (call.kind == ir::CallKind::Interface) call.ownerIsInterface = true;
    call.caller = anyClass().name;
    call.stub = "c" + std::to_string(number);
    if (call.kind == ir::CallKind::Special) {
      const auto callers = where([&](const FakeClass& c) { return mayCallSpecial(c, call.owner); });
      if (callers.empty()) return;
      call.caller = anyOf(callers);
    }
    if (call.kind != ir::CallKind::Static) {
      const std::string& above = call.kind == ir::CallKind::Special ? call.caller : call.owner;
      const auto receivers = where([&](const FakeClass& c) { return !isInterface(c) && isBelow(c.name, above); });
      if (receivers.empty()) return;
      call.receiver = anyOf(receivers);
    }
    world_.calls.push_back(std::move(call));
  }

  std::mt19937& random_;
  World world_;
};

std::string internal(std::string name) {
  std::replace(name.begin(), name.end(), '.', '/');
  return name;
}

void addStub(ClassAssembler& out, const WorldCall& call) {
  MethodAssembler& m = out.method(flag::kPublic | flag::kStatic, call.stub, "(Ljava/lang/Object;)Ljava/lang/String;");
  constexpr Op kOps[] = {Op::invokestatic, Op::invokespecial, Op::invokevirtual, Op::invokeinterface};
  if (!call.receiver.empty()) m.emit(Op::aload_0);
  m.invoke(kOps[static_cast<std::size_t>(call.kind)], internal(call.owner), call.name, kWorldDescriptor,
           call.ownerIsInterface);
  m.emit(Op::areturn);
}

ByteVector classBytes(const World& world, const FakeClass& c) {
  ClassAssembler out(internal(c.name), internal(c.super), static_cast<std::uint16_t>(c.flags));
  out.version(55);
  for (const std::string& name : c.interfaces) out.implements(internal(name));
  if (!isInterface(c)) out.defaultConstructor();
  for (const FakeMethod& method : c.methods) {
    MethodAssembler& m = out.method(static_cast<std::uint16_t>(method.flags), method.name, method.descriptor);
    if ((method.flags & ir::flag::kAbstract) == 0) m.push(c.name.c_str()).emit(Op::areturn);
  }
  for (const WorldCall& call : world.calls) {
    if (call.caller == c.name) addStub(out, call);
  }
  ByteWriter members;
  std::uint16_t memberCount = 0;
  for (const FakeClass& other : world.classes) {
    if (other.nestHost != c.name) continue;
    members.u2(out.classConstant(internal(other.name)));
    ++memberCount;
  }
  if (memberCount > 0) out.attribute("NestMembers", ByteWriter().u2(memberCount).append(members.bytes()).bytes());
  if (!c.nestHost.empty()) out.attribute("NestHost", ByteWriter().u2(out.classConstant(internal(c.nestHost))).bytes());
  return out.bytes();
}

}  // namespace

World randomWorld(std::mt19937& random) { return Generator(random).run(); }

void writeWorld(const World& world, const std::string& folder) {
  std::filesystem::create_directories(folder);
  for (const FakeClass& c : world.classes) {
    if (c.state == ir::ClassState::Missing) continue;
    const std::filesystem::path file = folder + "/" + internal(c.name) + ".class";
    std::filesystem::create_directories(file.parent_path());
    const ByteVector bytes = classBytes(world, c);
    std::ofstream(file, std::ios::binary)
        .write(reinterpret_cast<const char*>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
  }
}

}  // namespace snarl::test
