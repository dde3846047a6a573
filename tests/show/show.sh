#!/usr/bin/env bash
# show.sh COMPILER LANGUAGE SOURCE PROGRAM SCRATCH: builds a program in that language that writes pairs, reads the
# files back, and checks that the wrong answers are found.
set -euo pipefail
compiler=$1 language=$2 source=$3 program=$4 scratch=$5
case $language in
  c) flags=(-std=c99 "$source/tests/show/show.c") pairs=39 ;;
  c++) flags=(-std=c++11 -Wold-style-cast "$source/tests/show/show.cpp") pairs=44 ;;
esac
rm -rf "$scratch"
mkdir -p "$scratch/shown"
"$compiler" -Wall -Wextra -Wpedantic -Wshadow -Wconversion -Werror -isystem /usr/include/eigen3 -I"$source/include" "${flags[@]}" -o "$scratch/show"

# Without the variable the program writes nothing.
(cd "$scratch/shown" && env -u HANTEI_SHOW ../show >/dev/null)
[ -z "$(ls -A "$scratch/shown")" ]

# The path of the last pair is printed. No name leads out of the folder. A second run adds files and replaces none.
path=$(HANTEI_SHOW=$scratch/shown "$scratch/show")
[ "$path" = "$scratch/shown/wrong--quoted------name-with----all-0037.json" ]
[ "$(find "$scratch" -name '*.json' | wc -l)" = "$pairs" ]

# Exactly one verdict and one depth are wrong.
status=0
"$program" verify "$scratch/shown" >"$scratch/verify.txt" || status=$?
[ "$status" = 1 ]
grep -q "wrong--quoted------name-with----all-0037.json: a b: overlaps: expected overlapping, got apart" "$scratch/verify.txt"
grep -q "contact-0039.json: a b: depth: expected 0.5 within 1e-05, got 0.25" "$scratch/verify.txt"
[ "$(tail -n 1 "$scratch/verify.txt")" = "$((pairs - 2)) passed, 2 failed" ]

HANTEI_SHOW=$scratch/shown "$scratch/show" >/dev/null
[ "$(find "$scratch" -name '*.json' | wc -l)" = "$((2 * pairs))" ]
[ -z "$(find "$scratch" -name '*.part')" ]
