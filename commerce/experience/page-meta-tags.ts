import type { Catalogue } from '../database/catalogue-cache.ts';
import type { SiteContext } from '../http/site-context.ts';
import { computeTags, inherited, type MetaTag, objectValue, siteMetaRules } from '../seo/meta-rules.ts';
import { onlineOnSite } from './online-on-site.ts';

/** Meta tags that the site's rules give its home page. */
export async function homeMetaTags(catalogue: Catalogue, site: SiteContext): Promise<MetaTag[]> {
  const rules = await siteMetaRules(catalogue, site);
  return rules ? computeTags(rules, rules.home, site.locale, () => undefined) : [];
}

/**
 * Meta tags that rules give a content asset or page: its own rules, then those of its folder and the folders above.
 * Undefined when the site does not have it.
 */
export async function contentMetaTags(
  catalogue: Catalogue,
  site: SiteContext,
  id: string,
): Promise<MetaTag[] | undefined> {
  const row = await catalogue.db
    .selectFrom('content_asset')
    .selectAll()
    .where('library_id', '=', site.libraryId ?? '')
    .where('id', '=', id)
    .where(onlineOnSite(site.siteId))
    .executeTakeFirst();
  if (!row) return undefined;
  const rules = await siteMetaRules(catalogue, site);
  if (!rules) return [];
  const { folderId = 'root' } =
    row.folders.find(({ classification }) => classification) ?? row.folders[0] ?? {};
  const folder = rules.folders.get(folderId);
  const ids = [...(row.meta_rules.detail ?? []), ...inherited(rules.folders, folderId, 'detail')];
  return computeTags(rules, ids, site.locale, (object, path) => {
    if (object === 'Content') return objectValue(row, path, site.locale);
    return object === 'Folder' ? objectValue(folder, path, site.locale) : undefined;
  });
}
