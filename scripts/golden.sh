#!/usr/bin/env bash
# Replaces golden images by newly drawn images: scripts/golden.sh [--all] [NAME]. By default replaces only images that
# differ; --all replaces every image. Inspect them first.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
which=differing
if [ "${1:-}" = --all ]; then
  which=all
  shift
fi
scripts/packages.sh core app runtime test
scripts/build.sh release golden_tests
HANTEI_ACCEPT=$which HANTEI_ONLY=${1:-} build/release/tests/golden/golden_tests --gtest_brief=1 --gtest_filter=Golden.EveryPicture*
git status --short tests/golden/images
