import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { SortingAttribute } from '../database/schema.ts';
import { conditions, type Filter, lowestPrice } from './filter.ts';

/** Ids of the products of one page of a search, sorted by a rule. */
export async function hitPage(
  db: Db,
  filter: Filter,
  rule: SortingAttribute[],
  place: { catalogId: string; categoryId?: string; limit: number; offset: number },
): Promise<string[]> {
  const terms = rule.flatMap((attribute) => sortTerm(attribute, filter, place.categoryId) ?? []);
  const uses = (by: string, path?: string) => rule.some((one) => one.by === by && one.path === path);
  const needsText = uses('attribute', 'product.name') || (uses('text-relevance') && filter.phrase !== '');
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
      if (filter.phrase === '' || filter.productIds) return undefined;
      return sql`ts_rank(search_text.body,
        websearch_to_tsquery(search_configuration(${filter.language}), ${filter.phrase})) desc nulls last`;
    case 'category-position':
      return categoryId === undefined ? undefined : sql`assigned.position asc nulls last`;
    case 'price':
      return ordered(lowestPrice(filter.currency));
    case 'attribute':
      if (path === 'product.name') return ordered(sql`search_text.sort_name`);
      if (path === 'product.creationDate') return ordered(sql`document.created_at`);
      if (path === 'product.searchRank') return ordered(sql`document.search_rank`);
      return undefined;
  }
}
