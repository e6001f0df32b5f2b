import { availableParallelism } from 'node:os';
import { FairTurns } from '../http/fair-turns.ts';

/**
 * Maximum queued renderings, in total and per client. A browser requests 6 images at once, over HTTP/2 up to
 * 100; the per-client limit allows for an office of shoppers, the total limits memory.
 */
const WAITING = { waiting: 1000, waitingPerClient: 300 };

/**
 * Width in pixels from which an image is rendered in the wide queue: it takes about 100 MB and most of a
 * second.
 */
const WIDE = 1440;

/**
 * Milliseconds of queue priority per pixel of width: narrow images come first, but wide ones do not wait
 * forever.
 */
const PRIORITY_MS_PER_PIXEL = 4;

/**
 * Rendering queues of this process. A rendering takes one of the four threads in libuv's pool, which files,
 * DNS and password hashing need too, so one thread always stays free. Wide images are rendered one at a time
 * in their own queue, to limit memory and never delay the common narrow ones.
 */
const narrow = Math.min(availableParallelism(), 2);
const narrowQueue = new FairTurns({ running: narrow, runningPerClient: narrow, ...WAITING });
const wideQueue = new FairTurns({ running: 1, runningPerClient: 1, ...WAITING });

export const renderQueue = {
  /** Queues a rendering of a width in pixels for a client, narrow ones first. */
  take<T>(job: () => Promise<T>, width: number, requester: RenderClient): Promise<T> {
    const cost = performance.now() + width * PRIORITY_MS_PER_PIXEL;
    return (width < WIDE ? narrowQueue : wideQueue).take(job, { ...requester, cost });
  },
  /** Resolves when no rendering is running or queued. */
  async idle(): Promise<void> {
    await wideQueue.idle();
    await narrowQueue.idle();
  },
};

/** Queue of drawings that are needed for their version; they run in a separate worker thread. */
export const drawingQueue = new FairTurns({ running: 2, runningPerClient: 1, ...WAITING });

/** Client of an image request, and its abort signal. */
export interface RenderClient {
  client?: string | undefined;
  signal?: AbortSignal | undefined;
}
