#include <algorithm>

#include "app/words/verdict_words.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

using check::Measurement;
using world::Expectation;

constexpr const char* kShortFormat = "%.6g";
constexpr const char* kExactFormat = "%.9g";

std::string vectorText(const glm::dvec3& v, const char* format) {
  return '(' + text::formatted(format, v.x) + ", " + text::formatted(format, v.y) + ", " +
         text::formatted(format, v.z) + ')';
}

std::string toleranceText(double tolerance) { return "±" + text::formatted("%.2g", tolerance); }

class CaseRowWriter {
 public:
  CaseRowWriter(const check::CheckedExpectation& expectation, text::Language language)
      : expected_(expectation.expected),
        measured_(expectation.measured),
        language_(language),
        failures_(expectation.failures()) {}

  std::vector<CaseRow> write() {
    if (expected_.ray || expected_.sweep) return writeMotion();
    if (expected_.overlaps) {
      addRow(text::TextId::verdictField, "overlaps", verdictText(*expected_.overlaps), "",
             verdictText(measured_.overlaps));
    }
    if (expected_.depth) {
      addNumber(text::TextId::depth, "depth", *expected_.depth,
                measured_.contact ? static_cast<double>(measured_.contact->depth) : 0.0);
    }
    if (expected_.distance)
      addNumber(text::TextId::distance, "distance", *expected_.distance, measured_.distance);
    if (expected_.contacts) {
      addRow(text::TextId::contactPoints, "contacts", std::to_string(*expected_.contacts), "",
             std::to_string(measured_.contacts));
    }
    if (!expected_.normals.empty()) {
      addNormal();
    } else if (hasFailed("normal")) {
      addRow(text::TextId::normal, "normal", text::say(text::TextId::aFreeingNormal, language_), "",
             measuredNormal(kShortFormat));
    }
    return std::move(rows_);
  }

 private:
  std::vector<CaseRow> writeMotion() {
    addRow(text::TextId::hitField, "hit", hitText(expected_.hit.value_or(true)), "",
           hitText(measured_.hit.has_value()));
    if (!measured_.hit) return std::move(rows_);
    if (expected_.time)
      addNumber(text::TextId::timeField, expected_.ray ? "t" : "time", *expected_.time, measured_.hit->time,
                timeTolerance());
    if (expected_.point) addPoint(*expected_.point, measured_.hit->point);
    if (!expected_.normals.empty() || hasFailed("normal")) addMotionNormal();
    return std::move(rows_);
  }

  std::string hitText(bool hits) const {
    return text::say(hits ? text::TextId::aHit : text::TextId::noHit, language_);
  }

  /// The tolerance of a time: the tolerance of lengths, divided by the length of the sweep's displacement, or
  /// by 1 for a ray.
  double timeTolerance() const {
    const double sweepLength = expected_.sweep ? glm::length(*expected_.sweep) : 1.0;
    return sweepLength > 0.0 ? expected_.tolerance / sweepLength : 0.0;
  }

  void addPoint(const glm::dvec3& expected, const glm::dvec3& measured) {
    const char* format = formatOf("point", expected, measured);
    addRow(text::TextId::placeField, "point", vectorText(expected, format),
           toleranceText(expected_.tolerance), vectorText(measured, format));
  }

  void addMotionNormal() {
    const auto& normals = expected_.normals;
    const char* format =
        formatOf("normal", normals.empty() ? glm::dvec3(0.0) : normals.front(), measured_.hit->normal);
    std::string expectedText = normals.empty() ? "" : vectorText(normals.front(), format);
    if (normals.size() > 1) expectedText += " +" + std::to_string(normals.size() - 1);
    addRow(text::TextId::normal, "normal", expectedText, toleranceText(expected_.normalTolerance),
           vectorText(measured_.hit->normal, format));
  }

  /// A format with four digits. If the field `fieldName` fails: six digits, or nine if the two vectors then
  /// look equal.
  const char* formatOf(std::string_view fieldName, const glm::dvec3& expected,
                       const glm::dvec3& measured) const {
    if (!hasFailed(fieldName)) return "%.4g";
    return vectorText(expected, kShortFormat) == vectorText(measured, kShortFormat) ? kExactFormat
                                                                                    : kShortFormat;
  }

  bool hasFailed(std::string_view fieldName) const {
    return std::any_of(failures_.begin(), failures_.end(),
                       [&](const auto& failure) { return failure.field == fieldName; });
  }

  std::string verdictText(bool overlaps) const {
    return text::say(overlaps ? text::TextId::overlapping : text::TextId::apart, language_);
  }

  void addRow(text::TextId field, std::string_view fieldName, const std::string& expected,
              const std::string& tolerance, const std::string& measured) {
    rows_.push_back({field, expected, tolerance, measured, !hasFailed(fieldName)});
  }

  void addNumber(text::TextId field, std::string_view fieldName, double expected, double measured) {
    addNumber(field, fieldName, expected, measured, expected_.tolerance);
  }

  void addNumber(text::TextId field, std::string_view fieldName, double expected, double measured,
                 double tolerance) {
    const bool looksEqual = hasFailed(fieldName) && text::formatted(kShortFormat, expected) ==
                                                        text::formatted(kShortFormat, measured);
    const char* format = looksEqual ? kExactFormat : kShortFormat;
    addRow(field, fieldName, text::formatted(format, expected), toleranceText(tolerance),
           text::formatted(format, measured));
  }

  std::string measuredNormal(const char* format) const {
    if (!measured_.contact) return text::say(text::TextId::noNormal, language_);
    return vectorText(glm::dvec3(measured_.contact->normal), format);
  }

  /// Writes the expected normal nearest to the measured normal, and the number of other expected normals.
  void addNormal() {
    const auto deviation = [&](const glm::dvec3& expectedNormal) {
      return measured_.contact ? glm::length(glm::dvec3(measured_.contact->normal) - expectedNormal) : 0.0;
    };
    const auto& normals = expected_.normals;
    const auto nearestNormal =
        std::min_element(normals.begin(), normals.end(),
                         [&](const auto& a, const auto& b) { return deviation(a) < deviation(b); });
    const bool looksEqual = hasFailed("normal") && vectorText(*nearestNormal, "%.4g") ==
                                                       (measured_.contact ? measuredNormal("%.4g") : "");
    const char* format = looksEqual ? kExactFormat : "%.4g";
    std::string expectedText = vectorText(*nearestNormal, format);
    if (normals.size() > 1) expectedText += " +" + std::to_string(normals.size() - 1);
    addRow(text::TextId::normal, "normal", expectedText, toleranceText(expected_.normalTolerance),
           measuredNormal(format));
  }

  const Expectation& expected_;
  const Measurement& measured_;
  text::Language language_;
  std::vector<check::Failure> failures_;
  std::vector<CaseRow> rows_;
};

}  // namespace

std::vector<CaseRow> caseRows(const check::CheckedExpectation& expectation, text::Language language) {
  return CaseRowWriter(expectation, language).write();
}

std::string pairLabel(const Expectation& expected, const world::World& world, text::Language language) {
  const std::string caster =
      expected.ray ? text::say(text::TextId::aRay, language) : text::nameOf(world, expected.a, language);
  return caster + " – " + text::nameOf(world, expected.b, language);
}

std::string sentenceOf(const CaseRow& row, text::Language language) {
  return text::say(
      text::TextId::expectedGot, language,
      {{"field", text::say(row.field, language)}, {"expected", row.expected}, {"measured", row.measured}});
}

}  // namespace app
