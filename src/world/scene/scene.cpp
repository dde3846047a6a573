#include "world/scene/scene.hpp"

#include <algorithm>
#include <cmath>
#include <iterator>
#include <nlohmann/json.hpp>

#include "base/error.hpp"

namespace world {
namespace {

// Unicode's White_Space beyond ASCII, as UTF-8: U+0085, U+00A0, U+1680, U+2000 to U+200A, U+2028, U+2029,
// U+202F, U+205F, U+3000.
constexpr std::string_view kWideBlanks[] = {"\xc2\x85",     "\xc2\xa0",     "\xe1\x9a\x80", "\xe2\x80\x80",
                                            "\xe2\x80\x81", "\xe2\x80\x82", "\xe2\x80\x83", "\xe2\x80\x84",
                                            "\xe2\x80\x85", "\xe2\x80\x86", "\xe2\x80\x87", "\xe2\x80\x88",
                                            "\xe2\x80\x89", "\xe2\x80\x8a", "\xe2\x80\xa8", "\xe2\x80\xa9",
                                            "\xe2\x80\xaf", "\xe2\x81\x9f", "\xe3\x80\x80"};

bool isBlankOrControl(char c) { return static_cast<unsigned char>(c) <= 0x20 || c == 0x7f; }

}  // namespace

const std::array<std::string_view, kOverlayCount>& overlayIds() {
  static constexpr std::array<std::string_view, kOverlayCount> kIds{
      "closest-points", "push-out",      "overhang", "radii", "intervals",
      "axes",           "configuration", "bounds",   "ray",   "sweep"};
  return kIds;
}

std::span<const std::string_view> brokenTestIds() {
  static constexpr std::array<std::string_view, 9> kIds{"none",           "six-axes",     "no-tolerance",
                                                        "bounds-only",    "not-refitted", "touching-apart",
                                                        "flipped-normal", "sign-gjk",     "float-gjk"};
  return kIds;
}

std::string_view bodyNameProblem(std::string_view name) {
  if (name.empty()) return "is an empty name; give the body a name";
  if (name.size() > kLongestBodyName) return "is too long a name; use at most 64 bytes";
  const bool hasWideBlank =
      std::any_of(std::begin(kWideBlanks), std::end(kWideBlanks),
                  [&](std::string_view blank) { return name.find(blank) != name.npos; });
  if (hasWideBlank || std::any_of(name.begin(), name.end(), isBlankOrControl)) {
    return "has a blank or a control character, and names are words of event lines; write big-box for big "
           "box";
  }
  return "";
}

namespace {

constexpr std::size_t kMaxSubtagLength = 8;

bool isAsciiLetter(char c) { return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z'); }
bool isLetterOrDigit(char c) { return isAsciiLetter(c) || (c >= '0' && c <= '9'); }

bool isLanguage(std::string_view part) {
  return (part.size() == 2 || part.size() == 3) && std::all_of(part.begin(), part.end(), isAsciiLetter);
}

bool isSubtag(std::string_view part) {
  return !part.empty() && part.size() <= kMaxSubtagLength &&
         std::all_of(part.begin(), part.end(), isLetterOrDigit);
}

}  // namespace

const std::string& textInLanguage(const Text& text, std::string_view code) {
  static const std::string kNone;
  auto found = text.find(code);
  if (found == text.end()) found = text.find("en");
  if (found == text.end()) found = text.begin();
  return found == text.end() ? kNone : found->second;
}

bool isLanguageCode(std::string_view code) {
  std::size_t hyphen = code.find('-');
  if (!isLanguage(code.substr(0, hyphen))) return false;
  while (hyphen != code.npos) {
    code.remove_prefix(hyphen + 1);
    hyphen = code.find('-');
    if (!isSubtag(code.substr(0, hyphen))) return false;
  }
  return true;
}

std::string readWords(const base::JsonView& view) {
  const std::string words = view.string();
  if (words.size() > kLongestText)
    view.fail("is a text of " + std::to_string(words.size()) + " bytes; shorten it to " +
              std::to_string(kLongestText) + " at most");
  const auto isBad = [](char c) { return (static_cast<unsigned char>(c) < 0x20 && c != '\n') || c == 0x7f; };
  if (std::any_of(words.begin(), words.end(), isBad)) {
    view.fail(base::inQuotes(words) + " has a control character other than \\n; remove it");
  }
  return words;
}

Text readText(const base::JsonView& view) {
  Text text;
  for (const auto& [code, words] : view.fields()) {
    if (!isLanguageCode(code)) words.fail("is no language code; write one like \"en\", \"ja\" or \"pt-BR\"");
    text.emplace(code, readWords(view.at(code)));
  }
  if (text.empty()) view.fail("the field \"en\" is missing; give the words in \"en\" or in another language");
  return text;
}

Text readTextOrWords(const base::JsonView& view) {
  if (view.isObject()) return readText(view);
  const std::string words = readWords(view);
  return words.empty() ? Text{} : Text{{"en", words}};
}

base::Json textJson(const Text& text) {
  base::Json json = base::Json::object();
  for (const auto& [code, words] : text) json[code] = words;
  return json;
}

base::Json textOrWordsJson(const Text& text) {
  const bool onlyEnglish = text.size() == 1 && text.begin()->first == "en" && !text.begin()->second.empty();
  return onlyEnglish ? base::Json(text.begin()->second) : textJson(text);
}

namespace {

/// SplitMix64 (Steele, Lea, Flood: Fast splittable pseudorandom number generators, 2014), seeded for each
/// cell.
class CellRandom {
 public:
  CellRandom(std::uint64_t seed, std::uint64_t cell) : state_(seed * 0xd1342543de82ef95u + cell) { bits(); }

