#!/usr/bin/env bash
# Tests dist/ in headless Chromium; scripts/web.sh --test calls this script. Needs node, npm and chromium. If a native
# program exists (build/release or build/program), drives are compared with it. With FRAMES=SCENE the script measures
# frames instead.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
command -v chromium >/dev/null || scripts/packages.sh webtest || exit 77
command -v npm >/dev/null || { echo "tests/web: npm not found; install Node.js with npm" >&2; exit 77; }
mkdir -p build/web-test
[ -d build/web-test/node_modules/playwright-core ] || npm install --silent --no-fund --no-audit --prefix build/web-test playwright-core || exit 77
cp tests/web/*.mjs build/web-test
[ -n "${HANTEI_NATIVE:-}" ] || for native in build/release/src/app/hantei build/program/src/app/hantei; do
  [ -x "$native" ] && export HANTEI_NATIVE="$PWD/$native" && break
done
cd build/web-test
[ -z "${FRAMES:-}" ] || exec node frame.mjs "$FRAMES"
exec timeout "${WEB_TEST_LIMIT:-1800}" node --test-name-pattern="${1:-.}" --test --test-reporter=spec page_test.mjs links_test.mjs hands_test.mjs people_test.mjs routine_test.mjs look_test.mjs
