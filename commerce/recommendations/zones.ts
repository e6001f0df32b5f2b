import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { jsonValue } from '../preferences/json-value.ts';

/** The merchant's preference with the recommenders of each zone. */
const placements = z.record(z.string(), z.array(z.object({ recommender: z.string() })).catch([]));

/** Default recommenders by zone. */
const DEFAULTS: Record<string, string> = {
  HOME: 'home-top-revenue-for-category',
  PDP: 'pdp-similar-items',
  CART: 'product-to-product',
  EMPTYCART: 'products-in-all-categories',
  EMPTYSEARCH: 'products-in-all-categories',
  NOTFOUND: 'products-in-all-categories',
};

/**
 * Returns the recommender of a zone (HOME, PDP, CART, …): the first one in `recommendationsConfig`, else the
 * default.
 */
export async function zoneRecommender(db: Db, siteId: string, zone: string): Promise<string | undefined> {
  const site = await db
    .selectFrom('site')
    .select('preferences')
    .where('id', '=', siteId)
    .executeTakeFirstOrThrow();
  const name = zone.toUpperCase();
  const configured = placements.safeParse(jsonValue(site.preferences.recommendationsConfig)).data?.[name];
  return configured?.[0]?.recommender ?? (Object.hasOwn(DEFAULTS, name) ? DEFAULTS[name] : undefined);
}
