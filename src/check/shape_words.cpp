#include <algorithm>
#include <array>
#include <cmath>
#include <optional>
#include <vector>

#include "base/error.hpp"
#include "base/json.hpp"
#include "base/number_text.hpp"
#include "check/pairs.hpp"
#include "collision/problem.hpp"
#include "world/scene/placement.hpp"

namespace check {
namespace {

using collision::Aabb;
using collision::Capsule;
using collision::Cone;
using collision::Cylinder;
using collision::Obb;
using collision::Sphere;
using collision::Triangle;

using NumberList = std::vector<double>;

/// The maximum number of bytes of a shape's text. Messages quote the text.
constexpr std::size_t kMaxTextLength = 4096;

/// A kind of shape, how many numbers follow its name, and what they mean.
struct ShapeWord {
  std::string_view kind;
  std::size_t count;
  const char* meaning;
};
constexpr std::array<ShapeWord, 8> kShapeWords{
    {{"point", 3, "a point"},
     {"sphere", 4, "a sphere: its centre and radius"},
     {"aabb", 6, "an aabb: its centre and half extents"},
     {"obb", 6, "an obb: its centre and half extents"},
     {"capsule", 7, "a capsule: both ends and its radius"},
     {"cylinder", 7, "a cylinder: both ends of its axis and its radius"},
     {"cone", 7, "a cone: the middle of its base, its tip and its radius"},
     {"triangle", 9, "a triangle: its corners"}}};
static_assert(kShapeWords.size() == std::variant_size_v<TestShape> - 1, "a form has no word");
constexpr std::array<std::string_view, 10> kPartWords{"min",  "max",     "half", "full",    "quat",
                                                      "wxyz", "columns", "rows", "degrees", "xyzw"};

struct ShapePart {
  std::string word;
  NumberList numbers;
};

/// The text of one shape. Messages quote it.
class ShapeLine {
 public:
  explicit ShapeLine(std::string_view text) : text_(text) {
    if (text.size() > kMaxTextLength) throw base::InputError("a shape's line is too long; give one shape");
    for (std::string_view rest = text; !rest.empty();) read(rest);
    if (parts_.empty()) fail("is empty; write a shape, like sphere 0 1 0 0.5");
  }

  [[nodiscard]] const std::vector<ShapePart>& parts() const { return parts_; }

  [[noreturn]] void fail(const std::string& what) const {
    throw base::InputError(base::inQuotes(text_) + ": " + what);
  }

  static std::optional<double> parseNumber(std::string_view token) {
    if (token.front() == '+') token.remove_prefix(1);
    const bool hasSuffix = token.size() > 1 && (token.back() == 'f' || token.back() == 'F');
    if (hasSuffix) token.remove_suffix(1);
    return base::parseNumber(token);
  }

  void require(const NumberList& numbers, std::size_t count, const std::string& meaning) const {
    if (numbers.size() == count) return;
    fail("give " + std::to_string(count) + " numbers for " + meaning + "; there are " +
         std::to_string(numbers.size()));
  }

 private:
  void read(std::string_view& rest) {
    constexpr std::string_view kBlanks = " \t\r\n,;:=()[]{}";
    rest.remove_prefix(std::min(rest.find_first_not_of(kBlanks), rest.size()));
    const std::string_view token = rest.substr(0, rest.find_first_of(kBlanks));
    rest.remove_prefix(token.size());
    if (!token.empty()) add(token);
  }

  void add(std::string_view token) {
    if (const auto number = parseNumber(token)) {
      if (parts_.empty()) fail("begins with a number; begin with the kind: " + base::suggestion("", kinds()));
      if (!(std::abs(*number) <= base::kLargestNumber))
        fail(std::string(token) + " is too large; numbers stay within " +
             base::sixDigits(base::kLargestNumber));
      parts_.back().numbers.push_back(*number);
      return;
    }
    const std::string word = base::toLowerCase(token);
    requireKnown(word, parts_.empty() ? kinds() : partWords());
    parts_.push_back({word, {}});
  }

