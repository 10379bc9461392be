#include "report/rules.h"

namespace snarl::report {
namespace {

// Those of targets stand first, in the order of TargetKind.
constexpr Rule kRules[] = {
    {"SNARL1001", "FieldRace", "Two threads use a field of one object at the same time, and at least one writes it.",
     "Nothing orders the two accesses, and no lock is held at both. A reader may see an old value, half of a `long` or "
     "`double`, or an object whose fields are not written yet; of two updates one may be lost.\n\n"
     "Hold one lock at every access of the field, make it `volatile` if it is only ever set and read, use a class of "
     "`java.util.concurrent.atomic` if it is updated, or give each thread an object of its own."},
    {"SNARL1002", "StaticFieldRace", "Two threads use a static field at the same time, and at least one writes it.",
     "A static field is shared by everything that runs. Nothing orders the two accesses, and no lock is held at "
     "both.\n\n"
     "Make it `final` and set it in the class initialiser, make it `volatile`, or hold one lock (a static one: the "
     "lock of an instance guards nothing here) at every access."},
    {"SNARL1003", "ArrayRace", "Two threads use elements of one array at the same time, and at least one writes them.",
     "Elements of arrays are never volatile, whatever the field that holds the array says. If the two threads never "
     "use the same index, this is no race: say so in a suppression.\n\n"
     "Hold one lock at every access, use `AtomicIntegerArray` and its kin, or give each thread a range of its own."},
    {"SNARL1004", "LibraryObjectRace",
     "Two threads use a library object that is not made for that, and at least one changes it.",
     "Collections such as `HashMap` and `ArrayList`, formats such as `SimpleDateFormat` and many other classes must "
     "not "
     "be used by several threads at once: entries get lost, iterations fail, or calls never return.\n\n"
     "Hold one lock around every use, use a class of `java.util.concurrent`, or give each thread an object of its "
     "own."},
    {"SNARL2001", "DoubleCheckedLocking", "A field is checked without the lock under which it is set.",
     "Double-checked locking works only if the field is `volatile`. Without that a thread may see the reference before "
     "it sees what the object holds.\n\n"
     "Make the field `volatile`, or use a holder class that is initialised when it is first used."},
    {"SNARL2002", "RacySingleCheck", "A value is made when it is first needed, perhaps by several threads.",
     "This is harmless if the value is immutable (all fields `final`), can be made more than once, and the field is "
     "read once per use. `String.hashCode` works that way.\n\n"
     "If the value is none of that, use a lock or a `volatile` field; else note the reason in a suppression."},
    {"SNARL2003", "StatisticsCounter", "A counter is updated by several threads without a lock.",
     "Counts get lost. If the number is only ever shown, that may be good enough.\n\n"
     "`LongAdder` is exact and fast; else note the reason in a suppression."},
    {"SNARL2004", "IdempotentInitialisation", "Several threads may set a field to the same constant.",
     "Harmless as long as every writer writes the same value of a type that is written in one piece.\n\n"
     "Make the field `volatile` to say so, or note the reason in a suppression."},
};

constexpr std::string_view kIdioms[] = {"double-checked-locking", "racy-single-check", "statistics-counter",
                                        "idempotent-initialisation"};
constexpr std::size_t kFirstIdiom = 4;

}  // namespace

std::span<const Rule> rules() { return kRules; }

std::size_t ruleOf(const Finding& finding) {
  for (std::size_t i = 0; i < std::size(kIdioms); ++i) {
    if (finding.idiom == kIdioms[i]) return kFirstIdiom + i;
  }
  return static_cast<std::size_t>(finding.target.kind);
}

}  // namespace snarl::report
