#!/usr/bin/env bash
# Stores the pictures that tests compare with, as they are drawn now: scripts/golden.sh [NAME]. Look at them first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
scripts/packages.sh core app runtime test
scripts/build.sh release golden_tests
HANTEI_ACCEPT=1 HANTEI_ONLY=${1:-} build/release/tests/golden/golden_tests --gtest_filter=Golden.EveryPicture*
git status --short tests/golden/images
