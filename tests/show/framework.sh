#!/usr/bin/env bash
# framework.sh COMPILER EXAMPLE SOURCE PROGRAM SCRATCH [LIBRARY …]: an example of examples/tests fails and prints the
# command that opens the pair. The file of the pair shows that the routine is wrong.
set -euo pipefail
compiler=$1 example=$2 source=$3 program=$4 scratch=$5
shift 5
rm -rf "$scratch"
mkdir -p "$scratch/shown"
"$compiler" -std=c++17 -Wall -Wextra -Wpedantic -Werror -I"$source/include" "$source/examples/tests/$example.cpp" -o "$scratch/test" "$@"
status=0
HANTEI_SHOW=$scratch/shown "$scratch/test" >"$scratch/out.txt" || status=$?
[ "$status" != 0 ]
file=$(sed -n 's/.*open: hantei //p' "$scratch/out.txt" | head -n 1)
[ "$file" = "$scratch/shown/crate-and-ball-0001.json" ]
status=0
"$program" verify "$file" >"$scratch/verify.txt" || status=$?
[ "$status" = 1 ]
grep -q "overlaps: expected overlapping, got apart, apart by 0.2" "$scratch/verify.txt"
