#include "text/cut_text.hpp"

namespace text {

std::string fitted(std::string_view text, const std::function<bool(const std::string&)>& fits) {
  std::string whole(text);
  if (fits(whole)) return whole;
  constexpr unsigned char kTopTwoBits = 0xC0, kContinues = 0x80;  // UTF-8
  while (!text.empty()) {
    std::size_t last = text.size() - 1;
    while (last > 0 && (static_cast<unsigned char>(text[last]) & kTopTwoBits) == kContinues) --last;
    text.remove_suffix(text.size() - last);
    std::string shorter = std::string(text) + "…";
    if (fits(shorter)) return shorter;
  }
  return "…";
}

}  // namespace text
