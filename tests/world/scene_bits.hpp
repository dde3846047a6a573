// Compares two scenes bit for bit.
#pragma once

#include <bit>
#include <gtest/gtest.h>
#include <optional>

#include "world/scene/scene_file.hpp"

namespace test {

inline std::uint64_t bits(double value) { return std::bit_cast<std::uint64_t>(value); }
inline std::uint32_t bits(float value) { return std::bit_cast<std::uint32_t>(value); }
template <class Value>
auto bits(const std::optional<Value>& value) {
  return value ? std::optional(bits(*value)) : std::nullopt;
}
template <glm::length_t N, class Value>
auto bits(const glm::vec<N, Value>& v) {
  std::vector<decltype(bits(v.x))> all;
  for (glm::length_t i = 0; i < N; ++i) all.push_back(bits(v[i]));
  return all;
}

inline void expectSameMotion(const world::Expectation& a, const world::Expectation& b) {
  ASSERT_EQ(a.ray.has_value(), b.ray.has_value());
  if (a.ray && b.ray) {
    EXPECT_EQ(bits(a.ray->origin), bits(b.ray->origin));
    EXPECT_EQ(bits(a.ray->direction), bits(b.ray->direction));
    EXPECT_EQ(bits(a.ray->maxDistance), bits(b.ray->maxDistance));
  }
  ASSERT_EQ(a.sweep.has_value(), b.sweep.has_value());
  if (a.sweep && b.sweep) {
    EXPECT_EQ(bits(*a.sweep), bits(*b.sweep));
  }
  EXPECT_EQ(a.hit, b.hit);
  EXPECT_EQ(bits(a.time), bits(b.time));
  ASSERT_EQ(a.point.has_value(), b.point.has_value());
  if (a.point && b.point) {
    EXPECT_EQ(bits(*a.point), bits(*b.point));
  }
}

inline void expectSameExpectation(const world::Expectation& a, const world::Expectation& b) {
  EXPECT_EQ(a.a, b.a);
  EXPECT_EQ(a.b, b.b);
  expectSameMotion(a, b);
  EXPECT_EQ(a.overlaps, b.overlaps);
  EXPECT_EQ(bits(a.depth), bits(b.depth));
  ASSERT_EQ(a.normals.size(), b.normals.size());
  for (std::size_t i = 0; i < a.normals.size(); ++i) EXPECT_EQ(bits(a.normals[i]), bits(b.normals[i]));
  EXPECT_EQ(bits(a.distance), bits(b.distance));
  EXPECT_EQ(a.contacts, b.contacts);
  EXPECT_EQ(bits(a.tolerance), bits(b.tolerance));
  EXPECT_EQ(bits(a.normalTolerance), bits(b.normalTolerance));
}

inline void expectSameKeys(const input::KeyScript& a, const input::KeyScript& b) {
  EXPECT_EQ(a.length, b.length);
  EXPECT_EQ(a.playsWithCase, b.playsWithCase);
  ASSERT_EQ(a.commands.size(), b.commands.size());
  for (std::size_t i = 0; i < a.commands.size(); ++i) {
    EXPECT_EQ(a.commands[i].tick, b.commands[i].tick);
    EXPECT_TRUE(a.commands[i].command == b.commands[i].command) << i;
  }
  ASSERT_EQ(a.events.size(), b.events.size());
  for (std::size_t i = 0; i < a.events.size(); ++i) {
    EXPECT_EQ(a.events[i].tick, b.events[i].tick);
    EXPECT_EQ(a.events[i].key, b.events[i].key);
    EXPECT_EQ(a.events[i].down, b.events[i].down);
  }
}

inline void expectSameWords(const world::Scene& a, const world::Scene& b) {
  EXPECT_EQ(a.title, b.title);
  EXPECT_EQ(a.text, b.text);
  EXPECT_EQ(a.note, b.note);
  EXPECT_EQ(a.link, b.link);
}

inline void expectSameStage(const world::Scene& a, const world::Scene& b) {
  EXPECT_EQ(a.camera.target.has_value(), b.camera.target.has_value());
  if (a.camera.target && b.camera.target) {
    EXPECT_EQ(bits(*a.camera.target), bits(*b.camera.target));
  }
  EXPECT_EQ(bits(a.camera.yaw), bits(b.camera.yaw));
  EXPECT_EQ(bits(a.camera.pitch), bits(b.camera.pitch));
  EXPECT_EQ(bits(a.camera.distance), bits(b.camera.distance));
  EXPECT_EQ(a.method, b.method);
  EXPECT_EQ(a.iteration, b.iteration);
  EXPECT_EQ(bits(a.ground), bits(b.ground));
  EXPECT_EQ(bits(a.groundHalfSize), bits(b.groundHalfSize));
  EXPECT_EQ(bits(a.step), bits(b.step));
  EXPECT_EQ(bits(a.speed), bits(b.speed));
  EXPECT_EQ(a.show, b.show);
  EXPECT_EQ(bits(a.turn), bits(b.turn));
  EXPECT_EQ(a.response, b.response);
  EXPECT_EQ(a.share, b.share);
}

inline void expectSameBodies(const world::Scene& a, const world::Scene& b) {
  EXPECT_TRUE(world::sameBits(a.player, b.player)) << a.player.name;
  ASSERT_EQ(a.targets.size(), b.targets.size());
  for (std::size_t i = 0; i < a.targets.size(); ++i) {
    EXPECT_TRUE(world::sameBits(a.targets[i], b.targets[i])) << a.targets[i].name;
  }
}

inline void expectSameScene(const world::Scene& a, const world::Scene& b) {
  expectSameWords(a, b);
  expectSameStage(a, b);
  expectSameBodies(a, b);
  expectSameKeys(a.keys, b.keys);
  ASSERT_EQ(a.expect.size(), b.expect.size());
  for (std::size_t i = 0; i < a.expect.size(); ++i) expectSameExpectation(a.expect[i], b.expect[i]);
}

}  // namespace test
