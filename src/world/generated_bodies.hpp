// Bodies that a scene generates, of which there may be millions: stored compactly and constructed on access.
#pragma once

#include <cstdint>
#include <memory>
#include <optional>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "world/body.hpp"
#include "world/scene/generator.hpp"

namespace world {

/// Bodies that never move, stored in 88 bytes each.
class GeneratedBodies {
 public:
  void reserve(std::uint32_t count);
  void add(const Generated& made);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(made_.size()); }
  /// Identifies this set of bodies: data derived from it stays valid while the identity is the same.
  [[nodiscard]] const std::shared_ptr<const char>& identity() const { return identity_; }
  /// Its shape in world space.
  [[nodiscard]] collision::Shape shape(std::uint32_t i) const;
  /// The same as a body. Valid until forgetAsked() is called.
  [[nodiscard]] const Body& body(std::uint32_t i) const;
  /// The index of a body by its name; "#1" is the first.
  [[nodiscard]] std::optional<std::uint32_t> indexOf(std::string_view name) const;

  [[nodiscard]] bool hit(std::uint32_t i) const { return hit_[i]; }
  void setHit(std::uint32_t i, bool hit);

  /// Frees the cached bodies if there are many.
  void forgetAsked();

 private:
  std::shared_ptr<const char> identity_ = std::make_shared<const char>('#');
  std::vector<Generated> made_;
  std::vector<bool> hit_;
  mutable std::unordered_map<std::uint32_t, Body> asked_;
};

}  // namespace world
