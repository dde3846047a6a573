#!/usr/bin/env bash
# Draws the icon, packaging/icons/hantei.svg, in the sizes that desktops use. Needs rsvg-convert (Debian: librsvg2-bin).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/../packaging/icons"
for size in 16 24 32 48 64 128 256; do
  rsvg-convert --width "$size" --height "$size" hantei.svg --output "hantei-$size.png"
done
