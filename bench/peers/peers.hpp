// Runs other collision libraries on the same pair of shapes. This header includes none of their headers: each
// is included only by the .cpp file that calls the library.
#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "collision/shapes.hpp"

namespace peers {

/// A library's answer for a pair; values that it cannot compute, or does not offer for these shapes, are
/// empty.
struct Answer {
  std::optional<bool> hit;
  std::optional<double> depth;       ///< Only when the pair overlaps; world units.
  std::optional<glm::dvec3> normal;  ///< Only when the pair overlaps; from b towards a.
  std::optional<double> distance;    ///< Only when the pair is apart; world units.
  bool gaveUp = false;               ///< The library threw or reported a failure.
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

/// Returns Hantei first, then every other library.
[[nodiscard]] std::vector<Peer> everyone();

}  // namespace peers
