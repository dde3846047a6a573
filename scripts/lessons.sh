#!/usr/bin/env bash
# Draws every step of every lesson as it opens, and after its drive, to be looked at: scripts/lessons.sh [FOLDER [LANGUAGE...]]
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."
folder=${1:-out/lessons}
languages=("${@:2}")
[ ${#languages[@]} -gt 0 ] || languages=(en ja)
program=${HANTEI:-build/program/src/app/hantei}
if [ -z "${HANTEI:-}" ]; then
  scripts/packages.sh core app runtime
  scripts/build.sh program
fi
mkdir -p "$folder"
count=0
for file in assets/lessons/*.json; do
  number=$(basename "$file" | sed 's/^0*//; s/-.*//')
  for ((step = 1; ; ++step)); do
    "$program" render --lesson "$number.$step" --output "$folder/$number.$step.png" >/dev/null 2>&1 || break
    rm "$folder/$number.$step.png"
    for language in "${languages[@]}"; do
      # The third key confirms a slider, and chooses the last of three answers; ? shows how a task is done.
      for keys in "" "3 action:showMe wait:0.5"; do
        "$program" render --lesson "$number.$step" --keys "$keys" --lang "$language" \
          --output "$folder/$number.$step-$language${keys:+-after}.png" >/dev/null
        count=$((count + 1))
      done
    done
  done
done
echo "$count pictures in $folder"
