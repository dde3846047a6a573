// Reads any bytes as a shape in words or as a file of pairs; the first byte chooses the format. They are
// refused in one line, or become shapes that read back with the same bits, and pairs that can be checked and
// opened.
#include "check/exact_text.hpp"
#include "check/pairs.hpp"
#include "fuzz/target.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using fuzz::require;

constexpr std::size_t kMaxPairs = 8;  // a scene takes far longer than a line

void words(const std::string& text) {
  const check::TestShape shape = check::parseTestShape(text);
  require(check::exactText(check::parseTestShape(check::testShapeText(shape))) == check::exactText(shape),
          "a shape's words are the same shape");
}

void pairs(const std::string& text, const char* file) {
  const std::vector<check::GivenPair> all = check::readPairs(text, file);
  std::size_t line = 0;
  for (const check::GivenPair& pair : all) {
    require(pair.line > line, "pairs are in the order of the lines");
    line = pair.line;
  }
  for (std::size_t i = 0; i < all.size() && i < kMaxPairs; ++i) {
    static_cast<void>(check::meetsExpectations(all[i]));
    static_cast<void>(world::parseScene(sceneJson(check::sceneOf(all[i], file)), "fuzz.json"));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  if (size == 0) return 0;
  const std::string text = fuzz::textOf(data + 1, size - 1);
  return fuzz::readOrRefuse([&] {
    if (data[0] == 'c') {
      pairs(text, "fuzz.csv");
    } else if (data[0] == 'j') {
      pairs(text, "fuzz.jsonl");
    } else {
      words(text);
    }
  });
}
