// The containers that every stage leans on.
#include <benchmark/benchmark.h>

#include <string>
#include <vector>

#include "base/hash.h"
#include "base/symbols.h"

namespace snarl {
namespace {

std::vector<std::string> names(std::int64_t count) {
  std::vector<std::string> result;
  for (std::int64_t i = 0; i < count; ++i) result.push_back("java/lang/Name" + std::to_string(mix(i) % 1'000'000));
  return result;
}

void internSymbols(benchmark::State& state) {
  const std::vector<std::string> texts = names(state.range(0));
  for (auto unused : state) {
    Symbols symbols;
    for (const std::string& text : texts) benchmark::DoNotOptimize(symbols.intern(text));
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(internSymbols)->Arg(1'000)->Arg(100'000);

void insertIntoFlatMap(benchmark::State& state) {
  for (auto unused : state) {
    FlatMap<std::uint64_t, std::uint32_t> map;
    for (std::int64_t i = 0; i < state.range(0); ++i) map.insert(mix(i), 1);
    benchmark::DoNotOptimize(map.size());
  }
  state.SetItemsProcessed(state.iterations() * state.range(0));
}
BENCHMARK(insertIntoFlatMap)->Arg(1'000)->Arg(100'000);

}  // namespace
}  // namespace snarl
