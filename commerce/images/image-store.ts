import { createHash } from 'node:crypto';
import { SharedWork } from '../jobs/shared-work.ts';
import type { ImageSettings } from '../services/commerce-services.ts';
import { findOriginal, isImagePath, type Original } from './originals.ts';
import { render } from './render.ts';
import { type RenderClient, renderQueue } from './render-queue.ts';
import type { Rendition } from './rendition.ts';

/** Width in the queue of an image without a requested width: the widest. */
const DEFAULT_WIDTH = 1920;

/** Images of a service: finds originals and renders and caches their renditions. */
class ImageStore {
  readonly #settings: ImageSettings;
  readonly #rendering = new SharedWork<Buffer>();

  constructor(settings: ImageSettings) {
    this.#settings = settings;
  }

  async find(library: string, path: string, requester: RenderClient = {}): Promise<Original | undefined> {
    return isImagePath(library, path) ? findOriginal(this.#settings, library, path, requester) : undefined;
  }

  /**
   * Returns a rendition from the cache, or renders and caches it; concurrent requests share one rendering.
   * Small images come first. Rejects when `signal` aborts before its turn.
   */
  async rendition(
    name: string,
    original: Original,
    rendition: Rendition,
    { client, signal }: RenderClient = {},
  ): Promise<Buffer> {
    const { renditions, rasters } = this.#settings;
    const cached = await renditions.read(name);
    if (cached) return cached;
    const width = rendition.width ?? DEFAULT_WIDTH;
    return this.#rendering.get(
      name,
      async () => {
        const image = await render(original, rendition, rasters);
        await renditions.write(name, image);
        return image;
      },
      (work, given) => renderQueue.take(work, width, { client, signal: given }),
      signal,
    );
  }
}

/** Content-addressed file name: it changes with original, width, quality and format. */
export function renditionName(
  address: string,
  { version }: Original,
  rendition: Rendition | undefined,
): string {
  const { width, quality, format } = rendition ?? {};
  const parts = [address, version, width, quality, format];
  return createHash('sha256').update(JSON.stringify(parts)).digest('hex').slice(0, 40);
}

const stores = new WeakMap<ImageSettings, ImageStore>();

/** Returns the image store of a service's settings, shared by routes and prerendering. */
export function imageStore(settings: ImageSettings): ImageStore {
  const known = stores.get(settings) ?? new ImageStore(settings);
  stores.set(settings, known);
  return known;
}
