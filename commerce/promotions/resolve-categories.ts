import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ProductCondition, ProductSelection } from '../database/tables/promotions.ts';
import type { NamedCategories } from './named-references.ts';

type Parents = Map<string, string | null>;

/** What conditions on categories are resolved with. */
export interface Categories {
  /** catalogue of the site, by whose categories products are matched */
  catalogId: string;
  /** parent of each category, by catalogue */
  parents: Map<string, Parents>;
  /** products assigned to each category, by catalogue: of those other than the site's */
  products: Map<string, Map<string, string[]>>;
}

const FAMILY = ['is direct child of', 'is child of', 'is direct parent of', 'is parent of', 'is sibling of'];
const NEGATIVE = 'is not equal';
/** Operators whose values are ids of categories. */
const BY_ID = ['is equal', 'equals', 'is exactly', NEGATIVE, ...FAMILY];

/** Matches no product. */
const NOTHING: ProductCondition = { by: 'product', operator: 'is equal', values: [] };

/**
 * Reads the categories that conditions are resolved with: of the site's catalogue, and of others that are named, with their
 * products. Undefined when no condition needs them: all exist in the site's catalogue, have a plain operator and leave out nothing.
 */
export async function readCategories(
  db: Db,
  catalogId: string,
  named: NamedCategories[],
): Promise<Categories | undefined> {
  const others = named.filter(({ catalog = catalogId }) => catalog !== catalogId);
  const isNeeded = named.some(({ leavesOut, operator }) => leavesOut || FAMILY.includes(operator));
  if (!isNeeded && others.length === 0 && !(await lacksOne(db, catalogId, named))) return undefined;
  const parents = await parentsOf(db, [catalogId, ...others.map(({ catalog = '' }) => catalog)]);
  const wanted = others.flatMap(({ catalog = '', operator, ids }) => {
    const tree = parents.get(catalog) ?? new Map();
    const assigned = [...matching(operator, ids, tree).assigned, ...belowOf(unplacedIn(tree), tree)];
    return assigned.map((category) => ({ catalog, category }));
  });
  return { catalogId, parents, products: await productsOf(db, wanted) };
}

/**
 * Resolves a condition on categories to one on ids: of categories of the site's catalogue, or of the products of another one.
 * Products cannot be told from those of a category that is missing or whose place in the tree is. They match when `leavesOut`,
 * else they do not. `every`: the condition holds for every product.
 */
export function resolveCategory(
  condition: ProductCondition,
  leavesOut: boolean,
  { catalogId, parents, products }: Categories,
): ProductCondition | 'every' {
  const { operator = 'is equal', of = catalogId, values } = condition;
  if (!BY_ID.includes(operator)) return condition;
  const isNegative = operator === NEGATIVE;
  const tree = parents.get(of) ?? new Map<string, string | null>();
  const known = matching(operator, values, tree);
  // A negative condition matches most when its categories have the fewest products.
  const isWidest = leavesOut !== isNegative;
  if (isWidest && ![...values, ...known.ids].every((id) => tree.has(id)))
    return isNegative ? NOTHING : 'every';
  const unplaced = isWidest && !known.exactly ? unplacedIn(tree) : [];
  if (of !== catalogId) {
    const assigned = new Set([...known.assigned, ...belowOf(unplaced, tree)]);
    const ids = [...assigned].flatMap((id) => products.get(of)?.get(id) ?? []);
    return { by: 'product', operator: isNegative ? NEGATIVE : 'is equal', values: [...new Set(ids)] };
  }
  const plain = known.exactly ? 'is exactly' : 'is equal';
  return {
    ...condition,
    operator: isNegative ? NEGATIVE : plain,
    values: [...new Set([...known.ids, ...unplaced])],
  };
}

/** Resolves the categories of a selection without groups. */
export function resolveNamed(
  selection: ProductSelection,
  leavesOut: boolean,
  categories: Categories | undefined,
): ProductSelection {
  const { categories: ids = [], catalog, products = [], ...rest } = selection;
  if (ids.length === 0 || !categories) return selection;
  const condition: ProductCondition = { by: 'category', values: ids, ...(catalog ? { of: catalog } : {}) };
  const found = resolveCategory(condition, leavesOut, categories);
  if (found === 'every') return { ...rest, groups: [[]] };
  if (found.by === 'category' && found.values.length > 0) return { ...selection, categories: found.values };
  const all = found.by === 'category' ? products : [...products, ...found.values];
  return all.length > 0 ? { ...rest, products: all } : { ...rest, groups: [[NOTHING]] };
}

