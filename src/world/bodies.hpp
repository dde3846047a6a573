// The bodies of a scene where they stand now, with what is derived from that kept up to date.
#pragma once

#include <cstddef>
#include <cstdint>
#include <iterator>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "collision/results.hpp"
#include "world/body.hpp"
#include "world/generated_bodies.hpp"
#include "world/scene/scene.hpp"
#include "world/static_targets.hpp"

namespace world {

class Bodies {
 public:
  /// The player first, then the targets in the file's order, then those that are generated.
  explicit Bodies(const Scene& scene);
  /// Back to where the scene, of which these bodies were made, puts them.
  void standAsIn(const Scene& scene);

  [[nodiscard]] std::size_t size() const { return bodies_.size() + generated_.size(); }
  [[nodiscard]] const Body& operator[](std::size_t i) const {
    return i < bodies_.size() ? bodies_[i] : generated_.body(static_cast<std::uint32_t>(i - bodies_.size()));
  }
  /// How many the scene lists, the player included. Those after them are generated: they stand still for
  /// ever, and are made whole when they are asked for.
  [[nodiscard]] std::size_t listed() const { return bodies_.size(); }
  [[nodiscard]] std::span<const Body> ofScene() const { return bodies_; }  ///< Those listed.
  [[nodiscard]] const GeneratedBodies& generated() const { return generated_; }
  /// To be called between ticks: lets go of generated bodies that were made whole.
  void forgetAsked() { generated_.forgetAsked(); }
  /// Around all its shapes, a little widened: bodies whose bounds are apart do not overlap.
  [[nodiscard]] collision::Aabb bounds(std::size_t i) const {
    return i == 0 ? playerBounds_ : targets_.bounds(static_cast<std::uint32_t>(i));
  }
  /// Which targets are near a place or on a way.
  [[nodiscard]] const StaticTargets& targets() const { return targets_; }

  void place(std::size_t i, const Placement& placement);
  void moveTo(std::size_t i, const glm::dvec3& center);
  void reshape(std::size_t i, const Form& form);
  void setHit(std::size_t i, bool hit);

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
  GeneratedBodies generated_;
  collision::Aabb playerBounds_;
  StaticTargets targets_;
  std::vector<std::uint32_t> movedTargets_;
  std::vector<bool> hasMoved_;
};

/// All bodies of a world, to be gone through or asked by index; a view of them, for as long as the world
/// lives.
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

/// Which one is called so, generated ones too; nothing: none.
[[nodiscard]] std::optional<std::size_t> indexOf(const BodyList& bodies, std::string_view name);

}  // namespace world
