#include <algorithm>
#include <bit>
#include <cmath>

#include "collision/box_box/box_gaps4.hpp"
#include "collision/box_box/box_patch.hpp"
#include "collision/simd/float4.hpp"

namespace collision::detail {

// Each corner of the intersection of two convex quadrilaterals is either a corner of one that lies inside the
// other, or a crossing of two edges. Four edges are computed at once, in float, in units of
// ReferenceFace::unit. All sixteen candidates are computed, because testing them one by one would cost more:
// which of them are valid is unpredictable.

namespace {

/// This fraction of the pair's reach exceeds the rounding errors of float axes and of the clipping. Corners
/// up to this far beyond a side or above the face count as on it. Nearly coinciding corners are merged.
constexpr float kSlack = 0x1p-21f;

/// The smallest allowed extent of an edge along an axis of the face, as a fraction of the reach. It replaces
/// a smaller extent, so that 1 / extent is finite.
constexpr float kMinEdgeExtent = 1e-30f;

struct FacePoints4 {
  Float4 u, v, depth;
};

/// The incident face: middle + s * along + t * across, |s| <= 1 and |t| <= 1. Lanes u, v, depth.
struct Quad {
  Float4 middle, along, across;
  const FaceFeatures* features;

  [[nodiscard]] FacePoints4 at(Float4 s, Float4 t) const {
    return {middle[0] + s * along[0] + t * across[0], middle[1] + s * along[1] + t * across[1],
            middle[2] + s * along[2] + t * across[2]};
  }
};

constexpr std::array<unsigned char, 3> kNext{1, 2, 0};

/// Returns the face of the incident box that is most opposed to the reference face.
Quad incidentQuad(const ReferenceFace& face, const Box& incident) {
  const double scale = 1.0 / face.unit;
  const Triple4 frame = transposed({face.u, face.v, face.outward});
  const Float4 center = multiply(frame, rounded4((incident.center - face.box.center) * scale));
  Triple4 axes;
  for (int i = 0; i < 3; ++i) axes[static_cast<std::size_t>(i)] = multiply(frame, rounded4(incident.axes[i]));
  const std::size_t most =
      indexOfLargest(magnitude(axes[0])[2], magnitude(axes[1])[2], magnitude(axes[2])[2]);
  const std::size_t next = kNext[most], last = kNext[next];
  const Float4 half = rounded4(incident.half * scale), down{1.0f, 1.0f, -1.0f, 0.0f};
  const Float4 height{0.0f, 0.0f, face.height, 0.0f};
  const Float4 middle = center - axes[most] * std::copysign(half[most], axes[most][2]);
  const bool isPositive = axes[most][2] < 0.0f;
  return {height + middle * down, axes[next] * half[next] * down, axes[last] * half[last] * down,
          &kFaceFeatures[most][isPositive]};
}

/// Clamps positions to the face, because they may be up to kSlack outside.
FacePoints4 clampedToFace(const ReferenceFace& face, const FacePoints4& p) {
  return {larger(smaller(p.u, splat4(face.halfU)), splat4(-face.halfU)),
          larger(smaller(p.v, splat4(face.halfV)), splat4(-face.halfV)), p.depth};
}

/// Rotates the lanes by one: lane i gets the corner after corner i.
Float4 nextCorners(Float4 v) { return __builtin_shufflevector(v, v, 1, 2, 3, 0); }
Int4 nextCorners(Int4 v) { return __builtin_shufflevector(v, v, 1, 2, 3, 0); }

/// A corner this near to an edge or side may coincide with another (mayHaveDuplicates).
constexpr float kNear = 32.0f * kSlack;

/// Sixteen candidates in four groups: corners of the incident face, points where its edges enter and leave
/// the reference face, and corners of the reference face.
struct Candidates {
  std::array<float, 16> u, v, depth;
  Float4 least;                  ///< The least depth of a valid corner.
  std::array<Int4, 4> counting;  ///< One lane for each corner; all bits are set if it is valid.
  unsigned bits = 0;             ///< One bit for each corner; set if it is valid.
  Int4 near{};                   ///< If any lane is set, two corners may coincide.

