#!/usr/bin/env bash
# shells.sh FOLDER: tests the manual pages and completions in FOLDER, in bash, and in man, zsh and fish if they are
# installed.
set -euo pipefail
cd "$1"
failed=0

expect() { # what, expected words, actual words
  [ "$2" = "$3" ] || { echo "$1: expected '$2', got '$3'"; failed=1; }
}

completed() { # words of a command line, the last one before the cursor
  COMP_WORDS=("$@")
  COMP_CWORD=$(($# - 1))
  _hantei 2>/dev/null  # compopt works only during a completion
  echo "${COMPREPLY[*]}"
}
source ./hantei.bash
expect "an option" "--palette" "$(completed hantei --pal)"
expect "a value" "top" "$(completed hantei render --view t)"
expect "a value after =" "ja" "$(completed hantei --lang = j)"
expect "a command" "render" "$(completed hantei ren)"
expect "a command's own option" "--random-pairs" "$(completed hantei verify --ra)"
expect "no option of another command" "" "$(completed hantei bench --pal)"
expect "a scene" "obbs" "$(completed hantei obb)"
expect "a key script in a file" "@hantei.fish" "$(completed hantei --keys @hantei.f)"

if command -v zsh >/dev/null; then zsh -n ./_hantei || failed=1; fi
if command -v fish >/dev/null; then
  source_of='source ./hantei.fish; complete -C'
  expect "fish: a value" "contrast" "$(fish -c "$source_of 'hantei --palette con'" | cut -f1)"
  expect "fish: a command" "render" "$(fish -c "$source_of 'hantei ren'" | cut -f1)"
fi
if command -v man >/dev/null; then
  tree=$(mktemp -d)
  trap 'rm -rf "$tree"' EXIT
  mkdir -p "$tree/man/man1" "$tree/man/ja/man1"  # the folder decides where lines may break
  cp hantei.1 "$tree/man/man1/hantei.1"
  cp hantei.ja.1 "$tree/man/ja/man1/hantei.1"
  for page in "$tree/man/man1/hantei.1" "$tree/man/ja/man1/hantei.1"; do
    expect "warnings of $page" "" "$(LC_ALL=C.UTF-8 MANWIDTH=80 man --warnings -E UTF-8 -l -Tutf8 -Z "$page" 2>&1 >/dev/null)"
  done
fi
exit "$failed"
