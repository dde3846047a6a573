#include "check/live_oracle.hpp"

#include <algorithm>
#include <iterator>

#include "world/body.hpp"

namespace check {
namespace {

using world::BodyContact;

bool areEqual(const BodyContact& x, const BodyContact& y) {
  return x.a == y.a && x.b == y.b && x.contact.depth == y.contact.depth &&
         x.contact.normal == y.contact.normal;
}

bool isOrderedBefore(const BodyContact& x, const BodyContact& y) {
  return std::pair(x.a, x.b) < std::pair(y.a, y.b);
}

bool areEqual(const collision::Transform& x, const collision::Transform& y) {
  return x.translation == y.translation && x.rotation == y.rotation && x.scale == y.scale;
}

bool hasSameSolids(const ReferenceParts& parts, const world::Body& body) {
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
  if (!hull) return body.posedMesh->mesh->faces().size() > kMaxTrianglesChecked;
  return hull->hull->corners().size() > kMaxCornersChecked || hull->hull->edges().size() > kMaxEdgesChecked;
}

}  // namespace

std::optional<Disagreement> LiveOracle::check(const world::World& world) {
  const auto listedBodies = world.listedBodies();
  if (listedBodies.size() == world.bodies().size()) return check(listedBodies, world.contacts());
  listedContacts_.clear();
  const auto isOfListedBody = [&](const BodyContact& contact) { return contact.b < listedBodies.size(); };
  std::copy_if(world.contacts().begin(), world.contacts().end(), std::back_inserter(listedContacts_),
               isOfListedBody);
  return check(listedBodies, listedContacts_);
}

std::optional<Disagreement> LiveOracle::check(std::span<const world::Body> bodies,
                                              std::span<const BodyContact> contacts) {
  updateBodies(bodies);
  markChangedContacts(contacts);
  checkChanged();
  if (!mismatchedPair_) return std::nullopt;
  return Disagreement{bodies[mismatchedPair_->a].name, bodies[mismatchedPair_->b].name,
                      mismatchedPair_->mismatch};
}

/// Updates the stored state of a body. Returns true if the body has changed since the last call.
bool LiveOracle::refresh(BodyState& state, const world::Body& body) {
  const collision::Mesh* mesh = world::collidesAsMesh(body) ? body.posedMesh->mesh : nullptr;
  const bool isSameMesh = state.mesh == mesh && (!mesh || areEqual(state.pose, body.posedMesh->pose));
  if (isSameMesh && hasSameSolids(state.parts, body)) return false;
  state.mesh = mesh;
  state.isTooLarge = mesh && isTooLarge(body);
  state.parts.clear();
  for (std::size_t i = 0; i < body.shapes.size(); ++i)
    if (!isReplacedByMesh(body, i)) state.parts.add(reference::solidOf(body.shapes[i]));
  if (!mesh) return true;
  state.pose = body.posedMesh->pose;
  if (!state.isTooLarge) state.parts.addMeshOf(body);
  return true;
}

void LiveOracle::updateBodies(std::span<const world::Body> bodies) {
  const bool hasNewBodyCount = bodyStates_.size() != bodies.size();
  if (hasNewBodyCount) uncheckedPairs_.clear();
  bodyStates_.resize(bodies.size());
  isBodyChanged_.assign(bodies.size(), hasNewBodyCount ? 1 : 0);
  for (std::size_t i = 0; i < bodies.size(); ++i)
    if (refresh(bodyStates_[i], bodies[i])) isBodyChanged_[i] = 1;
}

/// For each contact that is new, changed or gone, marks the second body of the contact, unless the first body
/// is already marked. Both lists of contacts are sorted, so one pass finds these contacts.
void LiveOracle::markChangedContacts(std::span<const BodyContact> contacts) {
  const auto markChangedPair = [this](const BodyContact& contact) {
    if (contact.b < isBodyChanged_.size() && isBodyChanged_[contact.a] == 0) isBodyChanged_[contact.b] = 1;
  };
  auto oldContact = contacts_.begin();
  auto newContact = contacts.begin();
  while (oldContact != contacts_.end() || newContact != contacts.end()) {
    if (oldContact != contacts_.end() && newContact != contacts.end() && areEqual(*oldContact, *newContact)) {
      ++oldContact, ++newContact;
    } else if (newContact == contacts.end() ||
               (oldContact != contacts_.end() && isOrderedBefore(*oldContact, *newContact))) {
      markChangedPair(*oldContact++);
    } else {
      markChangedPair(*newContact++);
    }
  }
  contacts_.assign(contacts.begin(), contacts.end());
}

/// Keeps a mismatch until one of its bodies changes, because a new search would skip the unchanged pair.
void LiveOracle::checkChanged() {
  checkedPairCount_ = 0;
  if (mismatchedPair_ && mismatchedPair_->b < isBodyChanged_.size() &&
      isBodyChanged_[mismatchedPair_->a] == 0 && isBodyChanged_[mismatchedPair_->b] == 0)
    return;
  if (std::exchange(mismatchedPair_, std::nullopt))
    std::fill(isBodyChanged_.begin(), isBodyChanged_.end(), std::uint8_t{1});
  changedBodies_.clear();
  for (std::size_t i = 0; i < isBodyChanged_.size(); ++i) {
    if (isBodyChanged_[i] != 0) changedBodies_.push_back(i);
  }
  for (std::size_t a = 0; a < isBodyChanged_.size() && !changedBodies_.empty() && !mismatchedPair_; ++a)
    checkPairsOf(a);
}

/// Checks body a against all later bodies. If a is unchanged, checks it only against later bodies that have
/// changed.
void LiveOracle::checkPairsOf(std::size_t a) {
  if (isBodyChanged_[a] != 0) {
    for (std::size_t b = a + 1; b < isBodyChanged_.size() && !mismatchedPair_; ++b) checkPair(a, b);
    return;
  }
  auto b = std::upper_bound(changedBodies_.begin(), changedBodies_.end(), a);
  for (; b != changedBodies_.end() && !mismatchedPair_; ++b) checkPair(a, *b);
}

void LiveOracle::checkPair(std::size_t a, std::size_t b) {
  if (bodyStates_[a].isTooLarge || bodyStates_[b].isTooLarge) return updateUncheckedPairs(a, b, false);
  ++checkedPairCount_;
  BodyContact key;
  key.a = static_cast<std::uint32_t>(a);
  key.b = static_cast<std::uint32_t>(b);
  const auto bodyContact = std::lower_bound(contacts_.begin(), contacts_.end(), key, isOrderedBefore);
  PairAnswer answer;
  answer.overlaps = bodyContact != contacts_.end() && !isOrderedBefore(key, *bodyContact);
  if (answer.overlaps) answer.contact = bodyContact->contact;
  const PairCheckResult result =
      check::checkPair(bodyStates_[a].parts, bodyStates_[b].parts, answer, kMaxPartPairs);
  updateUncheckedPairs(a, b, result.isComplete);
  if (result.mismatch) mismatchedPair_ = MismatchedPair{a, b, *result.mismatch};
}

void LiveOracle::updateUncheckedPairs(std::size_t a, std::size_t b, bool isChecked) {
  const std::pair pair(a, b);
  const auto position = std::lower_bound(uncheckedPairs_.begin(), uncheckedPairs_.end(), pair);
  const bool isListed = position != uncheckedPairs_.end() && *position == pair;
  if (isChecked && isListed) uncheckedPairs_.erase(position);
  if (!isChecked && !isListed) uncheckedPairs_.insert(position, pair);
}

std::optional<UncheckedPairs> LiveOracle::uncheckedPairs(std::span<const world::Body> bodies) const {
  if (uncheckedPairs_.empty()) return std::nullopt;
  const auto [a, b] = uncheckedPairs_.front();
  return UncheckedPairs{bodies[a].name, bodies[b].name, uncheckedPairs_.size()};
}

}  // namespace check
