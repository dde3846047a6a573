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

bool sameSolids(const Subject& subject, const world::Body& body) {
  std::size_t count = 0;
  for (std::size_t i = 0; i < body.shapes.size(); ++i) {
    if (isMeshItself(body, i)) continue;
    if (count == subject.solids.size()) return false;
    if (reference::solidOf(body.shapes[i]) != subject.solids[count]) return false;
    ++count;
  }
  return count == subject.solids.size();
}

/// True if the reference would take too long for the body's mesh or hull.
bool isTooLarge(const world::Body& body) {
  const auto hull = world::hullOf(body);
  if (!hull) return body.posed->mesh->faces().size() > kMostTrianglesJudged;
  return hull->hull->corners().size() > kMostCornersJudged || hull->hull->edges().size() > kMostEdgesJudged;
}

}  // namespace

std::optional<Disagreement> LiveOracle::check(const world::World& world) {
  const auto listed = world.listed();
  if (listed.size() == world.bodies().size()) return check(listed, world.contacts());
  ofListed_.clear();
  const auto isOfListed = [&](const BodyContact& contact) { return contact.b < listed.size(); };
  std::copy_if(world.contacts().begin(), world.contacts().end(), std::back_inserter(ofListed_), isOfListed);
  return check(listed, ofListed_);
}

std::optional<Disagreement> LiveOracle::check(std::span<const world::Body> bodies,
                                              std::span<const BodyContact> contacts) {
  seeBodies(bodies);
  seeContacts(contacts);
  judgeNews();
  if (!found_) return std::nullopt;
  return Disagreement{bodies[found_->a].name, bodies[found_->b].name, found_->mismatch};
}

/// Updates the stored state of a body. Returns true if the body has changed since the last call.
bool LiveOracle::refresh(Seen& seen, const world::Body& body) {
  const collision::Mesh* mesh = world::hasMesh(body) ? body.posed->mesh : nullptr;
  const bool sameMesh = seen.mesh == mesh && (!mesh || same(seen.pose, body.posed->pose));
  if (sameMesh && sameSolids(seen.subject, body)) return false;
  seen.mesh = mesh;
  seen.isTooLarge = mesh && isTooLarge(body);
  seen.subject.clear();
  for (std::size_t i = 0; i < body.shapes.size(); ++i)
    if (!isMeshItself(body, i)) seen.subject.add(reference::solidOf(body.shapes[i]));
  if (!mesh) return true;
  seen.pose = body.posed->pose;
  if (!seen.isTooLarge) seen.subject.addMeshOf(body);
  return true;
}

void LiveOracle::seeBodies(std::span<const world::Body> bodies) {
  const bool others = seen_.size() != bodies.size();
  if (others) unjudged_.clear();
  seen_.resize(bodies.size());
  news_.assign(bodies.size(), others ? 1 : 0);
  for (std::size_t i = 0; i < bodies.size(); ++i)
    if (refresh(seen_[i], bodies[i])) news_[i] = 1;
}

/// For each contact that is new, changed or gone, marks the second body of the contact, unless the first body
/// is already marked. Both lists of contacts are sorted, so one pass finds these contacts.
void LiveOracle::seeContacts(std::span<const BodyContact> contacts) {
  const auto mark = [this](const BodyContact& contact) {
    if (contact.b < news_.size() && news_[contact.a] == 0) news_[contact.b] = 1;
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
void LiveOracle::judgeNews() {
  judged_ = 0;
  if (found_ && found_->b < news_.size() && news_[found_->a] == 0 && news_[found_->b] == 0) return;
  if (std::exchange(found_, std::nullopt)) std::fill(news_.begin(), news_.end(), std::uint8_t{1});
  newsAt_.clear();
  for (std::size_t i = 0; i < news_.size(); ++i) {
    if (news_[i] != 0) newsAt_.push_back(i);
  }
  for (std::size_t a = 0; a < news_.size() && !newsAt_.empty() && !found_; ++a) checkPairsOf(a);
}

/// Checks body a against all later bodies. If a is unchanged, checks it only against later bodies that have
/// changed.
void LiveOracle::checkPairsOf(std::size_t a) {
  if (news_[a] != 0) {
    for (std::size_t b = a + 1; b < news_.size() && !found_; ++b) checkPair(a, b);
    return;
  }
  auto b = std::upper_bound(newsAt_.begin(), newsAt_.end(), a);
  for (; b != newsAt_.end() && !found_; ++b) checkPair(a, *b);
}

void LiveOracle::checkPair(std::size_t a, std::size_t b) {
  if (seen_[a].isTooLarge || seen_[b].isTooLarge) return note(a, b, false);
  ++judged_;
  BodyContact key;
  key.a = static_cast<std::uint32_t>(a);
  key.b = static_cast<std::uint32_t>(b);
  const auto at = std::lower_bound(contacts_.begin(), contacts_.end(), key, before);
  Answer ours;
  ours.overlaps = at != contacts_.end() && !before(key, *at);
  if (ours.overlaps) ours.contact = at->contact;
  const Judgement found = check::checkPair(seen_[a].subject, seen_[b].subject, ours, kMostPartPairs);
  note(a, b, found.judged);
  if (found.mismatch) found_ = Found{a, b, *found.mismatch};
}

void LiveOracle::note(std::size_t a, std::size_t b, bool isJudged) {
  const std::pair pair(a, b);
  const auto at = std::lower_bound(unjudged_.begin(), unjudged_.end(), pair);
  const bool isNoted = at != unjudged_.end() && *at == pair;
  if (isJudged && isNoted) unjudged_.erase(at);
  if (!isJudged && !isNoted) unjudged_.insert(at, pair);
}

std::optional<Unjudged> LiveOracle::unjudged(std::span<const world::Body> bodies) const {
  if (unjudged_.empty()) return std::nullopt;
  const auto [a, b] = unjudged_.front();
  return Unjudged{bodies[a].name, bodies[b].name, unjudged_.size()};
}

}  // namespace check