  std::uint64_t bits() {
    state_ += 0x9e3779b97f4a7c15u;
    std::uint64_t z = state_;
    z = (z ^ (z >> 30)) * 0xbf58476d1ce4e5b9u;
    z = (z ^ (z >> 27)) * 0x94d049bb133111ebu;
    return z ^ (z >> 31);
  }

  /// Returns a random integer from low to high, inclusive.
  int between(int low, int high) {
    const auto count = static_cast<std::uint64_t>(high - low + 1);
    return low + static_cast<int>((bits() >> 32) * count >> 32);
  }

  /// Returns a random multiple of 1/16. Floats represent these and their sums exactly.
  float sixteenths(int low, int high) { return static_cast<float>(between(low, high)) / 16.0f; }

 private:
  std::uint64_t state_;
};

/// Returns the rotation of the quaternion (w, x, y, z), which may have any length.
glm::mat3 rotationOfQuaternion(int w, int x, int y, int z) {
  const double s = 2.0 / double(w * w + x * x + y * y + z * z);
  const glm::dmat3 axes(1.0 - s * (y * y + z * z), s * (x * y + z * w), s * (x * z - y * w),
                        s * (x * y - z * w), 1.0 - s * (x * x + z * z), s * (y * z + x * w),
                        s * (x * z + y * w), s * (y * z - x * w), 1.0 - s * (x * x + y * y));
  return glm::mat3(axes);
}

glm::mat3 randomRotation(CellRandom& random) {
  const int w = random.between(1, 99), x = random.between(-99, 99);
  const int y = random.between(-99, 99), z = random.between(-99, 99);
  return rotationOfQuaternion(w, x, y, z);
}

glm::vec3 randomHalfExtents(CellRandom& random, int low, int high) {
  const float x = random.sixteenths(low, high), y = random.sixteenths(low, high);
  const float z = random.sixteenths(low, high);
  return {x, y, z};
}

collision::Aabb centeredBox(const glm::vec3& half) { return {-half, half}; }

collision::Shape randomShape(CellRandom& random) {
  const int kind = random.between(0, 3);
  if (kind == 0) return collision::Sphere{glm::vec3(0.0f), random.sixteenths(4, 12)};
  if (kind == 1) return centeredBox(randomHalfExtents(random, 4, 12));
  const glm::mat3 axes = randomRotation(random);
  if (kind == 2) return collision::Obb{glm::vec3(0.0f), randomHalfExtents(random, 3, 10), axes};
  const glm::vec3 half = axes[1] * random.sixteenths(4, 10);
  return collision::Capsule{-half, half, random.sixteenths(2, 6)};
}

GeneratedTarget targetInCell(CrowdKind kind, const glm::dvec3& cell, CellRandom& random) {
  switch (kind) {
    case CrowdKind::random: {
      const double height = 1.0 + static_cast<double>(random.sixteenths(0, 16));
      return {randomShape(random), cell + glm::dvec3(0.0, height, 0.0)};
    }
    case CrowdKind::grid:
      return {centeredBox(glm::vec3(0.5f)), cell + glm::dvec3(0.0, 0.5, 0.0)};
    case CrowdKind::city: {
      glm::vec3 half = randomHalfExtents(random, 8, 14);
      half.y *= static_cast<float>(random.between(1, 3));
      return {centeredBox(half), cell + glm::dvec3(0.0, static_cast<double>(half.y), 0.0)};
    }
    case CrowdKind::rubble:
      break;
  }
  const int w = random.between(60, 99), y = random.between(-99, 99);
  const int x = random.between(-20, 20), z = random.between(-20, 20);
  const glm::mat3 axes = rotationOfQuaternion(w, x, y, z);
  const glm::vec3 half = randomHalfExtents(random, 4, 16) * glm::vec3(1.0f, 0.25f, 1.0f);
  return {collision::Obb{glm::vec3(0.0f), half, axes}, cell + glm::dvec3(0.0, 0.25, 0.0)};
}

/// True for the streets of a city: every sixth row and column of cells.
bool isStreet(CrowdKind kind, std::int64_t x, std::int64_t z) {
  constexpr int kBlock = 6;
  return kind == CrowdKind::city && (x % kBlock == 0 || z % kBlock == 0);
}

/// Returns the side, in cells, of a square for all targets and the empty area around the player.
std::int64_t sideInCells(const CrowdSpec& crowd) {
  const double freeSide = 2.0 * std::ceil(crowd.clearing / crowd.spacing) + 1.0;
  const double usedFraction = crowd.kind == CrowdKind::city ? 0.6 : 1.0;
  const auto side =
      static_cast<std::int64_t>(std::ceil(std::sqrt((crowd.count + freeSide * freeSide) / usedFraction)));
  return side + 1;
}

}  // namespace

void generate(const CrowdSpec& crowd, double ground,
              collision::FunctionRef<void(const GeneratedTarget& target)> visit) {
  const std::int64_t reach = sideInCells(crowd) / 2 + 1;
  std::uint32_t madeCount = 0;
  for (std::int64_t z = -reach; z <= reach && madeCount < crowd.count; ++z) {
    for (std::int64_t x = -reach; x <= reach && madeCount < crowd.count; ++x) {
      const glm::dvec3 cell(double(x) * crowd.spacing, ground, double(z) * crowd.spacing);
      if (std::abs(cell.x) < crowd.clearing && std::abs(cell.z) < crowd.clearing) continue;
      if (isStreet(crowd.kind, x, z)) continue;
      CellRandom random(crowd.seed, static_cast<std::uint64_t>((z + reach) * (2 * reach + 1) + (x + reach)));
      visit(targetInCell(crowd.kind, cell, random));
      ++madeCount;
    }
  }
}

}  // namespace world
