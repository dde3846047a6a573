// Other collision libraries asked about the same pair of shapes. This header is plain: each library's own
// headers stay inside the one .cpp file that asks it.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "collision/shapes.hpp"

namespace peers {

/// What a library says about a pair; what it cannot say, or does not offer for these shapes, is left out.
struct Answer {
  std::optional<bool> hit;
  std::optional<double> depth;       ///< Of an overlapping pair, world units.
  std::optional<glm::dvec3> normal;  ///< Of an overlapping pair, from b towards a.
  std::optional<double> distance;    ///< Of a pair apart, world units.
  bool gaveUp = false;               ///< It threw, or reported that it failed.
};

struct Peer {
  std::string_view name;
  Answer (*ask)(const collision::Shape& a, const collision::Shape& b);
};

[[nodiscard]] Answer askOurs(const collision::Shape& a, const collision::Shape& b);
[[nodiscard]] Answer askFclFloat(const collision::Shape& a, const collision::Shape& b);
[[nodiscard]] Answer askFclDouble(const collision::Shape& a, const collision::Shape& b);
[[nodiscard]] Answer askFclObb(const collision::Shape& a, const collision::Shape& b);
[[nodiscard]] Answer askCcdGjk(const collision::Shape& a, const collision::Shape& b);
[[nodiscard]] Answer askCcdMpr(const collision::Shape& a, const collision::Shape& b);
[[nodiscard]] Answer askBulletGjk(const collision::Shape& a, const collision::Shape& b);
[[nodiscard]] Answer askBulletBoxBox(const collision::Shape& a, const collision::Shape& b);
[[nodiscard]] Answer askBulletGimpact(const collision::Shape& a, const collision::Shape& b);
[[nodiscard]] Answer askOde(const collision::Shape& a, const collision::Shape& b);

/// Ours first, then every peer.
[[nodiscard]] std::vector<Peer> everyone();

}  // namespace peers
