// Are the verdicts right? Millions of random and adversarial pairs for each pair of shapes, in both orders,
// judged in double precision: `ninja verdicts && build/bench/verdicts` (10 million for each, half an hour on
// one core), or `verdicts --pairs 100000 --only obb-obb`. A wrong verdict is one beyond the band of the
// promise, 4e-6 of the pair's size. Also: a contact is present, and the distance is 0, exactly when the
// shapes overlap. Prints one table, and the first failing pair of each row as C++ on stderr. Exit 0: all
// hold; 1: one fails; 2: bad options.
#include <cstdio>

#include "judge/inspect_triangle.hpp"
#include "kind_pairs.hpp"
#include "options.hpp"

namespace {

using judge::Ruling;

struct Row {
  std::uint64_t verdicts = 0, hits = 0, falseHits = 0, falseMisses = 0, contacts = 0, distances = 0;

  void add(const judge::Inspection& found) {
    ++verdicts;
    hits += found.hit ? 1u : 0u;
    falseHits += found.ruling == Ruling::falseHit ? 1u : 0u;
    falseMisses += found.ruling == Ruling::falseMiss ? 1u : 0u;
    contacts += found.contactAgrees ? 0u : 1u;
    distances += found.distanceAgrees ? 0u : 1u;
  }
  [[nodiscard]] std::uint64_t failures() const { return falseHits + falseMisses + contacts + distances; }
};

template <class Pair>
void showFirst(const Row& row, const Pair& pair, judge::Family family) {
  if (row.failures() != 0) return;
  std::fprintf(stderr, "\nfails (%s): %s\n", nameOf(family).data(), snippet(pair).c_str());
}

template <class Pair>
void add(Row& row, const Pair& pair, judge::Family family, const judge::Inspection& found) {
  if (!found.passes()) showFirst(row, pair, family);
  row.add(found);
}

void inspectBothOrders(Row& row, const judge::ShapePair& pair, judge::Family family) {
  for (const judge::ShapePair& order : {pair, judge::ShapePair{pair.b, pair.a}})
    add(row, order, family, judge::inspect(order.a, order.b));
}

void inspectBothOrders(Row& row, const judge::TrianglePair& pair, judge::Family family) {
  for (const bool swapped : {false, true}) add(row, pair, family, judge::inspect(pair, swapped));
}

/// `make(random, family)`: the next pair.
template <class Make>
Row run(const std::string& name, std::uint64_t seed, const bench::Options& options, Make make) {
  judge::Random random(seed);
  const bench::Progress progress;
  Row row;
  for (std::uint64_t i = 0; i < options.pairs; ++i) {
    progress.show(name, i, options.pairs);
    const auto family = judge::Family(i % judge::kFamilies);
    inspectBothOrders(row, make(random, family), family);
  }
  progress.clear();
  return row;
}

Row run(const bench::KindPair& kinds, const bench::Options& options) {
  const auto number = static_cast<std::uint64_t>(kinds.a) * 5 + static_cast<std::uint64_t>(kinds.b);
  return run(kinds.name(), options.seed * 25 + number, options,
             [&](judge::Random& random, judge::Family family) {
               return makePair(random, family, kinds.a, kinds.b);
             });
}

/// A triangle with a shape of this kind, or another triangle.
Row runTriangle(int kind, const bench::Options& options) {
  return run(
      bench::triangleName(kind), options.seed * 25 + 1000 + static_cast<std::uint64_t>(kind), options,
      [&](judge::Random& random, judge::Family family) { return makeTrianglePair(random, family, kind); });
}

unsigned long long number(std::uint64_t value) { return value; }

void printHead(const bench::Options& options) {
  std::printf("%llu pairs each, both orders, seed %llu\n\n", number(options.pairs), number(options.seed));
  std::printf(
      "| pair | verdicts | hits | false hits | false misses | contact disagrees | distance disagrees |\n");
  std::printf("|---|--:|--:|--:|--:|--:|--:|\n");
}

void print(const std::string& name, const Row& row) {
  std::printf("| %s | %llu | %llu | %llu | %llu | %llu | %llu |\n", name.c_str(), number(row.verdicts),
              number(row.hits), number(row.falseHits), number(row.falseMisses), number(row.contacts),
              number(row.distances));
  std::fflush(stdout);
}

}  // namespace

int main(int argc, char** argv) {
  bench::Options options;
  options.pairs = 10'000'000;
  CLI::App app("Judges the verdicts of every pair of shapes.");
  options.addTo(app);
  bench::parseOrExit(app, argc, argv);
  const std::vector<int> triangles = bench::triangleKinds(options.only);
  const auto pairs = triangles.size() == 1 ? std::vector<bench::KindPair>{} : bench::kindPairs(options.only);
  printHead(options);
  std::uint64_t failures = 0;
  const auto report = [&](const std::string& name, const Row& row) {
    print(name, row);
    failures += row.failures();
  };
  for (const bench::KindPair& kinds : pairs) report(kinds.name(), run(kinds, options));
  for (const int kind : triangles) report(bench::triangleName(kind), runTriangle(kind, options));
  return failures == 0 ? 0 : 1;
}
