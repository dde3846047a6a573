#!/usr/bin/env bash
# example.sh LANGUAGE TOOL SOURCE LIBRARY SCRATCH: builds and runs the example in that language, and compares its
# output with examples/README.md.
set -euo pipefail
language=$1 tool=$2 source=$3 library=$4 scratch=$5
folder=$(dirname "$library")
mkdir -p "$scratch"
export LD_LIBRARY_PATH=$folder

case $language in
  c)
    "$tool" -std=c99 -Wall -Wextra -Wpedantic -Werror -I"$source/include" "$source/examples/c/pair.c" \
      -L"$folder" -lhantei -o "$scratch/pair_c"
    "$scratch/pair_c" >"$scratch/$language.txt"
    ;;
  python)
    "$tool" "$source/examples/python/pair.py" "$library" >"$scratch/$language.txt"
    ;;
  rust)
    "$tool" -O -D warnings "$source/examples/rust/pair.rs" -L "$folder" -l hantei -o "$scratch/pair_rust"
    "$scratch/pair_rust" >"$scratch/$language.txt"
    ;;
esac
sed -n '/^Each prints:/,/^`tests`/s/^    //p' "$source/examples/README.md" | diff - "$scratch/$language.txt"
