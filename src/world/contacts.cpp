#include "world/contacts.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "collision/any.hpp"
#include "world/body.hpp"

namespace world {
namespace {

/// If at most 1/kFewShare of the targets have moved, only pairs with a moved target are tested. Otherwise all
/// pairs of targets are tested.
constexpr std::size_t kFewShare = 8;

std::pair<std::uint32_t, std::uint32_t> pairOf(const BodyContact& contact) { return {contact.a, contact.b}; }

bool isBefore(const BodyContact& x, const BodyContact& y) { return pairOf(x) < pairOf(y); }

/// Appends the differences of the two lists as events. Lists and events are ordered by a, then b. Returns the
/// number of compared contacts.
std::size_t compare(std::span<const BodyContact> before, std::span<const BodyContact> now,
                    std::vector<Event>& out) {
  auto old = before.begin();
  auto next = now.begin();
  while (old != before.end() || next != now.end()) {
    if (next == now.end() || (old != before.end() && isBefore(*old, *next))) {
      out.push_back({Event::Kind::clear, old->a, old->b, 0.0f});
      ++old;
    } else if (old == before.end() || isBefore(*next, *old)) {
      out.push_back({Event::Kind::hit, next->a, next->b, next->contact.depth});
      ++next;
    } else {
      ++old;
      ++next;
    }
  }
  return before.size() + now.size();
}

}  // namespace

void Contacts::append(const Bodies& bodies, std::uint32_t a, std::uint32_t b, std::vector<BodyContact>& out) {
  ++work_.tested;
  if (const auto contact = bodies.contact(a, b)) out.push_back({a, b, *contact});
}

// Tests each pair only once, when the lower index is visited. Skips pairs of two generated targets.
std::vector<BodyContact> Contacts::allTargetContacts(const Bodies& bodies) {
  std::vector<BodyContact> contacts;
  for (std::uint32_t target = 1; target < bodies.listedCount(); ++target) {
    const auto test = [&](std::uint32_t other) {
      if (other > target) append(bodies, target, other, contacts);
    };
    bodies.targets().touching(bodies.bounds(target), test);
  }
  return contacts;
}

// Tests a pair of two moved targets only once, when the lower index is visited.
std::vector<BodyContact> Contacts::updatedTargetContacts(const Bodies& bodies) {
  std::vector<BodyContact> contacts;
  std::vector<bool> has(bodies.listedCount(), false);
  for (const std::uint32_t target : bodies.movedTargets()) has[target] = true;
  const auto moved = [&](std::uint32_t target) { return target < has.size() && has[target]; };
  std::copy_if(targetContacts().begin(), targetContacts().end(), std::back_inserter(contacts),
               [&](const BodyContact& contact) { return !moved(contact.a) && !moved(contact.b); });
  const auto kept = static_cast<std::ptrdiff_t>(contacts.size());
  for (const std::uint32_t target : bodies.movedTargets()) {
    const auto test = [&](std::uint32_t other) {
      if (other == target || (moved(other) && other < target)) return;
      append(bodies, std::min(target, other), std::max(target, other), contacts);
    };
    bodies.targets().touching(bodies.bounds(target), test);
  }
  std::sort(contacts.begin() + kept, contacts.end(), isBefore);
  std::inplace_merge(contacts.begin(), contacts.begin() + kept, contacts.end(), isBefore);
  return contacts;
}

void Contacts::updateTargets(const Bodies& bodies) {
  const bool few = targetsTested_ && bodies.movedTargets().size() * kFewShare <= bodies.listedCount() - 1;
  const std::vector<BodyContact> now = few ? updatedTargetContacts(bodies) : allTargetContacts(bodies);
  if (!targetsChanged_) targetsBefore_.assign(targetContacts().begin(), targetContacts().end());
  targetsChanged_ = true;
  targetsTested_ = true;
  contacts_.resize(playerCapacity_);
  reserveForPlayer(bodies.listedCount() - 1);
  contacts_.insert(contacts_.end(), now.begin(), now.end());
  touchesTarget_.assign(bodies.listedCount(), false);
  for (const BodyContact& contact : now) {
    if (contact.b >= touchesTarget_.size())
      touchesTarget_.resize(contact.b + 1, false);  // a generated target
    touchesTarget_[contact.a] = touchesTarget_[contact.b] = true;
  }
}

// Reserves space for `contacts` contacts of the player, in front of the contacts among targets.
void Contacts::reserveForPlayer(std::size_t contacts) {
  if (contacts <= playerCapacity_) return;
  const std::size_t more = contacts - playerCapacity_;
  contacts_.insert(contacts_.begin(), more, BodyContact{});
  playerCapacity_ += more;
  first_ += more;
  near_.reserve(playerCapacity_);
}

// Fills the reserved space from its end, so the loop is backwards.
void Contacts::updatePlayer(const Bodies& bodies) {
  const auto note = [this](std::uint32_t target) { near_.push_back(target); };
  near_.clear();
  bodies.targets().touching(bodies.bounds(0), note);
  reserveForPlayer(near_.size());
  first_ = playerCapacity_;
  for (auto target = near_.rbegin(); target != near_.rend(); ++target) {
    ++work_.tested;
    if (const auto contact = bodies.contact(0, *target)) contacts_[--first_] = {0, *target, *contact};
  }
}

void Contacts::update(Bodies& bodies) {
  if (!bodies.movedTargets().empty() || !targetsTested_) updateTargets(bodies);
  bodies.clearMovedTargets();
  updatePlayer(bodies);
}

void Contacts::saveForEvents() {
  playerBefore_.assign(playerContacts().begin(), playerContacts().end());
  targetsBefore_.clear();
  targetsChanged_ = false;
}

void Contacts::findEvents(std::vector<Event>& out) {
  work_.compared += compare(playerBefore_, playerContacts(), out);
  if (targetsChanged_) work_.compared += compare(targetsBefore_, targetContacts(), out);
}

double falseHitFraction(const FalseAlarms::Tally& tally) {
  return tally.hits == 0 ? 0.0 : static_cast<double>(tally.falseHits) / static_cast<double>(tally.hits);
}

std::array<collision::Shape, 3> boundsAround(const Body& mesh) {
  const MeshAsset& asset = *mesh.mesh->asset;
  const auto placed = [&](Collider collider) {
    return collision::transformedAny(asset.fitted(collider), mesh.posed->pose);
  };
  return {placed(Collider::sphere), collision::bounds(*mesh.posed), placed(Collider::obb)};
}

bool overlapsShape(const Body& player, const collision::Shape& shape) {
  const Part other = std::visit([](const auto& s) -> Part { return s; }, shape);
  for (std::size_t i = 0; i < player.shapes.size(); ++i) {
    if (overlaps(partOf(player, i), other)) return true;
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
