#include "world/contacts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "collision/any.hpp"
#include "world/body.hpp"

namespace world {
namespace {

/// If at most 1/kFewMovedDivisor of the targets have moved, only pairs with a moved target are tested.
/// Otherwise all pairs of targets are tested.
constexpr std::size_t kFewMovedDivisor = 8;

std::pair<std::uint32_t, std::uint32_t> pairOf(const BodyContact& contact) { return {contact.a, contact.b}; }

bool isBefore(const BodyContact& x, const BodyContact& y) { return pairOf(x) < pairOf(y); }

/// Appends the differences of the two lists as events. Lists and events are ordered by a, then b. Returns the
/// number of compared contacts.
std::size_t compare(std::span<const BodyContact> previousContacts,
                    std::span<const BodyContact> currentContacts, std::vector<Event>& events) {
  auto oldContact = previousContacts.begin();
  auto newContact = currentContacts.begin();
  while (oldContact != previousContacts.end() || newContact != currentContacts.end()) {
    if (newContact == currentContacts.end() ||
        (oldContact != previousContacts.end() && isBefore(*oldContact, *newContact))) {
      events.push_back({Event::Kind::clear, oldContact->a, oldContact->b, 0.0f});
      ++oldContact;
    } else if (oldContact == previousContacts.end() || isBefore(*newContact, *oldContact)) {
      events.push_back({Event::Kind::hit, newContact->a, newContact->b, newContact->contact.depth});
      ++newContact;
    } else {
      ++oldContact;
      ++newContact;
    }
  }
  return previousContacts.size() + currentContacts.size();
}

}  // namespace

void Contacts::append(const Bodies& bodies, std::uint32_t a, std::uint32_t b,
                      std::vector<BodyContact>& contacts) {
  ++work_.testedPairs;
  if (const auto contact = bodies.contact(a, b)) contacts.push_back({a, b, *contact});
}

// Tests each pair only once, when the lower index is visited. Skips pairs of two generated targets.
std::vector<BodyContact> Contacts::allTargetContacts(const Bodies& bodies) {
  std::vector<BodyContact> contacts;
  for (std::uint32_t target = 1; target < bodies.listedCount(); ++target) {
    const auto test = [&](std::uint32_t other) {
      if (other > target) append(bodies, target, other, contacts);
    };
    bodies.targets().visitTouching(bodies.bounds(target), test);
  }
  return contacts;
}

// Tests a pair of two moved targets only once, when the lower index is visited.
std::vector<BodyContact> Contacts::updatedTargetContacts(const Bodies& bodies) {
  std::vector<BodyContact> contacts;
  std::vector<bool> isMoved(bodies.listedCount(), false);
  for (const std::uint32_t target : bodies.movedTargets()) isMoved[target] = true;
  const auto hasMoved = [&](std::uint32_t target) { return target < isMoved.size() && isMoved[target]; };
  std::copy_if(targetContacts().begin(), targetContacts().end(), std::back_inserter(contacts),
               [&](const BodyContact& contact) { return !hasMoved(contact.a) && !hasMoved(contact.b); });
  const auto keptCount = static_cast<std::ptrdiff_t>(contacts.size());
  for (const std::uint32_t target : bodies.movedTargets()) {
    const auto test = [&](std::uint32_t other) {
      if (other == target || (hasMoved(other) && other < target)) return;
      append(bodies, std::min(target, other), std::max(target, other), contacts);
    };
    bodies.targets().visitTouching(bodies.bounds(target), test);
  }
  std::sort(contacts.begin() + keptCount, contacts.end(), isBefore);
  std::inplace_merge(contacts.begin(), contacts.begin() + keptCount, contacts.end(), isBefore);
  return contacts;
}

void Contacts::updateTargets(const Bodies& bodies) {
  const bool fewMoved =
      targetsTested_ && bodies.movedTargets().size() * kFewMovedDivisor <= bodies.listedCount() - 1;
  const std::vector<BodyContact> newContacts =
      fewMoved ? updatedTargetContacts(bodies) : allTargetContacts(bodies);
  if (!targetsChanged_) previousTargetContacts_.assign(targetContacts().begin(), targetContacts().end());
  targetsChanged_ = true;
  targetsTested_ = true;
  contacts_.resize(playerCapacity_);
  reserveForPlayer(bodies.listedCount() - 1);
  contacts_.insert(contacts_.end(), newContacts.begin(), newContacts.end());
  touchesTarget_.assign(bodies.listedCount(), false);
  for (const BodyContact& contact : newContacts) {
    if (contact.b >= touchesTarget_.size())
      touchesTarget_.resize(contact.b + 1, false);  // a generated target
    touchesTarget_[contact.a] = touchesTarget_[contact.b] = true;
  }
}

// Reserves space for `contacts` contacts of the player, in front of the contacts among targets.
void Contacts::reserveForPlayer(std::size_t contacts) {
  if (contacts <= playerCapacity_) return;
  const std::size_t addedCapacity = contacts - playerCapacity_;
  contacts_.insert(contacts_.begin(), addedCapacity, BodyContact{});
  playerCapacity_ += addedCapacity;
  firstContact_ += addedCapacity;
  nearTargets_.reserve(playerCapacity_);
}

// Fills the reserved space from its end, so the loop is backwards.
void Contacts::updatePlayer(const Bodies& bodies) {
  const auto addNear = [this](std::uint32_t target) { nearTargets_.push_back(target); };
  nearTargets_.clear();
  bodies.targets().visitTouching(bodies.bounds(0), addNear);
  reserveForPlayer(nearTargets_.size());
  firstContact_ = playerCapacity_;
  for (auto target = nearTargets_.rbegin(); target != nearTargets_.rend(); ++target) {
    ++work_.testedPairs;
    if (const auto contact = bodies.contact(0, *target)) contacts_[--firstContact_] = {0, *target, *contact};
  }
}

void Contacts::update(Bodies& bodies) {
  if (!bodies.movedTargets().empty() || !targetsTested_) updateTargets(bodies);
  bodies.clearMovedTargets();
  updatePlayer(bodies);
}

void Contacts::saveForEvents() {
  previousPlayerContacts_.assign(playerContacts().begin(), playerContacts().end());
  previousTargetContacts_.clear();
  targetsChanged_ = false;
}

void Contacts::findEvents(std::vector<Event>& events) {
  work_.comparedContacts += compare(previousPlayerContacts_, playerContacts(), events);
  if (targetsChanged_) work_.comparedContacts += compare(previousTargetContacts_, targetContacts(), events);
}

double falseHitFraction(const FalseAlarms::Tally& tally) {
  return tally.hits == 0 ? 0.0 : static_cast<double>(tally.falseHits) / static_cast<double>(tally.hits);
}

std::array<collision::Shape, 3> boundsAround(const Body& mesh) {
  const MeshAsset& asset = *mesh.mesh->asset;
  const auto posedShape = [&](Collider collider) {
    return collision::transformedAny(asset.fittedShape(collider), mesh.posedMesh->pose);
  };
  return {posedShape(Collider::sphere), collision::bounds(*mesh.posedMesh), posedShape(Collider::obb)};
}

bool overlapsShape(const Body& player, const collision::Shape& shape) {
  const Part shapePart = std::visit([](const auto& s) -> Part { return s; }, shape);
  for (std::size_t i = 0; i < player.shapes.size(); ++i) {
    if (overlaps(partOf(player, i), shapePart)) return true;
  }
  return false;
}

void addBoundsHits(const Body& player, const Body& mesh, bool touches, FalseAlarms& alarms) {
  const auto bounds = boundsAround(mesh);
  alarms.touches += touches ? 1 : 0;
  for (std::size_t i = 0; i < bounds.size(); ++i) {
    if (!overlapsShape(player, bounds[i])) continue;
    ++alarms.tallies[i].hits;
    if (!touches) ++alarms.tallies[i].falseHits;
  }
}

}  // namespace world
