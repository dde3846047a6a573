#!/usr/bin/env bash
# Tests dist/ in Firefox ESR on a virtual display, because headless Firefox has no WebGL. scripts/web.sh --firefox
# calls this script. Needs node, npm, firefox-esr and Xvfb.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../.."
command -v firefox-esr >/dev/null && command -v xvfb-run >/dev/null || scripts/packages.sh runtime e2e firefox || exit 77
command -v npm >/dev/null || { echo "tests/web: npm not found; install Node.js with npm" >&2; exit 77; }
mkdir -p build/web-test
for package in playwright-core puppeteer-core; do
  [ -d "build/web-test/node_modules/$package" ] || npm install --silent --no-fund --no-audit --prefix build/web-test "$package" || exit 77
done
cp tests/web/*.mjs build/web-test
cd build/web-test
exec timeout "${WEB_TEST_LIMIT:-900}" xvfb-run -a node --test --test-reporter=spec firefox_test.mjs
