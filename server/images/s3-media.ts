import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { LRUCache } from 'lru-cache';
import { serviceUnavailable } from '../../commerce/http/problem.ts';
import type { MediaFile, MediaFiles } from '../../commerce/services/image-files.ts';
import type { Bucket } from './s3-bucket.ts';

const MEDIA = 'media/';
const INCOMING = 'incoming/';
/** Objects copied at once when an import is published. */
const COPIES = 16;
/** Answers about files are kept this long, so that a listing's pictures do not ask the bucket each time. */
const KNOWN_MS = 30_000;
const MAX_KNOWN = 20_000;

/**
 * Static files in a bucket that all processes share, below `media/`; those of running imports below `incoming/{import}/`. A
 * file that another process changed is noticed within 30 seconds. A bucket that does not answer is a 503 for `find` and `read`, which
 * shoppers' requests wait for; `onError` hears why.
 */
export function s3Media(bucket: Bucket, onError: (error: unknown) => void = () => {}): MediaFiles {
  const known = new LRUCache<string, { file: MediaFile | undefined }>({ max: MAX_KNOWN, ttl: KNOWN_MS });
  const away = (error: unknown): never => {
    onError(error);
    throw serviceUnavailable('Images are temporarily unavailable. Please try again in a few seconds.');
  };
  const open = async (place: string): Promise<Readable> => {
    const content = await bucket.get(MEDIA + place);
    if (!content) throw new Error(`There is no file ${place}.`);
    return content;
  };
  return {
    async find(place) {
      const kept = known.get(place);
      if (kept) return kept.file;
      const found = await bucket.head(MEDIA + place).catch(away);
      const file = found && { size: found.size, version: found.etag };
      known.set(place, { file });
      return file;
    },
    open,
    read: async (place) => buffer(await open(place).catch(away)),
    folders: async () => (await bucket.folders(MEDIA)).sort(),
    async *list(folder) {
      const prefix = `${MEDIA}${folder}/`;
      for await (const key of bucket.keys(prefix)) yield key.slice(prefix.length);
    },
    async has(place, file) {
      const found = await bucket.head(MEDIA + place);
      return found?.size === file.size && found.digest === (await file.digest());
    },
    async stage(importId, place, file) {
      const digest = await file.digest();
      await bucket.put(`${INCOMING}${importId}/${place}`, await file.open(), file.size, digest);
    },
    staged: () => bucket.folders(INCOMING),
    async publish(importId) {
      const prefix = `${INCOMING}${importId}/`;
      const keys = await Array.fromAsync(bucket.keys(prefix));
      let count = 0;
      for (let at = 0; at < keys.length; at += COPIES) {
        const some = keys.slice(at, at + COPIES);
        // Copied before any is deleted: a process that ends in between leaves them to the next one.
        const copied = await Promise.all(
          some.map((key) => bucket.copy(key, MEDIA + key.slice(prefix.length))),
        );
        const done = some.filter((_key, index) => copied[index]);
        count += done.length;
        if (done.length > 0) await bucket.delete(done);
      }
      known.clear();
      return count;
    },
    discard: async (importId) => bucket.delete(await Array.fromAsync(bucket.keys(`${INCOMING}${importId}/`))),
  };
}
