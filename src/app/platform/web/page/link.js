// The part of the address after "#": the scene, lesson, case or state to open, and command line options.
// #lesson=8.3&lang=ja   #scene=obbs&keys=x*3   #case=obb-obb/…   #state=…
"use strict";

const link = {
  /// The fields, in their order. A plus sign stays a plus sign, because key scripts contain plus signs.
  fields(hash) {
    return hash.replace(/^#/, "").split("&").filter(Boolean).map(part => {
      const at = part.indexOf("=");
      const decode = text => { try { return decodeURIComponent(text); } catch { return text; } };
      return at < 0 ? [decode(part), null] : [decode(part.slice(0, at)), decode(part.slice(at + 1))];
    });
  },

  /// The program's arguments. `writeState` writes a scene into a file and returns the file's name.
  async arguments(hash, writeState) {
    const words = [];
    for (const [name, value] of link.fields(hash)) {
      if (name === "bare" || name === "routine") continue;
      if (name === "scene" || name === "case") words.push(value ?? "");
      else if (name === "state") words.push(writeState(await link.unpack(value ?? "")));
      else words.push(value === null ? `--${name}` : `--${name}=${value}`);
    }
    return words;
  },

  /// The fields that are kept when another scene opens.
  options(hash) {
    const places = ["scene", "case", "lesson", "state", "keys", "player"];
    return hash.replace(/^#/, "").split("&").filter(part => part && !places.includes(part.split("=")[0]));
  },

  async pack(text) {
    const packed = new Blob([text]).stream().pipeThrough(new CompressionStream("deflate-raw"));
    const bytes = new Uint8Array(await new Response(packed).arrayBuffer());
    return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
  },

  async unpack(packed) {
    const bytes = Uint8Array.from(atob(packed.replace(/-/g, "+").replace(/_/g, "/")), c => c.charCodeAt(0));
    const text = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("deflate-raw"));
    return new Response(text).text();
  },
};
