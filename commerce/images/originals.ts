import { createHash } from 'node:crypto';
import { SharedWork } from '../jobs/shared-work.ts';
import type { ImageSettings } from '../services/commerce-services.ts';
import { MAX_FILE } from './limits.ts';
import { ownerFolder } from './owner-folder.ts';
import { drawingQueue, type RenderClient } from './render-queue.ts';

/** An imported or drawn original image. */
export interface Original {
  /** changes with the content */
  version: string;
  /** true for a drawing in SVG, which is sharp at any width */
  drawn: boolean;
  read(): Promise<Buffer>;
}

// Segments cannot start with a dot or contain slashes, backslashes or colons, so no path leaves its folder.
const SEGMENT = /^(?!\.)[^\p{Cc}/\\:]+$/u;
/** A catalogue or library with the language of its files: `{id}@{locale}`. */
export const LOCALIZED = /^(.+)@([a-z]{2,3}(?:-[\w]+)*)$/i;
const EXTENSION = /\.(jpe?g|png|webp|avif|gif|tiff?|svg)$/i;
const MAX_LENGTH = 400;

/** Whether library and path are valid for an image. */
export function isImagePath(library: string, path: string): boolean {
  const segments = [ownerFolder(library), ...path.split('/')];
  return path.length <= MAX_LENGTH && EXTENSION.test(path) && segments.every((part) => SEGMENT.test(part));
}

export const isSvg = (path: string) => /\.svg$/i.test(path);

/**
 * Finds the original of a path: an imported file, else a drawing; undefined when there is neither.
 */
export async function findOriginal(
  settings: ImageSettings,
  library: string,
  path: string,
  requester: RenderClient = {},
): Promise<Original | undefined> {
  const { media } = settings;
  for (const place of placesOf(library, path)) {
    const found = await media.find(place);
    if (found && found.size <= MAX_FILE)
      return { version: found.version, drawn: false, read: () => media.read(place) };
  }
  return drawnOriginal(settings, LOCALIZED.exec(library)?.[1] ?? library, path, requester);
}

/** Places of an image: its language, the language without region, then any language; umlauts in both forms. */
function placesOf(library: string, path: string): string[] {
  const [, owner, locale = ''] = LOCALIZED.exec(library) ?? [];
  const folders = owner ? [library, `${owner}@${locale.split('-')[0]}`, owner] : [library];
  const names = new Set([path.normalize('NFC'), path, path.normalize('NFD')]);
  return [...new Set(folders)].flatMap((folder) =>
    [...names].map((name) => `${ownerFolder(folder)}/${name}`),
  );
}

interface Drawings {
  /** hashes of the drawings, which do not change while the process runs */
  versions: Map<string, string>;
  /** drawings in progress, so that concurrent requests share one */
  inFlight: SharedWork<Buffer | undefined>;
}

const drawings = new WeakMap<ImageSettings, Drawings>();
const MAX_VERSIONS = 50_000;

function drawingsOf(settings: ImageSettings): Drawings {
  const known = drawings.get(settings) ?? {
    versions: new Map(),
    inFlight: new SharedWork<Buffer | undefined>(),
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
  const { versions, inFlight } = drawingsOf(settings);
  const key = `${library}/${path}`;
  let version = versions.get(key);
  let first: Buffer | undefined;
  if (!version) {
    first = await inFlight.get(
      key,
      () => drawNow(settings, library, path),
      (work, given) => drawingQueue.take(work, { client, signal: given }),
      signal,
    );
    if (!first) return undefined;
    version = createHash('sha256').update(first).digest('base64url').slice(0, 16);
    if (versions.size >= MAX_VERSIONS) versions.clear();
    versions.set(key, version);
  }
  return {
    version,
    drawn: true,
    read: async () => {
      const drawing = first ?? (await drawNow(settings, library, path));
      if (!drawing) throw new Error(`The drawing ${key} no longer exists.`);
      return drawing;
    },
  };
}
