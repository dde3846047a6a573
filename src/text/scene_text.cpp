#include <array>
#include <iterator>
#include <utf8.h>

#include "text/messages.hpp"

namespace text {
namespace {

std::string commonName(const std::string& name, Language language) {
  if (name == "player") return say(TextId::playerName, language);
  if (name == "target") return say(TextId::targetName, language);
  if (name == "mesh") return say(TextId::mesh, language);
  return name;
}

}  // namespace

const std::string& localized(const world::Text& words, Language language) {
  return world::wordsIn(words, codeOf(language));
}

std::string nameOf(const world::World& world, std::size_t body, Language language) {
  const world::Scene& scene = world.scene();
  const std::string& name = world.bodies()[body].name;
  if (body > scene.targets.size()) return name;
  const world::Text& label = body == 0 ? scene.player.label : scene.targets[body - 1].label;
  auto found = label.find(codeOf(language));
  if (found == label.end()) found = label.find("en");
  return found == label.end() ? commonName(name, language) : found->second;
}

std::string nameOf(const world::World& world, std::string_view name, Language language) {
  const auto body = world::indexOf(world.bodies(), name);
  return body ? nameOf(world, *body, language) : std::string(name);
}

namespace {

constexpr char32_t kFullWidth = 0xFF01, kLastFullWidth = 0xFF5E;  // '!' to '~'
constexpr char32_t kWideBlank = 0x3000;
constexpr char32_t kKatakana = 0x30A1, kLastKatakana = 0x30F6;
constexpr char32_t kKana = 0x60;  // distance from a hiragana to its katakana
constexpr char32_t kHalfWidth = 0xFF66, kLastHalfWidth = 0xFF9D;
constexpr char32_t kHalfVoiced = 0xFF9E, kHalfPlosive = 0xFF9F, kVoiced = 0x3099, kPlosive = 0x309A;

/// The hiragana for each half-width katakana, beginning with the character kHalfWidth. 30FC is the long-vowel
/// mark.
constexpr std::array<char16_t, kLastHalfWidth - kHalfWidth + 1> kOfHalfWidth{
    0x3092, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3083, 0x3085, 0x3087, 0x3063, 0x30FC, 0x3042,
    0x3044, 0x3046, 0x3048, 0x304A, 0x304B, 0x304D, 0x304F, 0x3051, 0x3053, 0x3055, 0x3057, 0x3059,
    0x305B, 0x305D, 0x305F, 0x3061, 0x3064, 0x3066, 0x3068, 0x306A, 0x306B, 0x306C, 0x306D, 0x306E,
    0x306F, 0x3072, 0x3075, 0x3078, 0x307B, 0x307E, 0x307F, 0x3080, 0x3081, 0x3082, 0x3084, 0x3086,
    0x3088, 0x3089, 0x308A, 0x308B, 0x308C, 0x308D, 0x308F, 0x3093};

/// Returns the character in lower case and normal width, and hiragana for katakana.
char32_t plainOf(char32_t code) {
  if (code == kWideBlank) return U' ';
  if (code == kHalfVoiced) return kVoiced;
  if (code == kHalfPlosive) return kPlosive;
  if (code >= kHalfWidth && code <= kLastHalfWidth) return kOfHalfWidth[code - kHalfWidth];
  if (code >= kFullWidth && code <= kLastFullWidth) code = code - kFullWidth + U'!';
  if (code >= U'A' && code <= U'Z') return code - U'A' + U'a';
  return code >= kKatakana && code <= kLastKatakana ? code - kKana : code;
}

/// Returns the single character for a hiragana with a sound mark. 0 if there is no such character. In
/// Unicode, a voiced character follows its plain one (ka ga), and a semi-voiced one follows the voiced one
/// (ha ba pa).
char32_t marked(char32_t kana, char32_t mark) {
  constexpr char32_t kU = 0x3046, kVu = 0x3094;
  const bool ha = kana >= 0x306F && kana <= 0x307B && (kana - 0x306F) % 3 == 0;
  if (mark == kPlosive) return ha ? kana + 2 : 0;
  const bool early = kana >= 0x304B && kana <= 0x3061 && (kana - 0x304B) % 2 == 0;
  const bool late = kana == 0x3064 || kana == 0x3066 || kana == 0x3068;
  if (kana == kU) return kVu;
  return early || late || ha ? kana + 1 : 0;
}

}  // namespace

std::string folded(std::string_view text) {
  std::string valid, out;
  utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(valid));
  char32_t before = 0;  // the last character, not written yet
  for (auto at = valid.cbegin(); at != valid.cend();) {
    const char32_t code = plainOf(utf8::unchecked::next(at));
    const char32_t joined = code == kVoiced || code == kPlosive ? marked(before, code) : 0;
    if (joined != 0) {
      before = joined;
      continue;
    }
    if (before != 0) utf8::unchecked::append(before, std::back_inserter(out));
    before = code;
  }
  if (before != 0) utf8::unchecked::append(before, std::back_inserter(out));
  return out;
}

}  // namespace text
