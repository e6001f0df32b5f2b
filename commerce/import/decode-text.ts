import type { Readable } from 'node:stream';

/** A file declares its encoding at its very start. */
const PROLOG_BYTES = 512;

/**
 * The text of a stream of bytes, in pieces. The encoding is what the byte order mark or else the XML
 * declaration says: UTF-8 without either, and UTF-16, ISO-8859-1 and others that the runtime knows.
 * Characters cut between two pieces of the stream come whole. Throws an Error that says what is wrong
 * where an encoding is not known or bytes are none of it.
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
    throw new Error(`The file is not written in ${decoder.encoding.toUpperCase()} throughout.`);
  }
}

function decoderFor(start: Buffer): TextDecoder {
  const label = encodingOf(start);
  try {
    return new TextDecoder(label, { fatal: true });
  } catch {
    throw new Error(`The encoding '${label}' is not known; UTF-8 is.`);
  }
}

function encodingOf(start: Buffer): string {
  if (start[0] === 0xfe && start[1] === 0xff) return 'utf-16be';
  if (start[0] === 0xff && start[1] === 0xfe) return 'utf-16le';
  if (start[0] === 0xef && start[1] === 0xbb && start[2] === 0xbf) return 'utf-8';
  // Without a mark the zero bytes of "<" tell.
  if (start[0] === 0 && start[1] === 0x3c) return 'utf-16be';
  if (start[0] === 0x3c && start[1] === 0) return 'utf-16le';
  const prolog = start.subarray(0, PROLOG_BYTES).toString('latin1');
  return /^<\?xml[^>]*?\sencoding\s*=\s*["']([^"'>]*)["']/.exec(prolog)?.[1] ?? 'utf-8';
}
