// The bodies of a scene where they stand now, with what is derived from that kept up to date.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collision/results.hpp"
#include "world/body.hpp"
#include "world/scene/scene.hpp"
#include "world/static_targets.hpp"

namespace world {

class Bodies {
 public:
  /// The player first, then the targets in the file's order, then those that are generated.
  explicit Bodies(const Scene& scene);
  /// Back to where the scene, of which these bodies were made, puts them.
  void standAsIn(const Scene& scene);

  [[nodiscard]] std::size_t size() const { return bodies_.size(); }
  [[nodiscard]] const Body& operator[](std::size_t i) const { return bodies_[i]; }
  [[nodiscard]] std::span<const Body> all() const { return bodies_; }
  /// How many the scene lists, the player included. Those after them are generated: they stand still for
  /// ever.
  [[nodiscard]] std::size_t listed() const { return listed_; }
  /// Around all its shapes, a little widened: bodies whose bounds are apart do not overlap.
  [[nodiscard]] collision::Aabb bounds(std::size_t i) const {
    return i == 0 ? playerBounds_ : targets_.bounds(static_cast<std::uint32_t>(i));
  }
  /// Which targets are near a place or on a way.
  [[nodiscard]] const StaticTargets& targets() const { return targets_; }

  void place(std::size_t i, const Placement& placement);
  void moveTo(std::size_t i, const glm::dvec3& center);
  void reshape(std::size_t i, const Form& form);
  void setHit(std::size_t i, bool hit) { bodies_[i].hit = hit; }

  /// The targets that have another place or shape than at the last forgetMoves(), each once; at first all.
  [[nodiscard]] std::span<const std::uint32_t> movedTargets() const { return movedTargets_; }
  void forgetMoves();

  /// The deepest contact among the shapes of two bodies; the first of equals.
  [[nodiscard]] std::optional<collision::Contact> contact(std::size_t a, std::size_t b) const;

 private:
  void add(const BodySpec& spec);
  void addGenerated(const Scene& scene);
  void refit(std::size_t i);
  void noteMove(std::size_t i);

  std::vector<Body> bodies_;
  std::size_t listed_ = 0;
  collision::Aabb playerBounds_;
  StaticTargets targets_;
  std::vector<std::uint32_t> movedTargets_;
  std::vector<bool> hasMoved_;
};

}  // namespace world
