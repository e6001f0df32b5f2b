import type { Db } from '../database/connection.ts';

/** Parts of a product's text with their attributes, lowest weight first. */
const PARTS: RegExp[] = [
  /^product\.longDescription$/,
  /^product\.(shortDescription|pageKeywords)$/,
  /^(category\.|product\.brand$|product\.custom\.)/,
  /^product\.name$/,
];
/** PostgreSQL's default weights. */
const DEFAULT_WEIGHTS = [0.1, 0.2, 0.4, 1];

/**
 * Returns the weight of each part of a product's text, from 0 to 1: the highest boost of its attributes
 * (search2.xml) relative to the highest of all. A part without a boost gets the default weight.
 */
export async function textWeights(db: Db, siteId: string): Promise<number[]> {
  const attributes = await db
    .selectFrom('searchable_attribute')
    .select(['path', 'boost'])
    .where('site_id', '=', siteId)
    .execute();
  const boosts = PARTS.map((part) =>
    Math.max(0, ...attributes.filter(({ path }) => part.test(path)).map(({ boost }) => boost)),
  );
  const most = Math.max(...boosts);
  return boosts.map((boost, place) => (boost > 0 ? boost / most : DEFAULT_WEIGHTS[place]!));
}
