// Checks the verdicts: millions of random and adversarial pairs for each pair of shapes, in both orders,
// compared with the reference in double precision. The default is 10 million for each pair of shapes, half an
// hour on one core:
//
//   ninja -C build/bench verdicts && build/bench/bench/verdicts
//   build/bench/bench/verdicts --pairs 100000 --only obb-obb
//
// Within the guaranteed band, 4e-6 of the pair's size, both verdicts count as right. Also requires a
// contact exactly when the shapes overlap, and a distance of 0 exactly then.
//
// `--skewed` skews the axes of OBBs by up to 1e-5, the most that `problem` accepts.
//
// Rows with hulls, cylinders or cones, such as `--only hull-hull`, also require the least depth and distance.
//
// `--verb sweep` and `--verb raycast` check the verdict, time, point and normal of hits instead, for solids,
// triangles, hulls and meshes. `--verb distance` checks points and triangles, and triangles and meshes with
// each other. The verbs tree-… compare a tree of boxes with a test of every box (tree_verdicts.cpp); --only
// then names a family of worlds. `--verb fitted` compares boxes fitted to point clouds with a search over
// rotations (fitted_verdicts.cpp): start with --pairs 100.
//
// Prints one table, and the first failing pair of each row as C++ on stderr. Exit 0: all hold; 1: one fails;
// 2: bad options.
#include <algorithm>
#include <cstdio>

#include "fitted_verdicts.hpp"
#include "hard_cases/skewed_pairs.hpp"
#include "hard_rows.hpp"
#include "kind_pairs.hpp"
#include "options.hpp"
#include "reference/inspect_triangle.hpp"
#include "reference/inspect_triangle_motion.hpp"
#include "tree_verdicts.hpp"

namespace {

using reference::Ruling;

struct Row {
  std::uint64_t verdicts = 0, hits = 0, falseHits = 0, falseMisses = 0;
  std::uint64_t firstOff = 0, secondOff = 0;  ///< Wrong contacts and distances, or wrong times and normals.

