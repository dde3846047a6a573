// The instances of lines that the GPU receives for a view; needs no OpenGL.
#include <glm/gtc/matrix_transform.hpp>
#include <gtest/gtest.h>

#include "render/instances.hpp"

namespace {

using render::MarkInstance;
using render::MarkLayer;

/// The edges of a cube of half size 1 at `center`, in the batches of packMarks.
render::MarkBatches edgesOf(const glm::vec3& center, const glm::mat4& projection) {
  render::DrawList list;
  list.view = {glm::lookAt(glm::vec3(5, 6, 7), glm::vec3(0), glm::vec3(0, 1, 0)), projection};
  list.solids.push_back({center, glm::mat3(1.0f), glm::vec3(1.0f)});
  list.solids.back().edgeWidth = 1.0f;
  render::MarkBatches batches;
  render::packMarks(list, 1.0f, batches);
  return batches;
}

/// The edges in a layer; requires that they are dashed, unless they are in the bodies' layer.
std::vector<MarkInstance> edgesIn(const render::MarkBatches& batches, MarkLayer layer) {
  std::vector<MarkInstance> edges;
  for (const render::MarkBatch& batch : batches.batches) {
    for (int i = 0; batch.layer == layer && i < batch.range.count; ++i) {
      edges.push_back(batches.instances[static_cast<std::size_t>(batch.range.first + i)]);
      EXPECT_EQ(edges.back().dash > 0.0f, layer != MarkLayer::depthTested);
    }
  }
  return edges;
}

// Would catch hidden edges that are solid or omitted, and visible edges that are dashed.
TEST(MarkInstances, OfABoxTheEdgesOfTheFarCornerAreDashed) {
  for (const glm::mat4& projection :
       {glm::perspective(0.5f, 1.0f, 0.1f, 100.0f), glm::ortho(-5.0f, 5.0f, -5.0f, 5.0f, 0.1f, 100.0f)}) {
    const render::MarkBatches batches = edgesOf(glm::vec3(0), projection);
    EXPECT_EQ(edgesIn(batches, MarkLayer::depthTested).size(), 9u);
    const auto farEdges = edgesIn(batches, MarkLayer::onTop);
    EXPECT_EQ(farEdges.size(), 3u);
    for (const MarkInstance& edge : farEdges)
      EXPECT_TRUE(edge.from == glm::vec3(-1) || edge.to == glm::vec3(-1));
  }
}

// The eye sees only the top of a box straight below, and the top hides all other edges.
TEST(MarkInstances, WhichEdgesAreHiddenFollowsFromTheEye) {
  const auto batches = edgesOf({5, -6, 7}, glm::perspective(0.5f, 1.0f, 0.1f, 100.0f));
  EXPECT_EQ(edgesIn(batches, MarkLayer::onTop).size(), 8u);
}

// Would catch edges that disappear behind another body.
TEST(MarkInstances, EdgesOfTheNearSideAreDashedBehindAnotherBody) {
  const auto batches = edgesOf(glm::vec3(0), glm::perspective(0.5f, 1.0f, 0.1f, 100.0f));
  const auto visibleEdges = edgesIn(batches, MarkLayer::depthTested),
             hiddenEdges = edgesIn(batches, MarkLayer::behind);
  ASSERT_EQ(hiddenEdges.size(), visibleEdges.size());
  for (std::size_t i = 0; i < visibleEdges.size(); ++i)
    EXPECT_TRUE(hiddenEdges[i].from == visibleEdges[i].from && hiddenEdges[i].to == visibleEdges[i].to);
}

}  // namespace
