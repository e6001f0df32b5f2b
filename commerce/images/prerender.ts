import { performance } from 'node:perf_hooks';
import { setTimeout } from 'node:timers/promises';
import type { ImageSettings } from '../services/commerce-services.ts';
import { isSvg } from './originals.ts';
import { pictureStore, renditionName } from './picture-store.ts';
import { renderQueue } from './render-queue.ts';
import { readRendition } from './rendition.ts';

/** What nearly every browser asks for. */
const ACCEPT = 'image/avif,image/webp,*/*';
/** Share of time the event loop may be at work for the process to count as quiet. */
const QUIET = 0.35;
const INTERVAL_MS = 150;

/**
 * Renders pictures before anybody asks for them, one at a time and only while the process is quiet and renders
 * nothing else. `paths` are what a browser asks for, `/images/{library}/{path}?sw=720&q=60`, the most wanted
 * first. Ends when all are there or `signal` fires; a picture that fails is passed over. Answers how many were
 * rendered now or found.
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
  const pictures = pictureStore(settings);
  const original = await pictures.find(library, path);
  if (!original) return false;
  const [width, quality] = ['sw', 'q'].map((name) => url.searchParams.get(name) ?? undefined);
  const rendition = readRendition(width, quality, ACCEPT);
  const name = renditionName(`${library}/${path}`, original, rendition);
  await pictures.rendition(name, original, rendition, { signal });
  return true;
}

/** Resolves when no picture is being rendered and the event loop has time; rejects when `signal` fires. */
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