/** Categories that a condition names, with those that a product must be assigned to for it: `exactly`, or also below. */
function matching(
  operator: string,
  values: string[],
  tree: Parents,
): { ids: string[]; assigned: string[]; exactly: boolean } {
  const { ids, exactly } = FAMILY.includes(operator)
    ? relatives(operator, values, tree)
    : { ids: values.filter((id) => tree.has(id)), exactly: operator === 'is exactly' };
  return { ids, exactly, assigned: exactly ? ids : belowOf(ids, tree) };
}

/** Categories that a product must be assigned to (`exactly`), or be in or below. */
function relatives(
  operator: string,
  values: string[],
  parents: Parents,
): { ids: string[]; exactly: boolean } {
  const childrenOf = (parent: string) =>
    [...parents].flatMap(([id, above]) => (above === parent ? [id] : []));
  const each = (of: (id: string) => (string | null | undefined)[]) => ({
    ids: [...new Set(values.flatMap(of))].filter((id): id is string => typeof id === 'string'),
    exactly: operator !== 'is child of',
  });
  switch (operator) {
    case 'is direct parent of':
      return each((id) => [parents.get(id)]);
    case 'is parent of':
      return each((id) => lineOf(id, parents).slice(1));
    case 'is sibling of':
      return each((id) => childrenOf(parents.get(id) ?? '').filter((one) => one !== id));
    default:
      return each(childrenOf);
  }
}

/** An object and everything above it; ends at a cycle. */
export function lineOf(id: string, parents: Parents): string[] {
  const line: string[] = [];
  for (let at: string | null | undefined = id; at && !line.includes(at); at = parents.get(at)) line.push(at);
  return line;
}

/** Categories whose parent is missing: they may have been below any other. */
const unplacedIn = (tree: Parents): string[] =>
  [...tree].flatMap(([id, parent]) => (parent !== null && !tree.has(parent) ? [id] : []));

/** Categories and all below them. */
const belowOf = (ids: string[], tree: Parents): string[] =>
  ids.length === 0 ? [] : [...tree.keys()].filter((one) => lineOf(one, tree).some((id) => ids.includes(id)));

/** Whether one of the categories does not exist; cheaper than reading the tree, and mostly none is missing. */
async function lacksOne(db: Db, catalogId: string, named: NamedCategories[]): Promise<boolean> {
  const ids = [...new Set(named.flatMap((one) => one.ids))];
  if (ids.length === 0) return false;
  const { rows } = await sql<{ count: number }>`
    select count(*)::integer as count from category where catalog_id = ${catalogId} and id = any(${ids})`.execute(
    db,
  );
  return rows[0]!.count < ids.length;
}

async function parentsOf(db: Db, catalogs: string[]): Promise<Map<string, Parents>> {
  const rows = await db
    .selectFrom('category')
    .select(['catalog_id', 'id', 'parent_id'])
    .where('catalog_id', 'in', catalogs)
    .orderBy('id')
    .execute();
  return new Map(
    [...Map.groupBy(rows, (row) => row.catalog_id)].map(([catalog, own]) => [
      catalog,
      new Map(own.map((row) => [row.id, row.parent_id])),
    ]),
  );
}

async function productsOf(
  db: Db,
  wanted: { catalog: string; category: string }[],
): Promise<Categories['products']> {
  if (wanted.length === 0) return new Map();
  const { rows } = await sql<{ catalog: string; category: string; products: string[] }>`
    select catalog_id as catalog, category_id as category, array_agg(product_id order by product_id) as products
    from category_assignment
    join (select distinct catalog, category from jsonb_to_recordset(${JSON.stringify(wanted)}::jsonb) as one(catalog text, category text)) wanted
      on catalog_id = wanted.catalog and category_id = wanted.category
    group by catalog_id, category_id`.execute(db);
  return new Map(
    [...Map.groupBy(rows, ({ catalog }) => catalog)].map(([catalog, own]) => [
      catalog,
      new Map(own.map(({ category, products }) => [category, products])),
    ]),
  );
}
