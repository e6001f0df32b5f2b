import type { z } from 'zod';
import { localize } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { imageLink } from '../products/image-groups.ts';
import { siteIndex } from '../search/site-index.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { activityLog } from './activity-log.ts';
import type { recsBody } from './activity-schemas.ts';
import type { RecommendationQuery } from './query.ts';
import { type Found, MAX_RECOMMENDATIONS, RECOMMENDERS, recommend } from './recommenders.ts';

/** One recommended product as the platform gives it; `source` says where it comes from. */
export interface Rec {
  id: string;
  product_name: string;
  image_url: string;
  product_url: string;
  source: string;
}

/** What a recommender answers to a request; undefined when there is none of that name. */
export async function recommendProducts(
  services: CommerceServices,
  site: SiteContext,
  name: string,
  body: z.output<typeof recsBody>,
): Promise<Rec[] | undefined> {
  const recommender = Object.hasOwn(RECOMMENDERS, name) ? RECOMMENDERS[name] : undefined;
  if (!recommender) return undefined;
  // Who has just looked at something finds it.
  if (recommender.personal) await activityLog(services).settle();
  const db = recommender.personal ? services.db : services.catalogueDb;
  const query = await queryOf(services, site, body);
  return describe(services, site, await recommend(db, recommender, query));
}

async function queryOf(
  { catalogueDb: db, now }: CommerceServices,
  site: SiteContext,
  body: z.output<typeof recsBody>,
): Promise<RecommendationQuery> {
  const index = await siteIndex(db, site);
  const asked = body.products.map((product) => product.id ?? product.sku ?? '');
  const rows =
    asked.length === 0
      ? []
      : await db
          .selectFrom('product')
          .select(['id', 'master_id', 'members'])
          .where('id', 'in', asked)
          .execute();
  const products = asked.flatMap((id) => {
    const row = rows.find((one) => one.id === id);
    return row ? [row.master_id ?? row.id] : [];
  });
  // Who looks at a set sees its members already; what goes with them goes with the set.
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
    exclude: [...new Set([...products, ...members, ...asked])],
    limit: MAX_RECOMMENDATIONS,
    at: now(),
  };
}

async function describe(
  { catalogueDb: db, imageOrigin }: CommerceServices,
  site: SiteContext,
  found: Found[],
): Promise<Rec[]> {
  if (found.length === 0) return [];
  const rows = await db
    .selectFrom('product')
    .select(['id', 'catalog_id', 'name', 'images'])
    .where(
      'id',
      'in',
      found.map(({ id }) => id),
    )
    .execute();
  const byId = new Map(rows.map((row) => [row.id, row]));
  return found.flatMap(({ id, source }) => {
    const row = byId.get(id);
    if (!row) return [];
    const image = row.images.find(({ viewType }) => viewType === 'large')?.images[0];
    return {
      id,
      product_name: localize(row.name, site.locale) ?? id,
      image_url: image ? imageLink(imageOrigin, row.catalog_id, image.path) : '',
      product_url: `/pd/${encodeURIComponent(id)}.html`,
      source,
    };
  });
}
