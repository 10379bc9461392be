#include "races/promises.h"

namespace snarl::races {

using threads::Location;
using threads::LocationKind;

// An array that the application hands over or has made is not the library's to guard.
std::vector<TouchId> Promises::withoutSafe(const Location& location, const std::vector<TouchId>& touches,
                                           std::uint64_t& left) {
  const bool applications = location.object.valid() && filtering_.isOfApplication(location.object);
  const bool handedOver = location.kind == LocationKind::Elements && leading_.isGiven(location.object);
  if (handedOver || (applications && location.kind == LocationKind::Elements)) return touches;
  const bool object = location.object.valid() && filtering_.isSafe(location.object);
  std::vector<TouchId> result, safe;
  for (const TouchId id : touches) {
    const Touch& touch = touches_[id];
    const bool isSafe = touch.library && (object || filtering_.isSafe(touch.instance, location.object));
    (isSafe ? safe : result).push_back(id);
  }
  if (!takeBack(result)) {
    left += safe.size();
    return result;
  }
  for (const TouchId id : safe) result.push_back(promised(id, Promise::Safe));
  return result;
}

// Who sets up what others use already.
bool Promises::takeBack(std::vector<TouchId>& touches) {
  bool any = false;
  for (TouchId& id : touches) {
    const Touch& touch = touches_[id];
    if (!touch.library || !touch.site.write || !filtering_.isTakenBack(touch.instance)) continue;
    id = promised(id, Promise::TakenBack);
    any = true;
  }
  return any;
}

TouchId Promises::promised(TouchId id, Promise promise) {
  Touch touch = touches_[id];
  touch.promise = promise;
  return touches_.idOf(touch);
}

// What is safe is so beside all but what is taken back.
bool Promises::areKept(const Touch& a, const Touch& b) {
  const auto holds = [](const Touch& x, const Touch& y) {
    return x.promise == Promise::Safe && y.promise != Promise::TakenBack;
  };
  return holds(a, b) || holds(b, a);
}

}  // namespace snarl::races
