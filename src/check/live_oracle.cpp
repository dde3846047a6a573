#include "check/live_oracle.hpp"

#include <algorithm>
#include <iterator>

#include "world/body.hpp"

namespace check {
namespace {

using world::BodyContact;

bool same(const BodyContact& x, const BodyContact& y) {
  return x.a == y.a && x.b == y.b && x.contact.depth == y.contact.depth &&
         x.contact.normal == y.contact.normal;
}

bool before(const BodyContact& x, const BodyContact& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); }

bool same(const collision::Transform& x, const collision::Transform& y) {
  return x.translation == y.translation && x.rotation == y.rotation && x.scale == y.scale;
}

bool sameSolids(const ReferenceParts& parts, const world::Body& body) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    if (isReplacedByMesh(body, i)) continue;
    if (count == parts.solids.size()) return false;
    if (reference::solidOf(body.shapes[i]) != parts.solids[count]) return false;
    ++count;
  }
  return count == parts.solids.size();
}

/// True if the reference would take too long for the body's mesh or hull.
bool isTooLarge(const world::Body& body) {
  const auto hull = world::hullOf(body);
  if (!hull) return body.posed->mesh->faces().size() > kMostTrianglesChecked;
  return hull->hull->corners().size() > kMostCornersChecked || hull->hull->edges().size() > kMostEdgesChecked;
}

}  // namespace

std::optional<Disagreement> LiveOracle::check(const world::World& world) {
  const auto listed = world.listed();
  if (listed.size() == world.bodies().size()) return check(listed, world.contacts());
  listedContacts_.clear();
  const auto isOfListed = [&](const BodyContact& contact) { return contact.b < listed.size(); };
  std::copy_if(world.contacts().begin(), world.contacts().end(), std::back_inserter(listedContacts_),
               isOfListed);
  return check(listed, listedContacts_);
}

std::optional<Disagreement> LiveOracle::check(std::span<const world::Body> bodies,
                                              std::span<const BodyContact> contacts) {
  updateBodies(bodies);
  markChangedContacts(contacts);
  checkChanged();
  if (!found_) return std::nullopt;
  return Disagreement{bodies[found_->a].name, bodies[found_->b].name, found_->mismatch};
}

/// Updates the stored state of a body. Returns true if the body has changed since the last call.
bool LiveOracle::refresh(BodyState& state, const world::Body& body) {
  const collision::Mesh* mesh = world::collidesAsMesh(body) ? body.posed->mesh : nullptr;
  const bool sameMesh = state.mesh == mesh && (!mesh || same(state.pose, body.posed->pose));
  if (sameMesh && sameSolids(state.parts, body)) return false;
  state.mesh = mesh;
  state.isTooLarge = mesh && isTooLarge(body);
  state.parts.clear();
  for (std::size_t i = 0; i < body.shapes.size(); ++i)
    if (!isReplacedByMesh(body, i)) state.parts.add(reference::solidOf(body.shapes[i]));
  if (!mesh) return true;
  state.pose = body.posed->pose;
  if (!state.isTooLarge) state.parts.addMeshOf(body);
  return true;
}

void LiveOracle::updateBodies(std::span<const world::Body> bodies) {
  const bool others = states_.size() != bodies.size();
  if (others) uncheckedPairs_.clear();
  states_.resize(bodies.size());
  changed_.assign(bodies.size(), others ? 1 : 0);
  for (std::size_t i = 0; i < bodies.size(); ++i)
    if (refresh(states_[i], bodies[i])) changed_[i] = 1;
}

/// For each contact that is new, changed or gone, marks the second body of the contact, unless the first body
/// is already marked. Both lists of contacts are sorted, so one pass finds these contacts.
void LiveOracle::markChangedContacts(std::span<const BodyContact> contacts) {
  const auto mark = [this](const BodyContact& contact) {
    if (contact.b < changed_.size() && changed_[contact.a] == 0) changed_[contact.b] = 1;
  };
  auto old = contacts_.begin();
  auto now = contacts.begin();
  while (old != contacts_.end() || now != contacts.end()) {
    if (old != contacts_.end() && now != contacts.end() && same(*old, *now)) {
      ++old, ++now;
    } else if (now == contacts.end() || (old != contacts_.end() && before(*old, *now))) {
      mark(*old++);
    } else {
      mark(*now++);
    }
  }
  contacts_.assign(contacts.begin(), contacts.end());
}

/// Keeps a mismatch until one of its bodies changes, because a new search would skip the unchanged pair.
void LiveOracle::checkChanged() {
  checkedPairCount_ = 0;
  if (found_ && found_->b < changed_.size() && changed_[found_->a] == 0 && changed_[found_->b] == 0) return;
  if (std::exchange(found_, std::nullopt)) std::fill(changed_.begin(), changed_.end(), std::uint8_t{1});
  changedIndices_.clear();
  for (std::size_t i = 0; i < changed_.size(); ++i) {
    if (changed_[i] != 0) changedIndices_.push_back(i);
  }
  for (std::size_t a = 0; a < changed_.size() && !changedIndices_.empty() && !found_; ++a) checkPairsOf(a);
}

/// Checks body a against all later bodies. If a is unchanged, checks it only against later bodies that have
/// changed.
void LiveOracle::checkPairsOf(std::size_t a) {
  if (changed_[a] != 0) {
    for (std::size_t b = a + 1; b < changed_.size() && !found_; ++b) checkPair(a, b);
    return;
  }
  auto b = std::upper_bound(changedIndices_.begin(), changedIndices_.end(), a);
  for (; b != changedIndices_.end() && !found_; ++b) checkPair(a, *b);
}

void LiveOracle::checkPair(std::size_t a, std::size_t b) {
  if (states_[a].isTooLarge || states_[b].isTooLarge) return updateUncheckedPairs(a, b, false);
  ++checkedPairCount_;
  BodyContact key;
  key.a = static_cast<std::uint32_t>(a);
  key.b = static_cast<std::uint32_t>(b);
  const auto at = std::lower_bound(contacts_.begin(), contacts_.end(), key, before);
  PairAnswer ours;
  ours.overlaps = at != contacts_.end() && !before(key, *at);
  if (ours.overlaps) ours.contact = at->contact;
  const PairCheckResult found = check::checkPair(states_[a].parts, states_[b].parts, ours, kMostPartPairs);
  updateUncheckedPairs(a, b, found.isComplete);
  if (found.mismatch) found_ = Found{a, b, *found.mismatch};
}

void LiveOracle::updateUncheckedPairs(std::size_t a, std::size_t b, bool isChecked) {
  const std::pair pair(a, b);
  const auto at = std::lower_bound(uncheckedPairs_.begin(), uncheckedPairs_.end(), pair);
  const bool isListed = at != uncheckedPairs_.end() && *at == pair;
  if (isChecked && isListed) uncheckedPairs_.erase(at);
  if (!isChecked && !isListed) uncheckedPairs_.insert(at, pair);
}

std::optional<UncheckedPairs> LiveOracle::uncheckedPairs(std::span<const world::Body> bodies) const {
  if (uncheckedPairs_.empty()) return std::nullopt;
  const auto [a, b] = uncheckedPairs_.front();
  return UncheckedPairs{bodies[a].name, bodies[b].name, uncheckedPairs_.size()};
}

}  // namespace check
