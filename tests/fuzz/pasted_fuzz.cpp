// Reads any bytes as a pasted text. They are refused in one line, left to the reader of scenes, or become
// pairs that can be answered and opened.
#include "check/pairs.hpp"
#include "fuzz/target.hpp"
#include "world/scene/scene_file.hpp"

namespace {

using fuzz::require;

constexpr std::size_t kMaxPairs = 8;  // a scene takes far longer than a line

void checkPairs(const check::PastedPairs& pasted) {
  require(!pasted.pairs.empty() && pasted.pairs.size() <= check::kMaxPastedPairs, "the pairs are bounded");
  for (std::size_t i = 0; i < pasted.pairs.size() && i < kMaxPairs; ++i) {
    const check::GivenPair& pair = pasted.pairs[i];
    const std::string words = check::testShapeText(pair.shapes.a);
    require(check::testShapeText(check::parseTestShape(words)) == words,
            "a shape's words are the same shape");
    static_cast<void>(check::failuresOf(pair));
    static_cast<void>(world::parseScene(sceneJson(check::sceneOf(pair, "fuzz")), "fuzz.json"));
  }
}

}  // namespace

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  return fuzz::readOrRefuse([&] {
    if (const auto pasted = check::readPasted(fuzz::textOf(data, size), "fuzz")) checkPairs(*pasted);
  });
}
