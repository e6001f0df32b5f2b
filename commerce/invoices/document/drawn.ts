import { createHash } from 'node:crypto';
import { Worker } from 'node:worker_threads';
import { LRUCache } from 'lru-cache';
import { inThread } from '../../jobs/thread.ts';
import type { Invoice } from '../content.ts';
import type { RenderedInvoice } from './render.ts';

const MAX_BYTES = 16_000_000;
/** Documents that are drawn or wait for it; more are refused. The longest takes about a second. */
const MAX_DRAWING = 50;
/** Milliseconds without a document after which the thread ends, because it keeps the fonts in memory. */
const IDLE_MS = 30_000;
const SILENT_MS = 15_000;
const MAX_MEMORY_MB = 256;

/** Draws a document as renderInvoice does; the bytes are not a Buffer when they come from a thread. */
export type DrawInvoice = (
  invoice: Invoice,
) => Promise<Omit<RenderedInvoice, 'bytes'> & { bytes: Uint8Array }>;

const inWorker: DrawInvoice = inThread({
  start: () =>
    new Worker(new URL('./invoice-worker.ts', import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: MAX_MEMORY_MB },
    }),
  idleMs: IDLE_MS,
  silentMs: SILENT_MS,
});

/**
 * Returns a function that gives a document as a file, drawn in a thread, because a long one takes a second, in which the process
 * would answer nobody. It is drawn once while the process keeps it, also for requests at the same time. Rejects when the thread
 * fails; the next call starts another one.
 */
export function invoiceDrawing(draw: DrawInvoice = inWorker): (invoice: Invoice) => Promise<RenderedInvoice> {
  // By the hash of the row, from which alone the bytes follow, so that none is ever out of date.
  const drawn = new LRUCache<string, RenderedInvoice>({
    maxSize: MAX_BYTES,
    sizeCalculation: ({ bytes }) => bytes.length,
  });
  const drawing = new Map<string, Promise<RenderedInvoice>>();

  async function file(invoice: Invoice): Promise<RenderedInvoice> {
    const { bytes, ...about } = await draw(invoice);
    return { ...about, bytes: Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  }

  return async (invoice) => {
    const key = createHash('sha256').update(JSON.stringify(invoice)).digest('base64');
    const known = drawn.get(key) ?? drawing.get(key);
    if (known) return known;
    if (drawing.size >= MAX_DRAWING) throw new Error('Too many documents are being drawn.');
    const started = file(invoice);
    drawing.set(key, started);
    try {
      drawn.set(key, await started);
    } finally {
      drawing.delete(key);
    }
    return started;
  };
}

/** A document as a file; see invoiceDrawing. */
export const drawnInvoice = invoiceDrawing();
