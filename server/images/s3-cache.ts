import { buffer } from 'node:stream/consumers';
import type { ImageCache } from '../../commerce/services/image-files.ts';
import type { Bucket } from './s3-bucket.ts';

/** The folder of a bucket with resized images; a lifecycle rule of the bucket limits it. */
const RENDITIONS = 'renditions/';

/**
 * Resized images in a bucket that all processes share, behind a cache of this process: each is rendered once for all of them.
 * While the bucket does not answer, images are rendered as if it had none.
 */
export function s3Cache(bucket: Bucket, own: ImageCache, onError: (error: unknown) => void): ImageCache {
  return {
    async read(name) {
      const near = await own.read(name);
      if (near) return near;
      try {
        const content = await bucket.get(RENDITIONS + name);
        if (!content) return undefined;
        const image = await buffer(content);
        await own.write(name, image);
        return image;
      } catch (error) {
        onError(error);
        return undefined;
      }
    },
    async write(name, content) {
      await own.write(name, content);
      await bucket.put(RENDITIONS + name, content, content.length).catch(onError);
    },
  };
}
