import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ProductCondition, ProductSelection, PromotionRule } from '../database/tables/promotions.ts';

/** Data that conditions on relations between objects are resolved with. */
interface Relations {
  /** parent of each category */
  parents: Map<string, string | null>;
  /** members of each product set */
  members: Map<string, string[]>;
  /** parent of each price book */
  books: Map<string, string | null>;
}

/**
 * Replaces the conditions of rules that relate categories, product sets or price books to each other by
 * conditions on ids, so that a product is matched without a query. Runs a query per kind that occurs.
 */
export async function resolveRules(
  db: Db,
  catalogId: string,
  rules: PromotionRule[],
): Promise<PromotionRule[]> {
  const conditions = rules.flatMap(selectionsOf).flatMap(conditionsOf);
  if (!conditions.some(isRelation)) return rules;
  const has = (by: ProductCondition['by']) => conditions.some((one) => one.by === by && isRelation(one));
  const [parents, members, books] = await Promise.all([
    has('category') ? parentsOf(db, catalogId) : new Map<string, string | null>(),
    has('set') ? membersOf(db) : new Map<string, string[]>(),
    has('price-book') ? booksOf(db) : new Map<string, string | null>(),
  ]);
  return rules.map((rule) => mapRule(rule, (one) => resolved(one, { parents, members, books })));
}

const FAMILY = ['is direct child of', 'is child of', 'is direct parent of', 'is parent of', 'is sibling of'];
const RECURSIVE = 'storefront price in (recursive)';

const isRelation = ({ by, operator = '' }: ProductCondition): boolean =>
  by === 'set' ||
  (by === 'category' && FAMILY.includes(operator)) ||
  (by === 'price-book' && (operator === '' || operator === RECURSIVE));

/** Every selection of a rule. */
export function selectionsOf(rule: PromotionRule): ProductSelection[] {
  const { qualifying, discounted, excluded, qualifyingCombination = [], discountedCombination = [] } = rule;
  const offered = (rule.tiers ?? []).map(({ discount }) =>
    discount.kind === 'bonus-choice' ? discount.selection : undefined,
  );
  const combined = [...qualifyingCombination, ...discountedCombination].map(({ products }) => products);
  return [qualifying, discounted, excluded, ...combined, ...offered].filter((one) => one !== undefined);
}

/** Every condition in the groups of a selection. */
export const conditionsOf = ({ groups = [], exclude }: ProductSelection): ProductCondition[] => [
  ...groups.flat(),
  ...(exclude ? conditionsOf(exclude) : []),
];

function mapRule(
  rule: PromotionRule,
  change: (condition: ProductCondition) => ProductCondition,
): PromotionRule {
  const map = (selection: ProductSelection): ProductSelection => ({
    ...selection,
    ...(selection.groups ? { groups: selection.groups.map((group) => group.map(change)) } : {}),
    ...(selection.exclude ? { exclude: map(selection.exclude) } : {}),
  });
  const each = (parts: NonNullable<PromotionRule['qualifyingCombination']>) =>
    parts.map((part) => ({ ...part, products: map(part.products) }));
  return {
    ...rule,
    ...(rule.qualifying ? { qualifying: map(rule.qualifying) } : {}),
    ...(rule.discounted ? { discounted: map(rule.discounted) } : {}),
    ...(rule.excluded ? { excluded: map(rule.excluded) } : {}),
    ...(rule.qualifyingCombination ? { qualifyingCombination: each(rule.qualifyingCombination) } : {}),
    ...(rule.discountedCombination ? { discountedCombination: each(rule.discountedCombination) } : {}),
    ...(rule.tiers
      ? {
          tiers: rule.tiers.map((tier) =>
            tier.discount.kind === 'bonus-choice' && tier.discount.selection
              ? { ...tier, discount: { ...tier.discount, selection: map(tier.discount.selection) } }
              : tier,
          ),
        }
      : {}),
  };
}

function resolved(condition: ProductCondition, { parents, members, books }: Relations): ProductCondition {
  if (!isRelation(condition)) return condition;
  const { by, operator, values } = condition;
  if (by === 'set') {
    const sets = operator === 'exists' ? [...members.keys()] : values;
    return { by: 'product', operator: 'is equal', values: sets.flatMap((id) => members.get(id) ?? []) };
  }
  if (by === 'price-book') {
    const isBelow = (id: string) => values.some((value) => lineOf(id, books).includes(value));
    const below = [...books.keys()].filter(isBelow);
    return { by, operator: 'storefront price in', values: [...new Set([...values, ...below])] };
  }
  const { ids, exactly } = relatives(operator ?? '', values, parents);
  return { ...condition, operator: exactly ? 'is exactly' : 'is equal', values: ids };
}

/** Categories that a product must be assigned to (`exactly`), or be in or below. */
function relatives(
  operator: string,
  values: string[],
  parents: Map<string, string | null>,
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
function lineOf(id: string, parents: Map<string, string | null>): string[] {
  const line: string[] = [];
  for (let at: string | null | undefined = id; at && !line.includes(at); at = parents.get(at)) line.push(at);
  return line;
}

async function parentsOf(db: Db, catalogId: string): Promise<Map<string, string | null>> {
  const rows = await db
    .selectFrom('category')
    .select(['id', 'parent_id'])
    .where('catalog_id', '=', catalogId)
    .orderBy('id')
    .execute();
  return new Map(rows.map((row) => [row.id, row.parent_id]));
}

async function membersOf(db: Db): Promise<Map<string, string[]>> {
  const { rows } = await sql<{ id: string; members: { productId: string }[] }>`
    select id, members from product where type = 'set'`.execute(db);
  return new Map(rows.map((row) => [row.id, row.members.map((member) => member.productId)]));
}

async function booksOf(db: Db): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('price_book').select(['id', 'parent_id']).execute();
  return new Map(rows.map((row) => [row.id, row.parent_id]));
}
