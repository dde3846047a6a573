#include "speed/sets.hpp"

#include <map>
#include <tuple>

namespace speed {
namespace {

using glm::dvec3;
using reference::Kind;
using reference::Random;
using reference::Shape;
using reference::ShapePair;
using reference::Solid;

double hitShare(Set set) {
  switch (set) {
    case Set::half:
      return 0.5;
    case Set::few:
      return 0.05;
    case Set::apart:
      return 0.0;
    default:
      return 1.0;
  }
}

/// Accepts the required numbers of hits and misses, in the order in which they arrive.
class Quota {
 public:
  explicit Quota(double share)
      : hits_(static_cast<std::size_t>(share * kQuestions)), misses_(kQuestions - hits_) {}

  bool take(bool hit) {
    std::size_t& left = hit ? hits_ : misses_;
    if (left == 0) return false;
    --left;
    return true;
  }

 private:
  std::size_t hits_, misses_;
};

/// `b` has a random pose, and `a` stands on one of its faces.
ShapePair restingPair(Random& random, double mostYaw) {
  constexpr double kDeep = 0.01;
  reference::TemplatePair boxes = reference::randomTemplates(random, dvec3(0.1), dvec3(1.0));
  const int face = random.below(3);
  dvec3 axis(0.0);
  axis[face] = 1.0;
  boxes.a.axes = boxes.b.axes * reference::rotationOf(1.0, axis * (0.5 * random.uniform(-mostYaw, mostYaw)));
  dvec3 place = random.inCube(-0.5, 0.5) * boxes.b.half;
  place[face] = boxes.a.half[face] + boxes.b.half[face] - kDeep;
  boxes.a.center = boxes.b.center + boxes.b.axes * place;
  return {reference::shapeFrom(Kind::obb, boxes.a), reference::shapeFrom(Kind::obb, boxes.b)};
}

ShapePair nextPair(Random& random, Set set, Kind a, Kind b) {
  constexpr double kAnyYaw = 4.0, kSmallYaw = 0.05;
  if (set == Set::resting) return restingPair(random, kAnyYaw);
  if (set == Set::stacked) return restingPair(random, kSmallYaw);
  return reference::pairFromTemplates(random, reference::Family::random, a, b);
}

std::vector<ShapePair> makePairs(Set set, Kind a, Kind b) {
  Random random(71);
  Quota quota(hitShare(set));
  std::vector<ShapePair> pairs;
  while (pairs.size() < kQuestions) {
    const ShapePair pair = nextPair(random, set, a, b);
    if (quota.take(reference::separation(pair.a, pair.b).value <= 0.0)) pairs.push_back(pair);
  }
  return pairs;
}

/// A move of two to six times the pair's size. In its middle, `a` has the pose of a random pair, so that the
/// move hits `b` or passes near it.
Move nextMove(Random& random, Kind a, Kind b) {
  const ShapePair pair = reference::pairFromTemplates(random, reference::Family::random, a, b);
  const dvec3 way = random.direction() * (random.uniform(2.0, 6.0) * reference::pairSize(pair.a, pair.b));
  return {reference::moved(pair.a, -0.5 * way), glm::vec3(way), pair.b};
}

bool startsApart(const Move& move) { return reference::separation(move.shape, move.target).value > 0.0; }

bool hits(const Move& move) {
  return reference::separation(reference::swept(reference::solidOf(move.shape), dvec3(move.way)),
                               reference::solidOf(move.target))
             .value <= 0.0;
}

std::vector<Move> makeMoves(Kind a, Kind b) {
  Random random(73);
  Quota quota(a == Kind::point && b == Kind::point ? 0.0 : 0.5);
  std::vector<Move> moves;
  while (moves.size() < kQuestions) {
    const Move move = nextMove(random, a, b);
    if (startsApart(move) && quota.take(hits(move))) moves.push_back(move);
  }
  return moves;
}

collision::Ray rayAlong(const glm::vec3& from, const glm::vec3& way) {
  return {from, glm::vec3(glm::normalize(dvec3(way)))};
}

std::vector<Cast> makeCasts(Kind kind) {
  std::vector<Cast> casts;
  for (const Move& move : movesOf(Kind::point, kind))
    casts.push_back(
        {rayAlong(std::get<glm::vec3>(move.shape), move.way), move.target, glm::length(move.way)});
  return casts;
}

/// True if the line of the ray passes through the triangle, that is, passes all three edges on the same side.
bool passesThrough(const collision::Ray& ray, const collision::Triangle& t) {
  const dvec3 from(ray.origin), along(ray.direction);
  const dvec3 a = dvec3(t.a) - from, b = dvec3(t.b) - from, c = dvec3(t.c) - from;
  const double u = glm::dot(along, glm::cross(a, b)), v = glm::dot(along, glm::cross(b, c)),
               w = glm::dot(along, glm::cross(c, a));
  return (u > 0.0 && v > 0.0 && w > 0.0) || (u < 0.0 && v < 0.0 && w < 0.0);
}

TriangleCast nextTriangleCast(Random& random) {
  const dvec3 way = random.direction() * random.uniform(2.0, 6.0), aim = random.inCube(-0.5, 0.5);
  const collision::Triangle triangle{glm::vec3(random.inCube(-1.0, 1.0)), glm::vec3(random.inCube(-1.0, 1.0)),
                                     glm::vec3(random.inCube(-1.0, 1.0))};
  return {rayAlong(glm::vec3(aim - way), glm::vec3(way)), triangle,
          static_cast<float>(2.0 * glm::length(way))};
}

std::vector<TriangleCast> makeTriangleCasts() {
  Random random(75);
  Quota quota(0.5);
  std::vector<TriangleCast> casts;
  while (casts.size() < kQuestions) {
    const TriangleCast cast = nextTriangleCast(random);
    if (quota.take(passesThrough(cast.ray, cast.triangle))) casts.push_back(cast);
  }
  return casts;
}

/// Returns the value of `key`, which make() builds at the first use.
template <typename Key, typename Value, typename Make>
const Value& remembered(std::map<Key, Value>& known, const Key& key, Make make) {
  const auto found = known.find(key);
  return found != known.end() ? found->second : known.emplace(key, make()).first->second;
}

}  // namespace

const std::vector<ShapePair>& pairsOf(Set set, Kind a, Kind b) {
  static std::map<std::tuple<Set, Kind, Kind>, std::vector<ShapePair>> known;
  return remembered(known, {set, a, b}, [&] { return makePairs(set, a, b); });
}

const std::vector<Move>& movesOf(Kind shape, Kind target) {
  static std::map<std::tuple<Kind, Kind>, std::vector<Move>> known;
  return remembered(known, {shape, target}, [&] { return makeMoves(shape, target); });
}

const std::vector<Cast>& castsOf(Kind shape) {
  static std::map<Kind, std::vector<Cast>> known;
  return remembered(known, shape, [&] { return makeCasts(shape); });
}

const std::vector<TriangleCast>& triangleCasts() {
  static const auto casts = makeTriangleCasts();
  return casts;
}

std::string nameOfPair(Kind a, Kind b) {
  return std::string(reference::nameOf(a)).append("-").append(reference::nameOf(b));
}

}  // namespace speed
