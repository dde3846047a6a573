// Ours alone: the four verbs for every pair of shapes.
#include <string>

#include "collision/collision.hpp"
#include "speed/pairs.hpp"

namespace speed {
namespace {

using collision::Aabb;
using collision::Capsule;
using collision::Obb;
using collision::Sphere;
using Point = glm::vec3;

template <typename Shape>
constexpr judge::Kind kKindOf = judge::Kind(judge::Shape(Shape{}).index());

template <typename A, typename B, typename Verb>
void measure(const char* verb, Verb ask) {
  const auto run = [ask](benchmark::State& state) {
    static const auto pairs = halfHits<A, B>(judge::Family::random, kKindOf<A>, kKindOf<B>);
    timePasses(state, [&](std::uint32_t i) { return ask(pairs[i].first, pairs[i].second); });
  };
  const std::string name = std::string("ours/")
                               .append(verb)
                               .append(" ")
                               .append(nameOf(kKindOf<A>))
                               .append("-")
                               .append(nameOf(kKindOf<B>));
  benchmark::RegisterBenchmark(name.c_str(), run);
}

template <typename A, typename B>
void measureVerbs() {
  measure<A, B>("overlaps", [](const A& a, const B& b) { return collision::overlaps(a, b); });
  measure<A, B>("contact", [](const A& a, const B& b) { return collision::contact(a, b); });
  measure<A, B>("manifold", [](const A& a, const B& b) { return collision::manifold(a, b); });
  measure<A, B>("closestPoints", [](const A& a, const B& b) { return collision::closestPoints(a, b); });
}

template <typename A, typename... Others>
void measureWith() {
  (measureVerbs<A, Others>(), ...);
}

/// Two random points never hit, so that pair is left out.
const int registered = [] {
  measureWith<Point, Sphere, Aabb, Obb, Capsule>();
  measureWith<Sphere, Sphere, Aabb, Obb, Capsule>();
  measureWith<Aabb, Aabb, Obb, Capsule>();
  measureWith<Obb, Obb, Capsule>();
  measureWith<Capsule, Capsule>();
  return 0;
}();

}  // namespace
}  // namespace speed
