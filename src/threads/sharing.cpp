#include "threads/sharing.h"

#include <algorithm>
#include <memory>

#include "base/sorted.h"
#include "pointer/live_code.h"

namespace snarl::threads {

using pointer::FieldKey;
using pointer::InstanceId;
using pointer::LocalId;
using pointer::ObjectId;

class SharingFinder {
 public:
  SharingFinder(Sharing& result, Origins& origins, const Sharing::Options& options, Patience& patience)
      : result_(result),
        origins_(origins),
        analysis_(origins.analysis()),
        program_(analysis_.program()),
        options_(options),
        patience_(patience) {}

  void run() {
    forEachSite([&](InstanceId instance, const AccessSite& site) {
      ++result_.statistics_.sites;
      forEachField(instance, site, [&](FieldKey field) { addTo(fields_[field.value], instance, site, field, {}); });
    });
    result_.statistics_.fields = fields_.size();
    for (const auto& [field, users] : fields_) {
      if (isShared(users)) candidates_.insert(field, 1);
    }
    result_.statistics_.candidates = candidates_.size();
    std::vector<std::uint32_t> visits;  // the location, and By
    forEachLocation([&](InstanceId instance, const AccessSite& site, ObjectId object, FieldKey field) {
      const std::uint32_t location =
          *numbers_.insert({object, field.value}, static_cast<std::uint32_t>(locations_.size())).first;
      if (location == locations_.size()) locations_.emplace_back();
      visits.push_back(location << 2 | static_cast<std::uint32_t>(
                                           addTo(locations_[location], instance, site, field, object)));
    });
    result_.statistics_.locations = locations_.size();
    number();
    auto visit = visits.begin();  // they come in the same order again
    forEachLocation([&](InstanceId instance, const AccessSite& site, ObjectId, FieldKey) {
      const std::uint32_t number = locations_[*visit >> 2].number;
      const By by{static_cast<std::uint8_t>(*visit++ & 3)};
      if (number == kNotShared || by == By::Nobody) return;
      const bool own = by == By::Maker;
      result_.shared_[number].accesses.push_back({instance, site.at, site.write, site.mode, site.line, own});
    });
    for (Location& location : result_.shared_) makeSet(location.accesses);
  }

 private:
  static constexpr std::uint32_t kNotShared = ~std::uint32_t{0};
  struct Users {
    OriginSetId readers = OriginSets::empty(), writers = OriginSets::empty();
    LocationKind kind = LocationKind::Field;
    bool met = false;  // somebody may access what another has made
    std::uint32_t number = kNotShared;
  };

  /// Who accesses an object: nobody who lets others know of it, only who has made it, or anybody.
  enum class By : std::uint8_t { Nobody, Maker, Anybody };

  By addTo(Users& users, InstanceId instance, const AccessSite& site, FieldKey field, ObjectId object) {
    const bool own = result_.isOwn(instance, site.base, object);
    const OriginSetId by = result_.originsOf(instance, field, object, own);
    if (by == OriginSets::empty()) return By::Nobody;
    OriginSetId& set = site.write ? users.writers : users.readers;
    set = origins_.joined(set, by);
    users.met = users.met || !own;
    users.kind = site.state           ? LocationKind::State
                 : field.isElements() ? LocationKind::Elements
                 : !site.base.valid() ? LocationKind::Static
                                      : LocationKind::Field;
    return own ? By::Maker : By::Anybody;
  }

  template <class Use>
  void forEachSite(Use use) {
    const pointer::LiveCode& live = *analysis_.live();
    for (std::uint32_t i = 0; i < analysis_.instanceCount(); ++i) {
      const InstanceId instance{i};
      if (origins_.runBy(instance) == OriginSets::empty()) continue;
      patience_.step();
      const ir::MethodId method = analysis_[instance].method;
      if (!sites_.contains(method)) sites_.resize(program_.methodCount());
      if (!sites_[method]) sites_[method] = std::make_unique<std::vector<AccessSite>>(accessesOf(analysis_, method));
      for (const AccessSite& site : *sites_[method]) {
        if (live.isLive(instance, site.at)) use(instance, site);
      }
    }
  }

  template <class Use>
  void forEachObject(InstanceId instance, ir::RegId base, Use use) const {
    const pointer::MethodTemplate& body = *analysis_[instance].body;
    if (!body.locals.contains(base)) return;
    for (const LocalId local : {body.locals[base], body.betaLocals[base]}) {
      if (local.valid()) analysis_.pointsTo(instance, local).forEach(use);
    }
  }

  // What `*` stands for depends on the object.
  template <class Use>
  void forEachFieldOf(ObjectId object, Use use) const {
    const ir::TypeId type = analysis_[object].type;
    if (program_.types().kind(type) == ir::TypeKind::Array) return use(FieldKey::elements());
    for (ir::ClassId c = program_.types().classOf(type); c.valid(); c = program_[c].super) {
      for (const ir::FieldId field : program_[c].fields) {
        if (!program_[field].isStatic()) use(FieldKey::of(field));
      }
    }
  }

  template <class Use>
  void forEachField(InstanceId instance, const AccessSite& site, Use use) const {
    if (!site.everything) return use(site.field);
    forEachObject(instance, site.base, [&](ObjectId object) { forEachFieldOf(object, use); });
  }

