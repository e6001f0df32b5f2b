import type { Db } from '../database/connection.ts';

/** The parts of a product's text, from the one that counts least, and the attributes that lie in them. */
const PARTS: RegExp[] = [
  /^product\.longDescription$/,
  /^product\.(shortDescription|pageKeywords)$/,
  /^(category\.|product\.brand$|product\.custom\.)/,
  /^product\.name$/,
];
/** PostgreSQL's own. */
const USUAL = [0.1, 0.2, 0.4, 1];

/**
 * What a find in each part of a text counts, from 0 to 1: the highest boost that the merchant gives one
 * of its attributes (search2.xml), against the highest of all. A part without one counts as usual.
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
  return boosts.map((boost, place) => (boost > 0 ? boost / most : USUAL[place]!));
}
