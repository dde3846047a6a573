// The visible difference of two pictures, by the rule of tests/golden/difference.cpp. The browser decodes the
// pictures.
const PATCH = 8, SEEN_IN_PIXEL = 48, SEEN_IN_PATCH = 12;

export async function differenceOf(page, expected, got) {
  return page.evaluate(async ([files, patch, seenInPixel, seenInPatch]) => {
    const [a, b] = await Promise.all(files.map(async base64 => {
      const bytes = Uint8Array.from(atob(base64), c => c.charCodeAt(0));
      const bitmap = await createImageBitmap(new Blob([bytes], { type: "image/png" }));
      const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext("2d");
      context.drawImage(bitmap, 0, 0);
      return context.getImageData(0, 0, bitmap.width, bitmap.height);
    }));
    const { width, height } = a;
    if (b.width !== width || b.height !== height) return { width, height, pixels: Infinity, patches: Infinity };
    const at = (image, x, y) => 4 * (y * width + x);
    const strangeness = (from, other, x, y, channel) => {
      let least = 255, most = 0;
      for (let v = Math.max(0, y - 1); v <= Math.min(height - 1, y + 1); ++v)
        for (let u = Math.max(0, x - 1); u <= Math.min(width - 1, x + 1); ++u) {
          const value = other.data[at(other, u, v) + channel];
          least = Math.min(least, value);
          most = Math.max(most, value);
        }
      const value = from.data[at(from, x, y) + channel];
      return Math.max(least - value, value - most, 0);
    };
    const differsAt = (x, y) => [0, 1, 2].some(channel => {
      const i = at(a, x, y) + channel;
      return Math.abs(a.data[i] - b.data[i]) > seenInPixel &&
             (strangeness(a, b, x, y, channel) > seenInPixel || strangeness(b, a, x, y, channel) > seenInPixel);
    });
    const mean = (image, left, top, channel) => {
      let sum = 0;
      for (let y = top; y < top + patch; ++y) for (let x = left; x < left + patch; ++x) sum += image.data[at(image, x, y) + channel];
      return Math.trunc(sum / patch ** 2);
    };
    let pixels = 0, patches = 0;
    for (let y = 0; y < height; ++y) for (let x = 0; x < width; ++x) pixels += differsAt(x, y);
    for (let y = 0; y + patch <= height; y += patch)
      for (let x = 0; x + patch <= width; x += patch)
        patches += [0, 1, 2].some(channel => Math.abs(mean(a, x, y, channel) - mean(b, x, y, channel)) > seenInPatch);
    return { width, height, pixels, patches };
  }, [[expected, got].map(file => file.toString("base64")), PATCH, SEEN_IN_PIXEL, SEEN_IN_PATCH]);
}

/// True if at most one pixel in 4000 and one patch in 1000 differ.
export const looksTheSame = ({ width, height, pixels, patches }) =>
  pixels * 4000 <= width * height && patches * 1000 <= Math.floor(width / PATCH) * Math.floor(height / PATCH);
