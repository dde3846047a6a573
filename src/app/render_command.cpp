#include "app/render_command.hpp"

#include "app/frame.hpp"
#include "app/output_file.hpp"
#include "app/session_start.hpp"
#include "render/offscreen_context.hpp"

namespace app {
namespace {

void drive(Session& session) {
  while (session.moving() && !session.over()) session.tick();  // until a glide has ended on its step
  if (session.browsing()) session.browse([] { return false; });
}

render::Image picture(const Session& session, const Options& options, const std::filesystem::path& dataRoot) {
  const render::OffscreenContext context(options.glDebug);
  render::loadGl();
  if (options.glDebug) render::enableGlDebug();
  render::Framebuffer framebuffer(options.size, 0);
  Frame frame(dataRoot);
  frame.draw(session, options.size, 0.0f, &framebuffer);
  return framebuffer.resolve();
}

}  // namespace

void runRender(const Options& options, const std::filesystem::path& dataRoot) {
  requireWritable(options.output);
  if (options.json) requireWritable(*options.json);
  Session session(sessionStart(options, dataRoot), standardVoices());
  drive(session);
  render::writePng(picture(session, options, dataRoot), options.output);
  if (options.json) writeText(*options.json, stateJson(session.world()));
}

}  // namespace app
