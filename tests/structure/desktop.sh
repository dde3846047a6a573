#!/usr/bin/env bash
# desktop.sh SOURCES BUILD: checks the files for desktops with those tools that are installed.
set -euo pipefail
sources=$1 build=$2
judge() { # program, arguments
  command -v "$1" >/dev/null || return 0
  "$@" || exit 1
}
judge desktop-file-validate "$sources/packaging/desktop/hantei.desktop"
judge appstreamcli validate --no-net "$build/org.hantei.hantei.metainfo.xml"
judge xmllint --noout "$sources/packaging/desktop/hantei.xml"
