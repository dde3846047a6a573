#include "world/generated_bodies.hpp"

#include <cassert>
#include <string>

#include "base/number_text.hpp"
#include "collision/any.hpp"

namespace world {
namespace {

/// The number of constructed bodies that are cached, more than any query visits.
constexpr std::size_t kKept = 4096;

}  // namespace

void GeneratedBodies::reserve(std::uint32_t count) {
  made_.reserve(count);
  hit_.reserve(count);
}

void GeneratedBodies::add(const Generated& made) {
  made_.push_back(made);
  hit_.push_back(false);
}

collision::Shape GeneratedBodies::shape(std::uint32_t i) const {
  assert(i < size());
  return collision::translatedAny(made_[i].shape, glm::vec3(made_[i].center));
}

const Body& GeneratedBodies::body(std::uint32_t i) const {
  const auto [place, isNew] = asked_.try_emplace(i);
  if (!isNew) return place->second;
  Body& body = place->second;
  body.name = '#' + std::to_string(i + 1);
  body.local = {made_[i].shape};
  body.shapes = {shape(i)};
  body.placement.center = made_[i].center;
  body.hit = hit_[i];
  return body;
}

std::optional<std::uint32_t> GeneratedBodies::indexOf(std::string_view name) const {
  if (!name.starts_with('#') || name.starts_with("#0")) return std::nullopt;
  const auto number = base::wholeNumber(name.substr(1), size());
  return number ? std::optional(static_cast<std::uint32_t>(*number - 1)) : std::nullopt;
}

void GeneratedBodies::setHit(std::uint32_t i, bool hit) {
  hit_[i] = hit;
  if (const auto asked = asked_.find(i); asked != asked_.end()) asked->second.hit = hit;
}

void GeneratedBodies::forgetAsked() {
  if (asked_.size() > kKept) asked_.clear();
}

}  // namespace world
