import { createHash } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Invoice } from '../content.ts';
import { type RenderedInvoice, renderInvoice } from './render.ts';

const MAX_BYTES = 16_000_000;

/** Files by the hash of their row, from which alone their bytes follow, so that none is ever out of date. */
const drawn = new LRUCache<string, RenderedInvoice>({
  maxSize: MAX_BYTES,
  sizeCalculation: ({ bytes }) => bytes.length,
});
const drawing = new Map<string, Promise<RenderedInvoice>>();

/**
 * A document as a file, drawn once while the process keeps it: drawing a long one takes a fifth of a second, in which the process
 * answers nobody. Requests for it at the same time wait for one drawing.
 */
export async function drawnInvoice(invoice: Invoice): Promise<RenderedInvoice> {
  const key = createHash('sha256').update(JSON.stringify(invoice)).digest('base64');
  const known = drawn.get(key) ?? drawing.get(key);
  if (known) return known;
  const file = renderInvoice(invoice);
  drawing.set(key, file);
  try {
    drawn.set(key, await file);
  } finally {
    drawing.delete(key);
  }
  return file;
}
