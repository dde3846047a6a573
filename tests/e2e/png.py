"""PNG files, read by hand, so that nothing need be installed."""
import struct
import zlib


def read_png(file):
    """Width, height and a list of (red, green, blue): 8 bits a channel, as the program writes."""
    data = file.read_bytes()
    assert data[:8] == b"\x89PNG\r\n\x1a\n"
    at, packed = 8, b""
    while at < len(data):
        length, kind = struct.unpack(">I4s", data[at:at + 8])
        body = data[at + 8:at + 8 + length]
        if kind == b"IHDR":
            width, height, depth, colors = struct.unpack(">IIBB", body[:10])
        if kind == b"IDAT":
            packed += body
        at += length + 12
    channels = {2: 3, 6: 4}[colors]
    assert depth == 8
    raw, stride, before, pixels = zlib.decompress(packed), width * channels, bytes(width * channels), []
    for y in range(height):
        method, line = raw[y * (stride + 1)], bytearray(raw[y * (stride + 1) + 1:(y + 1) * (stride + 1)])
        unfilter(method, line, before, channels)
        pixels += [tuple(line[i:i + 3]) for i in range(0, stride, channels)]
        before = bytes(line)
    return width, height, pixels


def unfilter(method, line, above, step):
    for i in range(len(line)):
        a = line[i - step] if i >= step else 0
        b, c = above[i], above[i - step] if i >= step else 0
        nearest = min((a, b, c), key=lambda v: abs(a + b - c - v))
        line[i] = (line[i] + (0, a, b, (a + b) // 2, nearest)[method]) & 255
