#include "collision/sweep/sweep_boxes4.hpp"

#include "collision/sweep/slabs4.hpp"

namespace collision::detail {

namespace {

/// World units: smaller or larger pairs and displacements are computed in double only, because products of
/// their lengths leave float's range.
constexpr float kSmallest = 1e-15f, kLargest = 1e15f;

bool fitsFloat(float length) { return length > kSmallest && length < kLargest; }

/// The slabs for an offset that shrinks by the displacement.
Slabs4 slabsOf(Float4 offset, Float4 displacement, Float4 reach) {
  return {magnitude(offset), withSign(displacement, offset), reach};
}

/// In the order of toBoxGaps4: faces of A, faces of B, then the pairs of edges by s. The lengths of edge axes
/// are multiplied by the sine of their angle.
[[gnu::always_inline]] inline std::array<Slabs4, 5> slabsOf(const BoxPair4& pair, Float4 displacement) {
  const Triple4 offset = turns(pair.offset), way = turns(displacement);
  const Triple4 a = turns(pair.halfA), b = turns(pair.halfB);
  const std::array<Triple4, 3> r{turns(pair.rotation[0]), turns(pair.rotation[1]), turns(pair.rotation[2])};
  const std::array<Triple4, 3> abs{magnitude(r[0]), magnitude(r[1]), magnitude(r[2])};
  const auto alongB = [&r](const Triple4& v) { return r[0][0] * v[0] + r[1][2] * v[2] + r[2][1] * v[1]; };
  const Float4 shadowB = abs[0][0] * b[0] + abs[1][0] * b[1] + abs[2][0] * b[2];
  const Float4 shadowA = abs[0][0] * a[0] + abs[1][2] * a[2] + abs[2][1] * a[1];
  const auto edges = [&](std::size_t s) -> Slabs4 {
    const std::size_t after = (s + 1) % 3, before = (s + 2) % 3;
    const auto across = [&](const Triple4& v) { return v[2] * r[before][1] - v[1] * r[after][2]; };
    const Float4 radiusA = a[2] * abs[before][1] + a[1] * abs[after][2];
    const Float4 radiusB = b[after] * abs[before][0] + b[before] * abs[after][0];
    return slabsOf(across(offset), across(way), radiusA + radiusB);
  };
  return {slabsOf(offset[0], way[0], pair.halfA + shadowB),
          slabsOf(alongB(offset), alongB(way), pair.halfB + shadowA), edges(0), edges(1), edges(2)};
}

}  // namespace

// An axis is excluded when it is entered before another certainly is, and not left before all certainly are,
// or before the displacement ends. The error of a gap is that of box_gaps4.hpp, and by the same derivation
// that of a speed; both are far above the slack within which double counts surfaces as touched together.
SweptAxes sweptAxes(const BoxPair4& pair, Float4 displacement) {
  const float reach = scaleOf(pair)[0], way = sumOf(magnitude(displacement))[0];
  if (!fitsFloat(reach) || !fitsFloat(way)) return {};
  const Float4 zero{};
  const SlabErrors4 error{zero + kFilterError * reach, zero + kFilterError * way};
  const std::array<Slabs4, 5> slabs = slabsOf(pair, displacement);
  std::array<SlabEntries4, 5> entries;
  Float4 earliest = zero, latest = zero;
  for (std::size_t i = 0; i < 5; ++i) {
    entries[i] = entriesOf(slabs[i], error);
    earliest = larger(earliest, entries[i].earliest);
    latest = larger(latest, entries[i].latest);
  }
  const float first = largestOf(earliest), last = std::min(largestOf(latest), 1.0f);
  const Float4 early = zero + first, late = zero + last;
  constexpr std::array<Int4, 5> kBits{Int4{1, 2, 4}, Int4{8, 16, 32}, Int4{1 << 6, 1 << 10, 1 << 14},
                                      Int4{1 << 7, 1 << 11, 1 << 12}, Int4{1 << 8, 1 << 9, 1 << 13}};
  Int4 bits{}, gone{};
  for (const Slabs4& three : slabs) gone |= leftBefore(early, three, error);
  if ((threeBits(gone) != 0) | (first > 1.0f)) return {first > 0.0f, 0};
  for (std::size_t i = 0; i < 5; ++i)
    bits |= ~((entries[i].latest < early) & keptUntil(late, slabs[i], error)) & kBits[i];
  return {first > 0.0f, static_cast<unsigned>(bits[0] | bits[1] | bits[2])};
}

}  // namespace collision::detail
