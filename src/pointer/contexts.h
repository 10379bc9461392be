// Calling and heap contexts: short sequences of elements, each interned to one id.
//
// A context has one part for each part of the selector (call sites, receiver objects, ...), so that selectors compose
// as a product; and an origin.
#pragma once

#include <cstdint>
#include <span>
#include <vector>

#include "base/hash.h"
#include "ir/ids.h"
#include "pointer/ids.h"

namespace snarl::pointer {

enum class ElementKind : std::uint8_t {
  CallSite,   // ir::CallSiteId
  AllocSite,  // ir::AllocSiteId
  Object,     // ObjectId, for objects that no allocation site makes
  Class,      // ir::ClassId
  Sides,      // of the parameters of a method, see below
};

/// One element of a context, and the part of the selector that put it there.
struct Element {
  std::uint8_t part = 0;
  ElementKind kind = ElementKind::CallSite;
  std::uint32_t id = 0;
  friend auto operator<=>(const Element&, const Element&) = default;
};

/// Where what a parameter holds was made: in the origin that runs the method, or not.
enum class Side : std::uint8_t { Any, Inside, Outside };

/// The sides of all parameters, as one number; those of later parameters than it has room for are Any.
constexpr std::uint32_t kSidesRoom = 16;
constexpr std::uint32_t withSide(std::uint32_t sides, std::uint32_t parameter, Side side) {
  return parameter < kSidesRoom ? sides | static_cast<std::uint32_t>(side) << 2 * parameter : sides;
}
constexpr Side sideOf(std::uint32_t sides, std::uint32_t parameter) {
  return parameter < kSidesRoom ? static_cast<Side>(sides >> 2 * parameter & 3) : Side::Any;
}

/// Which of the two copies of a repeated spawn or loop iteration (0: neither).
enum class Twin : std::uint8_t { None, Alpha, Beta };

/// What the JVM runs beside the program's own threads, all of one kind together.
enum class Aside : std::uint8_t { No, Initialisers, Finalizers };

/// How contexts name an origin. The object that is started names it where it is allocated; the start adds its place.
struct Origin {
  OriginId parent;               // the origin it was opened in, as far as k tells
  ir::AllocSiteId allocatedAt;   // of the task or thread
  ir::CallSiteId allocatedFrom;  // the call of the wrapper that allocates it, if it is in one
  Twin allocatedIn = Twin::None;
  bool started = false;      // false: the name of the task that is being made
  ir::CallSiteId startedAt;  // where that is needed to tell it apart
  Twin startedIn = Twin::None;
  Twin iteration = Twin::None;  // not an origin of its own but an iteration of a loop that opens origins
  Aside aside = Aside::No;
  bool crowd = false;  // not one origin but any of those that are too many to be told apart
  friend bool operator==(const Origin&, const Origin&) = default;
};

class Contexts {
 public:
  Contexts();

  /// The context without any elements, in no origin but the first.
  static constexpr ContextId empty() { return ContextId{0U}; }
  ContextId intern(OriginId origin, std::span<const Element> elements);
  OriginId intern(const Origin& origin);

  [[nodiscard]] std::span<const Element> elements(ContextId id) const {
    const Entry& e = entries_[id];
    return std::span(pool_).subspan(e.first, e.count);
  }
  [[nodiscard]] OriginId origin(ContextId id) const { return entries_[id].origin; }
  [[nodiscard]] const Origin& operator[](OriginId id) const { return origins_[id]; }
  [[nodiscard]] std::size_t size() const { return entries_.size(); }
  [[nodiscard]] std::size_t originCount() const { return origins_.size(); }

 private:
  struct Entry {
    std::uint32_t first = 0, count = 0;
    OriginId origin;
  };
  IdVector<ContextId, Entry> entries_;
  std::vector<Element> pool_;
  FlatMap<std::uint64_t, std::vector<ContextId>> byHash_;
  IdVector<OriginId, Origin> origins_;
  FlatMap<std::uint64_t, std::vector<OriginId>> originsByHash_;
};

}  // namespace snarl::pointer
