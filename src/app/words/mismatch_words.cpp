#include "app/words/mismatch_words.hpp"

#include <array>

#include "text/messages.hpp"

namespace app {
namespace {

enum class Part { overlapping, apart, apartBy, depth, normal, noContact, withContact, freeing, count_ };

using text::Both;

constexpr std::array<Both, static_cast<std::size_t>(Part::count_)> kParts{{
    {"overlapping", "重なっている"},
    {"apart", "離れている"},
    {"apart by ", "離れている：間隔 "},
    {", depth ", "、深さ "},
    {", normal ", "、法線 "},
    {", without a contact", "、接触の答えなし"},
    {", with a contact", "、接触の答えあり"},
    {"; out along our normal only after ", "。示された法線の向きに出るには "},
}};

constexpr std::array<Both, 5> kFaults{
    {{"verdict", "判定"}, {"contact", "接触"}, {"depth", "深さ"}, {"normal", "法線"}, {"distance", "距離"}}};

std::string say(Part part, text::Language language) {
  return text::in(kParts[static_cast<std::size_t>(part)], language);
}

std::string shown(double number) { return text::figures("%.9g", number); }

std::string shown(const glm::dvec3& v) {
  return '(' + shown(v.x) + ", " + shown(v.y) + ", " + shown(v.z) + ')';
}

std::string hit(double depth, const glm::dvec3& normal, text::Language language) {
  return say(Part::overlapping, language) + say(Part::depth, language) + shown(depth) +
         say(Part::normal, language) + shown(normal);
}

std::string miss(double gap, text::Language language) { return say(Part::apartBy, language) + shown(gap); }

}  // namespace

std::string faultInWords(check::Fault fault, text::Language language) {
  return text::in(kFaults[static_cast<std::size_t>(fault)], language);
}

std::string oursInWords(const check::Objection& objection, text::Language language) {
  const check::Answer& ours = objection.ours;
  if (ours.overlaps && ours.contact) {
    std::string words =
        hit(static_cast<double>(ours.contact->depth), glm::dvec3(ours.contact->normal), language);
    if (objection.fault != check::Fault::distance) return words;
    return words + "; " + miss(static_cast<double>(*ours.distance), language);
  }
  if (ours.overlaps) return say(Part::overlapping, language) + say(Part::noContact, language);
  const std::string apart =
      ours.distance ? miss(static_cast<double>(*ours.distance), language) : say(Part::apart, language);
  return ours.contact ? apart + say(Part::withContact, language) : apart;
}

std::string judgesInWords(const check::Objection& objection, text::Language language) {
  const judge::Separation& truth = objection.truth;
  if (truth.value > 0.0) return miss(truth.value, language);
  std::string words = hit(-truth.value, truth.normal, language);
  if (objection.fault != check::Fault::normal) return words;
  return words + say(Part::freeing, language) + shown(objection.freeing);
}

std::string noteOn(const check::Objection& objection) {
  return "Wrong " + faultInWords(objection.fault, text::Language::en) +
         ". Hantei: " + oursInWords(objection, text::Language::en) +
         ". The judge: " + judgesInWords(objection, text::Language::en) + ".";
}

std::string eventLine(const check::Disagreement& found) {
  return "judge " + found.a + ' ' + found.b + ": wrong " +
         faultInWords(found.objection.fault, text::Language::en) +
         "; Hantei: " + oursInWords(found.objection, text::Language::en) +
         "; judge: " + judgesInWords(found.objection, text::Language::en);
}

}  // namespace app
