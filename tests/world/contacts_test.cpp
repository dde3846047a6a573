// Counts the pairs that are tested and the contacts that are compared when a body moves.
#include "world/contacts.hpp"

#include <gtest/gtest.h>
#include <string>

#include "collision/any.hpp"

namespace {

using world::Bodies;
using world::BodyContact;
using world::Contacts;

constexpr std::size_t kTargets = 64;

/// A heap in which every target touches every other, and the player touches none.
world::Scene heap() {
  world::Scene scene;
  scene.player = {"player", {collision::Sphere{}}, {}};
  scene.player.placement.center = {100.0, 0.0, 0.0};
  for (std::size_t i = 0; i < kTargets; ++i) {
    world::BodySpec target{"target" + std::to_string(i), {collision::Sphere{}}, {}};
    target.placement.center = {static_cast<double>(i) / kTargets, 0.0, 0.0};
    scene.targets.push_back(target);
  }
  return scene;
}

std::vector<BodyContact> slowContacts(const Bodies& bodies) {
  std::vector<BodyContact> found;
  for (std::uint32_t a = 0; a < bodies.size(); ++a) {
    for (std::uint32_t b = a + 1; b < bodies.size(); ++b) {
      if (const auto contact = bodies.contact(a, b)) found.push_back({a, b, *contact});
    }
  }
  return found;
}

void expectSame(const Contacts& contacts, const Bodies& bodies) {
  const auto slow = slowContacts(bodies);
  const auto fast = contacts.all();
  ASSERT_EQ(fast.size(), slow.size());
  for (std::size_t i = 0; i < slow.size(); ++i) {
    EXPECT_EQ(fast[i].a, slow[i].a);
    EXPECT_EQ(fast[i].b, slow[i].b);
    EXPECT_EQ(fast[i].contact.depth, slow[i].contact.depth);
    EXPECT_EQ(fast[i].contact.normal, slow[i].contact.normal);
  }
}

/// A heap at rest whose first events were reported.
struct Settled {
  Bodies bodies{heap()};
  Contacts contacts;
  std::vector<world::Event> events;

  Settled() {
    contacts.update(bodies);
    contacts.findEvents(events);
    contacts.saveForEvents();
    events.clear();
  }
};

TEST(Contacts, AtFirstEveryOverlapIsAnEvent) {
  Bodies bodies(heap());
  Contacts contacts;
  contacts.update(bodies);
  std::vector<world::Event> events;
  contacts.findEvents(events);
  expectSame(contacts, bodies);
  EXPECT_EQ(events.size(), slowContacts(bodies).size());
}

TEST(Contacts, AMoveOfThePlayerLeavesPairsOfTargetsAlone) {
  Settled heap;
  const Contacts::Work before = heap.contacts.work();
  heap.bodies.moveTo(0, {0.0, 0.5, 0.0});
  heap.contacts.update(heap.bodies);
  heap.contacts.findEvents(heap.events);
  expectSame(heap.contacts, heap.bodies);
  EXPECT_GT(heap.contacts.playerContacts().size(), 10u);
  EXPECT_EQ(heap.events.size(), heap.contacts.playerContacts().size());
  EXPECT_EQ(heap.contacts.work().testedPairs - before.testedPairs, kTargets);
  EXPECT_LE(heap.contacts.work().comparedContacts - before.comparedContacts, 2 * kTargets);
}

TEST(Contacts, ATargetThatMovedIsTestedAgainstTheOthersOnly) {
  Settled heap;
  const Contacts::Work before = heap.contacts.work();
  heap.bodies.moveTo(7, {0.0, 0.5, 0.0});
  heap.contacts.update(heap.bodies);
  heap.contacts.findEvents(heap.events);
  expectSame(heap.contacts, heap.bodies);
  EXPECT_EQ(heap.contacts.work().testedPairs - before.testedPairs, kTargets - 1)
      << "nothing is near the player";
}

TEST(Contacts, DistantBodiesAreNotTested) {
  Settled heap;
  const Contacts::Work before = heap.contacts.work();
  heap.bodies.moveTo(7, {0.0, 50.0, 0.0});
  heap.contacts.update(heap.bodies);
  heap.contacts.findEvents(heap.events);
  expectSame(heap.contacts, heap.bodies);
  EXPECT_EQ(heap.contacts.work().testedPairs - before.testedPairs, 0u);
  EXPECT_EQ(heap.events.size(), kTargets - 1) << "it left all others";
}

TEST(Contacts, TwoTargetsThatMovedAreTestedOnceTogether) {
  Settled heap;
  const Contacts::Work before = heap.contacts.work();
  heap.bodies.moveTo(9, {0.0, 0.5, 0.0});
  heap.bodies.moveTo(7, {0.0, 0.5, 0.0});
  heap.contacts.update(heap.bodies);
  expectSame(heap.contacts, heap.bodies);
  EXPECT_EQ(heap.contacts.work().testedPairs - before.testedPairs, 2 * (kTargets - 1) - 1);
}

TEST(Contacts, ATargetPutWhereItIsHasNotMoved) {
  Settled heap;
  heap.bodies.moveTo(7, heap.bodies[7].placement.center);
  EXPECT_TRUE(heap.bodies.movedTargets().empty());
}

TEST(Contacts, EventsAreCountedFromKeep) {
  Settled heap;
  heap.bodies.moveTo(7, {0.0, 50.0, 0.0});
  heap.contacts.update(heap.bodies);
  heap.bodies.moveTo(7, {static_cast<double>(6) / kTargets, 0.0, 0.0});
  heap.contacts.update(heap.bodies);
  heap.contacts.findEvents(heap.events);
  EXPECT_TRUE(heap.events.empty()) << "it is back before anyone asked";
}

}  // namespace
