import type { Db } from '../database/connection.ts';
import { coBought, coViewed, topRevenue, viewed } from './co-purchases.ts';
import { alongside, department, ranked, similar, together } from './from-catalogue.ts';
import type { RecommendationQuery, Source } from './query.ts';

/** Maximum products of a recommender. */
export const MAX_RECOMMENDATIONS = 24;

/** Ignores the requested categories. */
const anywhere =
  (source: Source): Source =>
  (db, query) =>
    source(db, { ...query, categories: [] });

/** Interleaves the best products of each department. */
const acrossDepartments =
  (source: Source): Source =>
  async (db, query) => {
    const columns: string[][] = [];
    const each = Math.ceil(query.limit / Math.max(1, query.departments.length)) + 2;
    for (const number of query.departments)
      columns.push(await source(db, { ...query, categories: [number], limit: each }));
    const rows = Array.from({ length: each }, (_, row) => columns.flatMap((column) => column[row] ?? []));
    return [...new Set(rows.flat())].slice(0, query.limit);
  };

interface Recommender {
  description: string;
  /** queried in this order until there are enough products; the name is returned with each product */
  sources: [name: string, source: Source][];
  /** true when results differ by visitor */
  personal?: true;
}

const best: Recommender['sources'] = [
  ['top-revenue', anywhere(topRevenue)],
  ['ranked', anywhere(ranked)],
];

/** Recommenders of the specification (section 9) with their sources; see docs/recommendations.md. */
export const RECOMMENDERS: Record<string, Recommender> = {
  'pdp-similar-items': {
    description: 'Products like the one shown',
    sources: [['similar', similar], ['co-viewed', coViewed], ...best],
  },
  'viewed-recently-einstein': {
    description: 'Products the visitor looked at',
    sources: [['viewed', viewed], ...best],
    personal: true,
  },
  'product-to-product': {
    description: 'Products bought and looked at with the one shown',
    sources: [['co-bought', coBought], ['co-viewed', coViewed], ['department', department], ...best],
  },
  'complete-the-set': {
    description: 'Products that go with the one shown',
    sources: [['together', together], ['co-bought', coBought], ['alongside', alongside], ...best],
  },
  'home-top-revenue-for-category': {
    description: 'The best sellers of a category',
    sources: [['top-revenue', topRevenue], ['ranked', ranked], ...best],
  },
  'products-in-all-categories': {
    description: 'The best sellers of every department',
    sources: [['top-revenue', acrossDepartments(topRevenue)], ['ranked', acrossDepartments(ranked)], ...best],
  },
};

/** A recommended product with its source. */
export interface Found {
  id: string;
  source: string;
}

/** Queries the sources of a recommender in order until there are enough products. */
export async function recommend(
  db: Db,
  recommender: Recommender,
  query: RecommendationQuery,
): Promise<Found[]> {
  const found: Found[] = [];
  for (const [name, source] of recommender.sources) {
    const missing = query.limit - found.length;
    if (missing <= 0) break;
    const exclude = [...query.exclude, ...found.map(({ id }) => id)];
    const ids = await source(db, { ...query, exclude, limit: missing });
    found.push(...ids.map((id) => ({ id, source: name })));
  }
  return found;
}
