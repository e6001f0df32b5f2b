import { availableParallelism } from 'node:os';
import { FairTurns } from '../http/fair-turns.ts';

/**
 * How many renderings wait, in all and of one client. A shopper's browser asks for 6 pictures at once, over HTTP/2 for
 * 100: an office of many shoppers waits, and nobody fills the memory with what waits.
 */
const WAITING = { waiting: 1000, waitingPerClient: 300 };

/** Pixels from which a picture is wide: drawing and encoding one takes some 100 MB and most of a second. */
const WIDE = 1440;

/** Milliseconds by which a picture a pixel narrower comes before one that waits: the large ones wait, and not for ever. */
const PRIORITY_MS_PER_PIXEL = 4;

/**
 * Renderings of this process. Each takes a thread of the pool of four that files, names and passwords need too,
 * so one of those always stays free. Wide pictures have a line of their own, one at a time: what most pages show
 * never waits for them, and they never fill the memory.
 */
const narrow = Math.min(availableParallelism(), 2);
const narrowQueue = new FairTurns({ running: narrow, runningPerClient: narrow, ...WAITING });
const wideQueue = new FairTurns({ running: 1, runningPerClient: 1, ...WAITING });

export const renderQueue = {
  /** Runs a rendering of so many pixels of width in its client's turn, small ones first. */
  take<T>(job: () => Promise<T>, width: number, asker: RenderClient): Promise<T> {
    const cost = performance.now() + width * PRIORITY_MS_PER_PIXEL;
    return (width < WIDE ? narrowQueue : wideQueue).take(job, { ...asker, cost });
  },
  /** Resolves when nothing is rendered and nothing waits. */
  async idle(): Promise<void> {
    await wideQueue.idle();
    await narrowQueue.idle();
  },
};

/** Drawings that are made to learn their version; they have one thread of their own. */
export const drawingQueue = new FairTurns({ running: 2, runningPerClient: 1, ...WAITING });

/** Who asks for a picture, and hears when nobody wants it any more. */
export interface RenderClient {
  client?: string | undefined;
  signal?: AbortSignal | undefined;
}
