import { sql } from 'kysely';
import { categoryOnline } from '../catalogue/online-on.ts';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import type { RefinementDefinition } from '../database/tables/catalogue.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type CategoryRule, readCategoryRules } from './category-sorting.ts';
import { DEFAULT_SORTING_OPTIONS, type SortingOption } from './default-settings.ts';
import { DerivedCache } from './derived-cache.ts';
import { nameValues, type SearchValue } from './value-names.ts';

export interface CategoryNode {
  id: string;
  parentId: string | null;
  name: Localized;
  pageTitle: Localized;
  pageDescription: Localized;
  pageUrl: Localized;
  custom: Record<string, unknown>;
  refinements: RefinementDefinition[];
  /** online subcategories in the merchant's order */
  children: CategoryNode[];
}

/** Data for searches of a site that changes only with its index. */
export interface SiteIndex {
  version: string;
  /** attributes with different values per variant */
  varying: Set<string>;
  /** locales with texts of their own (text-key.ts) */
  textLocales: ReadonlySet<string>;
  values: Map<number, SearchValue>;
  /** id of a value; undefined when no product ever had it */
  valueId(attribute: string, value: string): number | undefined;
  /** online categories with online ancestors, by id */
  categories: Map<string, CategoryNode>;
  sortingOptions: SortingOption[];
  /** sorting rules that are assigned to categories, by category */
  categoryRules: Map<string, CategoryRule>;
  /** values computed from this version */
  derived: DerivedCache;
}

/** Invalidates index data after search dictionaries, redirects or sorting options changed. */
export async function renewSiteIndexes(trx: Db): Promise<void> {
  await sql`update search_state set version = version + 1`.execute(trx);
}

/** Reads the index data of a site at a version. */
export async function loadSiteIndex(
  db: Db,
  site: SiteContext,
  version: string,
  state: { variant_attributes: string[]; text_locales: string[] } | undefined,
): Promise<SiteIndex> {
  const varying = new Set(state?.variant_attributes);
  const indexed = await db
    .selectFrom('search_value')
    .select(['id', 'attribute', 'value', 'name'])
    .where('site_id', '=', site.siteId)
    .execute();
  const values = await nameValues(db, site.siteId, varying, indexed);
  const options = await db
    .selectFrom('sorting_option')
    .select(['id', 'name', 'rule', 'rule_id as ruleId', 'rule_context as context'])
    .where('site_id', '=', site.siteId)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const ids = new Map(values.map(({ id, attribute, value }) => [`${attribute}=${value}`, id]));
  return {
    version,
    varying,
    textLocales: new Set(state?.text_locales),
    values: new Map(values.map((value) => [value.id, value])),
    valueId: (attribute, value) => ids.get(`${attribute}=${value}`),
    categories: await loadCategories(db, site.catalogId),
    sortingOptions: options.length > 0 ? options : DEFAULT_SORTING_OPTIONS,
    categoryRules: await readCategoryRules(db, site.siteId),
    derived: new DerivedCache(),
  };
}

async function loadCategories(db: Db, catalogId: string): Promise<Map<string, CategoryNode>> {
  const { rows } = await sql<Omit<CategoryNode, 'children'>>`
    with recursive visible as (
      select id from category where catalog_id = ${catalogId} and parent_id is null and ${categoryOnline()}
      union
      select category.id from visible join category
        on category.catalog_id = ${catalogId} and category.parent_id = visible.id and ${categoryOnline()}
    )
    select id, parent_id as "parentId", name, page_title as "pageTitle",
      page_description as "pageDescription", page_url as "pageUrl", custom, refinements
    from category join visible using (id)
    where catalog_id = ${catalogId} order by position, id`.execute(db);
  const nodes = new Map(rows.map((row) => [row.id, { ...row, children: [] as CategoryNode[] }]));
  for (const node of nodes.values()) nodes.get(node.parentId ?? '')?.children.push(node);
  return nodes;
}

/** Returns a category and its ancestors, outermost first, without the root. */
export function categoryPathOf(index: SiteIndex, id: string): CategoryNode[] {
  const path: CategoryNode[] = [];
  let node = index.categories.get(id);
  while (node?.parentId) {
    path.unshift(node);
    node = index.categories.get(node.parentId);
  }
  return path;
}
