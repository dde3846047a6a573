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
  return world::textInLanguage(words, codeOf(language));
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

constexpr char32_t kFirstFullWidth = 0xFF01, kLastFullWidth = 0xFF5E;  // '!' to '~'
constexpr char32_t kFullWidthSpace = 0x3000;
constexpr char32_t kFirstKatakana = 0x30A1, kLastKatakana = 0x30F6;
constexpr char32_t kKatakanaOffset = 0x60;  // distance from a hiragana to its katakana
constexpr char32_t kFirstHalfWidth = 0xFF66, kLastHalfWidth = 0xFF9D;
constexpr char32_t kHalfWidthVoicedMark = 0xFF9E, kHalfWidthSemiVoicedMark = 0xFF9F, kVoicedMark = 0x3099,
                   kSemiVoicedMark = 0x309A;

/// The hiragana for each half-width katakana, beginning with the character kFirstHalfWidth. 30FC is the
/// long-vowel mark.
constexpr std::array<char16_t, kLastHalfWidth - kFirstHalfWidth + 1> kHiraganaOfHalfWidth{
    0x3092, 0x3041, 0x3043, 0x3045, 0x3047, 0x3049, 0x3083, 0x3085, 0x3087, 0x3063, 0x30FC, 0x3042,
    0x3044, 0x3046, 0x3048, 0x304A, 0x304B, 0x304D, 0x304F, 0x3051, 0x3053, 0x3055, 0x3057, 0x3059,
    0x305B, 0x305D, 0x305F, 0x3061, 0x3064, 0x3066, 0x3068, 0x306A, 0x306B, 0x306C, 0x306D, 0x306E,
    0x306F, 0x3072, 0x3075, 0x3078, 0x307B, 0x307E, 0x307F, 0x3080, 0x3081, 0x3082, 0x3084, 0x3086,
    0x3088, 0x3089, 0x308A, 0x308B, 0x308C, 0x308D, 0x308F, 0x3093};

/// Returns the character in lower case and normal width, and hiragana for katakana.
char32_t normalizedCharacter(char32_t code) {
  if (code == kFullWidthSpace) return U' ';
  if (code == kHalfWidthVoicedMark) return kVoicedMark;
  if (code == kHalfWidthSemiVoicedMark) return kSemiVoicedMark;
  if (code >= kFirstHalfWidth && code <= kLastHalfWidth) return kHiraganaOfHalfWidth[code - kFirstHalfWidth];
  if (code >= kFirstFullWidth && code <= kLastFullWidth) code = code - kFirstFullWidth + U'!';
  if (code >= U'A' && code <= U'Z') return code - U'A' + U'a';
  return code >= kFirstKatakana && code <= kLastKatakana ? code - kKatakanaOffset : code;
}

/// Returns the single character for a hiragana with a sound mark. 0 if there is no such character. In
/// Unicode, a voiced character follows its plain one (ka ga), and a semi-voiced one follows the voiced one
/// (ha ba pa).
char32_t withSoundMark(char32_t kana, char32_t mark) {
  constexpr char32_t kU = 0x3046, kVu = 0x3094;
  const bool isHaRow = kana >= 0x306F && kana <= 0x307B && (kana - 0x306F) % 3 == 0;
  if (mark == kSemiVoicedMark) return isHaRow ? kana + 2 : 0;
  const bool isKaToChi = kana >= 0x304B && kana <= 0x3061 && (kana - 0x304B) % 2 == 0;
  const bool isTsuTeOrTo = kana == 0x3064 || kana == 0x3066 || kana == 0x3068;
  if (kana == kU) return kVu;
  return isKaToChi || isTsuTeOrTo || isHaRow ? kana + 1 : 0;
}

}  // namespace

std::string normalizedForSearch(std::string_view text) {
  std::string validText, normalized;
  utf8::replace_invalid(text.begin(), text.end(), std::back_inserter(validText));
  char32_t previous = 0;  // the last character, not written yet
  for (auto it = validText.cbegin(); it != validText.cend();) {
    const char32_t code = normalizedCharacter(utf8::unchecked::next(it));
    const char32_t combined =
        code == kVoicedMark || code == kSemiVoicedMark ? withSoundMark(previous, code) : 0;
    if (combined != 0) {
      previous = combined;
      continue;
    }
    if (previous != 0) utf8::unchecked::append(previous, std::back_inserter(normalized));
    previous = code;
  }
  if (previous != 0) utf8::unchecked::append(previous, std::back_inserter(normalized));
  return normalized;
}

}  // namespace text
