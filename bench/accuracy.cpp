// Measures the accuracy of Hantei, FCL, libccd, Bullet and ODE over the same seeded pairs of every family and
// every pair of shapes. Compares each answer with the reference in double precision (some minutes):
//
//   ninja -C build/bench accuracy && build/bench/bench/accuracy > table.md
//
// Prints two Markdown tables for docs/accuracy.md: all libraries over everything they answer, then Hantei for
// each pair of shapes. `--examples` adds Hantei's worst pair of each column as C++.
#include <cstdio>
#include <iterator>

#include "errors.hpp"
#include "kind_pairs.hpp"
#include "options.hpp"
#include "reference/print.hpp"

namespace {

using bench::Errors;
using bench::Worst;

struct Table {
  std::vector<peers::Peer> peers = peers::everyone();
  std::vector<Errors> ofPeer = std::vector<Errors>(peers.size());
  std::vector<std::pair<std::string, Errors>> oursOfKinds;
};

void checkKinds(Table& table, const bench::KindPair& kinds, const bench::PairOptions& options) {
  reference::Random random(options.seed);
  const bench::Progress progress;
  Errors& ours = table.oursOfKinds.emplace_back(kinds.name(), Errors{}).second;
  for (std::uint64_t i = 0; i < options.pairs; ++i) {
    progress.show(kinds.name(), i, options.pairs);
    const auto pair = makePair(random, reference::Family(i % reference::kFamilies), kinds.a, kinds.b);
    const bench::Truth truth = bench::truthOf(pair);
    for (std::size_t p = 0; p < table.peers.size(); ++p) {
      const peers::Answer answer = table.peers[p].ask(pair.a, pair.b);
      table.ofPeer[p].add(pair, truth, answer);
      if (p == 0) ours.add(pair, truth, answer);
    }
  }
  progress.clear();
}

std::string cell(const Worst& worst) {
  std::array<char, 32> text{};
  std::snprintf(text.data(), text.size(), worst.value == 0.0 ? "0" : "%.1e", worst.value);
  return worst.any ? text.data() : "–";
}

/// Returns "0" if no verdict was wrong. `cell` would return a dash, which means that the library gave no
/// answer.
std::string wrongCell(const Worst& worst) { return worst.any ? cell(worst) : "0"; }

void printRow(std::string_view name, const Errors& e) {
  std::printf("| %.*s | %llu | %llu | %llu | %s | %s | %s | %s | %s | %s |\n", static_cast<int>(name.size()),
              name.data(), static_cast<unsigned long long>(e.asked),
              static_cast<unsigned long long>(e.gaveUp), static_cast<unsigned long long>(e.wrong),
              wrongCell(e.wrongGap).c_str(), wrongCell(e.wrongGapUnits).c_str(),
              wrongCell(e.wrongDepth).c_str(), cell(e.depth).c_str(), cell(e.normal).c_str(),
              cell(e.distance).c_str());
}

void printHead(const char* first) {
  std::printf(
      "| %s | pairs | gave up | wrong verdicts | largest gap called a hit | the same in world units | "
      "largest depth called a miss | worst depth | worst normal | worst distance |\n"
      "|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|\n",
      first);
}

void printExample(const char* column, const Worst& worst) {
  if (worst.any) std::printf("// %s %.3e\n%s\n", column, worst.value, snippet(worst.pair).c_str());
}

void print(const Table& table) {
  printHead("library");
  for (std::size_t p = 0; p < table.peers.size(); ++p) printRow(table.peers[p].name, table.ofPeer[p]);
  std::printf("\n");
  printHead("ours, by pair of shapes");
  for (const auto& [name, errors] : table.oursOfKinds) printRow(name, errors);
}

void printExamples(const Table& table) {
  for (const auto& [name, errors] : table.oursOfKinds) {
    std::printf("\n// %s\n", name.c_str());
    printExample("gap called a hit", errors.wrongGap);
    printExample("depth called a miss", errors.wrongDepth);
    printExample("depth", errors.depth);
    printExample("normal", errors.normal);
    printExample("distance", errors.distance);
  }
}

}  // namespace

int main(int argc, char** argv) {
  bench::PairOptions options;
  options.pairs = 100'000;
  bool examples = false;
  bench::parseOrExit("Compares the accuracy of collision libraries.",
                     options.withMore({{"--examples", &examples,
                                        "also print the pair of each of our worst answers, as C++"}}),
                     argc, argv);
  Table table;
  for (const bench::KindPair& kinds : bench::kindPairs(options.only)) checkKinds(table, kinds, options);
  print(table);
  if (examples) printExamples(table);
}
