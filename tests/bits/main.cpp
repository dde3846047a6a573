// same_bits [--each]: fails if this build's hashes differ from the hashes recorded here. `--each` prints the
// hash of every family and drive, for comparison with another build.
#include <cstdio>
#include <string_view>

#include "bit_hash.hpp"
#include "bits.hpp"

namespace {

constexpr int kDrives = 200;
constexpr int kPairsOfEach = 20, kMovementsOfEach = 8, kTrianglesOfEach = 20, kCurvedOfEach = 3;
constexpr int kHullsOfEach = 15, kLargeHullsOfEach = 100, kSolidsOnMesh = 300;

struct Noted {
  const char* what;
  std::uint64_t hash;
  std::uint64_t now;
};

bool each = false;

std::uint64_t noted(bits::BitHash& all, const char* what, int number, std::uint64_t hash) {
  if (each) std::printf("%s %d %016llx\n", what, number, static_cast<unsigned long long>(hash));
  all.add(hash);
  return hash;
}

template <class Families, class Question>
std::uint64_t ofEach(const char* what, int count, Question question) {
  bits::BitHash all;
  for (int i = 0; i < count; ++i) noted(all, what, i, question(static_cast<Families>(i)));
  return all.value();
}

template <class Question>
std::uint64_t ofFamilies(const char* what, Question question) {
  return ofEach<reference::Family>(what, reference::kFamilies, question);
}

std::uint64_t ofDrives(const char* what, std::uint64_t (*drive)(std::uint64_t)) {
  bits::BitHash all;
  for (int seed = 0; seed < kDrives; ++seed) noted(all, what, seed, drive(static_cast<std::uint64_t>(seed)));
  return all.value();
}

}  // namespace

int main(int argc, char** argv) {
  each = argc == 2 && argv[1] == std::string_view("--each");
  const Noted all[] = {
      {"rounded", 0x686119d00d4fdd73, bits::rounded()},
      {"pairs", 0xbfa1927cbe2c057f, ofFamilies("pairs", [](auto f) { return bits::pairs(f, kPairsOfEach); })},
      {"movements", 0xc3047ef6ecabde13,
       ofFamilies("movements", [](auto f) { return bits::movements(f, kMovementsOfEach); })},
      {"curved pairs", 0x21b7e69d883e6e44,
       ofFamilies("curved", [](auto f) { return bits::curvedPairs(f, kCurvedOfEach); })},
      {"hull pairs", 0x68e57a876b6f73e7,
       ofFamilies("hulls", [](auto f) { return bits::hullPairs(f, kHullsOfEach); })},
      {"large hulls", 0x419a9b8e7d1d7edf,
       ofEach<reference::PointFamily>("large hulls", reference::kPointFamilies,
                                      [](auto f) { return bits::largeHulls(f, kLargeHullsOfEach); })},
      {"solids on a mesh", 0xf430468e039f1d32, bits::solidsOnMesh(kSolidsOnMesh)},
      {"triangles", 0x2ac6e405e9306e02,
       ofFamilies("triangles", [](auto f) { return bits::triangles(f, kTrianglesOfEach); })},
      {"fitted shapes", 0xb7162a1c1ae1db92, bits::fitted()},
      {"drives", 0x52f5ecd18477fff4, ofDrives("drive", bits::drive)},
      {"sessions", 0x2d9c122070a40e31, ofDrives("session", bits::session)},
  };
  int different = 0;
  for (const Noted& one : all) {
    if (one.now == one.hash) continue;
    ++different;
    std::printf("%s: %016llx, but %016llx is noted in tests/bits/main.cpp\n", one.what,
                static_cast<unsigned long long>(one.now), static_cast<unsigned long long>(one.hash));
  }
  return different == 0 ? 0 : 1;
}
