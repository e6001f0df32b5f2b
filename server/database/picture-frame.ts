import { posix } from 'node:path';
import { sql } from 'kysely';
import sharp from 'sharp';
import type { Db } from '../../commerce/database/connection.ts';
import { ownerFolder } from '../../commerce/images/owner-folder.ts';
import type { MediaFiles } from '../../commerce/services/image-files.ts';
import type { ThemeConfig } from '../../storefront/sites/site-config.ts';

/** Number of pictures that are measured: enough for a median, read in a fraction of a second. */
const SAMPLE = 60;
/** Part of the pictures that must have the frame's shape; others would lose an edge. */
const MOST = 0.9;
const TOLERANCE = 0.04;

/** Frames to choose from, width to height. The first one is the store's own. */
const FRAMES = [
  [3, 4],
  [2, 3],
  [4, 5],
  [1, 1],
  [5, 4],
  [4, 3],
  [3, 2],
] as const;

/**
 * Returns the frame that suits the imported product pictures: the ratio closest to their median. They fill it when
 * nearly all have its shape, else each is shown whole. Undefined when the store's own frame suits them, or when there
 * are no readable pictures.
 */
export async function pictureFrame(db: Db, media: MediaFiles): Promise<ThemeConfig['pictures']> {
  const ratios: number[] = [];
  for (const place of await sampleOf(db)) {
    const { width, height } = await sizeOf(media, place).catch(noSize);
    if (width && height) ratios.push(width / height);
  }
  if (ratios.length === 0) return undefined;
  const median = ratios.toSorted((a, b) => a - b)[ratios.length >> 1]!;
  const distance = ([width, height]: readonly [number, number]) =>
    Math.abs(Math.log(width / height / median));
  const [own] = FRAMES;
  const frame = FRAMES.toSorted((a, b) => distance(a) - distance(b))[0]!;
  const fitting = ratios.filter((ratio) => Math.abs(Math.log(ratio / (frame[0] / frame[1]))) < TOLERANCE);
  const fit = fitting.length >= ratios.length * MOST ? 'cover' : 'contain';
  if (frame === own && fit === 'cover') return undefined;
  return { ratio: frame.join('/'), fit };
}

const sizeOf = async (media: MediaFiles, place: string) => sharp(await media.read(place)).metadata();
const noSize = () => ({ width: 0, height: 0 });

/** Places of the first picture of some products, in an order that is independent of ids and always the same. */
async function sampleOf(db: Db): Promise<string[]> {
  const { rows } = await sql<{ owner: string; base: string | null; path: string }>`
    select product.catalog_id as owner, image_settings ->> 'basePath' as base,
      images #>> '{0,images,0,path}' as path
    from product join catalog on catalog.id = product.catalog_id
    where jsonb_array_length(images) > 0
    order by md5(product.id) limit ${SAMPLE}`.execute(db);
  return rows.flatMap(({ owner, base, path }) =>
    path && !/^(https?:)?\/\//i.test(path) && !path.split('/').includes('..')
      ? [posix.join(ownerFolder(owner), base ?? '', path)]
      : [],
  );
}
