#include <cstdlib>
#include <optional>
#include <utility>

#include "app/commands/commands.hpp"
#include "app/options/options.hpp"
#include "app/options/settings.hpp"
#include "app/picture/frame.hpp"
#include "app/save/drive_export.hpp"
#include "app/save/outputs.hpp"
#include "base/error.hpp"
#include "base/files.hpp"

namespace app {
namespace {

void checkAllCases(Session& session) {
  if (session.browsing()) session.browse([] { return false; });
}

}  // namespace

int runRender(const Options& options, const std::filesystem::path& dataRoot) {
  if (options.output) base::requireWritable(*options.output);
  if (options.json) base::requireWritable(*options.json);
  if (options.progress) base::requireWritable(*options.progress);
  const LoadProgress loading(terminal());
  SessionStart start = sessionStart(options, dataRoot);
  SeparateOutputs outputs(standardLogSinks().errors);
  FilmFiles files(options, outputs);  // first, so that its error precedes the session's lines
  Session session(std::move(start), standardLogSinks());
  std::optional<OffscreenView> view;
  const auto picture = [&] {
    if (!view) view.emplace(dataRoot, options.size, options.glDebug);
    checkAllCases(session);
    return view->draw(session);
  };
  files.wanted() ? writeFilm(session, options, files, picture) : driveToEnd(session);
  if (options.output) outputs.attempt([&] { render::writePng(picture(), *options.output); });
  if (options.json)
    outputs.attempt(
        [&] { base::writeText(*options.json, stateJson(session.world(), toldCasts(session.viewState()))); });
  if (options.progress)
    outputs.attempt(
        [&] { base::writeText(*options.progress, progressText(options, session.lesson().progress())); });
  return outputs.failed() ? base::kBadInput : EXIT_SUCCESS;
}

}  // namespace app
