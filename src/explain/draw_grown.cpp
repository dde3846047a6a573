#include <algorithm>
#include <array>
#include <string_view>

#include "collision/any.hpp"
#include "explain/grown.hpp"
#include "explain/overlays.hpp"
#include "explain/sat_rows.hpp"

namespace explain {
namespace {

constexpr float kSolidAlpha = 0.28f;
constexpr float kRodAlpha = 0.14f;  // rods overlap each other
constexpr float kChosenAlpha = 0.75f;
constexpr float kFaintAlpha = 0.12f;
constexpr float kEdge = 1.5f;  // logical pixels

void drawSolid(const collision::RoundedBox& grown, float alpha, bool hint, const Sketch& sketch) {
  render::Solid solid{grown.core.center, grown.core.axes, grown.core.halfExtents, grown.radius};
  solid.fill = sketch.palette().targetMark;
  solid.fill.a = alpha;
  solid.outlineWidth = 0.0f;
  solid.castsShadow = false;
  solid.hint = hint;
  sketch.out.solids.push_back(solid);
}

/// The sum of two cores, grown by the radii of both.
struct GrownSum {
  MinkowskiSolid solid;
  double radius = 0.0;

  [[nodiscard]] std::vector<glm::vec3> corners(const MinkowskiFace& face) const {
    std::vector<glm::vec3> places;
    for (int i = 0; i < face.count; ++i) {
      const glm::dvec3 corner = solid.vertices[face.corners[static_cast<std::size_t>(i)]];
      places.emplace_back(solid.center + corner + face.normal * radius);
    }
    return places;
  }
};

/// The rounded edge after corner `i`, once for both faces that share it.
void drawRod(const GrownSum& sum, const MinkowskiFace& face, std::size_t i, const Sketch& sketch) {
  const auto from = face.corners[i], to = face.corners[(i + 1) % static_cast<std::size_t>(face.count)];
  if (from > to) return;
  const auto place = [&](std::uint8_t corner) {
    return glm::vec3(sum.solid.center + sum.solid.vertices[corner]);
  };
  drawSolid(collision::roundedBox(collision::Capsule{place(from), place(to), static_cast<float>(sum.radius)}),
            kRodAlpha, true, sketch);
}

/// `edges`: the colour of those that are not chosen.
struct FaceLook {
  float alpha;
  bool chosen;
  render::Color edges;
};

void drawFace(const GrownSum& sum, const MinkowskiFace& face, const FaceLook& look, const Sketch& sketch) {
  const std::vector<glm::vec3> corners = sum.corners(face);
  const render::Color& color = axisColor(sketch.palette(), face.axis);
  sketch.face(corners, color, look.alpha);
  for (std::size_t i = 0; i < corners.size(); ++i) {
    const std::size_t next = (i + 1) % corners.size();
    if (sum.radius > 0.0) drawRod(sum, face, i, sketch);
    const bool isOthers =
        sum.radius == 0.0 && face.corners[i] > face.corners[next];  // drawn by its neighbour
    if (look.chosen) sketch.line(corners[i], corners[next], color);
    if (isOthers) continue;
    sketch.out.strokes.push_back({corners[i], corners[next], kEdge * sketch.options.scale, look.edges});
  }
}

/// Letters of the axes, as in the labels of SatReport.
constexpr std::array<std::string_view, 3> kLetters{"x", "y", "z"};

std::string axisName(int axis) {
  const auto letter = [](int i) { return std::string(kLetters[static_cast<std::size_t>(i)]); };
  if (axis < 3) return "A." + letter(axis);
  if (axis < 6) return "B." + letter(axis - 3);
  return "A." + letter(edgesOf(axis).ofA) + " × B." + letter(edgesOf(axis).ofB);
}

void nameFace(const GrownSum& sum, const MinkowskiFace& face, bool deciding, const Sketch& sketch) {
  const glm::dvec3 middle = sum.solid.center + face.normal * (face.offset + sum.radius);
  const std::string name = axisName(face.axis);
  const std::string words = deciding ? sketch.say(text::Word::axisDecidesLabel, {{"axis", name}}) : name;
  sketch.decides(glm::vec3(middle), words, axisColor(sketch.palette(), face.axis));
}

void drawSum(const GrownSum& sum, const glm::dvec3& player, const GrownMarks& marks, const Sketch& sketch) {
  for (const MinkowskiFace& face : sum.solid.faces) {
    const bool chosen = face.axis == marks.chosen, deciding = face.axis == marks.deciding;
    drawFace(sum, face, {chosen ? kChosenAlpha : kSolidAlpha, chosen, sketch.palette().ink}, sketch);
    const bool facesPlayer = glm::dot(face.normal, player - sum.solid.center) >= 0.0;
    if (facesPlayer && (chosen || deciding)) nameFace(sum, face, deciding, sketch);
  }
}

/// The player's shape and the target's as cores and radii.
struct Grown {
  collision::RoundedBox a, b;
  std::optional<collision::RoundedBox> rounded;  ///< Set where the sum is a rounded box; never for two boxes.

  [[nodiscard]] GrownSum sum() const {
    return {minkowskiSolid(a.core, b.core), static_cast<double>(a.radius) + static_cast<double>(b.radius)};
  }
};

Grown grownOf(const collision::Shape& player, const collision::Shape& target) {
  const collision::RoundedBox a = collision::roundedBoxAny(player), b = collision::roundedBoxAny(target);
  const bool isRound = a.radius > 0.0f || b.radius > 0.0f || std::holds_alternative<glm::vec3>(player);
  return {a, b, isRound ? grownRounded(player, target) : std::nullopt};
}

}  // namespace

void drawGrown(const collision::Shape& player, const collision::Shape& target, const GrownMarks& marks,
               const Sketch& sketch) {
  const Grown grown = grownOf(player, target);
  if (grown.rounded) return drawSolid(*grown.rounded, kSolidAlpha, false, sketch);
  drawSum(grown.sum(), glm::dvec3(grown.a.core.center), marks, sketch);
}

void drawGrownFaintly(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch) {
  const Grown grown = grownOf(player, target);
  if (grown.rounded) return drawSolid(*grown.rounded, kFaintAlpha, true, sketch);
  const GrownSum sum = grown.sum();
  for (const MinkowskiFace& face : sum.solid.faces)
    drawFace(sum, face, {kFaintAlpha, false, sketch.palette().grid}, sketch);
}

// Draws the minimum translation, or the line between the closest points, moved to the player's centre.
void drawWayToSurface(const collision::Shape& player, const collision::Shape& target, const Sketch& sketch) {
  const Palette& palette = sketch.palette();
  const glm::vec3 center = collision::centerAny(player);
  if (const auto contact = collision::contactAny(player, target)) {
    const glm::vec3 out = center + contact->normal * contact->depth;
    sketch.bar(center, out, palette.sharedMark);
    const std::string depth = depthFigures(contact->depth, unitBeside(player, target));
    sketch.decides(out, sketch.say(text::Word::depthLabel, {{"value", depth}}), palette.sharedMark);
  } else {
    const collision::Proximity nearest = collision::closestPointsAny(player, target);
    const glm::vec3 surface = center + (nearest.onB - nearest.onA);
    sketch.line(center, surface, palette.gapMark);
    sketch.dot(surface, palette.targetMark);
    sketch.decides(surface, sketch.say(text::Word::distanceLabel, {{"value", figures(nearest.distance)}}),
                   palette.gapMark);
  }
  sketch.dot(center, palette.playerMark);
}

}  // namespace explain
