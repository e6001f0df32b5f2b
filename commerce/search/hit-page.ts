import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SortingAttribute } from '../database/tables/search.ts';
import type { TextQuery } from './dictionary.ts';
import { conditions, type Filter, highestPrice, lowestPrice } from './filter.ts';
import type { PhraseQuery } from './text-query.ts';

/** Returns the product ids of one result page, sorted by a rule. */
export async function hitPage(
  db: Db,
  filter: Filter,
  rule: SortingAttribute[],
  place: { catalogId: string; categoryId?: string; limit: number; offset: number },
): Promise<string[]> {
  const terms = rule.flatMap((attribute) => sortTerm(attribute, filter, place.categoryId) ?? []);
  const uses = (by: string, path?: string) => rule.some((one) => one.by === by && one.path === path);
  const needsText =
    uses('attribute', 'product.name') || (uses('text-relevance') && filter.text !== undefined);
  const { rows } = await sql<{ product_id: string }>`
    select document.product_id from search_document document
    ${
      needsText
        ? sql`left join search_text on search_text.language = ${filter.language}
            and search_text.product_id = document.product_id`
        : sql``
    }
    ${
      place.categoryId !== undefined && uses('category-position')
        ? sql`left join category_assignment assigned on assigned.catalog_id = ${place.catalogId}
            and assigned.category_id = ${place.categoryId} and assigned.product_id = document.product_id`
        : sql``
    }
    where ${conditions(filter)}
    order by ${sql.join([...terms, sql`document.product_id`])}
    limit ${place.limit} offset ${place.offset}`.execute(db);
  return rows.map((row) => row.product_id);
}

function sortTerm(
  { by, path, direction }: SortingAttribute,
  filter: Filter,
  categoryId: string | undefined,
): RawBuilder<unknown> | undefined {
  const ordered = (value: RawBuilder<unknown>) =>
    direction === 'descending' ? sql`${value} desc nulls last` : sql`${value} asc nulls last`;
  switch (by) {
    case 'availability-status':
      return sql`document.orderable desc`;
    case 'text-relevance':
      if (!filter.text || filter.productIds) return undefined;
      return sql`${relevance(filter.text)} desc nulls last`;
    case 'category-position':
      return categoryId === undefined ? undefined : sql`assigned.position asc nulls last`;
    case 'price':
      return ordered((direction === 'descending' ? highestPrice : lowestPrice)(filter));
    case 'attribute':
      if (path === 'product.name') return ordered(sql`search_text.sort_name`);
      if (path === 'product.creationDate') return ordered(sql`document.created_at`);
      if (path === 'product.searchRank') return ordered(sql`document.search_rank`);
      return undefined;
  }
}

/** Relevance of a `search_text` row; matches of the shopper's own words rank above matches of synonyms. */
export function relevance({ own, wide, weights }: PhraseQuery): RawBuilder<number> {
  const rank = (query: TextQuery) =>
    sql`ts_rank(${weights}::real[], search_text.body, ${query.body}::tsquery)`;
  return sql<number>`${own.body === wide.body ? rank(own) : sql`2 * ${rank(own)} + ${rank(wide)}`}`;
}