  explicit Candidates(float leastDepth) : least(splat4(leastDepth)) {}

  void add(int group, const FacePoints4& places, Int4 counts) {
    const auto offset = 4 * static_cast<std::size_t>(group);
    const Float4 depths = larger(places.depth, Float4{});
    std::memcpy(u.data() + offset, &places.u, sizeof places.u);
    std::memcpy(v.data() + offset, &places.v, sizeof places.v);
    std::memcpy(depth.data() + offset, &depths, sizeof depths);
    counting[static_cast<std::size_t>(group)] = counts & (places.depth >= least);
    bits |= signBits4(counting[static_cast<std::size_t>(group)]) << offset;
  }
};

/// The part of each incident edge in the slabs |q| <= half, from `first` to `last` as fractions of the edge
/// (Liang and Barsky, "A New Concept and Method for Line Clipping", 1984). Mirrors each edge so that it
/// ascends.
struct ClippedRange4 {
  Float4 first{}, last = splat4(1.0f);

  void clip(Float4 from, Float4 way, float half) {
    const Float4 over = 1.0f / larger(magnitude(way), splat4(kMinEdgeExtent)), start = withSign(from, way);
    first = larger(first, (-half - start) * over);
    last = smaller(last, (half - start) * over);
  }
};

void addEdges(Candidates& found, const Quad& quad, const ReferenceFace& face) {
  const float halfU = face.halfU + kSlack, halfV = face.halfV + kSlack;
  const FacePoints4 from = quad.at(Float4{-1.0f, 1.0f, 1.0f, -1.0f}, Float4{-1.0f, -1.0f, 1.0f, 1.0f});
  const FacePoints4 way{nextCorners(from.u) - from.u, nextCorners(from.v) - from.v,
                        nextCorners(from.depth) - from.depth};
  ClippedRange4 inside;
  inside.clip(from.u, way.u, halfU);
  inside.clip(from.v, way.v, halfV);
  const auto at = [&](Float4 t) {
    return clampedToFace(face, {from.u + t * way.u, from.v + t * way.v, from.depth + t * way.depth});
  };
  const Float4 sizeU = magnitude(from.u), sizeV = magnitude(from.v), near = splat4(kNear);
  const Int4 holds = (sizeU <= splat4(halfU)) & (sizeV <= splat4(halfV));
  found.near |= (magnitude(sizeU - splat4(halfU)) <= near) | (magnitude(sizeV - splat4(halfV)) <= near);
  const Int4 crosses = inside.first <= inside.last;
  found.add(0, from, holds);
  found.add(1, at(inside.first), crosses & ~holds);
  found.add(2, at(inside.last), crosses & ~nextCorners(holds));
}

/// Adds the corners of the reference face that the incident face covers. Adds none if the incident face has
/// no area.
void addSides(Candidates& found, const Quad& quad, const ReferenceFace& face) {
  const Float4 &e = quad.along, &f = quad.across;
  const Float4 u = Float4{-1.0f, 1.0f, 1.0f, -1.0f} * face.halfU,
               v = Float4{-1.0f, -1.0f, 1.0f, 1.0f} * face.halfV;
  const float area = e[0] * f[1] - e[1] * f[0], over = 1.0f / area;
  const Float4 offU = u - quad.middle[0], offV = v - quad.middle[1];
  const Float4 s = (offU * f[1] - offV * f[0]) * over, t = (offV * e[0] - offU * e[1]) * over;
  const Float4 one = splat4(1.0f), sizeS = magnitude(s), sizeT = magnitude(t), near = splat4(kNear);
  found.add(3, {u, v, quad.at(s, t).depth}, (sizeS < one) & (sizeT < one));
  const float acrossS = std::abs(area) / (std::abs(f[0]) + std::abs(f[1])),
              acrossT = std::abs(area) / (std::abs(e[0]) + std::abs(e[1]));
  found.near |= (magnitude(sizeS - one) * acrossS <= near) | (magnitude(sizeT - one) * acrossT <= near);
  found.near |= ~(Float4{face.halfU, face.halfV, acrossS, acrossT} > near);
}

bool same(Float4 p, Float4 q) {
  const Float4 slack = splat4(4.0f * kSlack);  // each corner may be wrong by one slack in u and in v
  return signBits4(magnitude(p - q) <= slack) == 15;
}

/// Removes coinciding corners. Not inlined: rarely called.
[[gnu::noinline, gnu::cold]] void removeDuplicates(FaceCorners& found) {
  std::size_t kept = 0;
  for (std::size_t i = 0; i < found.count; ++i) {
    bool isNew = true;
    for (std::size_t j = 0; j < kept; ++j) isNew &= !same(found.corners[i], found.corners[j]);
    found.corners[kept] = found.corners[i];
    found.ids[kept] = found.ids[i];
    kept += isNew ? 1 : 0;
  }
  // the intersection of two quadrilaterals has at most 8 corners
  found.count = std::min<std::size_t>(kept, 8);
}

/// True if two valid corners may coincide. There are three cases. (1) One is a corner of the incident face:
/// then it is near the line of a side. (2) One is a corner of the reference face, the other is a crossing:
/// then the corner is near the line of the edge. (3) Both are crossings: then they are near a corner, as in
/// (1) or (2), or one face is hardly wider than kNear.
bool mayHaveDuplicates(const Candidates& found) { return signBits4(found.near) != 0; }

/// The ids of the candidates. An id combines an incident corner with the reference face, an incident edge
/// with a reference edge, or the incident face with a reference corner.
class CandidateIds {
 public:
  CandidateIds(const Candidates& found, const Quad& quad, const ReferenceFace& face) {
    const FaceFeatures &own = *quad.features, &other = *face.features;
    const std::uint32_t ownEdges = packed(own.edges);
    store(incident_, 0, packed(own.corners));
    store(incident_, 4, ownEdges);
    store(incident_, 8, ownEdges);
    store(incident_, 12, repeated(own.face));
    store(reference_, 0, repeated(other.face));
    store(reference_, 4, packed(other.edges));
    store(reference_, 12, packed(other.corners));
    const Int4 ways = magnitude(__builtin_shufflevector(quad.along, quad.across, 0, 4, 0, 4)) >=
                      magnitude(__builtin_shufflevector(quad.along, quad.across, 1, 5, 1, 5));
    for (const std::size_t group : {std::size_t{1}, std::size_t{2}}) {
      const Int4 sides = sidesOf(load4(found.u, 16 * group), load4(found.v, 16 * group), ways, face);
      std::memcpy(places_.data() + 4 * group, &sides, sizeof sides);
    }
  }

