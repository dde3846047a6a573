// Who touches whom, and what of that is new.
#pragma once

#include <cstdint>
#include <vector>

#include "world/bodies.hpp"

namespace world {

/// Two overlapping bodies, by index into bodies(), a < b; the deepest contact among their shapes.
struct BodyContact {
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  collision::Contact contact;
};

/// A pair began or ceased to overlap.
struct Event {
  enum class Kind : std::uint8_t { hit, clear } kind{};
  std::uint32_t a = 0;
  std::uint32_t b = 0;
  float depth = 0.0f;  ///< Of a hit.
};

/// Appends the player's contacts, in order of the other body.
void appendPlayerContacts(const Bodies& bodies, std::vector<BodyContact>& out);

/// The contacts among the targets, in order of a, then b.
[[nodiscard]] std::vector<BodyContact> targetContacts(const Bodies& bodies);

/// What changed from `before` to `now`, both in order of a, then b; so are the events.
void findEvents(const std::vector<BodyContact>& before, const std::vector<BodyContact>& now,
                std::vector<Event>& out);

}  // namespace world
