#include <algorithm>
#include <array>
#include <cmath>
#include <glm/gtc/matrix_transform.hpp>
#include <glm/gtc/type_ptr.hpp>
#include <numeric>
#include <utility>

#include "render/gl_fill.hpp"
#include "render/passes.hpp"

namespace render {
namespace {

/// The average number of specks per tile: a compromise between small and few tiles.
constexpr float kSpecksPerTile = 256.0f;

void addSpeck(SpeckTile& tile, const Speck& speck) {
  ++tile.count;
  tile.box.add(speck.center - speck.radius);
  tile.box.add(speck.center + speck.radius);
  tile.radius = std::max(tile.radius, speck.radius);
}

/// A grid of tiles on the ground that covers all specks.
class TileGrid {
 public:
  explicit TileGrid(std::span<const Speck> specks) {
    SpeckTile bounds;
    for (const Speck& speck : specks) addSpeck(bounds, speck);
    origin_ = {bounds.box.low.x, bounds.box.low.z};
    const glm::vec2 size = glm::max(glm::vec2(bounds.box.high.x, bounds.box.high.z) - origin_, 1.0e-3f);
    const float tileCount = std::max(1.0f, static_cast<float>(specks.size()) / kSpecksPerTile);
    tileSize_ = std::sqrt(size.x * size.y / tileCount);
    tileSize_ = std::max(tileSize_,
                         std::max(size.x, size.y) / tileCount);  // for specks in a line, with an area near 0
    columns_ = 1 + static_cast<std::size_t>(size.x / tileSize_);
    rows_ = 1 + static_cast<std::size_t>(size.y / tileSize_);
  }
  [[nodiscard]] std::size_t count() const { return columns_ * rows_; }
  [[nodiscard]] std::size_t tileIndexOf(const Speck& speck) const {
    const glm::vec2 position = (glm::vec2(speck.center.x, speck.center.z) - origin_) / tileSize_;
    return std::min(static_cast<std::size_t>(position.y), rows_ - 1) * columns_ +
           std::min(static_cast<std::size_t>(position.x), columns_ - 1);
  }

