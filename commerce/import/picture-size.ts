import sharp from 'sharp';

/** A file below it, of a format whose header is not read here, has too few bytes for a picture that is too large. */
const SURELY_SMALL = 100_000;

const uint24 = (head: Buffer, at: number): number => head.readUIntLE(at, 3);
const latin = (head: Buffer, at: number, length: number): string => head.toString('latin1', at, at + length);

/** Width and height in pixels of the headers that compress best; undefined for other formats. */
function headerSize(head: Buffer): [number, number] | undefined {
  if (head.length < 30) return undefined;
  if (latin(head, 12, 4) === 'IHDR') return [head.readUInt32BE(16), head.readUInt32BE(20)];
  if (latin(head, 0, 4) === 'GIF8') return [head.readUInt16LE(6), head.readUInt16LE(8)];
  if (latin(head, 8, 4) !== 'WEBP') return undefined;
  const form = latin(head, 12, 4);
  if (form === 'VP8X') return [uint24(head, 24) + 1, uint24(head, 27) + 1];
  if (form === 'VP8L')
    return [(head.readUInt32LE(21) & 0x3fff) + 1, ((head.readUInt32LE(21) >>> 14) & 0x3fff) + 1];
  return [head.readUInt16LE(26) & 0x3fff, head.readUInt16LE(28) & 0x3fff];
}

/**
 * Pixels of a picture by the first bytes of its file, without decoding it; `size` is the file's. 0 when it cannot be told or is
 * surely small.
 */
export async function pixelsOf(head: Buffer, size: number): Promise<number> {
  const found = headerSize(head);
  if (found) return found[0] * found[1];
  if (size < SURELY_SMALL) return 0;
  const { width, height } = await sharp(head, { limitInputPixels: false, failOn: 'none' })
    .metadata()
    .catch(() => ({ width: 0, height: 0 }));
  return width * height;
}
