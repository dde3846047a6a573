#include "app/hud/scene/marks.hpp"

#include <glm/glm.hpp>
#include <gtest/gtest.h>
#include <imgui_internal.h>

namespace {

constexpr float kHeight = 40.0f;  // of the letters, pixels
const ImVec2 kLeftMiddle{10.0f, 50.0f};

/// The sign of a verdict, read from its triangles.
class VerdictSign {
 public:
  explicit VerdictSign(bool hit) : list_(&shared_) {
    list_._ResetForNewFrame();
    app::drawVerdictMark(list_, kLeftMiddle, kHeight, hit, IM_COL32_BLACK);
  }

  /// The opacity, 0 to 1, of the darkest triangle at `x` pixels from the left end, at half the height.
  [[nodiscard]] float inkAt(float x) const {
    float ink = 0.0f;
    for (int i = 0; i + 2 < list_.IdxBuffer.Size; i += 3)
      if (covers(i, {kLeftMiddle.x + x, kLeftMiddle.y + 0.01f}))
        ink = std::max(ink, ImGui::ColorConvertU32ToFloat4(corner(i).col).w);
    return ink;
  }
  [[nodiscard]] float right() const {
    float maxX = 0.0f;
    for (const ImDrawVert& vertex : list_.VtxBuffer) maxX = std::max(maxX, vertex.pos.x);
    return maxX - kLeftMiddle.x;
  }

 private:
  [[nodiscard]] const ImDrawVert& corner(int index) const { return list_.VtxBuffer[list_.IdxBuffer[index]]; }

  [[nodiscard]] bool covers(int first, ImVec2 point) const {
    int left = 0, right = 0;
    for (int i = 0; i < 3; ++i) {
      const ImVec2 a = corner(first + i).pos, b = corner(first + (i + 1) % 3).pos;
      const float side = (b.x - a.x) * (point.y - a.y) - (b.y - a.y) * (point.x - a.x);
      side < 0.0f ? ++right : ++left;
    }
    return left == 0 || right == 0;
  }

  ImDrawListSharedData shared_;
  ImDrawList list_;
};

// Would catch: two signs that differ only in their colour.
TEST(VerdictSign, OverlapsOnlyInAHit) {
  const VerdictSign hit(true), apart(false);
  const auto hitInkAt = [&](float fraction) { return hit.inkAt(fraction * hit.right()); };
  const auto apartInkAt = [&](float fraction) { return apart.inkAt(fraction * apart.right()); };
  EXPECT_EQ(hitInkAt(0.5f), 1.0f) << "the shared part";
  EXPECT_EQ(apartInkAt(0.5f), 0.0f) << "the gap";
  EXPECT_GT(hitInkAt(0.2f), 0.0f) << "filled beside the shared part";
  EXPECT_LT(hitInkAt(0.2f), 1.0f);
  EXPECT_GT(apartInkAt(0.2f), 0.0f) << "filled: two rings read as two marks for \"right\" in Japan";
}

// Would catch: a sign over the first letter of the verdict.
TEST(VerdictSign, EndsBeforeTheWords) {
  for (const bool hits : {false, true})
    EXPECT_LT(VerdictSign(hits).right(), app::kVerdictMarkWidth * kHeight);
}

}  // namespace
