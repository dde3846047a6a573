// Everything drawn has finite coordinates, in windows of every size, with every kind of text.
#include <cmath>
#include <gtest/gtest.h>
#include <imgui.h>
#include <string>

#include "support/laid_frame.hpp"
#include "support/scratch_folder.hpp"
#include "support/small_scene.hpp"
#include "test_folders.hpp"

namespace {

constexpr glm::ivec2 kSizes[] = {{1, 1},    {2, 300},  {300, 2},   {7, 7},    {64, 48},  {48, 64},
                                 {90, 300}, {300, 90}, {640, 400}, {1, 4096}, {4096, 1}, {4096, 4096}};

/// Number of the frame's vertices with a coordinate that is not finite.
int nonFiniteVertexCount() {
  int count = 0;
  const ImDrawData& drawData = *ImGui::GetDrawData();
  for (int i = 0; i < drawData.CmdListsCount; ++i) {
    for (const ImDrawVert& vertex : drawData.CmdLists[i]->VtxBuffer) {
      if (!std::isfinite(vertex.pos.x) || !std::isfinite(vertex.pos.y)) ++count;
    }
  }
  return count;
}

struct SmallWindows : testing::TestWithParam<std::string> {
  app::Session sessionWith(const std::string& title) {
    std::string scene = kSmallScene;
    const std::string oldTitle = R"("title": { "en": "Small", "ja": "小" })";
    scene.replace(scene.find(oldTitle), oldTitle.size(),
                  R"("title": { "en": ")" + title + R"(" }, "text": { "en": ")" + title + R"(" })");
    return {{scratch.write("scene.json", scene), {}, smallKeys(), {}, {}}, heard.logSinks()};
  }

  ScratchFolder scratch;
  Heard heard;
};

// Would catch: a division by the width of an empty title, which made letters of infinite height.
TEST_P(SmallWindows, EveryVertexIsFinite) {
  const app::Session session = sessionWith(GetParam());
  app::HudLayout layout{test::assetFolder() / "fonts"};
  app::Figures figures;
  for (const glm::ivec2 size : kSizes) {
    test::layFrame(session, size, figures, layout);
    EXPECT_EQ(nonFiniteVertexCount(), 0) << size.x << 'x' << size.y;
  }
}

INSTANTIATE_TEST_SUITE_P(Texts, SmallWindows,
                         testing::Values("", " ", "W", std::string(300, 'W'),
                                         "two words " + std::string(2000, 'x')));

}  // namespace
