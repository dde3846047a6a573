#include "base/error.hpp"
#include "check/broken_tests.hpp"
#include "check/pair_scene.hpp"
#include "collision/collision.hpp"
#include "reference/separation.hpp"

namespace check {
namespace {

using base::shown;
using collision::Obb;
using world::BrokenTest;

std::string shownVector(const glm::vec3& v) {
  std::string text;
  for (int i = 0; i < 3; ++i) text += (i == 0 ? "" : " ") + shown(static_cast<double>(v[i] + 0.0f));
  return text;
}

const glm::vec3& placed(const glm::vec3& shape) { return shape; }
template <class Shape>
const Shape& placed(const Shape& shape) {
  return shape;
}
collision::PosedMesh placed(const PlacedMesh& mesh) { return mesh.posed(); }

std::string verdictLine(const FormPair& pair) {
  const Answer answer = askForms(pair.a, pair.b);
  if (const auto& contact = answer.contact) {
    return "hit depth " + shown(static_cast<double>(contact->depth)) + " normal " +
           shownVector(contact->normal) + " position " + shownVector(contact->position);
  }
  const auto nearest =
      std::visit([](const auto& a, const auto& b) { return collision::closestPoints(placed(a), placed(b)); },
                 pair.a, pair.b);
  return "apart distance " + shown(static_cast<double>(nearest.distance)) + " from " +
         shownVector(nearest.onA) + " to " + shownVector(nearest.onB);
}

std::optional<Obb> boxOf(const Form& form) {
  if (const auto* box = std::get_if<Obb>(&form)) return *box;
  if (const auto* box = std::get_if<collision::Aabb>(&form)) return collision::toObb(*box);
  return std::nullopt;
}

/// Of two boxes: the axis with the largest gap.
void addDecidingAxis(const FormPair& pair, std::vector<std::string>& lines) {
  const auto a = boxOf(pair.a), b = boxOf(pair.b);
  if (!a || !b) return;
  const collision::SatReport report = collision::explainSat(*a, *b);
  const collision::SatAxis& axis = report.axes[static_cast<std::size_t>(report.deciding)];
  const std::string length =
      (axis.gap > 0.0f ? "gap " : "overlap ") + shown(std::abs(static_cast<double>(axis.gap)));
  lines.push_back("deciding axis " + std::string(axis.label) + " (" + shownVector(axis.direction) + "), " +
                  length);
}

std::string referenceLine(const FormPair& pair) {
  const NearestParts truth = nearestParts(subjectOf(pair.a), subjectOf(pair.b));
  const double value = truth.separation.value;
  const std::string length = (value > 0.0 ? "gap " : "depth ") + shown(std::abs(value));
  const bool either = std::abs(value) <= reference::kVerdictBand * truth.size;
  return "reference: " + length + (either ? ", so near to touching that either verdict is right" : "");
}

/// Which broken tests can be made for the pair, and which of them differ.
std::string otherTestsLine(const world::World& world) {
  std::string differ, agree;
  for (std::size_t i = 1; i < world::brokenTestIds().size(); ++i) {
    const auto report = reportBrokenTest(world, static_cast<BrokenTest>(i), 1);
    if (!report || !report->applies) continue;
    const std::string name(world::brokenTestIds()[i]);
    if (!report->wrongHere) {
      agree += (agree.empty() ? "" : ", ") + name;
    } else {
      const bool flips = report->wrong.overlaps == report->right;
      differ += (differ.empty() ? "" : ", ") + name + " says " +
                (flips                    ? "the opposite normal"
                 : report->wrong.overlaps ? "hit"
                                          : "apart");
    }
  }
  if (differ.empty()) return "other tests agree: " + agree;
  return "other tests differ: " + differ + (agree.empty() ? "" : "; agree: " + agree);
}

}  // namespace

std::vector<std::string> answerLines(const FormPair& pair, const world::Scene& scene) {
  std::vector<std::string> lines{verdictLine(pair)};
  addDecidingAxis(pair, lines);
  lines.push_back(referenceLine(pair));
  lines.push_back(otherTestsLine(world::World(scene)));
  return lines;
}

}  // namespace check
