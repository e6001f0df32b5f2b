import type { Readable } from 'node:stream';

/** Bytes searched for the XML declaration. */
const PROLOG_BYTES = 512;

/**
 * Decodes a byte stream in chunks. The encoding comes from the byte order mark or the XML declaration,
 * default UTF-8; every encoding of the runtime works. Characters split between chunks are joined. Throws for
 * unknown encodings and invalid bytes.
 */
export async function* decodeText(
  stream: Readable,
  onBytes: (count: number) => void = () => {},
): AsyncGenerator<string> {
  let start: Buffer = Buffer.alloc(0);
  let decoder: TextDecoder | undefined;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    onBytes(chunk.length);
    if (decoder) {
      yield decode(decoder, chunk);
      continue;
    }
    start = Buffer.concat([start, chunk]);
    if (start.length < PROLOG_BYTES) continue;
    decoder = decoderFor(start);
    yield decode(decoder, start);
  }
  decoder ? yield decode(decoder) : yield decode(decoderFor(start), start, false);
}

function decode(decoder: TextDecoder, bytes?: Buffer, more = bytes !== undefined): string {
  try {
    return decoder.decode(bytes, { stream: more });
  } catch {
    throw new Error(`The file is not valid ${decoder.encoding.toUpperCase()}.`);
  }
}

function decoderFor(start: Buffer): TextDecoder {
  const label = encodingOf(start);
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new Error(`The encoding '${label}' is not supported. Use UTF-8.`);
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  // Without a byte order mark, the zero byte of "<" reveals UTF-16.
  if (start[0] === 0 && start[1] === 0x3c) return 'utf-16be';
  if (start[0] === 0x3c && start[1] === 0) return 'utf-16le';
  const prolog = start.subarray(0, PROLOG_BYTES).toString('latin1');
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(prolog)?.[1] ?? 'utf-8';
}
