import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { SharedWork } from '../jobs/shared-work.ts';
import type { ImageSettings } from '../services/commerce-services.ts';
import { drawingQueue, type RenderClient } from './render-queue.ts';

/** A picture as it was imported, or as it is drawn. */
export interface Original {
  /** changes when the picture does */
  version: string;
  /** whether it is drawn text: crisp at any width */
  drawn: boolean;
  read(): Promise<Buffer>;
}

// No segment begins with a dot and none holds a slash, a backslash or a colon: no path leaves its folder.
const SEGMENT = /^[\p{L}\p{N}_][\p{L}\p{M}\p{N}_ .,()+@&'~-]*$/u;
const EXTENSION = /\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i;
const MAX_LENGTH = 400;
/** Bytes of the largest original that is read into memory. */
const MAX_FILE = 64 * 1024 ** 2;

/** Whether a library and path may name an image at all. */
export function isImagePath(library: string, path: string): boolean {
  const segments = [library, ...path.split('/')];
  return path.length <= MAX_LENGTH && EXTENSION.test(path) && segments.every((part) => SEGMENT.test(part));
}

export const isSvg = (path: string) => /\.svg$/i.test(path);

/** The original of a path: a file of the media folder, else the drawing; undefined when there is neither. */
export async function findOriginal(
  settings: ImageSettings,
  library: string,
  path: string,
  asker: RenderClient = {},
): Promise<Original | undefined> {
  const file = join(settings.mediaDirectory, library, path);
  const found = await stat(file).catch(() => undefined);
  if (found?.isFile() && found.size <= MAX_FILE) {
    return {
      version: `${found.mtimeMs}-${found.size}`,
      drawn: false,
      read: () => readFile(file),
    };
  }
  return drawnOriginal(settings, library, path, asker);
}

interface Drawings {
  /** hashes of the texts; a drawing stays the same while the process runs */
  versions: Map<string, string>;
  /** asked for now, so that many requests at once cost one drawing */
  underWay: SharedWork<Buffer | undefined>;
}

const drawings = new WeakMap<ImageSettings, Drawings>();
const VERSIONS_MAX = 50_000;

function drawingsOf(settings: ImageSettings): Drawings {
  const known = drawings.get(settings) ?? {
    versions: new Map(),
    underWay: new SharedWork<Buffer | undefined>(),
  };
  drawings.set(settings, known);
  return known;
}

async function drawNow({ draw }: ImageSettings, library: string, path: string): Promise<Buffer | undefined> {
  const text = (await draw?.(library, path)) ?? null;
  return text === null ? undefined : Buffer.from(text);
}

async function drawnOriginal(
  settings: ImageSettings,
  library: string,
  path: string,
  { client, signal }: RenderClient,
): Promise<Original | undefined> {
  const { versions, underWay } = drawingsOf(settings);
  const key = `${library}/${path}`;
  let version = versions.get(key);
  let first: Buffer | undefined;
  if (!version) {
    first = await underWay.get(
      key,
      () => drawNow(settings, library, path),
      (work, given) => drawingQueue.take(work, { client, signal: given }),
      signal,
    );
    if (!first) return undefined;
    version = createHash('sha256').update(first).digest('base64url').slice(0, 16);
    if (versions.size >= VERSIONS_MAX) versions.clear();
    versions.set(key, version);
  }
  return {
    version,
    drawn: true,
    read: async () => {
      const drawing = first ?? (await drawNow(settings, library, path));
      if (!drawing) throw new Error(`The drawing of ${key} is gone.`);
      return drawing;
    },
  };
}
