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

/// The incident face: middle + s * halfEdgeS + t * halfEdgeT, |s| <= 1 and |t| <= 1. Lanes u, v, depth.
struct Quad {
  Float4 middle, halfEdgeS, halfEdgeT;
  const FaceFeatures* features;

  [[nodiscard]] FacePoints4 at(Float4 s, Float4 t) const {
    return {middle[0] + s * halfEdgeS[0] + t * halfEdgeT[0], middle[1] + s * halfEdgeS[1] + t * halfEdgeT[1],
            middle[2] + s * halfEdgeS[2] + t * halfEdgeT[2]};
  }
};

constexpr std::array<unsigned char, 3> kNext{1, 2, 0};

/// Returns the face of the incident box that is most opposed to the reference face.
Quad incidentQuad(const ReferenceFace& face, const Box& incidentBox) {
  const double scale = 1.0 / face.lengthUnit;
  const Triple4 frame = transposed({face.u, face.v, face.normal});
  const Float4 center = multiply(frame, rounded4((incidentBox.center - face.box.center) * scale));
  Triple4 axes;
  for (int i = 0; i < 3; ++i)
    axes[static_cast<std::size_t>(i)] = multiply(frame, rounded4(incidentBox.axes[i]));
  const std::size_t facingAxis =
      indexOfLargest(magnitude(axes[0])[2], magnitude(axes[1])[2], magnitude(axes[2])[2]);
  const std::size_t nextAxis = kNext[facingAxis], lastAxis = kNext[nextAxis];
  const Float4 half = rounded4(incidentBox.half * scale), depthSign{1.0f, 1.0f, -1.0f, 0.0f};
  const Float4 faceHeight{0.0f, 0.0f, face.halfHeight, 0.0f};
  const Float4 middle = center - axes[facingAxis] * std::copysign(half[facingAxis], axes[facingAxis][2]);
  const bool isPositive = axes[facingAxis][2] < 0.0f;
  return {faceHeight + middle * depthSign, axes[nextAxis] * half[nextAxis] * depthSign,
          axes[lastAxis] * half[lastAxis] * depthSign, &kFaceFeatures[facingAxis][isPositive]};
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
constexpr float kNearTolerance = 32.0f * kSlack;

/// Sixteen candidates in four groups: corners of the incident face, points where its edges enter and leave
/// the reference face, and corners of the reference face.
struct CornerCandidates {
  std::array<float, 16> u, v, depth;
  Float4 minDepth;                 ///< The least depth of a valid corner.
  std::array<Int4, 4> validLanes;  ///< One lane for each corner; all bits are set if it is valid.
  unsigned validBits = 0;          ///< One bit for each corner; set if it is valid.
  Int4 nearLanes{};                ///< If any lane is set, two corners may coincide.

  explicit CornerCandidates(float depthLimit) : minDepth(splat4(depthLimit)) {}

  void add(int group, const FacePoints4& points, Int4 isValid) {
    const auto offset = 4 * static_cast<std::size_t>(group);
    const Float4 depths = larger(points.depth, Float4{});
    std::memcpy(u.data() + offset, &points.u, sizeof points.u);
    std::memcpy(v.data() + offset, &points.v, sizeof points.v);
    std::memcpy(depth.data() + offset, &depths, sizeof depths);
    validLanes[static_cast<std::size_t>(group)] = isValid & (points.depth >= minDepth);
    validBits |= signBits4(validLanes[static_cast<std::size_t>(group)]) << offset;
  }
};

/// The part of each incident edge in the slabs |q| <= half, from `first` to `last` as fractions of the edge
/// (Liang and Barsky, "A New Concept and Method for Line Clipping", 1984). Mirrors each edge so that it
/// ascends.
struct ClippedRange4 {
  Float4 first{}, last = splat4(1.0f);

  void clip(Float4 begin, Float4 edge, float half) {
    const Float4 inverse = 1.0f / larger(magnitude(edge), splat4(kMinEdgeExtent)),
                 start = withSign(begin, edge);
    first = larger(first, (-half - start) * inverse);
    last = smaller(last, (half - start) * inverse);
  }
};

void addEdges(CornerCandidates& points, const Quad& quad, const ReferenceFace& face) {
  const float halfU = face.halfU + kSlack, halfV = face.halfV + kSlack;
  const FacePoints4 start = quad.at(Float4{-1.0f, 1.0f, 1.0f, -1.0f}, Float4{-1.0f, -1.0f, 1.0f, 1.0f});
  const FacePoints4 edge{nextCorners(start.u) - start.u, nextCorners(start.v) - start.v,
                         nextCorners(start.depth) - start.depth};
  ClippedRange4 clipped;
  clipped.clip(start.u, edge.u, halfU);
  clipped.clip(start.v, edge.v, halfV);
  const auto pointAt = [&](Float4 t) {
    return clampedToFace(face, {start.u + t * edge.u, start.v + t * edge.v, start.depth + t * edge.depth});
  };
  const Float4 absU = magnitude(start.u), absV = magnitude(start.v), limit = splat4(kNearTolerance);
  const Int4 isInside = (absU <= splat4(halfU)) & (absV <= splat4(halfV));
  points.nearLanes |= (magnitude(absU - splat4(halfU)) <= limit) | (magnitude(absV - splat4(halfV)) <= limit);
  const Int4 isCrossing = clipped.first <= clipped.last;
  points.add(0, start, isInside);
  points.add(1, pointAt(clipped.first), isCrossing & ~isInside);
  points.add(2, pointAt(clipped.last), isCrossing & ~nextCorners(isInside));
}

/// Adds the corners of the reference face that the incident face covers. Adds none if the incident face has
/// no area.
void addSides(CornerCandidates& points, const Quad& quad, const ReferenceFace& face) {
  const Float4 &e = quad.halfEdgeS, &f = quad.halfEdgeT;
  const Float4 u = Float4{-1.0f, 1.0f, 1.0f, -1.0f} * face.halfU,
               v = Float4{-1.0f, -1.0f, 1.0f, 1.0f} * face.halfV;
  const float area = e[0] * f[1] - e[1] * f[0], inverseArea = 1.0f / area;
  const Float4 offsetU = u - quad.middle[0], offsetV = v - quad.middle[1];
  const Float4 s = (offsetU * f[1] - offsetV * f[0]) * inverseArea,
               t = (offsetV * e[0] - offsetU * e[1]) * inverseArea;
  const Float4 one = splat4(1.0f), absS = magnitude(s), absT = magnitude(t), limit = splat4(kNearTolerance);
  points.add(3, {u, v, quad.at(s, t).depth}, (absS < one) & (absT < one));
  const float widthS = std::abs(area) / (std::abs(f[0]) + std::abs(f[1])),
              widthT = std::abs(area) / (std::abs(e[0]) + std::abs(e[1]));
  points.nearLanes |= (magnitude(absS - one) * widthS <= limit) | (magnitude(absT - one) * widthT <= limit);
  points.nearLanes |= ~(Float4{face.halfU, face.halfV, widthS, widthT} > limit);
}

bool coincide(Float4 p, Float4 q) {
  const Float4 slack = splat4(4.0f * kSlack);  // each corner may be wrong by one slack in u and in v
  return signBits4(magnitude(p - q) <= slack) == 15;
}

/// Removes coinciding corners. Not inlined: rarely called.
[[gnu::noinline, gnu::cold]] void removeDuplicates(FaceCorners& clipped) {
  std::size_t keptCount = 0;
  for (std::size_t i = 0; i < clipped.count; ++i) {
    bool isNew = true;
    for (std::size_t j = 0; j < keptCount; ++j) isNew &= !coincide(clipped.corners[i], clipped.corners[j]);
    clipped.corners[keptCount] = clipped.corners[i];
    clipped.ids[keptCount] = clipped.ids[i];
    keptCount += isNew ? 1 : 0;
  }
  // the intersection of two quadrilaterals has at most 8 corners
  clipped.count = std::min<std::size_t>(keptCount, 8);
}

/// True if two valid corners may coincide. There are three cases. (1) One is a corner of the incident face:
/// then it is near the line of a side. (2) One is a corner of the reference face, the other is a crossing:
/// then the corner is near the line of the edge. (3) Both are crossings: then they are near a corner, as in
/// (1) or (2), or one face is hardly wider than kNearTolerance.
bool mayHaveDuplicates(const CornerCandidates& points) { return signBits4(points.nearLanes) != 0; }

/// The ids of the candidates. An id combines an incident corner with the reference face, an incident edge
/// with a reference edge, or the incident face with a reference corner.
class CandidateIds {
 public:
  CandidateIds(const CornerCandidates& points, const Quad& quad, const ReferenceFace& face) {
    const FaceFeatures &incidentFeatures = *quad.features, &referenceFeatures = *face.features;
    const std::uint32_t incidentEdges = packBytes(incidentFeatures.edges);
    store(incidentFeatures_, 0, packBytes(incidentFeatures.corners));
    store(incidentFeatures_, 4, incidentEdges);
    store(incidentFeatures_, 8, incidentEdges);
    store(incidentFeatures_, 12, repeatByte(incidentFeatures.face));
    store(referenceFeatures_, 0, repeatByte(referenceFeatures.face));
    store(referenceFeatures_, 4, packBytes(referenceFeatures.edges));
    store(referenceFeatures_, 12, packBytes(referenceFeatures.corners));
    const Int4 isAlongU = magnitude(__builtin_shufflevector(quad.halfEdgeS, quad.halfEdgeT, 0, 4, 0, 4)) >=
                          magnitude(__builtin_shufflevector(quad.halfEdgeS, quad.halfEdgeT, 1, 5, 1, 5));
    for (const std::size_t group : {std::size_t{1}, std::size_t{2}}) {
      const Int4 sides =
          crossedSides(load4(points.u, 16 * group), load4(points.v, 16 * group), isAlongU, face);
      std::memcpy(referenceSlots_.data() + 4 * group, &sides, sizeof sides);
    }
  }

  [[nodiscard]] std::uint32_t idAt(std::size_t i) const {
    return idOf(incidentFeatures_[i], referenceFeatures_[static_cast<std::size_t>(referenceSlots_[i])]);
  }

 private:
  using FeatureNumbers = std::array<unsigned char, 16>;

  /// The reference edge crossed by an incident edge, as an index into referenceFeatures_. Branchless, because
  /// the edge is unpredictable. `isAlongU` selects one of the two edges at a corner.
  static Int4 crossedSides(Float4 u, Float4 v, Int4 isAlongU, const ReferenceFace& face) {
    const Float4 excessU = magnitude(u) - splat4(face.halfU), excessV = magnitude(v) - splat4(face.halfV),
                 zero{};
    const Int4 onU = (excessU > excessV) | ((excessU == excessV) & isAlongU);
    const Int4 two{2, 2, 2, 2}, four = two + two, seven = four + two + 1;
    return (onU & (seven - ((u > zero) & two))) | (~onU & (four + ((v > zero) & two)));
  }

  static std::uint32_t repeatByte(unsigned char number) { return 0x01010101u * number; }
  static std::uint32_t packBytes(const std::array<unsigned char, 4>& numbers) {
    std::uint32_t packedBytes = 0;
    std::memcpy(&packedBytes, numbers.data(), sizeof packedBytes);
    return packedBytes;
  }
  static void store(FeatureNumbers& numbers, std::size_t offset, std::uint32_t packedBytes) {
    std::memcpy(numbers.data() + offset, &packedBytes, sizeof packedBytes);
  }

  FeatureNumbers incidentFeatures_, referenceFeatures_;
  std::array<std::int32_t, 16> referenceSlots_{0, 1, 2, 3, 0, 0, 0, 0, 0, 0, 0, 0, 12, 13, 14, 15};
};

/// The valid corners without duplicates, in the form of ReferenceFace::at.
FaceCorners validCorners(const CornerCandidates& points, const Quad& quad, const ReferenceFace& face) {
  FaceCorners faceCorners;
  const CandidateIds ids(points, quad, face);
  for (unsigned remainingBits = points.validBits; remainingBits != 0; remainingBits &= remainingBits - 1) {
    const auto i = static_cast<std::size_t>(std::countr_zero(remainingBits));
    faceCorners.ids[faceCorners.count] = ids.idAt(i);
    faceCorners.corners[faceCorners.count++] = face.pointAt(points.u[i], points.v[i], points.depth[i]);
  }
  if (mayHaveDuplicates(points)) [[unlikely]]
    removeDuplicates(faceCorners);
  return faceCorners;
}

/// u, v and depth of the mean of the valid corners. There must be at least one.
Float4 meanOf(const CornerCandidates& points) {
  Float4 u{}, v{}, depth{}, count{};
  for (std::size_t group = 0; group < 4; ++group) {
    const Int4 isValid = points.validLanes[group];
    u += pick(isValid, load4(points.u, 16 * group));
    v += pick(isValid, load4(points.v, 16 * group));
    depth += pick(isValid, load4(points.depth, 16 * group));
    count += pick(isValid, splat4(1.0f));
  }
  const Float4 sums = laneSums(u, v, depth, count);
  return sums / broadcast<3>(sums);
}

[[gnu::always_inline]] inline CornerCandidates cornerCandidatesOn(const ReferenceFace& face, const Quad& quad,
                                                                  double minDepth) {
  CornerCandidates points(static_cast<float>(minDepth / face.lengthUnit) - kSlack);
  addEdges(points, quad, face);
  addSides(points, quad, face);
  return points;
}

/// Not inlined: rarely called.
[[gnu::noinline, gnu::cold]] Float4 meanOf(const FaceCorners& faceCorners) {
  Float4 sum{};
  for (std::size_t i = 0; i < faceCorners.count; ++i) sum += faceCorners.corners[i];
  return sum / splat4(static_cast<float>(faceCorners.count));
}

}  // namespace

