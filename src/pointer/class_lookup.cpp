#include "pointer/class_lookup.h"

#include "base/readable.h"

namespace snarl::pointer {
ClassLookup::ClassLookup(std::shared_ptr<Reflection> reflection) : reflection_(std::move(reflection)) {
  ir::Program& program = reflection_->program();
  string_ = reflection_->typeOf("java.lang.String");
  reflection_->intercept(*this, "java.lang.Class", {{"forName", kForName}});
  reflection_->intercept(*this, "java.lang.ClassLoader", {{"loadClass", kLoadClass}, {"findSystemClass", kOther}});
  reflection_->intercept(*this, "java.lang.invoke.MethodHandles$Lookup", {{"findClass", kOther}});
  for (const ir::MethodId method : program.load(program.classNamed("java.lang.ClassLoader")).methods) {
    const auto& parameters = program.signature(method).parameters;
    const bool find = program.name(method) == "findClass" && parameters.size() == 1;
    const bool load = program.name(method) == "loadClass" && parameters.size() == 2;
    if (find || load) ownLoaders_.push_back(method);
  }
}

void ClassLookup::intercepted(CallId call, std::uint32_t tag, ObjectId receiver) {
  if (tag == kLoadClass) callOwnLoader(call, receiver);
  if (!seen_.insert(call, 1).second) return;
  const std::size_t n = reflection_->argumentOfType(call, string_);
  const Reflection::Site site = reflection_->siteOf(call);
  if (n >= site.count()) return;
  const KnownStrings names = knownStrings(reflection_->program(), *site.body, site.argument(n));
  for (const Symbol name : names.values) found(call, reflection_->program().text(name), Named::Here);
  if (!names.all()) reflection_->watchArgument(call, n, *this);
}

void ClassLookup::objectsReached(std::uint32_t tag, const ObjectSet& fresh) {
  const CallId call{tag};
  fresh.forEach([&](ObjectId id) {
    const Object object = reflection_->analysis()[id];
    if (object.kind == ObjectKind::String) {
      found(call, reflection_->program().text(Symbol{object.detail}), Named::Elsewhere);
    } else if (id == reflection_->analysis().plainText()) {
      reflection_->assume(call, "some of the classes that are loaded here by name may not be there");
    } else {
      reflection_->assume(call, "which classes are loaded here by name is not known");
      reflection_->giveUnknown(call);
      for (const ir::ClassId listed : reflection_->listed().classes) {
        give(call, reflection_->program()[listed].type, Named::Elsewhere);
      }
    }
  });
}

void ClassLookup::found(CallId call, std::string_view name, Named named) {
  ir::Program& program = reflection_->program();
  const ir::TypeId type = typeNamed(program, name);
  if (!type.valid()) {
    return reflection_->assume(call, "class " + readable(name) + ", which is loaded here by name, is not there");
  }
  give(call, type, named);
}

// Texts that reach the JDK's own calls name far too many of its classes (all security providers, say).
void ClassLookup::give(CallId call, ir::TypeId type, Named named) {
  const ir::Program& program = reflection_->program();
  reflection_->give(call, reflection_->analysis().classObject(type));
  if (program.types().kind(type) != ir::TypeKind::Class || !initialises(call)) return;
  const ir::Class& c = reflection_->program().load(program.types().classOf(type));
  if (named == Named::Here || c.role != ir::ClassRole::Jdk) {
    reflection_->analysis().initialise(program.types().classOf(type));
  }
}

// Class.forName(name, initialise, loader) with a constant false leaves the class alone.
bool ClassLookup::initialises(CallId call) const {
  const Reflection::Site site = reflection_->siteOf(call);
  if (reflection_->program().text(reflection_->program()[reflection_->program()[site.instr->callee()].selector].name) !=
      "forName") {
    return false;
  }
  const std::size_t n = reflection_->argumentOfType(call, ir::Types::primitive(ir::TypeKind::Boolean));
  return n >= site.count() || knownInt(*site.body, site.argument(n)) != 0;
}

// The JDK's loadClass asks the loader's own methods.
void ClassLookup::callOwnLoader(CallId call, ObjectId loader) {
  Analysis& analysis = reflection_->analysis();
  const ir::MethodId caller = analysis[analysis.callerOf(call)].method;
  for (const ir::MethodId method : ownLoaders_) {
    const ir::MethodId target = analysis.dispatch(loader, method);
    if (!target.valid() || target == caller) continue;
    if (analysis.program()[analysis.program()[target].owner].role == ir::ClassRole::Jdk) continue;
    const InstanceId callee = analysis.callWith(call, target, loader);
    if (callee.valid()) analysis.addEdge(reflection_->argument(call, 0), analysis.parameter(callee, 1));
  }
}

}  // namespace snarl::pointer
