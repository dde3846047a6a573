// What a frame of the program costs, drawn off screen as in a window: the scene alone, each overlay on its
// own, and all of them at once. The figure is the processor time of all threads, since a software rasterizer
// spreads a frame over the cores: a frame of 33 ms fills both of two cores at 60 frames a second.
//
//   bench/frames --benchmark_filter=all --benchmark_repetitions=5
#include <benchmark/benchmark.h>
#include <iostream>
#include <string>

#include "app/options/command_line.hpp"
#include "app/options/session_start.hpp"
#include "app/picture/frame.hpp"
#include "render/gl.hpp"
#include "render/offscreen_context.hpp"
#include "text/messages.hpp"

namespace {

constexpr glm::ivec2 kSize{1280, 720};

/// The playground after keys were pressed, on a target that stands for a window.
class OffscreenSession {
 public:
  explicit OffscreenSession(const std::string& keys)
      : root_(HANTEI_ROOT), session_(start(keys)), target_(kSize, 0), frame_(root_) {
    while (session_.moving() && !session_.over()) session_.tick();
  }

  void draw() {
    frame_.draw(session_, kSize, 0.0f, &target_);
    glFinish();
  }

 private:
  app::Session start(const std::string& keys) const {
    text::loadMessages(root_ / "assets/text");
    const app::Options options =
        app::parseOptions({"playground", "--keys", keys}, [](const std::string&) { return std::nullopt; });
    const auto unheard = [](const std::string&) {};
    return app::Session(app::sessionStart(options, root_), {unheard, unheard});
  }

  std::filesystem::path root_;
  app::Session session_;
  render::Framebuffer target_;
  app::Frame frame_;
};

void frames(benchmark::State& state, const std::string& keys) {
  OffscreenSession drawn(keys);
  drawn.draw();  // Compiles the shaders, fills the buffers.
  for (auto _ : state) drawn.draw();
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
  benchmark::RunSpecifiedBenchmarks();
}