 private:
  glm::vec2 origin_{0.0f};
  float tileSize_ = 1.0f;
  std::size_t columns_ = 1, rows_ = 1;
};

/// Fisher-Yates shuffle with a linear congruential generator (Knuth, TAOCP 2, 3.3.4, table 1).
void shuffle(std::span<Speck> specks) {
  std::uint64_t state = specks.size();
  for (std::size_t remaining = specks.size(); remaining > 1; --remaining) {
    state = state * 6364136223846793005u + 1442695040888963407u;
    std::swap(specks[remaining - 1], specks[(state >> 33) % remaining]);
  }
}

void drawPoints(const SpeckRuns& runs) {
  const std::size_t count = runs.firsts.size();
  if (glMultiDrawArrays)
    return glMultiDrawArrays(GL_POINTS, runs.firsts.data(), runs.counts.data(), static_cast<GLsizei>(count));
  for (std::size_t i = 0; i < count; ++i) glDrawArrays(GL_POINTS, runs.firsts[i], runs.counts[i]);
}

}  // namespace

std::vector<SpeckTile> sortIntoTiles(std::vector<Speck>& specks) {
  if (specks.empty()) return {};
  const TileGrid grid(specks);
  std::vector<std::size_t> nextIndex(grid.count() + 1, 0);
  for (const Speck& speck : specks) ++nextIndex[grid.tileIndexOf(speck) + 1];
  for (std::size_t tile = 1; tile < nextIndex.size(); ++tile) nextIndex[tile] += nextIndex[tile - 1];
  const std::vector<std::size_t> tileStarts = nextIndex;
  std::vector<Speck> sortedSpecks(specks.size());
  for (const Speck& speck : specks) sortedSpecks[nextIndex[grid.tileIndexOf(speck)]++] = speck;
  specks = std::move(sortedSpecks);
  std::vector<SpeckTile> tiles;
  for (std::size_t i = 0; i < grid.count(); ++i) {
    const std::span<Speck> tileSpecks =
        std::span(specks).subspan(tileStarts[i], tileStarts[i + 1] - tileStarts[i]);
    if (tileSpecks.empty()) continue;
    shuffle(tileSpecks);
    tiles.push_back({static_cast<int>(tileStarts[i]), 0, {}, 0.0f});
    for (const Speck& speck : tileSpecks) addSpeck(tiles.back(), speck);
  }
  return tiles;
}

void selectSpecks(std::span<const SpeckTile> tiles, const glm::mat4& toClip, float pixelAngle,
                  SpeckRuns& out) {
  out.firsts.clear();
  out.counts.clear();
  for (const SpeckTile& tile : tiles) {
    const auto corners = clipCornersOf(tile.box, toClip);
    const auto [nearest, farthest] = std::minmax_element(
        corners.begin(), corners.end(), [](const glm::vec4& a, const glm::vec4& b) { return a.w < b.w; });
    if (farthest->w <= 0.0f || isOutside(corners)) continue;
    const float pixels = 2.0f * tile.radius / (std::max(nearest->w, 1.0e-6f) * pixelAngle);
    const float fraction = std::min(1.0f, pixels * pixels / (kMinSpeckPixels * kMinSpeckPixels));
    out.firsts.push_back(tile.first);
    out.counts.push_back(std::max(1, static_cast<int>(std::ceil(fraction * static_cast<float>(tile.count)))));
  }
}

SpeckPass::SpeckPass(const std::filesystem::path& shaderDir)
    : program_(loadProgram(shaderDir, {{"light.glsl", "speck.vert"}, {"speck.frag"}})),
      shiftLocation_(glGetUniformLocation(program_.name(), "shift")),
      holeLocation_(glGetUniformLocation(program_.name(), "clear")),
      fillLocation_(glGetUniformLocation(program_.name(), "fill")),
      minPixelsLocation_(glGetUniformLocation(program_.name(), "least")) {
  if (!isEmbedded()) glEnable(GL_PROGRAM_POINT_SIZE);  // in OpenGL ES, vertex shaders always set the size
}

void SpeckPass::upload(const Specks& specks) {
  if (!specks.owner || owner_.lock() == specks.owner) return;
  owner_ = specks.owner;
  std::vector<Speck> allSpecks = specks.makeSpecks();
  tiles_ = sortIntoTiles(allSpecks);
  glBindVertexArray(vertexArray_.name());
  fill(GL_ARRAY_BUFFER, vertices_, allSpecks);
  setVertexAttributes(std::array{Attribute{0, Attribute::Kind::floats, 4, 0}}, InputRate::eachVertex,
                      sizeof(Speck));
  glBindVertexArray(0);
}

int SpeckPass::draw(const Specks& specks, const FrameBlock& frame) {
  runs_.firsts.clear();
  runs_.counts.clear();
  if (!specks.owner) return 0;
  selectSpecks(tiles_, glm::translate(frame.viewProjection, specks.shift), frame.viewport.w, runs_);
  if (runs_.firsts.empty()) return 0;
  glDisable(GL_BLEND);
  glEnable(GL_DEPTH_TEST);
  glUseProgram(program_.name());
  glUniform3fv(shiftLocation_, 1, glm::value_ptr(specks.shift));
  glUniform3f(holeLocation_, specks.holeCenter.x, specks.holeCenter.y, specks.holeHalfSide);
  glUniform4fv(fillLocation_, 1, glm::value_ptr(specks.fill));
  glUniform1f(minPixelsLocation_, kMinSpeckPixels);
  glBindVertexArray(vertexArray_.name());
  drawPoints(runs_);
  return 1;
}

int SpeckPass::lastDrawnCount() const { return std::accumulate(runs_.counts.begin(), runs_.counts.end(), 0); }

}  // namespace render