  static std::vector<std::string_view> kinds() {
    std::vector<std::string_view> kinds;
    for (const ShapeWord& word : kShapeWords) kinds.push_back(word.kind);
    return kinds;
  }
  static std::vector<std::string_view> partWords() { return {kPartWords.begin(), kPartWords.end()}; }

  void requireKnown(const std::string& word, const std::vector<std::string_view>& knownWords) const {
    if (std::find(knownWords.begin(), knownWords.end(), word) != knownWords.end()) return;
    const bool isFirst = parts_.empty();
    fail(base::inQuotes(word) + (isFirst ? " is no shape; " : " is neither a number nor a known word; ") +
         base::suggestion(word, knownWords));
  }

  std::string_view text_;
  std::vector<ShapePart> parts_;
};

glm::vec3 vectorAt(const NumberList& numbers, std::size_t first) {
  return glm::vec3(glm::dvec3(numbers[first], numbers[first + 1], numbers[first + 2]));
}

glm::dmat3 matrixOf(const NumberList& n, bool areRows) {
  const glm::dmat3 columns(n[0], n[1], n[2], n[3], n[4], n[5], n[6], n[7], n[8]);
  return areRows ? glm::transpose(columns) : columns;
}

/// Returns the rotation of a quaternion of nearly unit length.
glm::dmat3 checkedRotation(const ShapeLine& line, const glm::dvec3& v, double w) {
  const double length = std::sqrt(glm::dot(v, v) + w * w);
  if (!(std::abs(length - 1.0) <= world::kRotationTolerance))
    line.fail("the quaternion has length " + base::sixDigits(length) + "; give length 1");
  return world::rotationOf(v / length, w / length);
}

/// Returns the axes of a matrix that is a rotation within the tolerance. Axes that are valid after rounding
/// to float32 are returned unchanged. Other axes are orthonormalized.
glm::mat3 axesOf(const ShapeLine& line, const glm::dmat3& axes) {
  if (collision::problem(Obb{{}, glm::vec3(1.0f), glm::mat3(axes)}).empty()) return glm::mat3(axes);
  double error = 0.0;
  for (int i = 0; i < 3; ++i) {
    error = std::max(error, std::abs(glm::length(axes[i]) - 1.0));
    error = std::max(error, std::abs(glm::dot(axes[i], axes[(i + 1) % 3])));
  }
  if (!(error <= world::kRotationTolerance))
    line.fail("the axes are not unit and orthogonal; they are off by " + base::sixDigits(error));
  if (glm::determinant(axes) < 0.0) line.fail("the axes are mirrored; reverse one of them");
  return glm::mat3(world::orthonormal(axes));
}

glm::mat3 readRotation(const ShapeLine& line, const ShapePart& part) {
  const NumberList& n = part.numbers;
  if (part.word == "quat" || part.word == "wxyz") {
    line.require(n, 4, part.word + ", w first");
    return axesOf(line, checkedRotation(line, {n[1], n[2], n[3]}, n[0]));
  }
  if (part.word == "xyzw") {
    line.require(n, 4, "xyzw, w last");
    return axesOf(line, checkedRotation(line, {n[0], n[1], n[2]}, n[3]));
  }
  if (part.word == "degrees") {
    line.require(n, 3, "degrees about x, y and z");
    world::Placement placement;
    placement.degrees = {n[0], n[1], n[2]};
    return world::transformOf(placement).rotation;
  }
  line.require(n, 9, part.word + ", a matrix");
  return axesOf(line, matrixOf(n, part.word == "rows"));
}

class ShapeReader {
 public:
  explicit ShapeReader(const ShapeLine& line) : line_(line), kind_(line.parts().front()) {
    for (std::size_t i = 1; i < line.parts().size(); ++i) applyPart(line.parts()[i]);
  }

