// Measures the cost of a frame, drawn off screen as in a window. For the playground: the scene alone, with
// each single overlay, and with all overlays. For large scenes: frames while the player moves, at full
// quality and at the reduced quality that a window on a slow machine uses. The result is the processor time
// of all threads, because a software rasterizer spreads a frame over the cores: 33 ms per frame saturate two
// cores at 60 frames a second.
//
//   build/bench/bench/frames --benchmark_filter=all --benchmark_repetitions=5
#include <benchmark/benchmark.h>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <string>

#include "app/options/options.hpp"
#include "app/picture/frame.hpp"
#include "render/gl.hpp"
#include "render/gl_objects.hpp"
#include "text/messages.hpp"

namespace {

constexpr glm::ivec2 kSize{1280, 720};

/// A scene after some key presses, on a render target instead of a window.
class OffscreenSession {
 public:
  OffscreenSession(const std::string& scene, const std::string& keys)
      : root_(HANTEI_ROOT), session_(start(scene, keys)), target_(kSize, 0), frame_(root_) {}

  void driveToEnd() {
    while (session_.moving() && !session_.over()) session_.tick();
  }

  /// Advances by a sixtieth of a second.
  void drive() {
    session_.tick();
    session_.tick();
  }

  void draw(app::Quality quality = app::Quality::full) {
    frame_.draw(session_, kSize, {}, &target_, quality);
    glFinish();
  }

 private:
  app::Session start(const std::string& scene, const std::string& keys) const {
    text::loadMessages(root_ / "assets/text");
    const app::Options options =
        app::parseOptions({scene, "--keys", keys}, [](const std::string&) { return std::nullopt; });
    const auto ignoreLine = [](const std::string&) {};
    return app::Session(app::sessionStart(options, root_), {ignoreLine, ignoreLine});
  }

  std::filesystem::path root_;
  app::Session session_;
  render::Framebuffer target_;
  app::Frame frame_;
};

void frames(benchmark::State& state, const std::string& keys) {
  OffscreenSession drawn("playground", keys);
  drawn.driveToEnd();
  drawn.draw();  // compiles the shaders and fills the buffers
  for (auto _ : state) drawn.draw();
}

void drivenFrames(benchmark::State& state, const std::string& scene, app::Quality quality) {
  OffscreenSession drawn(scene, "x:60");
  drawn.draw(quality);
  for (auto _ : state) {
    state.PauseTiming();
    drawn.drive();
    state.ResumeTiming();
    drawn.draw(quality);
  }
}

/// Rows of boxes beside the player's path; the player touches none.
std::string boxesScene(int count) {
  int side = 1;
  while (side * side < count) ++side;
  std::string targets;
  for (int i = 0; i < count; ++i) {
    const std::string x = std::to_string(1.5 * (i % side - side / 2)),
                      z = std::to_string(2.0 + 1.5 * (i / side));
    targets += (i > 0 ? R"(,{"name":"b)" : R"({"name":"b)") + std::to_string(i) +
               R"(","shape":"aabb","halfExtents":[0.5,0.5,0.5],"center":[)" + x + ",0.5," + z + "]}";
  }
  const auto file = std::filesystem::temp_directory_path() / ("boxes" + std::to_string(count) + ".json");
  std::ofstream(file)
      << R"({"title":{"en":"Boxes","ja":"Boxes"},"player":{"shape":"aabb","center":[0,0.5,0],)"
      << R"("halfExtents":[0.5,0.5,0.5]},"targets":[)" << targets << "]}";
  return file.string();
}

struct Look {
  const char* name;
  const char* keys;
};

constexpr Look kLooks[] = {
    {"plain", ""},
    {"bare", "F9"},
    {"closest", "l"},
    {"contact", "n"},
    {"overhang", "o"},
    {"radii", "j"},
    {"intervals", "g"},
    {"axes", "t"},
    {"split", "m"},
    {"bounds", "b"},
    {"four-views", "0"},
    {"all", "l n o j g t m b"},
    {"all-whole", "l n o j g t b"},
    {"all-bare", "l n o j g t m b F9"},
};

}  // namespace

int main(int argc, char** argv) {
  benchmark::Initialize(&argc, argv);
  const render::OffscreenContext context;
  render::loadGl();
  for (const Look& look : kLooks) {
    benchmark::RegisterBenchmark(look.name, frames, std::string(look.keys))
        ->MeasureProcessCPUTime()
        ->Unit(benchmark::kMillisecond);
  }
  const auto driven = [](const std::string& name, const std::string& scene) {
    for (const auto& [how, quality] :
         {std::pair{"driven/", app::Quality::full}, {"quick/", app::Quality::quick}})
      benchmark::RegisterBenchmark((how + name).c_str(), drivenFrames, scene, quality)
          ->MeasureProcessCPUTime()
          ->Unit(benchmark::kMillisecond);
  };
  for (const int boxes : {10, 500, 2000}) driven(std::to_string(boxes) + " boxes", boxesScene(boxes));
  for (const char* scene : {"terrain", "crowd", "million"}) driven(scene, scene);
  benchmark::RunSpecifiedBenchmarks();
}
