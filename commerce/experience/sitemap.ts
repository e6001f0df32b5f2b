import { sql } from 'kysely';
import { categoryOnline } from '../catalogue/online-on.ts';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';
import type { Localized, SitemapValues } from '../database/columns.ts';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { contentPaths } from '../seo/content-paths.ts';
import { onlineOnSite } from './online-on-site.ts';

/** A page of the sitemap. `frequency` and `priority` only where the merchant set them. */
export interface SitemapEntry {
  id: string;
  frequency?: string;
  priority?: number;
}

/** Maximum number of categories, and of content pages. */
const MAX_PAGES = 5000;

/** What the sitemap of a site does with pages that have no settings of their own, by kind of page. */
async function siteSettings(catalogue: Catalogue, siteId: string): Promise<Record<string, SitemapValues>> {
  const { settings } = await cached(catalogue, `sitemap ${siteId}`, async () => {
    const row = await catalogue.db
      .selectFrom('site')
      .select('sitemap')
      .where('id', '=', siteId)
      .executeTakeFirst();
    return { settings: row?.sitemap ?? {} };
  });
  return settings;
}

const isIncluded = (own: SitemapValues, general: SitemapValues = {}) =>
  own.included ?? general.included ?? true;

function entry(id: string, own: SitemapValues, general: SitemapValues = {}): SitemapEntry {
  const frequency = own.frequency ?? general.frequency;
  const priority = own.priority ?? general.priority;
  return { id, ...(frequency ? { frequency } : {}), ...(priority === undefined ? {} : { priority }) };
}

/** Products of a site with a price in the requested currency that its sitemap lists, by id; `total` counts all of them. */
export async function sitemapProducts(
  catalogue: Catalogue,
  site: SiteContext,
  { offset, limit }: { offset: number; limit: number },
): Promise<{ total: number; products: (SitemapEntry & { name: string })[] }> {
  const general = (await siteSettings(catalogue, site.siteId)).product;
  const included = sql`coalesce((own ->> 'included')::boolean, ${isIncluded({}, general)})`;
  const { rows } = await sql<{ id: string; name: Localized; own: SitemapValues; total: number }>`
    select id, name, own, count(*) over ()::int as total from (
      select product.id, product.name,
        product.sitemap || coalesce(product.site_values -> ${site.siteId}::text -> 'sitemap', '{}') as own
      from search_document join product on product.id = search_document.product_id
      where search_document.site_id = ${site.siteId} and search_document.min_prices ? ${site.currency}::text
    ) listed
    where ${included} order by id collate "C" offset ${offset} limit ${limit}`.execute(catalogue.db);
  return {
    total: rows[0]?.total ?? 0,
    products: rows.map(({ id, name, own }) => ({
      ...entry(id, own, general),
      name: localize(name, site.locale) ?? '',
    })),
  };
}

/** Categories that the sitemap leaves out or has settings for, and the content pages that it lists, with their paths. */
export async function sitemapPages(catalogue: Catalogue, site: SiteContext) {
  const { db } = catalogue;
  const settings = await siteSettings(catalogue, site.siteId);
  const [categories, contents] = await Promise.all([
    db
      .selectFrom('category')
      .select(['id', 'sitemap'])
      .where('catalog_id', '=', site.catalogId)
      .where(categoryOnline())
      .orderBy('id')
      .limit(MAX_PAGES)
      .execute(),
    db
      .selectFrom('content_asset')
      .select(['id', 'sitemap', 'site_values'])
      .where('library_id', '=', site.libraryId ?? '')
      .where(onlineOnSite(site.siteId))
      .where((is) => is.or([is('type', 'is', null), is('type', 'like', 'page.%')]))
      .orderBy('id')
      .limit(MAX_PAGES)
      .execute(),
  ]);
  const content = contents.flatMap(
    ({ id, sitemap, site_values }): (SitemapEntry & { included: boolean })[] => {
      const own = { ...sitemap, ...site_values[site.siteId]?.sitemap };
      // Most assets are parts of pages, so content is listed only when the merchant says so.
      const included = own.included ?? settings.content?.included ?? false;
      if (included) return [{ ...entry(id, own, settings.content), included }];
      return own.included === false ? [{ ...entry(id, own), included }] : [];
    },
  );
  const listed = content.filter(({ included }) => included).map(({ id }) => id);
  const paths = await contentPaths(db, site, listed);
  return {
    categories: categories.flatMap(({ id, sitemap }) => {
      const included = isIncluded(sitemap, settings.category);
      const one = { ...entry(id, sitemap, settings.category), included };
      return included && Object.keys(one).length === 2 ? [] : [one];
    }),
    content: content.map((one) => (one.included ? { ...one, path: paths.get(one.id)! } : one)),
  };
}
