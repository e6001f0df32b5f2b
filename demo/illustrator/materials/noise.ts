import { crc32, deflateSync } from 'node:zlib';
import { createRandom } from '../drawing/random.ts';

const LEVELS = 16;

function chunk(type: string, body: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type, 'latin1'), body]);
  const frame = Buffer.alloc(named.length + 8);
  frame.writeUInt32BE(body.length, 0);
  named.copy(frame, 4);
  frame.writeUInt32BE(crc32(named), named.length + 4);
  return frame;
}

/** Returns noise that tiles seamlessly: fine grain over coarse noise. */
function levels(size: number): Buffer {
  const random = createRandom(`noise/${size}`);
  const white = Array.from({ length: size * size }, () => random.next());
  const at = (x: number, y: number) => white[((y + size) % size) * size + ((x + size) % size)] ?? 0;
  const stride = Math.ceil(size / 2) + 1;
  const rows = Buffer.alloc(stride * size);
  for (let y = 0; y < size; y++) {
    for (let x = 0; x < size; x++) {
      const cloud = (at(x - 1, y) + at(x + 1, y) + at(x, y - 1) + at(x, y + 1)) / 4;
      const value = (at(x, y) * 0.62 + cloud * 0.38 - 0.42) / 0.5;
      const level = Math.max(0, Math.min(LEVELS - 1, Math.round(value * (LEVELS - 1))));
      const byte = y * stride + 1 + (x >> 1);
      rows[byte] = (rows[byte] ?? 0) | (x % 2 ? level : level << 4);
    }
  }
  return rows;
}

const made = new Map<string, string>();

/** Returns a noise image as a `data:` URL, `size` pixels square: `ink` with opacity 0 to `alpha`. */
export function noise(size: number, alpha: number, ink: string): string {
  const key = `${size}/${alpha}/${ink}`;
  const known = made.get(key);
  if (known) return known;
  const head = Buffer.alloc(13);
  head.writeUInt32BE(size, 0);
  head.writeUInt32BE(size, 4);
  head.set([4, 3, 0, 0, 0], 8);
  const rgb = Buffer.from(ink.slice(1), 'hex');
  const clear = Buffer.from(
    Array.from({ length: LEVELS }, (_, i) => Math.round((255 * alpha * i) / (LEVELS - 1))),
  );
  const png = Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', head),
    chunk('PLTE', Buffer.concat(Array.from({ length: LEVELS }, () => rgb))),
    chunk('tRNS', clear),
    // Uncompressed, so that the bytes do not depend on the zlib version.
    chunk('IDAT', deflateSync(levels(size), { level: 0 })),
    chunk('IEND', Buffer.alloc(0)),
  ]);
  const uri = `data:image/png;base64,${png.toString('base64')}`;
  // The catalogue has a few hundred tones; clear the cache beyond that, to bound memory.
  if (made.size > 400) made.clear();
  made.set(key, uri);
  return uri;
}
