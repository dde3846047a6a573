#include "check/live_oracle.hpp"

#include <algorithm>
#include <iterator>
#include <utility>

#include "world/part.hpp"

namespace check {
namespace {

using world::BodyContact;

bool same(const judge::Solid& a, const judge::Solid& b) {
  return a.center == b.center && a.radius == b.radius && a.edgeCount == b.edgeCount && a.edges == b.edges;
}

bool same(const BodyContact& x, const BodyContact& y) {
  return x.a == y.a && x.b == y.b && x.contact.depth == y.contact.depth &&
         x.contact.normal == y.contact.normal;
}

bool before(const BodyContact& x, const BodyContact& y) { return std::pair(x.a, x.b) < std::pair(y.a, y.b); }

/// Takes over where a body is; whether it was elsewhere.
bool refresh(Solids& solids, std::span<const collision::Shape> shapes) {
  bool news = solids.size() != shapes.size();
  solids.resize(shapes.size());
  for (std::size_t i = 0; i < shapes.size(); ++i) {
    const judge::Solid now = judge::solidOf(shapes[i]);
    news = news || !same(now, solids[i]);
    solids[i] = now;
  }
  return news;
}

}  // namespace

std::optional<Disagreement> LiveOracle::look(const world::World& world) {
  const auto listed = world.listed();
  if (listed.size() == world.bodies().size()) return look(listed, world.contacts());
  ofListed_.clear();
  const auto isOfListed = [&](const BodyContact& contact) { return contact.b < listed.size(); };
  std::copy_if(world.contacts().begin(), world.contacts().end(), std::back_inserter(ofListed_), isOfListed);
  return look(listed, ofListed_);
}

std::optional<Disagreement> LiveOracle::look(std::span<const world::Body> bodies,
                                             std::span<const BodyContact> contacts) {
  seeBodies(bodies);
  seeContacts(contacts);
  judgeNews();
  if (!found_) return std::nullopt;
  return Disagreement{bodies[found_->a].name, bodies[found_->b].name, found_->mismatch};
}

// After another number of bodies they are others: all are news.
void LiveOracle::seeBodies(std::span<const world::Body> bodies) {
  const bool others = solids_.size() != bodies.size();
  solids_.resize(bodies.size());
  news_.assign(bodies.size(), others ? 1 : 0);
  for (std::size_t i = 0; i < bodies.size(); ++i) {
    // The judge knows convex solids: a mesh is none, and nothing that it touches is looked at.
    if (world::hasMesh(bodies[i])) {
      solids_[i].clear();
    } else if (refresh(solids_[i], bodies[i].shapes)) {
      news_[i] = 1;
    }
  }
}

/// Both lists are in order, so a walk along them side by side finds what stands in one alone.
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

/// Keeps reporting a mismatch while neither body has changed: an unchanged pair is skipped, and the mismatch
/// would disappear.
void LiveOracle::judgeNews() {
  judged_ = 0;
  if (found_ && found_->b < news_.size() && news_[found_->a] == 0 && news_[found_->b] == 0) return;
  if (std::exchange(found_, std::nullopt)) std::fill(news_.begin(), news_.end(), std::uint8_t{1});
  newsAt_.clear();
  for (std::size_t i = 0; i < news_.size(); ++i) {
    if (news_[i] != 0) newsAt_.push_back(i);
  }
  for (std::size_t a = 0; a < news_.size() && !newsAt_.empty() && !found_; ++a) judgePairsOf(a);
}

/// With every later body, or, when there is no news of this one, with those of which there is.
void LiveOracle::judgePairsOf(std::size_t a) {
  if (news_[a] != 0) {
    for (std::size_t b = a + 1; b < news_.size() && !found_; ++b) judgePair(a, b);
    return;
  }
  auto b = std::upper_bound(newsAt_.begin(), newsAt_.end(), a);
  for (; b != newsAt_.end() && !found_; ++b) judgePair(a, *b);
}

void LiveOracle::judgePair(std::size_t a, std::size_t b) {
  if (solids_[a].empty() || solids_[b].empty()) return;
  ++judged_;
  BodyContact key;
  key.a = static_cast<std::uint32_t>(a);
  key.b = static_cast<std::uint32_t>(b);
  const auto at = std::lower_bound(contacts_.begin(), contacts_.end(), key, before);
  Answer ours;
  ours.overlaps = at != contacts_.end() && !before(key, *at);
  if (ours.overlaps) ours.contact = at->contact;
  const auto wrong = findMismatch(solids_[a], solids_[b], ours);
  if (wrong) found_ = Found{a, b, *wrong};
}

}  // namespace check
