import { sql } from 'kysely';
import type { Db } from '../../commerce/database/connection.ts';

/** What decides whether an imported site can be opened. */
export interface SiteState {
  id: string;
  online: boolean;
  catalog_id: string | null;
  /** whether an archive had the catalog that the site names */
  has_catalog: boolean;
  has_categories: boolean;
}

/** Columns of SiteState besides those of `site`. */
export const CATALOG_COLUMNS = sql`exists (select from catalog where catalog.id = site.catalog_id) as has_catalog,
  exists (select from category where category.catalog_id = site.catalog_id) as has_categories`;

/** Returns why a site cannot be opened, with the file and the remedy; undefined when it can. */
export function closedBecause(site: SiteState): string | undefined {
  const { id, catalog_id: catalog } = site;
  const preferences = `sites/${id}/preferences.xml`;
  if (!site.online)
    return `it is not online. Set <storefront-status>online</storefront-status> in sites/${id}/site.xml and import it again.`;
  if (!catalog) return `it has no catalog. ${preferences} names it in SiteCatalog.`;
  if (!site.has_catalog)
    return `its catalog ${catalog} is missing in the archive: SiteCatalog in ${preferences} names it, and there is no catalogs/${catalog}/catalog.xml. Export this catalog too, or correct SiteCatalog, and import the archive again.`;
  if (!site.has_categories)
    return `its catalog ${catalog}, which SiteCatalog in ${preferences} names, has no categories. Name the storefront catalog there, or export its categories, and import the archive again.`;
  return undefined;
}

/** Reasons by id of the sites that are online and cannot be opened. */
export async function readClosedSites(db: Db): Promise<Map<string, string>> {
  const { rows } = await sql<SiteState>`
    select id, online, catalog_id, ${CATALOG_COLUMNS} from site where online`.execute(db);
  return new Map(
    rows.flatMap((site) => {
      const reason = closedBecause(site);
      return reason ? [[site.id, reason] as const] : [];
    }),
  );
}
