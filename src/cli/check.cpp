#include <fmt/core.h>

#include <algorithm>
#include <ostream>

#include "base/processor_time.h"
#include "cli/analysed_program.h"
#include "cli/check_reports.h"
#include "cli/commands.h"
#include "cli/progress.h"
#include "cli/version.h"
#include "pointer/live_code.h"
#include "pointer/source_place.h"
#include "races/telling.h"

namespace snarl::cli {
namespace {

bool isOn(const AnalysisRequest& request, std::string_view technique) {
  return std::ranges::find(request.disabled, technique) == request.disabled.end();
}

races::Request requestOf(const CheckOptions& options) {
  races::Request request;
  request.mode = options.mode == "precise" ? races::Mode::Precise
                 : options.mode == "sound" ? races::Mode::Sound
                                           : races::Mode::Lenient;
  request.apart = isOn(options.analysis, "sharing") && isOn(options.analysis, "aliasing");
  request.order = isOn(options.analysis, "order");
  request.locks.atAccess = isOn(options.analysis, "deep-synchronized");
  request.locks.atCall = isOn(options.analysis, "synchronized");
  request.filtering = isOn(options.analysis, "filtering");
  request.bubbleUp = isOn(options.analysis, "bubble-up");
  request.lockRegions = isOn(options.analysis, "lock-regions");
  return request;
}

threads::Sharing::Options sharingOptionsOf(const AnalysisRequest& request) {
  return {
      .safety = isOn(request, "filtering"), .escape = isOn(request, "sharing"), .objects = isOn(request, "aliasing")};
}

// Not in the analysis yet.
void warnOfDisabled(const AnalysisRequest& request, std::ostream& err) {
  if (isOn(request, "refinement")) return;
  err << "snarl: warning: 'refinement' is not part of this version: the findings are the same without it\n";
}

/// Whether there is no JDK, though nobody has asked to do without.
bool isWithoutJdk(const ProgramOptions& options, const archive::ClassPath& classPath) {
  return options.jdk != "none" && classPath.jdkHome().empty();
}

/// The stages behind the pointer analysis, one after another.
class Check {
 public:
  Check(const CheckOptions& options, AnalysedProgram& program, const CheckReports& reports, Progress& progress,
        std::ostream& err)
      : options_(options), program_(program), reports_(reports), progress_(progress), err_(err) {}

  void run(report::Report& report) {
    try {
      find(report);
    } catch (const Stopped&) {
      report.stoppedBecause = fmt::format("{} while {}, before accesses could be compared", spent(), stage_);
    }
    report.complete = report.stoppedBecause.empty();
  }

 private:
  void find(report::Report& report) {
    const pointer::Analysis& analysis = program_.analysis();
    begin("telling origins apart");
    const pointer::Singles singles(analysis);
    threads::Origins origins(analysis);
    begin("following locks");
    threads::Locks locks(analysis, singles, patience());
    begin("looking for shared memory");
    const threads::Sharing sharing(origins, sharingOptionsOf(options_.analysis), patience());
    const threads::CallTargets targets(analysis);
    begin("following publication");
    threads::Publication publication(analysis, targets, patience(), options_.program.jobs);
    begin("ordering");
    const threads::CleanUp cleanUp =
        options_.mode == "sound" ? threads::CleanUp::Always : threads::CleanUp::IfCodeThrows;
    threads::Order order(origins, singles, locks, {cleanUp, false}, patience());
    if (options_.analysis.stats) order.keepQueries();
    begin("comparing accesses");
    races::Request request = requestOf(options_);
    request.patience = patience();
    const races::Detector detector(origins, singles, locks, sharing, order, publication, std::move(request));
    const bool stopped = detector.locationsDone() < sharing.shared().size();
    if (stopped) {
      report.stoppedBecause = fmt::format("{}, with {} of {} shared memory locations compared", spent(),
                                          detector.locationsDone(), sharing.shared().size());
    }
    begin("telling what was found");
    threads::Order* asked = stopped || !isOn(options_.analysis, "order") ? nullptr : &order;
    races::Telling telling(origins, targets, locks, asked, detector, tellingRequest());
    report.origins = telling.origins();
    report.findings = telling.findings();
    end();
    if (const std::size_t left = telling.left(); left > 0) {
      if (report.stoppedBecause.empty()) report.stoppedBecause = spent();
      report.stoppedBecause += fmt::format(", with {} of the races that were found not told", left);
    }
    addCounts(sharing, detector.counts(), report);
    if (detector.counts().libraryMany > 0) {
      report.assumptions.push_back({"limit", "pairs of accesses in libraries that were not compared, after many others",
                                    fmt::format("{} pairs: races in them are missed", detector.counts().libraryMany)});
    }
    if (options_.analysis.stats) tellCost(order.askAgain(origins, singles, locks));
  }

