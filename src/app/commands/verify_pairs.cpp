#include <algorithm>
#include <iostream>

#include "app/commands/verify.hpp"
#include "app/save/progress_bar.hpp"
#include "base/error.hpp"
#include "base/text_file.hpp"
#include "check/shape_words.hpp"

namespace app {
namespace {

/// The expectations that hold need only be counted and named.
check::CheckedExpectation held(const check::GivenPair& pair) {
  world::Expectation expected;
  expected.a = "line";
  expected.b = std::to_string(pair.line);
  return {expected, {}, {}};
}

std::string commandOf(const check::GivenPair& pair) {
  return "hantei pair " + base::shellWord(check::wordsOf(pair.forms.a)) + ' ' +
         base::shellWord(check::wordsOf(pair.forms.b)) + " --open";
}

/// Checks the pairs of one file.
class PairFileCheck {
 public:
  PairFileCheck(const PairFile& file, const input::KeyMap& keys, std::optional<Report>& report,
                SeparateOutputs& outputs)
      : file_(file), keys_(keys), report_(report), outputs_(outputs) {}

  void run(std::vector<check::CaseResult>& results) {
    ProgressBar bar(file_.pairs.size(), terminal());
    check::CaseResult holding{file_.file, {{"en", file_.file.string()}}, {}, {}, {}};
    for (const check::GivenPair& pair : file_.pairs) {
      if (check::holds(pair)) {
        holding.expectations.push_back(held(pair));
      } else {
        bar.clear();
        results.push_back(differing(pair));
      }
      bar.advance();
    }
    results.push_back(std::move(holding));
  }

 private:
  check::CaseResult differing(const check::GivenPair& pair) {
    check::CaseCheck driven(check::sceneOf(pair, file_.file), keys_);
    check::CaseResult result = driven.run();
    result.command = commandOf(pair);
    for (const std::string& line : check::failureLines(result)) std::cout << base::visible(line) << '\n';
    std::cout << base::visible("  open: " + result.command) << std::endl;
    if (++pictures_ <= kMostPairPictures)
      outputs_.attempt(report_, [&](Report& r) { r.add(result, driven.takeWorld()); });
    return result;
  }

  const PairFile& file_;
  const input::KeyMap& keys_;
  std::optional<Report>& report_;
  SeparateOutputs& outputs_;
  std::size_t pictures_ = 0;
};

}  // namespace

std::vector<PairFile> takePairFiles(std::vector<std::filesystem::path>& files) {
  const auto scenes = std::stable_partition(files.begin(), files.end(),
                                            [](const auto& file) { return !check::isPairFile(file); });
  std::vector<PairFile> taken;
  for (auto file = scenes; file != files.end(); ++file)
    taken.push_back({*file, check::readPairs(base::readTextFile(*file, check::kMostPairBytes), *file)});
  files.erase(scenes, files.end());
  return taken;
}

std::vector<check::CaseResult> verifyPairs(const std::vector<PairFile>& files, const input::KeyMap& keys,
                                           std::optional<Report>& report, SeparateOutputs& outputs) {
  std::vector<check::CaseResult> results;
  for (const PairFile& file : files) PairFileCheck(file, keys, report, outputs).run(results);
  return results;
}

}  // namespace app
