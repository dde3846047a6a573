#include "app/render_command.hpp"

#include <memory>
#include <optional>

#include "app/film.hpp"
#include "app/frame.hpp"
#include "app/output_file.hpp"
#include "app/session_start.hpp"
#include "render/offscreen_context.hpp"

namespace app {
namespace {

/// Where pictures are drawn without a display.
class Stage {
 public:
  Stage(const Options& options, const std::filesystem::path& dataRoot)
      : context_(loaded(options.glDebug)), framebuffer_(options.size, 0), frame_(dataRoot) {}

  render::Image draw(const Session& session) {
    frame_.draw(session, framebuffer_.size(), 0.0f, &framebuffer_);
    return framebuffer_.resolve();
  }

 private:
  // A context needs its functions loaded before anything is made in it.
  static std::unique_ptr<render::OffscreenContext> loaded(bool debug) {
    auto context = std::make_unique<render::OffscreenContext>(debug);
    render::loadGl();
    if (debug) render::enableGlDebug();
    return context;
  }

  std::unique_ptr<render::OffscreenContext> context_;
  render::Framebuffer framebuffer_;
  Frame frame_;
};

void drive(Session& session) {
  while (session.moving() && !session.over()) session.tick();  // until a glide has ended on its step
}

void look(Session& session) {
  if (session.browsing()) session.browse([] { return false; });
}

}  // namespace

void runRender(const Options& options, const std::filesystem::path& dataRoot) {
  if (options.output) requireWritable(*options.output);
  if (options.json) requireWritable(*options.json);
  Session session(sessionStart(options, dataRoot), standardVoices());
  std::optional<Stage> stage;
  const auto picture = [&] {
    if (!stage) stage.emplace(options, dataRoot);
    look(session);
    return stage->draw(session);
  };
  const bool filmed = options.frames || options.video;
  filmed ? writeFilm(session, options, picture) : drive(session);
  if (options.output) render::writePng(picture(), *options.output);
  if (options.json) writeText(*options.json, stateJson(session.world()));
}

}  // namespace app