  void add(bool hit, Ruling ruling, bool first, bool second) {
    ++verdicts;
    hits += hit ? 1u : 0u;
    falseHits += ruling == Ruling::falseHit ? 1u : 0u;
    falseMisses += ruling == Ruling::falseMiss ? 1u : 0u;
    firstOff += first ? 0u : 1u;
    secondOff += second ? 0u : 1u;
  }
  void add(const reference::Inspection& found) {
    add(found.hit, found.ruling, found.contactAgrees, found.distanceAgrees);
  }
  void add(const reference::MotionInspection& found) {
    add(found.hit, found.ruling, found.timeHolds, found.normalHolds);
  }
  [[nodiscard]] std::uint64_t failures() const { return falseHits + falseMisses + firstOff + secondOff; }
};

/// Adds the inspection of one question to the row, and prints the first question of the row that fails.
template <typename Question, typename Found>
void checkOne(Row& row, const Question& question, const Found& found, std::string_view kind) {
  if (!found.passes() && row.failures() == 0)
    std::fprintf(stderr, "\nfails (%s): %s\n", std::string(kind).c_str(), snippet(question).c_str());
  row.add(found);
}

void inspectBothOrders(Row& row, const reference::ShapePair& pair, reference::Family family) {
  if (reference::solidOf(pair.a).isCurved() || reference::solidOf(pair.b).isCurved()) {
    checkOne(row, pair, reference::inspectFully(pair), nameOf(family));
    return;
  }
  for (const reference::ShapePair& order : {pair, reference::ShapePair{pair.b, pair.a}})
    checkOne(row, order, reference::inspect(order.a, order.b), nameOf(family));
}

void inspectBothOrders(Row& row, const reference::TrianglePair& pair, reference::Family family) {
  if (!reference::hullOf(pair.a).rims.empty()) {
    checkOne(row, pair, reference::inspectFully(pair), nameOf(family));
    return;
  }
  for (const bool swapped : {false, true})
    checkOne(row, pair, reference::inspect(pair, swapped), nameOf(family));
}

struct Question {
  reference::Family family;
  reference::Aim aim;  ///< For sweeps and rays.
};

Question questionOf(std::uint64_t i) {
  return {reference::Family(i % reference::kFamilies),
          reference::Aim(i / reference::kFamilies % reference::kAims)};
}

std::string_view aimName(reference::Aim aim) { return reference::kAimNames[static_cast<std::size_t>(aim)]; }

/// `checkNext(row, random, question)` generates the next pair and checks it.
template <typename CheckNext>
Row run(const std::string& name, std::uint64_t seed, const bench::PairOptions& options, CheckNext checkNext) {
  reference::Random random(seed);
  const bench::Progress progress;
  Row row;
  for (std::uint64_t i = 0; i < options.pairs; ++i) {
    progress.show(name, i, options.pairs);
    checkNext(row, random, questionOf(i));
  }
  progress.clear();
  return row;
}

bool skewed = false;  ///< --skewed

reference::ShapePair pairOf(reference::Random& random, reference::Family family,
                            const bench::KindPair& kinds) {
  return skewed ? makeSkewedPair(random, family, kinds.a, kinds.b)
                : makePair(random, family, kinds.a, kinds.b);
}

using CheckKinds = void (*)(Row&, reference::Random&, const Question&, const bench::KindPair&);

void checkPair(Row& row, reference::Random& random, const Question& question, const bench::KindPair& kinds) {
  inspectBothOrders(row, pairOf(random, question.family, kinds), question.family);
}

void checkSweep(Row& row, reference::Random& random, const Question& question, const bench::KindPair& kinds) {
  const bool turned = random.chance(0.5);
  const bench::KindPair order = turned ? bench::KindPair{kinds.b, kinds.a} : kinds;
  const auto movement = makeMovement(random, question.aim, pairOf(random, question.family, order));
  checkOne(row, movement, inspect(movement), aimName(question.aim));
}

void checkRay(Row& row, reference::Random& random, const Question& question, const bench::KindPair& kinds) {
  const auto cast = makeRayCast(random, question.aim, pairOf(random, question.family, kinds));
  checkOne(row, cast, inspect(cast), aimName(question.aim));
}

struct Verb {
  const char* name;
  CheckKinds check;
  const char* columns;
};

constexpr std::array<Verb, 4> kVerbs{{{"overlaps", checkPair, "contact disagrees | distance disagrees"},
                                      {"sweep", checkSweep, "time or point off | normal off"},
                                      {"raycast", checkRay, "t or point off | normal off"},
                                      {"distance", nullptr, "contact disagrees | distance off"}}};

Row run(const Verb& verb, const bench::KindPair& kinds, const bench::PairOptions& options) {
  const auto number = static_cast<std::uint64_t>(kinds.a) * 5 + static_cast<std::uint64_t>(kinds.b);
  return run(kinds.name(), options.seed * 25 + number, options,
             [&](Row& row, reference::Random& random, const Question& question) {
               verb.check(row, random, question, kinds);
             });
}

/// The layout and the course of a numerically hard sweep past triangles.
struct Hardship {
  reference::Layout layout;
  reference::Course course;
};

Hardship hardshipOf(reference::Random& random) {
  const int layout = random.below(reference::kLayouts);
  return {reference::Layout(layout), reference::Course(random.below(reference::kCourses))};
}

std::string nameOf(const Hardship& hardship) {
  return std::string(reference::kLayoutNames[static_cast<std::size_t>(hardship.layout)])
      .append(", ")
      .append(reference::kCourseNames[static_cast<std::size_t>(hardship.course)]);
}

/// Half of the sweeps come from the families of the other pairs, and half from the numerically hard layouts.
void checkTriangleSweep(Row& row, reference::Random& random, const Question& question, int kind) {
  if (random.chance(0.5)) {
    const auto movement = makeTriangleMovement(random, question.family, kind);
    return checkOne(row, movement, inspect(movement), nameOf(question.family));
  }
  const Hardship hardship = hardshipOf(random);
  const auto motion = makeTriangleMotion(random, hardship.layout, hardship.course, kind);
  checkOne(row, motion, inspect(motion, random.chance(0.5)), nameOf(hardship));
}

/// Checks pairs of a triangle with a shape of kind `kind`, or with another triangle.
Row runTriangle(const Verb& verb, int kind, const bench::PairOptions& options) {
  return run(bench::triangleName(kind), options.seed * 25 + 1000 + static_cast<std::uint64_t>(kind), options,
             [&](Row& row, reference::Random& random, const Question& question) {
               if (verb.check == checkSweep) return checkTriangleSweep(row, random, question, kind);
               inspectBothOrders(row, makeTrianglePair(random, question.family, kind), question.family);
             });
}

/// Checks sweeps of a shape of kind `kind`, or of a triangle, against a mesh of one to four triangles.
Row runMeshSweeps(int kind, const bench::PairOptions& options) {
  return run(bench::meshName(kind), options.seed * 25 + 2000 + static_cast<std::uint64_t>(kind), options,
             [&](Row& row, reference::Random& random, const Question&) {
               const Hardship hardship = hardshipOf(random);
               const auto motion = makeTriangleMotion(random, hardship.layout, hardship.course, kind);
               const auto fan = reference::makeFan(random, motion.b);
               checkOne(row, motion, inspect(motion, fan, random.chance(0.5)), nameOf(hardship));
             });
}

Row runHard(const bench::HardRow& hard, const bench::PairOptions& options) {
  const auto place = static_cast<std::uint64_t>(
      std::find_if(bench::kHardRows.begin(), bench::kHardRows.end(),
                   [&](const bench::HardRow& row) { return row.ask == hard.ask; }) -
      bench::kHardRows.begin());
  return run(hard.name, options.seed * 25 + 2000 + place, options,
             [&](Row& row, reference::Random& random, const Question& question) {
               const bench::HardAnswer answer = hard.ask(random, question.family);
               if (!answer.shown.empty() && row.failures() == 0)
                 std::fprintf(stderr, "\nfails (%s): %s\n", std::string(nameOf(question.family)).c_str(),
                              answer.shown.c_str());
               row.add(answer.hit, answer.ruling, answer.first, answer.second);
             });
}

unsigned long long number(std::uint64_t value) { return value; }

void printHead(const Verb& verb, const bench::PairOptions& options) {
  std::printf("%s: %llu pairs each%s, seed %llu\n\n", verb.name, number(options.pairs),
              verb.check == checkPair ? ", both orders" : "", number(options.seed));
  std::printf("| pair | verdicts | hits | false hits | false misses | %s |\n", verb.columns);
  std::printf("|---|--:|--:|--:|--:|--:|--:|\n");
}

void print(const std::string& name, const Row& row) {
  std::printf("| %s | %llu | %llu | %llu | %llu | %llu | %llu |\n", name.c_str(), number(row.verdicts),
              number(row.hits), number(row.falseHits), number(row.falseMisses), number(row.firstOff),
              number(row.secondOff));
  std::fflush(stdout);
}

/// A ray is a moving point, so only the pairs with a point apply.
std::vector<bench::KindPair> pairsFor(const Verb& verb, const std::string& only) {
  auto pairs = bench::kindPairs(only);
  if (verb.check == checkRay)
    std::erase_if(pairs, [](const auto& kinds) { return kinds.a != reference::Kind::point; });
  return pairs;
}

}  // namespace

