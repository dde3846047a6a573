// The bodies of a scene at their present placements. A scene may generate a million bodies, so generated
// bodies are stored compactly and constructed on access.
#pragma once

#include <cassert>
#include <cstddef>
#include <cstdint>
#include <iterator>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "collision/results.hpp"
#include "world/body.hpp"
#include "world/scene/generator.hpp"
#include "world/scene/scene.hpp"
#include "world/static_targets.hpp"

namespace world {

/// The generated bodies. They never move and take 88 bytes each.
class GeneratedBodies {
 public:
  void reserve(std::uint32_t count);
  void add(const Generated& made);

  [[nodiscard]] std::uint32_t size() const { return static_cast<std::uint32_t>(made_.size()); }
  /// Identifies this set of bodies. Data derived from the set is valid while this pointer is equal.
  [[nodiscard]] const std::shared_ptr<const char>& identity() const { return identity_; }
  /// The shape of body i in world space.
  [[nodiscard]] collision::Shape shape(std::uint32_t i) const;
  /// Returns body i, constructed on access. The reference is valid until forgetAsked() is called.
  [[nodiscard]] const Body& body(std::uint32_t i) const;
  /// Returns the index of the body `name`. The first is "#1".
  [[nodiscard]] std::optional<std::uint32_t> indexOf(std::string_view name) const;

  [[nodiscard]] bool hit(std::uint32_t i) const { return hit_[i]; }
  void setHit(std::uint32_t i, bool hit);

  /// Frees the cached bodies if there are more than kKept.
  void forgetAsked();

 private:
  std::shared_ptr<const char> identity_ = std::make_shared<const char>('#');
  std::vector<Generated> made_;
  std::vector<bool> hit_;
  mutable std::unordered_map<std::uint32_t, Body> asked_;
};

class Bodies {
 public:
  /// Stores the player first, then the targets in the file's order, then the generated targets.
  explicit Bodies(const Scene& scene);
  /// Restores the placements and shapes of all listed bodies. `scene` must be the scene passed to the
  /// constructor.
  void standAsIn(const Scene& scene);

  [[nodiscard]] std::size_t size() const { return bodies_.size() + generated_.size(); }
  [[nodiscard]] const Body& operator[](std::size_t i) const {
    assert(i < size());
    return i < bodies_.size() ? bodies_[i] : generated_.body(static_cast<std::uint32_t>(i - bodies_.size()));
  }
  /// The number of bodies that the scene lists, including the player. Bodies with later indices are
  /// generated. They never move.
  [[nodiscard]] std::size_t listed() const { return bodies_.size(); }
  [[nodiscard]] std::span<const Body> ofScene() const { return bodies_; }  ///< The listed bodies.
  [[nodiscard]] const GeneratedBodies& generated() const { return generated_; }
  /// Frees cached generated bodies, which invalidates references to them. Call this between ticks.
  void forgetAsked() { generated_.forgetAsked(); }
  /// The slightly enlarged bounding box of the body. Bodies with separate bounds do not overlap.
  [[nodiscard]] collision::Aabb bounds(std::size_t i) const {
    return i == 0 ? playerBounds_ : targets_.bounds(static_cast<std::uint32_t>(i));
  }
  [[nodiscard]] const StaticTargets& targets() const { return targets_; }

  // These functions require a listed body (i < listed()).
  void place(std::size_t i, const Placement& placement);
  void moveTo(std::size_t i, const glm::dvec3& center);
  void reshape(std::size_t i, const Form& form);
  void setHit(std::size_t i, bool hit);

  /// The listed targets whose placement or shape has changed since forgetMoves(), each once. Initially all.
  [[nodiscard]] std::span<const std::uint32_t> movedTargets() const { return movedTargets_; }
  void forgetMoves();

  /// Returns the deepest contact between the shapes of a and b, or the first of equally deep ones.
  [[nodiscard]] std::optional<collision::Contact> contact(std::size_t a, std::size_t b) const;

 private:
  void add(const BodySpec& spec);
  void addGenerated(const Scene& scene);
  void refit(std::size_t i);
  void noteMove(std::size_t i);

  std::vector<Body> bodies_;
  GeneratedBodies generated_;
  collision::Aabb playerBounds_;
  StaticTargets targets_;
  std::vector<std::uint32_t> movedTargets_;
  std::vector<bool> hasMoved_;
};

/// A view of all bodies of a world. It must not outlive the world.
class BodyList {
 public:
  explicit BodyList(const Bodies& bodies) : bodies_(&bodies) {}

  class Iterator {
   public:
    using iterator_category = std::forward_iterator_tag;
    using value_type = Body;
    using difference_type = std::ptrdiff_t;
    using pointer = const Body*;
    using reference = const Body&;

    Iterator() = default;
    Iterator(const Bodies* bodies, std::size_t i) : bodies_(bodies), i_(i) {}
    reference operator*() const { return (*bodies_)[i_]; }
    pointer operator->() const { return &**this; }
    Iterator& operator++() {
      ++i_;
      return *this;
    }
    Iterator operator++(int) { return {bodies_, i_++}; }
    friend bool operator==(const Iterator&, const Iterator&) = default;

   private:
    const Bodies* bodies_ = nullptr;
    std::size_t i_ = 0;
  };

  [[nodiscard]] std::size_t size() const { return bodies_->size(); }
  [[nodiscard]] const Body& operator[](std::size_t i) const { return (*bodies_)[i]; }
  [[nodiscard]] Iterator begin() const { return {bodies_, 0}; }
  [[nodiscard]] Iterator end() const { return {bodies_, size()}; }

 private:
  friend std::optional<std::size_t> indexOf(const BodyList& bodies, std::string_view name);
  const Bodies* bodies_;
};

/// Returns the index of the body `name`, listed or generated, or nullopt.
[[nodiscard]] std::optional<std::size_t> indexOf(const BodyList& bodies, std::string_view name);

/// Returns the radius of a ball that fits into the thinnest shape of the body, in world units. 0 for a point,
/// a box without thickness and a mesh.
[[nodiscard]] double halfThickness(const Body& body);

/// Returns the largest safe depth of the player in body i: the sum of both half thicknesses. Up to this
/// depth, push-out moves the player out on the side of its entry.
[[nodiscard]] double reachInto(const Bodies& bodies, std::size_t i);

}  // namespace world
