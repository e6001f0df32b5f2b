/**
 * Copies a view into a separate buffer. zlib returns views of chunks of 64 KB or more, and small buffers share Node's
 * pool: caching a view would keep the whole chunk in memory.
 */
export function copyBuffer(view: Buffer): Buffer<ArrayBuffer> {
  const copy = Buffer.allocUnsafeSlow(view.length);
  view.copy(copy);
  return copy;
}
