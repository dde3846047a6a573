// What the GPU is given of lines, for a view; no OpenGL is needed.
#include "render/mark_instances.hpp"

#include <glm/gtc/matrix_transform.hpp>
#include <gtest/gtest.h>

namespace {

using render::MarkInstance;

/// The edges of a cube of half size 1 at `center`, in batches as packMarks makes them.
render::MarkBatches edgesOf(const glm::vec3& center, const glm::mat4& projection) {
  render::DrawList list;
  list.view = {glm::lookAt(glm::vec3(5, 6, 7), glm::vec3(0), glm::vec3(0, 1, 0)), projection};
  list.solids.push_back({center, glm::mat3(1.0f), glm::vec3(1.0f)});
  list.solids.back().edgeWidth = 1.0f;
  render::MarkBatches batches;
  render::packMarks(list, 1.0f, batches);
  return batches;
}

/// Counts the edges that are drawn in front of everything and dashed, and checks that each ends at `corner`.
int dashedAt(const render::MarkBatches& batches, const glm::vec3& corner) {
  int dashed = 0;
  for (const render::MarkBatch& batch : batches.batches) {
    for (int i = 0; i < batch.range.count; ++i) {
      const MarkInstance& edge = batches.instances[static_cast<std::size_t>(batch.range.first + i)];
      EXPECT_EQ(edge.dash > 0.0f, batch.onTop);
      if (edge.dash == 0.0f) continue;
      ++dashed;
      EXPECT_TRUE(edge.from == corner || edge.to == corner);
    }
  }
  return dashed;
}

// Would catch: hidden edges that are solid, or left out, and those of the near side dashed.
TEST(MarkInstances, OfABoxTheEdgesOfTheFarCornerAreDashed) {
  for (const glm::mat4& projection :
       {glm::perspective(0.5f, 1.0f, 0.1f, 100.0f), glm::ortho(-5.0f, 5.0f, -5.0f, 5.0f, 0.1f, 100.0f)}) {
    const render::MarkBatches batches = edgesOf(glm::vec3(0), projection);
    EXPECT_EQ(batches.instances.size(), 12u);
    EXPECT_EQ(dashedAt(batches, glm::vec3(-1)), 3);
  }
}

// The eye sees one side of a box straight below it: the edges of the other side are hidden by that.
TEST(MarkInstances, WhichEdgesAreHiddenFollowsFromTheEye) {
  const auto batches = edgesOf({5, -6, 7}, glm::perspective(0.5f, 1.0f, 0.1f, 100.0f));
  int dashed = 0;
  for (const MarkInstance& edge : batches.instances) dashed += edge.dash > 0.0f;
  EXPECT_EQ(dashed, 8);
}

}  // namespace
