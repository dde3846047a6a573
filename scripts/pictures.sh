#!/usr/bin/env bash
# Draws every overlay, broken test and view in every palette, for inspection: scripts/pictures.sh [FOLDER [LANGUAGE]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=${1:-out/pictures}
language=${2:-en}
scripts/packages.sh core app runtime
scripts/build.sh program
mkdir -p "$folder"
count=0
while IFS='|' read -r name scene keys options; do
  name=${name//[[:space:]]/}
  [ -n "$name" ] && [ "${name:0:1}" != "#" ] || continue
  case "$options" in *--palette*|*--lang*) continue ;; esac
  for palette in default contrast dark; do
    # shellcheck disable=SC2086 # the scene, which may be missing, and the options are words
    build/program/src/app/hantei render $scene --keys "$keys" $options --palette "$palette" \
      --lang "$language" --output "$folder/$name-$palette.png" >/dev/null
    count=$((count + 1))
  done
done <tests/golden/pictures.txt
echo "$count pictures in $folder"
