import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { copyBuffer } from './copy-buffer.ts';
import type { Encoding } from './encoding.ts';

/** Compresses a file as small as possible, which takes milliseconds per kilobyte: for what is compressed once. */
export function compress(bytes: Buffer<ArrayBuffer>, encoding: Encoding): Buffer<ArrayBuffer> {
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return copyBuffer(gzipSync(bytes, { level: 9 }));
  return copyBuffer(brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }));
}
