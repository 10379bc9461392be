#include <fmt/core.h>
#include <fmt/format.h>

#include <ostream>

#include "cli/analysed_program.h"
#include "cli/commands.h"
#include "cli/counted.h"
#include "cli/reports.h"
#include "races/telling.h"

namespace snarl::cli {

ExitStatus check(const CheckOptions& options, std::ostream& out, std::ostream& err) {
  Reports reports(options.outputs, out);
  AnalysedProgram program(options.program, options.analysis);
  program.warn(err);
  const auto stage = [&](const char* name) {
    if (options.analysis.stats) err << fmt::format("{:8.2f} s  {}\n", program.budget().secondsUsed(), name);
  };
  stage("pointers");
  const pointer::Analysis& analysis = program.analysis();
  const pointer::Singles singles(analysis);
  threads::Origins origins(analysis);
  stage("origins");
  threads::Locks locks(analysis, singles);
  stage("locks");
  const threads::Sharing sharing(origins);
  stage("sharing");
  threads::Order order(origins, singles, locks);
  const threads::CallTargets targets(analysis);
  threads::Publication publication(analysis, targets);
  stage("publication");
  const races::Detector detector(origins, singles, locks, sharing, order, publication, {});
  stage("races");
  if (options.analysis.stats) {
    const auto& c = detector.counts();
    err << fmt::format(
        "shared {} accesses {} unpublished {} pairs {} comparisons {} sharing {} locks {} order {} library {} races "
        "{}\n",
        sharing.shared().size(), c.accesses, c.unpublished, c.pairs, c.comparisons, c.sharing, c.locks, c.order,
        c.library, detector.races().size());
  }
  races::Telling telling(origins, targets, locks, detector);
  const std::vector<report::Finding> findings = telling.findings();
  stage("telling");
  reports.write([&](Format, std::ostream& report) {
    for (const report::Finding& f : findings) {
      constexpr const char* kNames[] = {"low", "medium", "high"};
      report << fmt::format("{} {} {}.{} {} ({} places)\n", f.rank, kNames[static_cast<int>(f.confidence)],
                            f.target.className, f.target.field, f.idiom, f.target.allocatedAt.size());
      for (const report::Access& a : f.accesses) {
        report << fmt::format("   {} {}.{} {}:{} origin {} locks {}\n", a.write ? "W" : "R", a.place.className,
                              a.place.method, a.place.file, a.place.line, a.origin, fmt::join(a.locks, ", "));
        if (options.analysis.timeoutSeconds == 999)
          for (const auto& fr : a.stack)
            report << fmt::format("          {}.{}:{} {}\n", fr.className, fr.method, fr.line,
                                  fmt::join(fr.locks, ", "));
      }
      for (const auto& r : f.reasons) report << "   - " << r << "\n";
      report << "   > " << f.suggestion << "\n";
    }
  });
  return findings.empty() ? ExitStatus::NothingFound : ExitStatus::Findings;
}

}  // namespace snarl::cli