ReferenceFace::ReferenceFace(const Box& referenceBox, int axis, const glm::dvec3& outwardNormal, double reach)
    : box(referenceBox), lengthUnit(powerOfTwo(reach)), normal(rounded4(outwardNormal)) {
  const int axisU = kNext[static_cast<std::size_t>(axis)], axisV = kNext[static_cast<std::size_t>(axisU)];
  const double scale = 1.0 / lengthUnit;
  u = rounded4(box.axes[axisU]);
  v = rounded4(box.axes[axisV]);
  halfU = static_cast<float>(halfAlong(box, axisU) * scale);
  halfV = static_cast<float>(halfAlong(box, axisV) * scale);
  halfHeight = static_cast<float>(halfAlong(box, axis) * scale);
  middle = rounded4(box.center * scale) + normal * halfHeight;
  const bool isPositive = glm::dot(box.axes[axis], outwardNormal) > 0.0;
  features = &kFaceFeatures[static_cast<std::size_t>(axis)][isPositive];
}

FaceCorners clippedFace(const ReferenceFace& face, const Box& incidentBox, double minDepth) {
  const Quad quad = incidentQuad(face, incidentBox);
  return validCorners(cornerCandidatesOn(face, quad, minDepth), quad, face);
}

std::optional<Float4> meanCorner(const ReferenceFace& face, const Box& incidentBox, double minDepth) {
  const Quad quad = incidentQuad(face, incidentBox);
  const CornerCandidates points = cornerCandidatesOn(face, quad, minDepth);
  if (points.validBits == 0) [[unlikely]]
    return std::nullopt;
  if (mayHaveDuplicates(points)) [[unlikely]]
    return meanOf(validCorners(points, quad, face));
  const Float4 mean = meanOf(points);
  return face.pointAt(mean[0], mean[1], mean[2]);
}

}  // namespace collision::detail
