#include "app/options/verify_options.hpp"

#include <CLI/CLI.hpp>

#include "app/options/option_words.hpp"
#include "base/number_text.hpp"

namespace app {
namespace {

using base::InputError;

/// So many pairs take two cores about a month.
constexpr std::uint64_t kMostPairs = 1'000'000'000'000;

std::uint64_t countOf(const std::string& text) {
  const auto count = base::wholeNumber(text, kMostPairs);
  if (count && *count > 0) return *count;
  throw InputError("--random-pairs: " + base::inQuotes(text) +
                   ": write how many pairs to judge, a whole number from 1 to " + std::to_string(kMostPairs));
}

std::uint64_t seedOf(const std::string& text) {
  const auto seed = base::wholeNumber(text, UINT64_MAX);
  if (seed) return *seed;
  throw InputError("--seed: " + base::inQuotes(text) + ": write a whole number from 0 to " +
                   std::to_string(UINT64_MAX));
}

check::RandomPairsOptions randomPairsOf(const VerifyWords& words) {
  if (!words.paths.empty()) {
    throw InputError("--random-pairs makes its own pairs; leave out " + base::inQuotes(words.paths.front()));
  }
  if (words.junit) throw InputError("--random-pairs writes no --junit file; leave one of them out");
  if (words.report) throw InputError("--random-pairs writes no --report; leave one of them out");
  return {countOf(*words.randomPairs), words.seed ? seedOf(*words.seed) : 0};
}

}  // namespace

CLI::App* describeVerify(CLI::App& app, VerifyWords& words) {
  CLI::App* verify = app.add_subcommand("verify", "Checks what scenes expect of their bodies");
  verify
      ->add_option("PATH", words.paths,
                   "Scene files, folders of them, - for standard input; else all that ship")
      ->type_name("");
  verify->add_option("--junit", words.junit, "Writes the results there as JUnit XML")->type_name("FILE");
  verify->add_option("--report", words.report, "Writes a page with a picture of every case there")
      ->type_name("DIR");
  verify
      ->add_option("--random-pairs,--storm", words.randomPairs,
                   "Judges so many random pairs of shapes instead")
      ->type_name("N");
  verify->add_option("--seed", words.seed, "Of the random pairs; else 0")->type_name("S");
  return verify;
}

void understandVerify(const VerifyWords& words, Options& options) {
  options.paths.assign(words.paths.begin(), words.paths.end());
  if (words.junit) options.junit = *words.junit;
  if (words.report) options.report = *words.report;
  if (words.randomPairs) options.randomPairs = randomPairsOf(words);
  if (words.seed && !words.randomPairs) throw InputError("--seed belongs to --random-pairs N");
}

}  // namespace app
