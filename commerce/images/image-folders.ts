import { join } from 'node:path';
import type { ImageSettings } from '../services/commerce-services.ts';
import { DiskCache } from './disk-cache.ts';
import { mediaFolder } from './media-folder.ts';

/** Maximum size of the cache of renditions, in bytes. */
const MAX_BYTES = 2 * 1024 ** 3;

/** Caches below a folder. Rasters have one of their own, so that these larger files do not evict renditions. */
export const diskCaches = (
  directory: string,
  maxBytes = MAX_BYTES,
): Pick<ImageSettings, 'renditions' | 'rasters'> => ({
  renditions: new DiskCache(join(directory, 'renditions'), maxBytes),
  rasters: new DiskCache(join(directory, 'rasters'), maxBytes / 4),
});

/** Originals and caches in folders of this machine. `maxBytes` limits the cache of renditions. */
export const imageFolders = (
  folders: { media: string; cache: string },
  maxBytes?: number,
): Pick<ImageSettings, 'media' | 'renditions' | 'rasters'> => ({
  media: mediaFolder(folders.media),
  ...diskCaches(folders.cache, maxBytes),
});
