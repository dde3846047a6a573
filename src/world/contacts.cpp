#include "world/contacts.hpp"

#include <algorithm>
#include <numeric>
#include <utility>

namespace world {
namespace {

std::pair<std::uint32_t, std::uint32_t> pairOf(const BodyContact& contact) { return {contact.a, contact.b}; }

void appendContact(const Bodies& bodies, std::uint32_t a, std::uint32_t b, std::vector<BodyContact>& out) {
  if (const auto contact = bodies.contact(a, b)) out.push_back({a, b, *contact});
}

/// The targets from left to right, by the left end of their bounds.
std::vector<std::uint32_t> fromLeftToRight(const Bodies& bodies) {
  std::vector<std::uint32_t> order(bodies.size() - 1);
  std::iota(order.begin(), order.end(), 1u);
  std::sort(order.begin(), order.end(),
            [&](auto a, auto b) { return bodies.bounds(a).min.x < bodies.bounds(b).min.x; });
  return order;
}

}  // namespace

void appendPlayerContacts(const Bodies& bodies, std::vector<BodyContact>& out) {
  for (std::uint32_t other = 1; other < bodies.size(); ++other) appendContact(bodies, 0, other, out);
}

// Sweep and prune (Ericson, Real-Time Collision Detection, 7.5.2) along x: a pair whose shadows on x are
// apart is never looked at.
std::vector<BodyContact> targetContacts(const Bodies& bodies) {
  std::vector<BodyContact> contacts;
  const auto order = fromLeftToRight(bodies);
  for (std::size_t i = 0; i < order.size(); ++i) {
    const float right = bodies.bounds(order[i]).max.x;
    for (std::size_t j = i + 1; j < order.size() && bodies.bounds(order[j]).min.x <= right; ++j) {
      appendContact(bodies, std::min(order[i], order[j]), std::max(order[i], order[j]), contacts);
    }
  }
  std::sort(contacts.begin(), contacts.end(),
            [](const auto& x, const auto& y) { return pairOf(x) < pairOf(y); });
  return contacts;
}

void findEvents(const std::vector<BodyContact>& before, const std::vector<BodyContact>& now,
                std::vector<Event>& out) {
  auto old = before.begin();
  auto next = now.begin();
  while (old != before.end() || next != now.end()) {
    if (next == now.end() || (old != before.end() && pairOf(*old) < pairOf(*next))) {
      out.push_back({Event::Kind::clear, old->a, old->b, 0.0f});
      ++old;
    } else if (old == before.end() || pairOf(*next) < pairOf(*old)) {
      out.push_back({Event::Kind::hit, next->a, next->b, next->contact.depth});
      ++next;
    } else {
      ++old;
      ++next;
    }
  }
}

}  // namespace world
