import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SiteContext } from '../http/site-context.ts';

/**
 * Returns the paths of content assets in the site's language, by id, in one statement: their URL of the archive, else the
 * id. The same as `linkOf` for one asset, without a check that the assets are online.
 */
export async function contentPaths(db: Db, site: SiteContext, ids: string[]): Promise<Map<string, string>> {
  const paths = new Map(ids.map((id) => [id, `/${encodeURIComponent(id)}`]));
  if (ids.length === 0) return paths;
  const { rows } = await sql<{ id: string; path_key: string }>`
    select distinct on (resource_id) resource_id as id, path_key from url_path
    where site_id = ${site.siteId} and resource_type = 'CONTENT_ASSET' and resource_id = any(${ids}::text[])
    order by resource_id, locale = ${site.locale} desc, path_key`.execute(db);
  for (const { id, path_key } of rows) paths.set(id, `/${path_key}`);
  return paths;
}
