// Bodies that a scene generates, of which there may be millions: kept small, and made whole when asked for.
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

/// They stand still, so each is kept as what it was generated from, in 88 bytes.
class GeneratedBodies {
 public:
  void reserve(std::uint32_t count);
  void add(const Generated& made);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(made_.size()); }
  /// Stands for all of them: what was made of them is still right while it is the same.
  [[nodiscard]] const std::shared_ptr<const char>& identity() const { return identity_; }
  /// Where it stands, in world space.
  [[nodiscard]] collision::Shape shape(std::uint32_t i) const;
  /// The same as a body. It stays as long as forgetAsked() is not called.
  [[nodiscard]] const Body& body(std::uint32_t i) const;
  /// Their names count from 1: "#1" is the first.
  [[nodiscard]] std::optional<std::uint32_t> indexOf(std::string_view name) const;

  [[nodiscard]] bool hit(std::uint32_t i) const { return hit_[i]; }
  void setHit(std::uint32_t i, bool hit);

  /// Lets go of the bodies that were asked for, if they are many.
  void forgetAsked();

 private:
  std::shared_ptr<const char> identity_ = std::make_shared<const char>('#');
  std::vector<Generated> made_;
  std::vector<bool> hit_;
  mutable std::unordered_map<std::uint32_t, Body> asked_;
};

}  // namespace world
