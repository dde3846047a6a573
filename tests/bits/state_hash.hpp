// Adds the state of a world, bit by bit.
#pragma once

#include "bit_hash.hpp"
#include "world/world.hpp"

namespace bits {

/// Adds the pose and the shapes of every body, and the world's contacts.
inline void addState(const world::World& world, BitHash& hash) {
  for (std::size_t i = 0; i < world.bodies().size(); ++i) {
    const world::Body& body = world.bodies()[i];
    hash.addAll(body.placement.center, body.placement.degrees, body.placement.scale);
    for (const collision::Shape& shape : body.shapes) hash.add(shape);
  }
  for (const world::BodyContact& contact : world.contacts()) hash.add(contact.contact);
}

}  // namespace bits
