/**
 * A copy that holds its own bytes alone. What zlib gives is a view of a piece of 64 KB or more, and small buffers share
 * Node's pool: whoever keeps one keeps the whole piece.
 */
export function copyBuffer(view: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(view.length);
  view.copy(own);
  return own;
}