  races::TellingRequest tellingRequest() {
    races::TellingRequest request;
    request.everyPair = !isOn(options_.analysis, "covering");
    request.leftOut = [this](const report::Finding& finding) { return reports_.leavesOut(finding); };
    request.patience = Patience([this] { return program_.budget().goOnTelling(); });
    return request;
  }
  Patience patience() {
    return Patience([this] { return program_.budget().goOn(); });
  }
  const std::string& spent() const { return program_.budget().spent(); }
  void begin(const char* stage) {
    end();
    stage_ = stage;
    began_ = program_.budget().secondsUsed();
    processorBegan_ = processorSeconds();
    progress_.stage(stage);
  }
  void end() {
    if (options_.analysis.stats) {
      err_ << fmt::format("{:8.2f} s {:6} MB  {} ({:.2f} s of processor time)\n",
                          program_.budget().secondsUsed() - began_, memoryInUse() >> 20, stage_,
                          processorSeconds() - processorBegan_);
    }
  }

  void addCounts(const threads::Sharing& sharing, const races::Counts& counts, report::Report& report) {
    report.ruledOut = {{"order", counts.order},
                       {"locks", counts.locks},
                       {"sharing", counts.sharing},
                       {"publication", counts.unpublished},
                       {"lockRegions", counts.alike},
                       {"unknown", counts.unknown},
                       {"threadSafety", counts.threadSafety},
                       {"libraryThreads", counts.libraryThreads},
                       {"libraryInternal", counts.libraryInternal},
                       {"libraryMany", counts.libraryMany}};
    if (!options_.analysis.stats) return;
    err_ << fmt::format(
        "shared locations {}, accesses to them {}, and {} before others knew the object; pairs that conflict {}, "
        "compared {}; inside libraries and bubbled up {}; ruled out by sharing {}, locks {}, order {}, threads of "
        "libraries {}, inner state of libraries {}, too many calls {}, and accesses by thread safety {}; findings {}\n",
        sharing.shared().size(), counts.accesses, counts.unpublished, counts.pairs, counts.comparisons,
        counts.bubbledUp, counts.sharing, counts.locks, counts.order, counts.libraryThreads, counts.libraryInternal,
        counts.libraryMany, counts.threadSafety, report.findings.size());
  }

  void tellCost(const threads::Order::Cost& cost) {
    const double queries = static_cast<double>(std::max<std::uint64_t>(cost.queries, 1));
    const double asking = (cost.seconds - cost.finding) * 1e6 / queries;
    err_ << fmt::format("order of {} pairs, asked again from nothing: {:.2f} s for {} regions, and {:.3f} us each\n",
                        cost.queries, cost.finding, cost.regions, std::max(asking, 0.0));
  }

  const CheckOptions& options_;
  AnalysedProgram& program_;
  const CheckReports& reports_;
  Progress& progress_;
  std::ostream& err_;
  std::string stage_ = "following pointers";  // from the beginning of the process
  double began_ = 0, processorBegan_ = 0;
};

void describe(const CheckOptions& options, AnalysedProgram& program, report::Report& report) {
  const pointer::Analysis& analysis = program.analysis();
  report.version = kVersion;
  report.mode = options.mode;
  report.context = options.analysis.context;
  report.disabled = options.analysis.disabled;
  if (isOn(options.analysis, "models")) report.models.emplace_back("built-in");
  for (const std::string& file : options.analysis.modelFiles) report.models.push_back(file);
  report.inputs = options.program.inputs;
  std::vector<bool> classes(analysis.program().classCount());
  std::vector<bool> methods(analysis.program().methodCount());
  for (const pointer::InstanceId entry : analysis.entries()) {
    report.entryPoints.push_back(shownName(analysis, analysis[entry].method));
  }
  for (std::uint32_t i = 0; i < analysis.instanceCount(); ++i) {
    if (!analysis.live()->isLive(pointer::InstanceId{i})) continue;
    const ir::MethodId method = analysis[pointer::InstanceId{i}].method;
    methods[method.index()] = true;
    classes[analysis.program()[method].owner.index()] = true;
  }
  report.classes = static_cast<std::uint64_t>(std::ranges::count(classes, true));
  report.reachableMethods = static_cast<std::uint64_t>(std::ranges::count(methods, true));
  for (const pointer::Assumption& a : analysis.assumptions()) {
    report.assumptions.push_back({std::string(nameOf(a.kind)), a.what, a.effect});
  }
}

}  // namespace

ExitStatus check(const CheckOptions& options, std::ostream& out, std::ostream& err) {
  CheckReports reports(options, out);
  warnOfDisabled(options.analysis, err);
  Progress progress(err);
  progress.stage("following pointers");
  AnalysedProgram program(options.program, options.analysis);
  progress.stage("reading what is not reached");
  program.opened().loadInputs(options.program.jobs);
  progress.clear();
  program.warn(err);
  report::Report report;
  describe(options, program, report);
  report.complete = program.analysis().complete();
  if (report.complete) {
    Check(options, program, reports, progress, err).run(report);
  } else {
    report.stoppedBecause = program.stoppedBecause();
  }
  if (report.complete && isWithoutJdk(options.program, program.opened().classPath())) {
    report.complete = false;
    report.stoppedBecause = "without a JDK little is known of what the program calls";
  }
  report.seconds = program.budget().secondsUsed();
  report.peakMemoryBytes = peakMemory();
  return reports.finish(std::move(report), err);
}

}  // namespace snarl::cli
