#include "tree_verdicts.hpp"

#include <algorithm>
#include <cstdio>

#include "kind_pairs.hpp"
#include "reference/inspect_tree.hpp"

namespace bench {

namespace {

using reference::TreeInspection;
using reference::TreeWorld;

struct Answer {
  reference::BoxMotion asked;  ///< The displacement of a query is unused.
  TreeInspection found;
};

using Ask = Answer (*)(reference::Random&, const TreeWorld&);

Answer askQuery(reference::Random& random, const TreeWorld& in) {
  const auto box = makeQueryBox(random, in.world, true);
  return {{box}, inspectQuery(in, box)};
}

Answer askRay(reference::Random& random, const TreeWorld& in) {
  const auto ray = makeBoxRay(random, in.world);
  return {ray, inspectRay(in, ray)};
}

Answer askSweep(reference::Random& random, const TreeWorld& in) {
  const auto motion = makeBoxSweep(random, in.world);
  return {motion, inspectSweep(in, motion)};
}

/// About half of the query boxes are points. The limit is 0, infinite, or exactly the distance of one box.
Answer askNearest(reference::Random& random, const TreeWorld& in) {
  auto box = makeQueryBox(random, in.world, false);
  if (random.chance(0.5)) box.max = box.min;
  const auto other = static_cast<std::size_t>(random.below(static_cast<int>(in.world.boxes.size())));
  float limit = collision::closestPoints(in.world.boxes[other], box).distance;
  if (random.chance(0.3)) limit = random.chance(0.5) ? 0.0f : collision::kEndless;
  return {{box, glm::vec3(0.0f), limit}, inspectNearest(in, box, limit)};
}

Answer askPairs(reference::Random&, const TreeWorld& in) { return {{in.tree.bounds()}, inspectPairs(in)}; }

struct TreeVerb {
  const char* name;
  Ask ask;
  int questions;  ///< Number per world.
};

constexpr std::array<TreeVerb, 5> kTreeVerbs{{{"tree-query", askQuery, 16},
                                              {"tree-raycast", askRay, 16},
                                              {"tree-sweep", askSweep, 16},
                                              {"tree-nearest", askNearest, 16},
                                              {"tree-pairs", askPairs, 1}}};

struct Row {
  std::uint64_t answers = 0, wrong = 0, visited = 0, leftOut = 0, inVain = 0, noBox = 0, nearestOff = 0;

  void add(const TreeInspection& found) {
    ++answers;
    wrong += found.passes() ? 0u : 1u;
    visited += found.visited;
    leftOut += found.leftOut;
    inVain += found.inVain;
    noBox += found.noBox;
    nearestOff += found.nearestAgrees ? 0u : 1u;
  }
};

Row run(const TreeVerb& verb, int family, const PairOptions& options) {
  const std::string name(reference::kBoxFamilyNames[static_cast<std::size_t>(family)]);
  reference::Random random(options.seed * 100 + static_cast<std::uint64_t>(family));
  const Progress progress;
  Row row;
  while (row.answers < options.pairs) {
    const TreeWorld in = reference::makeTreeWorld(random, reference::BoxFamily(family));
    for (int i = 0; i < verb.questions && row.answers < options.pairs; ++i) {
      progress.show(name, row.answers, options.pairs);
      const Answer answer = verb.ask(random, in);
      if (!answer.found.passes() && row.wrong == 0)
        std::fprintf(stderr, "\nfails (%s): %s\n", name.c_str(),
                     snippet(in, answer.asked, answer.found).c_str());
      row.add(answer.found);
    }
  }
  progress.clear();
  return row;
}

void print(const char* family, const Row& row) {
  std::printf("| %s", family);
  for (const std::uint64_t number :
       {row.answers, row.visited, row.leftOut, row.inVain, row.noBox, row.nearestOff, row.wrong})
    std::printf(" | %llu", static_cast<unsigned long long>(number));
  std::printf(" |\n");
  std::fflush(stdout);
}

}  // namespace

std::vector<std::string> treeVerbs() {
  std::vector<std::string> names;
  for (const TreeVerb& verb : kTreeVerbs) names.emplace_back(verb.name);
  return names;
}

std::uint64_t checkTrees(const std::string& verb, const PairOptions& options) {
  const TreeVerb& asked =
      *std::find_if(kTreeVerbs.begin(), kTreeVerbs.end(), [&](const TreeVerb& v) { return verb == v.name; });
  std::printf("%s: %llu answers for each family of worlds, seed %llu\n\n", asked.name,
              static_cast<unsigned long long>(options.pairs), static_cast<unsigned long long>(options.seed));
  std::printf(
      "| worlds | answers | boxes visited | left out | visited in vain | no box, or twice | nearest "
      "off | wrong answers |\n|---|--:|--:|--:|--:|--:|--:|--:|\n");
  std::uint64_t wrong = 0;
  for (int family = 0; family < static_cast<int>(reference::kBoxFamilyNames.size()); ++family) {
    const std::string_view name = reference::kBoxFamilyNames[static_cast<std::size_t>(family)];
    if (!options.only.empty() && options.only != name) continue;
    const Row row = run(asked, family, options);
    print(name.data(), row);
    wrong += row.wrong;
  }
  return wrong;
}

}  // namespace bench
