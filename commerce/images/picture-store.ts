import { createHash } from 'node:crypto';
import { join } from 'node:path';
import type { ImageSettings } from '../services.ts';
import { DiskCache } from './disk-cache.ts';
import { findOriginal, isImagePath, type Original } from './originals.ts';
import { render } from './render.ts';
import type { Rendition } from './rendition.ts';

/** Bytes the rendered pictures may take before the oldest go. */
const MAX_BYTES = 2 * 1024 ** 3;

/** The pictures of one service: where each comes from, and its renditions on the disk. */
export class PictureStore {
  readonly #settings: ImageSettings;
  readonly #renditions: DiskCache;
  readonly #rasters: DiskCache;

  constructor(settings: ImageSettings, maxBytes = MAX_BYTES) {
    this.#settings = settings;
    this.#renditions = new DiskCache(join(settings.cacheDirectory, 'renditions'), maxBytes);
    // Kept apart, so that these larger files never push out what is sent.
    this.#rasters = new DiskCache(join(settings.cacheDirectory, 'rasters'), maxBytes / 4);
  }

  async find(library: string, path: string): Promise<Original | undefined> {
    return isImagePath(library, path) ? findOriginal(this.#settings, library, path) : undefined;
  }

  /** A rendition from the disk, or rendered and kept. Rejects when everybody who asked for it has gone. */
  rendition(name: string, original: Original, rendition: Rendition, signal?: AbortSignal): Promise<Buffer> {
    return this.#renditions.get(
      name,
      (abandoned) => render(original, rendition, this.#rasters, abandoned),
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
