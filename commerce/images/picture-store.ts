import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { SharedWork } from '../jobs/shared-work.ts';
import type { ImageSettings } from '../services/commerce-services.ts';
import { DiskCache } from './disk-cache.ts';
import { findOriginal, isImagePath, type Original } from './originals.ts';
import { render } from './render.ts';
import { type RenderClient, renderQueue } from './render-queue.ts';
import type { Rendition } from './rendition.ts';

/** Bytes the rendered pictures may take before the oldest go. */
const MAX_BYTES = 2 * 1024 ** 3;

/** What a picture without a width counts as: the widest. */
const UNSIZED = 1920;

/** The pictures of one service: where each comes from, and its renditions on the disk. */
export class PictureStore {
  readonly #settings: ImageSettings;
  readonly #renditions: DiskCache;
  readonly #rasters: DiskCache;
  readonly #rendering = new SharedWork<Buffer>();

  constructor(settings: ImageSettings, maxBytes = MAX_BYTES) {
    this.#settings = settings;
    this.#renditions = new DiskCache(join(settings.cacheDirectory, 'renditions'), maxBytes);
    // Kept apart, so that these larger files never push out what is sent.
    this.#rasters = new DiskCache(join(settings.cacheDirectory, 'rasters'), maxBytes / 4);
  }

  async find(library: string, path: string, asker: RenderClient = {}): Promise<Original | undefined> {
    return isImagePath(library, path) ? findOriginal(this.#settings, library, path, asker) : undefined;
  }

  /**
   * A rendition from the disk, or rendered in the turn of whoever asks and kept; asked for many times at once, it is
   * rendered once. Small pictures come before large ones. Rejects when `signal` fires before its turn.
   */
  async rendition(
    name: string,
    original: Original,
    rendition: Rendition,
    { client, signal }: RenderClient = {},
  ): Promise<Buffer> {
    const kept = await this.#renditions.read(name);
    if (kept) return kept;
    const width = rendition.width ?? UNSIZED;
    return this.#rendering.get(
      name,
      async () => {
        const picture = await render(original, rendition, this.#rasters);
        await this.#renditions.keep(name, picture);
        return picture;
      },
      (work, given) => renderQueue.take(work, width, { client, signal: given }),
      signal,
    );
  }
}

/** The name of a file that never changes: another original, width, quality or format has another. */
export function renditionName(
  address: string,
  { version }: Original,
  rendition: Rendition | undefined,
): string {
  const { width, quality, format } = rendition ?? {};
  const parts = [address, version, width, quality, format];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

const stores = new WeakMap<ImageSettings, PictureStore>();

/** The one store of a service's settings, for its routes and for the warm-up alike. */
export function pictureStore(settings: ImageSettings, maxBytes?: number): PictureStore {
  const known = stores.get(settings) ?? new PictureStore(settings, maxBytes);
  stores.set(settings, known);
  return known;
}