  [[nodiscard]] TestShape testShape() const {
    const NumberList& n = kind_.numbers;
    if (kind_.word == "aabb") return readAabb();
    if (rotation_ && kind_.word != "obb") line_.fail("only an obb is turned");
    if (min_ || max_) line_.fail("min and max belong to an aabb");
    requireNumbers();
    const glm::vec3 firstVector = vectorAt(n, 0);
    if (kind_.word == "point") return firstVector;
    if (kind_.word == "sphere") return Sphere{firstVector, scaled(n[3])};
    if (kind_.word == "capsule") return Capsule{firstVector, vectorAt(n, 3), scaled(n[6])};
    if (kind_.word == "cylinder") return Cylinder{firstVector, vectorAt(n, 3), scaled(n[6])};
    if (kind_.word == "cone") return Cone{firstVector, vectorAt(n, 3), scaled(n[6])};
    if (kind_.word == "triangle") return Triangle{firstVector, vectorAt(n, 3), vectorAt(n, 6)};
    return Obb{firstVector, {scaled(n[3]), scaled(n[4]), scaled(n[5])}, rotation_.value_or(glm::mat3(1.0f))};
  }

 private:
  void applyPart(const ShapePart& part) {
    if (part.word == "half" || part.word == "full") {
      scale_ = part.word == "full" ? 0.5 : 1.0;
      NumberList& numbers = kind_.numbers;
      numbers.insert(numbers.end(), part.numbers.begin(), part.numbers.end());
    } else if (part.word == "min" || part.word == "max") {
      line_.require(part.numbers, 3, part.word);
      (part.word == "min" ? min_ : max_) = vectorAt(part.numbers, 0);
    } else {
      if (rotation_) line_.fail("is turned twice; give one rotation");
      rotation_ = readRotation(line_, part);
    }
  }

  [[nodiscard]] TestShape readAabb() const {
    if (rotation_) line_.fail("an aabb is not turned; write obb");
    if (min_ && max_ && kind_.numbers.empty()) return Aabb{*min_, *max_};
    if (min_ || max_) line_.fail("give min and max and nothing else, or the centre and half extents");
    requireNumbers();
    const glm::dvec3 center(kind_.numbers[0], kind_.numbers[1], kind_.numbers[2]);
    const glm::dvec3 halfExtents = glm::dvec3(kind_.numbers[3], kind_.numbers[4], kind_.numbers[5]) * scale_;
    return Aabb{glm::vec3(center - halfExtents), glm::vec3(center + halfExtents)};
  }

  void requireNumbers() const {
    for (const auto& [kind, count, meaning] : kShapeWords)
      if (kind == kind_.word) line_.require(kind_.numbers, count, meaning);
  }

  [[nodiscard]] float scaled(double number) const { return static_cast<float>(number * scale_); }

  const ShapeLine& line_;
  ShapePart kind_;
  double scale_ = 1.0;
  std::optional<glm::vec3> min_, max_;
  std::optional<glm::mat3> rotation_;
};

std::string_view problemOf(const TestShape& testShape) {
  if (const auto* triangle = std::get_if<Triangle>(&testShape)) return collision::problem(*triangle);
  return std::visit([](const auto& shape) { return collision::problem(shape); }, shapeOf(testShape));
}

}  // namespace

TestShape parseTestShape(std::string_view text) {
  const ShapeLine line(text);
  const TestShape shape = ShapeReader(line).testShape();
  const std::string_view problem = problemOf(shape);
  if (!problem.empty()) line.fail(std::string(problem));
  return shape;
}

bool isShapeWord(std::string_view word) {
  return std::any_of(kShapeWords.begin(), kShapeWords.end(),
                     [&](const ShapeWord& shapeWord) { return shapeWord.kind == base::toLowerCase(word); });
}

bool followsShapeWord(std::string_view word) {
  return ShapeLine::parseNumber(word) ||
         std::find(kPartWords.begin(), kPartWords.end(), base::toLowerCase(word)) != kPartWords.end();
}

}  // namespace check
