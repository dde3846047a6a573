#include <algorithm>

#include "app/words/verdict_words.hpp"
#include "text/messages.hpp"

namespace app {
namespace {

using check::Measurement;
using world::Expectation;

constexpr const char* kShort = "%.6g";
constexpr const char* kExact = "%.9g";

std::string inWords(const glm::dvec3& v, const char* format) {
  return '(' + text::figures(format, v.x) + ", " + text::figures(format, v.y) + ", " +
         text::figures(format, v.z) + ')';
}

std::string toleranceText(double tolerance) { return "±" + text::figures("%.2g", tolerance); }

class CaseRowWriter {
 public:
  CaseRowWriter(const check::CheckedExpectation& one, text::Language language)
      : expected_(one.expected), got_(one.measured), language_(language), failures_(one.failures()) {}

  std::vector<CaseRow> write() {
    if (expected_.ray || expected_.sweep) return writeMotion();
    if (expected_.overlaps) {
      add(text::Word::verdictField, "overlaps", verdict(*expected_.overlaps), "", verdict(got_.overlaps));
    }
    if (expected_.depth) {
      number(text::Word::depth, "depth", *expected_.depth,
             got_.contact ? static_cast<double>(got_.contact->depth) : 0.0);
    }
    if (expected_.distance) number(text::Word::distance, "distance", *expected_.distance, got_.distance);
    if (expected_.contacts) {
      add(text::Word::contactPoints, "contacts", std::to_string(*expected_.contacts), "",
          std::to_string(got_.contacts));
    }
    if (!expected_.normals.empty()) {
      normal();
    } else if (fails("normal")) {
      add(text::Word::normal, "normal", text::say(text::Word::aFreeingNormal, language_), "",
          measuredNormal(kShort));
    }
    return std::move(rows_);
  }

 private:
  std::vector<CaseRow> writeMotion() {
    add(text::Word::hitField, "hit", hit(expected_.hit.value_or(true)), "", hit(got_.hit.has_value()));
    if (!got_.hit) return std::move(rows_);
    if (expected_.time)
      number(text::Word::timeField, expected_.ray ? "t" : "time", *expected_.time, got_.hit->time,
             timeTolerance());
    if (expected_.point) place(*expected_.point, got_.hit->point);
    if (!expected_.normals.empty() || fails("normal")) motionNormal();
    return std::move(rows_);
  }

  std::string hit(bool hits) const {
    return text::say(hits ? text::Word::aHit : text::Word::noHit, language_);
  }

  /// The tolerance of a time: the tolerance of lengths, divided by the length of the sweep's displacement, or
  /// by 1 for a ray.
  double timeTolerance() const {
    const double way = expected_.sweep ? glm::length(*expected_.sweep) : 1.0;
    return way > 0.0 ? expected_.tolerance / way : 0.0;
  }

  void place(const glm::dvec3& expected, const glm::dvec3& got) {
    const char* format = formatOf("point", expected, got);
    add(text::Word::placeField, "point", inWords(expected, format), toleranceText(expected_.tolerance),
        inWords(got, format));
  }

  void motionNormal() {
    const auto& all = expected_.normals;
    const char* format = formatOf("normal", all.empty() ? glm::dvec3(0.0) : all.front(), got_.hit->normal);
    std::string words = all.empty() ? "" : inWords(all.front(), format);
    if (all.size() > 1) words += " +" + std::to_string(all.size() - 1);
    add(text::Word::normal, "normal", words, toleranceText(expected_.normalTolerance),
        inWords(got_.hit->normal, format));
  }

  /// A format with four digits. If the expectation `what` fails: six digits, or nine if the two vectors then
  /// look equal.
  const char* formatOf(std::string_view what, const glm::dvec3& expected, const glm::dvec3& got) const {
    if (!fails(what)) return "%.4g";
    return inWords(expected, kShort) == inWords(got, kShort) ? kExact : kShort;
  }

  bool fails(std::string_view what) const {
    return std::any_of(failures_.begin(), failures_.end(), [&](const auto& f) { return f.what == what; });
  }

  std::string verdict(bool overlaps) const {
    return text::say(overlaps ? text::Word::overlapping : text::Word::apart, language_);
  }

  void add(text::Word field, std::string_view what, const std::string& expected, const std::string& tolerance,
           const std::string& measured) {
    rows_.push_back({field, expected, tolerance, measured, !fails(what)});
  }

  void number(text::Word field, std::string_view what, double expected, double got) {
    number(field, what, expected, got, expected_.tolerance);
  }

  void number(text::Word field, std::string_view what, double expected, double got, double tolerance) {
    const bool alike = fails(what) && text::figures(kShort, expected) == text::figures(kShort, got);
    const char* format = alike ? kExact : kShort;
    add(field, what, text::figures(format, expected), toleranceText(tolerance), text::figures(format, got));
  }

  std::string measuredNormal(const char* format) const {
    if (!got_.contact) return text::say(text::Word::noNormal, language_);
    return inWords(glm::dvec3(got_.contact->normal), format);
  }

  /// Writes the expected normal nearest to the measured normal, and the number of other expected normals.
  void normal() {
    const auto off = [&](const glm::dvec3& right) {
      return got_.contact ? glm::length(glm::dvec3(got_.contact->normal) - right) : 0.0;
    };
    const auto& all = expected_.normals;
    const auto nearest = std::min_element(all.begin(), all.end(),
                                          [&](const auto& a, const auto& b) { return off(a) < off(b); });
    const bool alike =
        fails("normal") && inWords(*nearest, "%.4g") == (got_.contact ? measuredNormal("%.4g") : "");
    const char* format = alike ? kExact : "%.4g";
    std::string words = inWords(*nearest, format);
    if (all.size() > 1) words += " +" + std::to_string(all.size() - 1);
    add(text::Word::normal, "normal", words, toleranceText(expected_.normalTolerance),
        measuredNormal(format));
  }

  const Expectation& expected_;
  const Measurement& got_;
  text::Language language_;
  std::vector<check::Failure> failures_;
  std::vector<CaseRow> rows_;
};

}  // namespace

std::vector<CaseRow> caseRows(const check::CheckedExpectation& one, text::Language language) {
  return CaseRowWriter(one, language).write();
}

std::string pairLabel(const Expectation& expected, const world::World& world, text::Language language) {
  const std::string asker =
      expected.ray ? text::say(text::Word::aRay, language) : text::nameOf(world, expected.a, language);
  return asker + " – " + text::nameOf(world, expected.b, language);
}

std::string sentenceOf(const CaseRow& row, text::Language language) {
  return text::say(
      text::Word::expectedGot, language,
      {{"field", text::say(row.field, language)}, {"expected", row.expected}, {"measured", row.measured}});
}

}  // namespace app
