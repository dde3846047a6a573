// Hantei: every verb for every pair of shapes.
#include "collision/collision.hpp"
#include "speed/contest.hpp"

namespace speed {
namespace {

using collision::Aabb;
using collision::Capsule;
using collision::Cone;
using collision::Cylinder;
using collision::Obb;
using collision::Sphere;
using collision::Triangle;
using reference::Kind;
using Point = glm::vec3;

template <typename Shape>
constexpr Kind kKindOf = Kind(reference::Shape(Shape{}).index());

template <typename A, typename B>
struct Pair {
  explicit Pair(const reference::ShapePair& pair) : a(std::get<A>(pair.a)), b(std::get<B>(pair.b)) {}
  A a;
  B b;
};

template <typename A, typename B, typename Verb>
void enterVerb(const char* verb, Verb ask) {
  for (const Set set : setsOf(kKindOf<A>, kKindOf<B>))
    enterPairs<Pair<A, B>>(verb, "Hantei", set, kKindOf<A>, kKindOf<B>,
                           [ask](const Pair<A, B>& pair) { return ask(pair.a, pair.b); });
}

template <typename A, typename B>
struct Moving {
  explicit Moving(const Move& move)
      : a(std::get<A>(move.shape)), way(move.way), b(std::get<B>(move.target)) {}
  A a;
  glm::vec3 way;
  B b;
};

template <typename A, typename B>
void enterSweep() {
  const Title title{"sweep", nameOfPair(kKindOf<A>, kKindOf<B>), "half hits"};
  enter(
      title, "Hantei", [] { return converted<Moving<A, B>>(movesOf(kKindOf<A>, kKindOf<B>)); },
      [](const Moving<A, B>& move) { return collision::sweep(move.a, move.way, move.b); });
}

template <typename A, typename B>
void enterVerbs() {
  enterVerb<A, B>("overlaps", [](const A& a, const B& b) { return collision::overlaps(a, b); });
  enterVerb<A, B>("contact", [](const A& a, const B& b) { return collision::contact(a, b); });
  enterVerb<A, B>("manifold", [](const A& a, const B& b) { return collision::manifold(a, b); });
  enterVerb<A, B>("closestPoints", [](const A& a, const B& b) { return collision::closestPoints(a, b); });
  if constexpr (!(std::is_same_v<A, Point> && std::is_same_v<B, Point>)) enterSweep<A, B>();
}

template <typename Shape>
struct OneCast {
  explicit OneCast(const Cast& cast) : ray(cast.ray), shape(std::get<Shape>(cast.shape)), limit(cast.limit) {}
  collision::Ray ray;
  Shape shape;
  float limit;
};

template <typename Shape>
void enterRaycast() {
  const Title title{"raycast", std::string(reference::nameOf(kKindOf<Shape>)), "half hits"};
  enter(
      title, "Hantei", [] { return converted<OneCast<Shape>>(castsOf(kKindOf<Shape>)); },
      [](const OneCast<Shape>& cast) { return collision::raycast(cast.ray, cast.shape, cast.limit); });
}

template <typename A, typename... Others>
void enterWith() {
  (enterVerbs<A, Others>(), ...);
}

const int entered = [] {
  enterWith<Point, Point, Sphere, Aabb, Obb, Capsule>();
  enterWith<Sphere, Sphere, Aabb, Obb, Capsule>();
  enterWith<Aabb, Aabb, Obb, Capsule>();
  enterWith<Obb, Obb, Capsule>();
  enterWith<Capsule, Capsule>();
  enterWith<Sphere, Cylinder, Cone>();
  enterWith<Obb, Cylinder, Cone>();
  enterWith<Capsule, Cylinder, Cone>();
  enterWith<Cylinder, Cylinder, Cone>();
  enterRaycast<Sphere>();
  enterRaycast<Aabb>();
  enterRaycast<Obb>();
  enterRaycast<Capsule>();
  enterVerb<Obb, Obb>("explainSat", [](const Obb& a, const Obb& b) { return collision::explainSat(a, b); });
  enterVerb<Obb, Obb>("explainGjk", [](const Obb& a, const Obb& b) { return collision::explainGjk(a, b); });
  enterVerb<Obb, Obb>("explainEpa", [](const Obb& a, const Obb& b) { return collision::explainEpa(a, b); });
  enter({"raycast", "triangle", "half hits"}, "Hantei", triangleCasts,
        [](const TriangleCast& cast) { return collision::raycast(cast.ray, cast.triangle, cast.limit); });
  return 0;
}();

}  // namespace
}  // namespace speed
