import type { z } from 'zod';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { groupFor, productImageLink } from '../products/image-groups.ts';
import type { SearchIndexes } from '../search/search-indexes.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { activityLog } from './activity-log.ts';
import type { recsBody } from './activity-schemas.ts';
import type { RecommendationQuery } from './query.ts';
import { type Found, MAX_RECOMMENDATIONS, RECOMMENDERS, recommend } from './recommenders.ts';

/** A recommended product in the platform's format; `source` names where it comes from. */
export interface Rec {
  id: string;
  product_name: string;
  image_url: string;
  product_url: string;
  source: string;
}

/** Runs a recommender for a request; returns undefined for an unknown name. */
export async function recommendProducts(
  services: CommerceServices,
  indexes: SearchIndexes,
  site: SiteContext,
  name: string,
  body: z.output<typeof recsBody>,
): Promise<Rec[] | undefined> {
  const recommender = Object.hasOwn(RECOMMENDERS, name) ? RECOMMENDERS[name] : undefined;
  if (!recommender) return undefined;
  // Writes buffered activity first, so that products just viewed are included.
  if (recommender.personal) await activityLog(services).settle();
  const db = recommender.personal ? services.db : services.catalogue.db;
  const query = await queryOf(services, indexes, site, body);
  return describe(services, site, await recommend(db, recommender, query));
}

async function queryOf(
  { catalogue, now }: CommerceServices,
  indexes: SearchIndexes,
  site: SiteContext,
  body: z.output<typeof recsBody>,
): Promise<RecommendationQuery> {
  const index = await indexes.ofSite(site);
  const requested = body.products.map((product) => product.id ?? product.sku ?? '');
  const rows =
    requested.length === 0
      ? []
      : await catalogue.db
          .selectFrom('product')
          .select(['id', 'master_id', 'members'])
          .where('id', 'in', requested)
          .execute();
  const products = requested.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [row.master_id ?? row.id] : [];
  });
  // The page of a set shows its members already; recommendations for them apply to the set.
  const members = rows.flatMap((row) =>
    row.members.flatMap(({ productId, kind }) => (kind === 'group' ? [] : [productId])),
  );
  const number = (id: string) => index.valueId('cgid', id) ?? [];
  const tops = [...index.categories.values()].filter((node) => node.parentId === null);
  return {
    siteId: site.siteId,
    catalogId: site.catalogId,
    products: [...new Set([...products, ...members])],
    cookieId: body.cookieId,
    categories: body.categories.flatMap(({ id }) => number(id)),
    departments: tops.flatMap((top) => top.children).flatMap(({ id }) => number(id)),
    exclude: [...new Set([...products, ...members, ...requested])],
    limit: MAX_RECOMMENDATIONS,
    at: now(),
  };
}

async function describe(
  { catalogue: { db }, imageOrigin }: CommerceServices,
  site: SiteContext,
  found: Found[],
): Promise<Rec[]> {
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .innerJoin('catalog', 'catalog.id', 'product.catalog_id')
    .select(['product.id', 'catalog_id', 'product.name', 'images', 'image_settings'])
    .where(
      'product.id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, source }) => {
    const row = byId.get(id);
    if (!row) return [];
    const group =
      groupFor(row.images, 'large', {}) ?? row.images.find(({ viewType }) => viewType === 'large');
    const image = (group ?? row.images[0])?.images[0];
    return {
      id,
      product_name: localize(row.name, site.locale) ?? id,
      image_url: image ? productImageLink(imageOrigin, row.catalog_id, row.image_settings, image.path) : '',
      product_url: `/pd/${encodeURIComponent(id)}.html`,
      source,
    };
  });
}
