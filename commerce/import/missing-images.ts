import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ImageSettings } from '../database/tables/catalogue.ts';
import { ownerFolder } from '../images/owner-folder.ts';
import type { MediaFiles } from '../services/image-files.ts';

/** Paths that the summary names per catalogue or library. */
const MAX_EXAMPLES = 3;

interface Reference {
  /** catalogue or library */
  owner: string;
  path: string;
  /** where it is used, for example `product 4711` */
  used: string;
}

/**
 * Images of the given catalogues and libraries that have no file, neither in `staged` (places of the archive) nor
 * stored, as sentences for the import summary. Images at an external location are not checked.
 */
export async function missingImages(
  db: Db,
  media: MediaFiles,
  staged: Iterable<string>,
  catalogs: string[],
  libraries: string[],
): Promise<string[]> {
  const references = [...(await productImages(db, catalogs)), ...(await categoryImages(db, catalogs))];
  references.push(...(await libraryImages(db, libraries)));
  const incoming = Map.groupBy(staged, (place) => ownerOf(place));
  const folders = await media.folders();
  const sentences: string[] = [];
  for (const [owner, used] of Map.groupBy(references, (reference) => reference.owner)) {
    const known = new Set([...(incoming.get(ownerFolder(owner)) ?? [])].map(withoutOwner));
    for (const folder of folders.filter((name) => ownerOf(name) === ownerFolder(owner)))
      for await (const path of media.list(folder)) known.add(path.normalize('NFC'));
    const missing = used.filter(({ path }) => !known.has(path));
    if (missing.length === 0) continue;
    const examples = missing.slice(0, MAX_EXAMPLES).map(({ path, used: by }) => `${path} (${by})`);
    const all = missing.length === used.length ? 'All' : `${missing.length} of`;
    sentences.push(
      `${all} ${used.length} images of ${owner} have no file, for example ${examples.join(', ')}.`,
    );
  }
  return sentences;
}

/** A place is `{owner}/{path}` or, for one language, `{owner}@{locale}/{path}`. */
const ownerOf = (place: string) => place.split('/', 1)[0]!.replace(/@[\w-]+$/, '');
const withoutOwner = (place: string) => place.slice(place.indexOf('/') + 1);

const isInternal = (path: string) => !/^(?:https?:)?\/\//i.test(path);
const placed = (...parts: string[]) =>
  parts
    .join('/')
    .split('/')
    .filter((part) => part !== '')
    .join('/')
    .normalize('NFC');

async function productImages(db: Db, catalogs: string[]): Promise<Reference[]> {
  const { rows } = await sql<{ owner: string; path: string; product: string; settings: ImageSettings }>`
    select found.owner, found.path, found.product, catalog.image_settings as settings from (
      select product.catalog_id as owner, image ->> 'path' as path, min(product.id) as product
      from product cross join jsonb_array_elements(images) image_group
      cross join jsonb_array_elements(image_group -> 'images') image
      where product.catalog_id = any(${catalogs}) group by 1, 2
    ) found join catalog on catalog.id = found.owner
    order by found.owner, found.product, found.path`.execute(db);
  return rows.flatMap(({ owner, path, product, settings }) =>
    isInternal(path) && !settings.httpUrl && !settings.httpsUrl
      ? [{ owner, path: placed(settings.basePath ?? '', path), used: `product ${product}` }]
      : [],
  );
}

async function categoryImages(db: Db, catalogs: string[]): Promise<Reference[]> {
  const rows = await db
    .selectFrom('category')
    .select(['catalog_id', 'id', 'image', 'thumbnail'])
    .where('catalog_id', 'in', catalogs.length > 0 ? catalogs : [''])
    .orderBy('id')
    .execute();
  return rows.flatMap(({ catalog_id, id, image, thumbnail }) =>
    [image, thumbnail].flatMap((path) =>
      path && isInternal(path) ? [{ owner: catalog_id, path: placed(path), used: `category ${id}` }] : [],
    ),
  );
}

// Quotes are escaped in JSON.
const STATIC_LINK = String.raw`=\\?["']([^"'<>,\\]+)\?\$staticlink\$`;

/** Static links in the texts of content assets, which are stored as JSON. */
async function libraryImages(db: Db, libraries: string[]): Promise<Reference[]> {
  const { rows } = await sql<{ owner: string; path: string; content: string }>`
    select library_id as owner, link[1] as path, min(id) as content
    from content_asset cross join regexp_matches(custom::text, ${STATIC_LINK}, 'g') link
    where library_id = any(${libraries}) group by 1, 2 order by 1, 3, 2`.execute(db);
  return rows.map(({ owner, path, content }) => ({
    owner,
    path: placed(decoded(path).replace(/^\.\//, '')),
    used: `content ${content}`,
  }));
}

function decoded(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch {
    return path;
  }
}