  [[nodiscard]] std::uint32_t of(std::size_t i) const {
    return idOf(incident_[i], reference_[static_cast<std::size_t>(places_[i])]);
  }

 private:
  using Numbers = std::array<unsigned char, 16>;

  /// The reference edge crossed by an incident edge, as an index into reference_. Branchless, because the
  /// edge is unpredictable. `alongU` selects one of the two edges at a corner.
  static Int4 sidesOf(Float4 u, Float4 v, Int4 alongU, const ReferenceFace& face) {
    const Float4 beyondU = magnitude(u) - splat4(face.halfU), beyondV = magnitude(v) - splat4(face.halfV),
                 zero{};
    const Int4 onU = (beyondU > beyondV) | ((beyondU == beyondV) & alongU);
    const Int4 two{2, 2, 2, 2}, four = two + two, seven = four + two + 1;
    return (onU & (seven - ((u > zero) & two))) | (~onU & (four + ((v > zero) & two)));
  }

  static std::uint32_t repeated(unsigned char number) { return 0x01010101u * number; }
  static std::uint32_t packed(const std::array<unsigned char, 4>& numbers) {
    std::uint32_t four = 0;
    std::memcpy(&four, numbers.data(), sizeof four);
    return four;
  }
  static void store(Numbers& numbers, std::size_t at, std::uint32_t four) {
    std::memcpy(numbers.data() + at, &four, sizeof four);
  }