int main(int argc, char** argv) {
  bench::PairOptions options;
  options.pairs = 10'000'000;
  std::string verbName = kVerbs[0].name;
  bench::Option verbOption{"--verb",
                           &verbName,
                           "overlaps (with contact and distance), sweep, raycast, distance, or a tree's verb",
                           {kVerbs[0].name, kVerbs[1].name, kVerbs[2].name, kVerbs[3].name}};
  const bench::Option skewOption{"--skewed", &skewed, "OBBs with axes skewed by up to 1e-5, for solids", {}};
  for (const std::string& name : bench::treeVerbs()) verbOption.choices.push_back(name);
  verbOption.choices.emplace_back(bench::kFittedVerb);
  bench::parseOrExit("References the verdicts of every pair of shapes.",
                     options.withMore({verbOption, skewOption}), argc, argv);
  if (verbName == bench::kFittedVerb) return bench::checkFitted(options) == 0 ? 0 : 1;
  if (verbName.starts_with("tree-")) return bench::checkTrees(verbName, options) == 0 ? 0 : 1;
  const Verb& verb =
      *std::find_if(kVerbs.begin(), kVerbs.end(), [&](const Verb& v) { return v.name == verbName; });
  const std::vector<bench::HardRow> hard = bench::hardRows(verb.name, options.only);
  std::vector<int> triangles = bench::triangleKinds(options.only);
  const std::vector<int> meshes =
      verb.check == checkSweep ? bench::meshKinds(options.only) : std::vector<int>{};
  const bool onlyHard = verb.check == nullptr || (hard.size() == 1 && !options.only.empty());
  const auto pairs = onlyHard || triangles.size() + meshes.size() == 1 ? std::vector<bench::KindPair>{}
                                                                       : pairsFor(verb, options.only);
  if (onlyHard || verb.check == checkRay) triangles.clear();
  printHead(verb, options);
  std::uint64_t failures = 0;
  const auto report = [&](const std::string& name, const Row& row) {
    print(name, row);
    failures += row.failures();
  };
  for (const bench::KindPair& kinds : pairs) report(kinds.name(), run(verb, kinds, options));
  for (const int kind : triangles) report(bench::triangleName(kind), runTriangle(verb, kind, options));
  for (const int kind : meshes) report(bench::meshName(kind), runMeshSweeps(kind, options));
  for (const bench::HardRow& row : hard) report(row.name, runHard(row, options));
  return failures == 0 ? 0 : 1;
}
