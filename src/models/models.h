// Everything the model files say, merged: which definitions there are of a class, and in which order they count.
#pragma once

#include <deque>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "base/hash.h"
#include "base/problem.h"
#include "models/model_file.h"
#include "models/safety.h"

namespace snarl::models {

/// One definition and the file that its names belong to.
struct FoundDefinition {
  const ModelFile* file = nullptr;
  const Definition* definition = nullptr;
  friend bool operator==(const FoundDefinition&, const FoundDefinition&) = default;
};

/// What is known of one class.
struct ClassModel {
  std::string name;                          // binary name
  std::vector<FoundDefinition> definitions;  // in the order given
  bool container = false;
  bool threadSafe = false;
  bool immutable = false;
  bool parallel = false;
  bool made = false;
};

struct FoundContent {
  const ModelFile* file = nullptr;
  Content content;
};

class Models {
 public:
  Models() = default;
  Models(const Models&) = delete;
  Models& operator=(const Models&) = delete;

  /// Adds the models that come with Snarl, except the files named.
  void addBuiltIn(Problems& problems, std::span<const std::string> except = {});
  /// Adds a file over what is there: of two models of one method the later wins.
  const ModelFile& add(std::string fileName, std::string text, Problems& problems);

  [[nodiscard]] const ClassModel* find(std::string_view className) const;
  [[nodiscard]] const std::deque<ModelFile>& files() const { return files_; }
  [[nodiscard]] const std::deque<ClassModel>& classes() const { return classes_; }
  [[nodiscard]] const std::vector<FoundContent>& contents() const { return contents_; }
  [[nodiscard]] const FoundContent* findContent(std::string_view name) const;
  /// Whether a file says that the code of the class is not to be analysed.
  [[nodiscard]] bool isOpaque(std::string_view className) const;
  [[nodiscard]] const SafetyTable& safety() const { return safety_; }
  /// Whether a field's name says that it is for statistics, whatever the size of its letters.
  [[nodiscard]] bool namesCounter(std::string_view field) const;
  /// Whether a method's name says that it sets something and tells what it was, all at once.
  [[nodiscard]] bool namesExchange(std::string_view method) const;

  /// The definitions that a class has its members from, what counts most first: its own, later ones before earlier
  /// ones, then what it is `like`. What it is like but nobody defines goes to `problems`.
  [[nodiscard]] std::vector<FoundDefinition> levels(const ClassModel& model, Problems& problems) const;

 private:
  const ModelFile& adopt(ModelFile file, Problems& problems);
  void addDefinition(const ModelFile& file, const Definition& definition, Problems& problems);
  [[nodiscard]] std::vector<FoundDefinition> likeOf(const ModelFile& file, const TypeName& name) const;

  std::deque<std::string> texts_;
  std::deque<ModelFile> files_;
  std::deque<ClassModel> classes_;
  FlatMap<std::string_view, ClassModel*> classesByName_;
  FlatMap<std::string_view, FoundDefinition> shapes_;
  std::vector<FoundContent> contents_;
  SafetyTable safety_;
  FlatMap<std::string_view, bool> opaque_;  // classes and packages; true: all below it too
};

}  // namespace snarl::models
