// Which origins let others know of objects that they have made themselves: they store them where others look, start
// others with them, or hand them to code that is not analysed, or do so with what leads to them. Only then can what
// such an origin does to an object of its own meet what others do.
#pragma once

#include <vector>

#include "threads/foreign.h"

namespace snarl::threads {

class Publishers {
 public:
  /// Both must outlive this.
  Publishers(Origins& origins, const Foreign& foreign);

  /// Of an object that is followed.
  [[nodiscard]] OriginSetId of(pointer::ObjectId object) const { return publishers_[object.index()]; }

 private:
  void findMakers();
  void findMakersOfCopies();
  void findMakersForReaders();
  void addMaker(pointer::ObjectId object, ir::AllocSiteId site, OriginSetId by);
  void findStores();
  void findStarts();
  void publish(pointer::PointerId pointer, OriginSetId by);
  void add(pointer::ObjectId object, OriginSetId by);
  void close();

  Origins& origins_;
  const pointer::Analysis& analysis_;
  const Foreign& foreign_;
  std::vector<OriginSetId> makers_, publishers_;    // by object
  FlatMap<pointer::SetId, OriginSetId> published_;  // sets of the analysis
  std::vector<pointer::ObjectId> open_;
};

}  // namespace snarl::threads
