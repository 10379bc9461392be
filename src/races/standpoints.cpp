#include "races/standpoints.h"

#include <algorithm>

namespace snarl::races {

using threads::OriginId;

Standpoints::Standpoints(threads::Origins& origins, const pointer::Singles& singles, const threads::Sharing& sharing,
                         threads::Locks& locks, threads::Order& order, threads::Publication& publication,
                         const threads::HandedCalls& handed, Techniques techniques, Patience patience)
    : origins_(origins),
      singles_(singles),
      locks_(locks),
      order_(order),
      publication_(publication),
      handed_(handed),
      techniques_(techniques),
      patience_(std::move(patience)),
      stripes_(origins.analysis(), singles, locks),
      own_(origins, singles, locks.targets(), techniques.unseenKeepsApart),
      ranges_(own_, origins.analysis(), locks.targets()),
      trees_(origins, locks.targets(), own_, sharing.foreign(), techniques.unseenKeepsApart),
      households_(origins, sharing.foreign(), order, techniques.unseenKeepsApart, patience_),
      finalizers_(origins, locks.targets()) {
  anyHopes_ = std::ranges::any_of(origins.marks(), [](const threads::MarkPlace& mark) {
    return mark.mark.waits() && mark.mark.when == models::Mark::When::IfTrue;
  });
}

Standpoint& Standpoints::of(const Touch& touch, OriginId origin, OriginId other) {
  const Key key{std::uint64_t{reinterpret_cast<std::uintptr_t>(&touch)}, {origin, other}};
  std::unique_ptr<Standpoint>& place = *known_.insert(key, nullptr).first;
  if (place) return *place;
  place = std::make_unique<Standpoint>();
  Standpoint& result = *place;
  result.touch = &touch;
  result.origin = origin;
  result.base = own_.wayTo(origin, touch.instance, touch.base);
  if (techniques_.apart) {
    result.index = own_.wayTo(origin, touch.instance, indexIn(touch));
    result.fromOwner = own_.wayFromOwner(origin, touch.instance, touch.base);
    result.part = ranges_.partOf(origin, touch.instance, touch.site.at);
    result.holder = ranges_.partOfObject(origin, touch.instance, touch.base);
    result.only = ranges_.onlyOneAt(origin, touch.instance, touch.site.at);
    const StripedLocks::Access access{touch.instance, touch.site.at};
    result.striped = techniques_.stripes && stripes_.share(access, access);
  }
  if (techniques_.order) result.order = order_.standing(result.point(), other, handed_[touch.handed]);
  return result;
}

bool Standpoints::areApart(const Standpoint& a, const Standpoint& b) {
  if (!techniques_.apart) return false;
  if (a.striped && b.striped &&
      stripes_.share({a.touch->instance, a.touch->site.at}, {b.touch->instance, b.touch->site.at})) {
    return true;
  }
  const auto same = [](std::uint32_t x, std::uint32_t y) { return x != 0 && x == y; };
  if (same(a.base, b.base) || same(a.index, b.index) || same(a.part, b.part) || same(a.holder, b.holder) ||
      same(a.only, b.only) || same(a.fromOwner, b.fromOwner)) {
    return true;
  }
  const auto held = [](const Standpoint& at) -> threads::OwnTrees::Held {
    const Touch& touch = *at.touch;
    if (touch.model.valid()) return {at.origin, touch.model, touch.held};
    return {at.origin, touch.instance, touch.base};
  };
  const auto alone = [&](pointer::ObjectId object) { return areAlone(a, b, object); };
  if (trees_.areApart(held(a), held(b), alone)) return true;
  const auto access = [&](const Standpoint& at) -> threads::Households::Access {
    const threads::OwnTrees::Held here = held(at);
    return {at.point(), here.instance, here.reg};
  };
  if (techniques_.order && households_.areApart(access(a), access(b))) return true;
  // The JVM runs a finalizer once for each object.
  if (finalizers_.hasOwn(a.origin, a.touch->instance, a.touch->base) &&
      finalizers_.hasOwn(b.origin, b.touch->instance, b.touch->base)) {
    return true;
  }
  const bool madeA = a.touch->made || trees_.hasMade(held(a), held(b), alone);
  return madeA && (b.touch->made || trees_.hasMade(held(b), held(a), alone));
}

bool Standpoints::areAlone(const Standpoint& a, const Standpoint& b, pointer::ObjectId object) {
  const auto isAlone = [&](const Touch& touch) {
    return !touch.inside && publication_.isAloneAt(touch.instance, touch.site.at, object);
  };
  return publication_.mayBeAlone(object) && isAlone(*a.touch) && isAlone(*b.touch);
}

ir::RegId Standpoints::indexIn(const Touch& touch) const {
  const ir::Body* body = origins_.analysis().program().body(touch.site.method);
  const ir::Instr& instr = body->instrs[touch.site.at];
  const bool element = instr.op == ir::Op::LoadElement || instr.op == ir::Op::StoreElement;
  return element ? body->operand(instr, 1) : ir::RegId{};
}

bool Standpoints::areOrdered(Standpoint& a, Standpoint& b) {
  if (!techniques_.order) return false;
  return order_.ordered(*a.order, *b.order) || isNever(a) || isNever(b) || isWaitedFor(a, b) || isWaitedFor(b, a) ||
         isBehindAll(a, b) || isBehindAll(b, a);
}

bool Standpoints::isBehindAll(const Standpoint& a, const Standpoint& b) {
  if (!finalizers_.isFinalizer(a.origin) || finalizers_.isFinalizer(b.origin)) return false;
  const Touch& touch = *a.touch;
  const ir::Body& body = *origins_.analysis().program().body(touch.site.method);
  const ir::Instr& instr = body.instrs[touch.site.at];
  const bool field = instr.op == ir::Op::StoreField && body.operand(instr, 0) == touch.base;
  return field && finalizers_.hasOwn(a.origin, touch.instance, touch.base);
}

bool Standpoints::isNever(Standpoint& at) {
  if (!at.never) at.never = order_.isNever(at.point());
  return *at.never;
}

bool Standpoints::isWaitedFor(const Standpoint& a, const Standpoint& b) {
  if (a.base == 0 || !b.touch->base.valid()) return false;
  const ir::RegId thread = own_.ownerBehind(a.base, b.touch->instance, b.touch->base);
  return thread.valid() && order_.beforeIfBy(a.point(), b.point(), thread);
}

// Only who waits for a limited time can hope.
bool Standpoints::areHoped(Standpoint& a, Standpoint& b) {
  if (!techniques_.order || !anyHopes_) return false;
  if (!hoping_) {
    const threads::Order::Trust trust{order_.trust().cleanUp, true};
    hoping_ = std::make_unique<threads::Order>(origins_, singles_, locks_, trust, patience_);
  }
  if (!a.hope) a.hope = hoping_->standing(a.point(), b.origin, handed_[a.touch->handed]);
  if (!b.hope) b.hope = hoping_->standing(b.point(), a.origin, handed_[b.touch->handed]);
  return hoping_->ordered(*a.hope, *b.hope);
}

}  // namespace snarl::races