  Numbers incident_, reference_;
  std::array<std::int32_t, 16> places_{0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 12, 13, 14, 15};
};

/// The valid corners without duplicates, in the form of ReferenceFace::at.
FaceCorners validCorners(const Candidates& found, const Quad& quad, const ReferenceFace& face) {
  FaceCorners kept;
  const CandidateIds ids(found, quad, face);
  for (unsigned left = found.bits; left != 0; left &= left - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(left));
    kept.ids[kept.count] = ids.of(i);
    kept.corners[kept.count++] = face.at(found.u[i], found.v[i], found.depth[i]);
  }
  if (mayHaveDuplicates(found)) [[unlikely]]
    removeDuplicates(kept);
  return kept;
}

/// u, v and depth of the mean of the valid corners. There must be at least one.
Float4 meanOf(const Candidates& found) {
  Float4 u{}, v{}, depth{}, number{};
  for (std::size_t group = 0; group < 4; ++group) {
    const Int4 counting = found.counting[group];
    u += pick(counting, load4(found.u, 16 * group));
    v += pick(counting, load4(found.v, 16 * group));
    depth += pick(counting, load4(found.depth, 16 * group));
    number += pick(counting, splat4(1.0f));
  }
  const Float4 sums = laneSums(u, v, depth, number);
  return sums / broadcast<3>(sums);
}

[[gnu::always_inline]] inline Candidates candidatesOn(const ReferenceFace& face, const Quad& quad,
                                                      double least) {
  Candidates found(static_cast<float>(least / face.unit) - kSlack);
  addEdges(found, quad, face);
  addSides(found, quad, face);
  return found;
}

/// Not inlined: rarely called.
[[gnu::noinline, gnu::cold]] Float4 meanOf(const FaceCorners& kept) {
  Float4 sum{};
  for (std::size_t i = 0; i < kept.count; ++i) sum += kept.corners[i];
  return sum / splat4(static_cast<float>(kept.count));
}

}  // namespace

ReferenceFace::ReferenceFace(const Box& ofBox, int axis, const glm::dvec3& outwardNormal, double reach)
    : box(ofBox), unit(powerOfTwo(reach)), outward(rounded4(outwardNormal)) {
  const int next = kNext[static_cast<std::size_t>(axis)], last = kNext[static_cast<std::size_t>(next)];
  const double scale = 1.0 / unit;
  u = rounded4(box.axes[next]);
  v = rounded4(box.axes[last]);
  halfU = static_cast<float>(halfAlong(box, next) * scale);
  halfV = static_cast<float>(halfAlong(box, last) * scale);
  height = static_cast<float>(halfAlong(box, axis) * scale);
  middle = rounded4(box.center * scale) + outward * height;
  const bool isPositive = glm::dot(box.axes[axis], outwardNormal) > 0.0;
  features = &kFaceFeatures[static_cast<std::size_t>(axis)][isPositive];
}

FaceCorners clippedFace(const ReferenceFace& face, const Box& incident, double least) {
  const Quad quad = incidentQuad(face, incident);
  return validCorners(candidatesOn(face, quad, least), quad, face);
}

std::optional<Float4> meanCorner(const ReferenceFace& face, const Box& incident, double least) {
  const Quad quad = incidentQuad(face, incident);
  const Candidates found = candidatesOn(face, quad, least);
  if (found.bits == 0) [[unlikely]]
    return std::nullopt;
  if (mayHaveDuplicates(found)) [[unlikely]]
    return meanOf(validCorners(found, quad, face));
  const Float4 mean = meanOf(found);
  return face.at(mean[0], mean[1], mean[2]);
}

}  // namespace collision::detail
