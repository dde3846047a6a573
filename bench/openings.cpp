// Measures the cost of opening a lesson, from the command to the finished frame, without OpenGL: reading the
// file, building the world, composing the figures, building the glyph atlas, and laying out the text. Also
// measures the first frame in each language.
//
//   build/bench/bench/openings --benchmark_repetitions=5
#include <algorithm>
#include <benchmark/benchmark.h>
#include <filesystem>
#include <string>

#include "app/lessons/lesson_files.hpp"
#include "app/options/options.hpp"
#include "support/laid_frame.hpp"
#include "text/messages.hpp"

namespace {

constexpr glm::ivec2 kSize{1280, 720};
const std::filesystem::path kRoot = HANTEI_ROOT;

app::Session startedWith(const std::vector<std::string>& arguments) {
  const app::Options options = app::parseOptions(arguments, [](const std::string&) { return std::nullopt; });
  const auto ignoreLine = [](const std::string&) {};
  return {app::sessionStart(options, kRoot), {ignoreLine, ignoreLine}};
}

/// Times the opening of a lesson while the program shows its first scene.
void lesson(benchmark::State& state) {
  text::loadMessages(kRoot / "assets/text");
  const auto file = app::listLessons(kRoot / "assets/lessons")[static_cast<std::size_t>(state.range(0)) - 1];
  for (auto _ : state) {
    state.PauseTiming();
    app::Session session = startedWith({});
    auto layout = std::make_unique<app::HudLayout>(kRoot / "assets/fonts");
    app::Figures figures;
    test::layFrame(session, kSize, figures, *layout);
    state.ResumeTiming();
    session.apply(input::OpenScene{file.string()});
    test::layFrame(session, kSize, figures, *layout);
    state.PauseTiming();
    layout.reset();
    state.ResumeTiming();
  }
}

void firstFrame(benchmark::State& state, const char* language) {
  text::loadMessages(kRoot / "assets/text");
  for (auto _ : state) {
    const app::Session session = startedWith({"--lang", language});
    app::HudLayout layout(kRoot / "assets/fonts");
    app::Figures figures;
    test::layFrame(session, kSize, figures, layout);
  }
}

BENCHMARK(lesson)->DenseRange(1, 15)->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(firstFrame, en, "en")->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(firstFrame, ja, "ja")->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
