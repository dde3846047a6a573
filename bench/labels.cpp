// Measures the cost of a figure's labels in a frame in which every body touches others: choosing, placing and
// drawing them with Dear ImGui, without OpenGL. Nothing else is on the screen, so the result is an upper
// bound.
//
//   build/bench/bench/labels --benchmark_repetitions=9
#include <benchmark/benchmark.h>
#include <filesystem>
#include <fstream>
#include <string>

#include "app/hud/hud.hpp"
#include "app/options/options.hpp"
#include "app/view/panes.hpp"
#include "support/crowd_scene.hpp"
#include "text/messages.hpp"

namespace {

constexpr glm::ivec2 kSize{1280, 720};

app::Session crowd(const std::filesystem::path& root, int boxes) {
  const auto scene = std::filesystem::temp_directory_path() / "hantei-labels.json";
  std::ofstream(scene) << crowdScene(boxes);
  const app::Options options =
      app::parseOptions({scene.string(), "--keys", "F9"}, [](const std::string&) { return std::nullopt; });
  const auto ignoreLine = [](const std::string&) {};
  app::Session session(app::sessionStart(options, root), {ignoreLine, ignoreLine});
  std::filesystem::remove(scene);
  while (session.moving() && !session.over()) session.tick();
  return session;
}

void labels(benchmark::State& state) {
  const std::filesystem::path root = HANTEI_ROOT;
  text::loadMessages(root / "assets/text");
  const app::Session session = crowd(root, static_cast<int>(state.range(0)));
  app::HudLayout layout(root / "assets/fonts");
  app::Figures figures;
  figures.compose(session, kSize);
  const app::HudState shown{session, figures.panes(), figures.focus()};
  if (layout.prepare(shown, kSize)) ImGui::GetIO().Fonts->SetTexID(nullptr);
  for (auto _ : state) layout.layOut(shown, kSize);
  state.counters["places"] = static_cast<double>(layout.labelPositionsTried());
}

BENCHMARK(labels)->Arg(1)->Arg(128)->Arg(512)->Arg(2047)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();