  [[nodiscard]] bool isSafe(ObjectId object) const {
    const ir::ClassId type = analysis_.hierarchy().classForMembers(analysis_[object].type);
    return options_.safety && analysis_.library().isThreadSafe(type);
  }

  // What is only taken for an array (a parameter of type Object that something is copied from) has no elements.
  [[nodiscard]] bool mayBeArray(ObjectId object) const {
    return analysis_[object].isOpen() || program_.types().kind(analysis_[object].type) == ir::TypeKind::Array;
  }

  // An array of length 0, such as programs keep to say "none", has nothing to share.
  [[nodiscard]] bool isEmptyArray(ObjectId object) {
    const ir::AllocSiteId id = analysis_[object].site();
    if (!id.valid()) return false;
    const auto [known, isNew] = emptyArrays_.insert(id, false);
    if (!isNew) return *known;
    const ir::Site& site = program_[id];
    const ir::Body* body = analysis_.program().body(site.method);
    if (body == nullptr || body->instrs[site.instr].op != ir::Op::NewArray) return false;
    const ir::InstrId length = body->registers[body->operand(body->instrs[site.instr], 0)].def;
    if (!length.valid() || body->instrs[length].op != ir::Op::Const) return false;
    return *known = body->intConstant(body->instrs[length]) == 0;
  }

  /// The object that stands for it.
  [[nodiscard]] ObjectId standing(ObjectId object, FieldKey field, bool state) {
    if (options_.objects) return object;
    const bool byType = state || field.isElements();
    return *standing_.insert({field.value, byType ? analysis_[object].type : ir::TypeId{}}, object).first;
  }

  template <class Use>
  void forEachLocation(Use use) {
    forEachSite([&](InstanceId instance, const AccessSite& site) {
      const auto useField = [&](ObjectId object, FieldKey field) {
        if (candidates_.contains(field.value)) use(instance, site, object, field);
      };
      if (!site.base.valid()) return useField({}, site.field);
      if (!site.everything && !candidates_.contains(site.field.value)) return;
      forEachObject(instance, site.base, [&](ObjectId object) {
        if ((options_.escape && !result_.escape_.escapes(object)) || isEmptyArray(object)) return;
        if (site.field.isElements() && !mayBeArray(object)) return;
        if (site.everything) {
          forEachFieldOf(object, [&](FieldKey field) { useField(standing(object, field, site.state), field); });
        } else if (!site.state || !isSafe(object)) {
          useField(standing(object, site.field, site.state), site.field);
        }
      });
    });
  }

  bool isShared(const Users& users) {
    if (users.writers == OriginSets::empty() || !users.met) return false;
    const auto [known, inserted] = overlaps_.insert({users.readers, users.writers}, false);
    if (!inserted) return *known;
    const std::vector<OriginId> writers = origins_.sets().members(users.writers);
    const std::vector<OriginId> all = origins_.sets().members(origins_.joined(users.readers, users.writers));
    return *known = std::ranges::any_of(writers, [&](OriginId writer) {
      return std::ranges::any_of(all, [&](OriginId other) { return origins_.mayOverlap(writer, other); });
    });
  }

  void number() {
    std::vector<std::pair<std::pair<std::uint32_t, ObjectId>, Users*>> order;
    for (const auto& [key, location] : numbers_) {
      if (isShared(locations_[location])) order.push_back({{key.second, key.first}, &locations_[location]});
    }
    std::ranges::sort(order, {}, [](const auto& entry) { return entry.first; });
    for (const auto& [key, users] : order) {
      users->number = static_cast<std::uint32_t>(result_.shared_.size());
      result_.shared_.push_back({users->kind, key.second, FieldKey{key.first}, users->readers, users->writers, {}});
    }
  }

  Sharing& result_;
  Origins& origins_;
  const pointer::Analysis& analysis_;
  const ir::Program& program_;
  const Sharing::Options& options_;
  Patience& patience_;
  IdVector<ir::MethodId, std::unique_ptr<std::vector<AccessSite>>> sites_;
  FlatMap<ir::AllocSiteId, bool> emptyArrays_;
  FlatMap<std::pair<std::uint32_t, ir::TypeId>, ObjectId> standing_;
  FlatMap<std::uint32_t, Users> fields_;
  FlatMap<std::uint32_t, char> candidates_;
  FlatMap<std::pair<ObjectId, std::uint32_t>, std::uint32_t> numbers_;
  std::vector<Users> locations_;  // by number
  FlatMap<std::pair<OriginSetId, OriginSetId>, bool> overlaps_;
};

Sharing::Sharing(Origins& origins, const Options& options, Patience patience)
    : origins_(origins),
      options_(options),
      escape_(origins),
      foreign_(origins, escape_, patience),
      publishers_(origins, foreign_) {
  SharingFinder(*this, origins, options, patience).run();
}

OriginSetId Sharing::originsOf(pointer::InstanceId instance, FieldKey field, ObjectId object, bool own) const {
  const OriginSetId by = origins_.without(origins_.runBy(instance), field);
  return own ? origins_.common(by, publishers_.of(object)) : by;
}

}  // namespace snarl::threads
