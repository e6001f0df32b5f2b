import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { ImageSettings } from '../services/commerce-services.ts';
import { imageStore, renditionName } from './image-store.ts';
import { isSvg } from './originals.ts';
import { renderQueue } from './render-queue.ts';
import { readRendition } from './rendition.ts';

/** Accept header of most browsers. */
const ACCEPT = 'image/avif,image/webp,*/*';
/** Maximum event loop utilisation at which the process counts as idle. */
const QUIET = 0.35;
const INTERVAL_MS = 150;

/**
 * Renders images before they are requested, one at a time and only while the process is idle. `paths` are
 * request paths such as `/images/{library}/{path}?sw=720&q=60`, most important first. Ends after the last
 * path or on abort; skips images that fail. Returns the number of available images.
 */
export async function prerenderImages(
  settings: ImageSettings,
  paths: Iterable<string> | AsyncIterable<string>,
  { signal }: { signal: AbortSignal },
): Promise<number> {
  let ready = 0;
  try {
    for await (const path of paths) {
      await quiet(signal);
      if (await warm(settings, path, signal).catch(() => false)) ready += 1;
    }
  } catch (error) {
    if (!signal.aborted) throw error;
  }
  return ready;
}

async function warm(settings: ImageSettings, address: string, signal: AbortSignal): Promise<boolean> {
  const url = new URL(address, 'http://own');
  const [, library = '', path = ''] =
    /^\/images\/([^/]+)\/(.+)$/.exec(decodeURIComponent(url.pathname)) ?? [];
  if (isSvg(path)) return false;
  const images = imageStore(settings);
  const original = await images.find(library, path);
  if (!original) return false;
  const [width, quality] = ['sw', 'q'].map((name) => url.searchParams.get(name) ?? undefined);
  const rendition = readRendition(width, quality, ACCEPT);
  const name = renditionName(`${library}/${path}`, original, rendition);
  await images.rendition(name, original, rendition, { signal });
  return true;
}

/** Resolves when no image is being rendered and the event loop is idle; rejects on abort. */
async function quiet(signal: AbortSignal): Promise<void> {
  let before = performance.eventLoopUtilization();
  for (;;) {
    await setTimeout(INTERVAL_MS, undefined, { signal, ref: false });
    const now = performance.eventLoopUtilization();
    const { utilization } = performance.eventLoopUtilization(now, before);
    before = now;
    if (utilization > QUIET) continue;
    await renderQueue.idle();
    signal.throwIfAborted();
    return;
  }
}
