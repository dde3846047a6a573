// A hash of the bits of many values.
#pragma once

#include <cstdint>
#include <cstring>
#include <glm/glm.hpp>
#include <optional>
#include <string_view>
#include <variant>

#include "collision/results.hpp"
#include "collision/shapes.hpp"

namespace bits {

/// A hash like FNV-1a (Fowler, Noll, Vo), but over 64 bits at a time, of all added values in order.
class BitHash {
 public:
  void add(std::uint64_t bits) { hash_ = (hash_ ^ bits ^ (bits >> 32)) * 0x100000001b3u; }
  void add(double value) {
    std::uint64_t bits = 0;
    std::memcpy(&bits, &value, sizeof value);
    add(bits);
  }
  void add(float value) { add(double(value)); }
  void add(bool value) { add(std::uint64_t(value)); }
  void add(std::string_view text) {
    for (const char c : text) add(std::uint64_t{static_cast<unsigned char>(c)});
  }
  template <glm::length_t N, class T>
  void add(const glm::vec<N, T>& v) {
    for (glm::length_t i = 0; i < N; ++i) add(v[i]);
  }
  void add(const glm::mat3& m) {
    for (int i = 0; i < 3; ++i) add(m[i]);
  }

  void add(const collision::Sphere& s) { addAll(s.center, s.radius); }
  void add(const collision::Aabb& b) { addAll(b.min, b.max); }
  void add(const collision::Obb& b) { addAll(b.center, b.halfExtents, b.axes); }
  void add(const collision::Capsule& c) { addAll(c.a, c.b, c.radius); }
  void add(const collision::Cylinder& c) { addAll(c.a, c.b, c.radius); }
  void add(const collision::Cone& c) { addAll(c.base, c.tip, c.radius); }
  void add(const collision::Triangle& t) { addAll(t.a, t.b, t.c); }
  template <class... Shapes>
  void add(const std::variant<Shapes...>& shape) {
    std::visit([this](const auto& s) { this->add(s); }, shape);
  }

  void add(const collision::Contact& c) { addAll(c.normal, c.depth, c.position); }
  void add(const collision::Proximity& p) { addAll(p.onA, p.onB, p.distance); }
  void add(const collision::Manifold& m) {
    add(m.normal);
    for (const collision::ManifoldPoint& point : m.points()) addAll(point.position, point.depth);
  }
  void add(const collision::RayHit& hit) { addAll(hit.t, hit.point, hit.normal); }
  void add(const collision::SweepHit& hit) { addAll(hit.time, hit.point, hit.normal); }
  template <class T>
  void add(const std::optional<T>& value) {
    add(value.has_value());
    if (value) add(*value);
  }

  template <class... Values>
  void addAll(const Values&... values) {
    (add(values), ...);
  }

  [[nodiscard]] std::uint64_t value() const { return hash_; }

 private:
  std::uint64_t hash_ = 0xcbf29ce484222325u;
};

}  // namespace bits
