import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { ProductCondition, ProductSelection, PromotionRule } from '../database/tables/promotions.ts';
import { namedCategories } from './named-references.ts';
import {
  type Categories,
  lineOf,
  readCategories,
  resolveCategory,
  resolveNamed,
} from './resolve-categories.ts';
import { conditionsOf, selectionsOf } from './rule-selections.ts';
import { isKnown } from './selection.ts';

/** Data that conditions on relations between objects are resolved with. */
interface Relations {
  /** undefined when no condition needs them */
  categories: Categories | undefined;
  /** members of each product set */
  members: Map<string, string[]>;
  /** parent of each price book */
  books: Map<string, string | null>;
}

/**
 * Replaces the conditions of rules that relate categories, product sets or price books to each other by conditions on ids, so that
 * a product is matched without a query; runs a query per kind that occurs. What a selection leaves out by a category, product
 * set or price book that does not exist cannot be told from other products: such a condition holds for every product, so that no
 * offer widens while it is missing.
 */
export async function resolveRules(
  db: Db,
  catalogId: string,
  rules: PromotionRule[],
): Promise<PromotionRule[]> {
  const conditions = rules.flatMap(selectionsOf).flatMap(conditionsOf);
  const hasRelation = (by: ProductCondition['by']) =>
    conditions.some((one) => one.by === by && isRelation(one));
  const [categories, members, books] = await Promise.all([
    readCategories(db, catalogId, rules.flatMap(namedCategories)),
    hasRelation('set') ? membersOf(db) : new Map<string, string[]>(),
    hasRelation('price-book') ? booksOf(db) : new Map<string, string | null>(),
  ]);
  if (!categories && !conditions.some(isRelation)) return rules;
  const relations = { categories, members, books };
  return rules.map((rule) =>
    mapRule(rule, (selection, leavesOut) => resolveSelection(selection, leavesOut, relations)),
  );
}

/** A selection of every product: a group without a condition. */
export const EVERY: ProductSelection = { groups: [[]] };

/** Whether a resolved selection matches every product, whatever else it names. */
export const isEvery = ({ groups, categories, products, attributes, exclude }: ProductSelection): boolean =>
  groups?.some((group) => group.length === 0) === true && !categories && !products && !attributes && !exclude;

/** Whether a resolved selection matches no product, as it names only what does not exist or excludes everything. */
export const matchesNothing = ({ groups, exclude }: ProductSelection): boolean =>
  groups?.every((group) => group.some(isNever)) === true || (exclude !== undefined && isEvery(exclude));

const isNever = ({ operator = 'is equal', values }: ProductCondition): boolean =>
  values.length === 0 && (operator === 'is equal' || operator === 'is exactly');

const RECURSIVE = 'storefront price in (recursive)';

const isRelation = ({ by }: ProductCondition): boolean => by === 'set' || by === 'price-book';

type MapSelection = (selection: ProductSelection, leavesOut: boolean) => ProductSelection;

/** Changes every selection of a rule; `leavesOut`: products of the selection neither count nor get a discount. */
export function mapRule(rule: PromotionRule, map: MapSelection): PromotionRule {
  const included = (selection: ProductSelection) => map(selection, false);
  const each = (parts: NonNullable<PromotionRule['qualifyingCombination']>) =>
    parts.map((part) => ({ ...part, products: included(part.products) }));
  return {
    ...rule,
    ...(rule.qualifying ? { qualifying: included(rule.qualifying) } : {}),
    ...(rule.discounted ? { discounted: included(rule.discounted) } : {}),
    ...(rule.excluded ? { excluded: map(rule.excluded, true) } : {}),
    ...(rule.nonQualifying ? { nonQualifying: map(rule.nonQualifying, true) } : {}),
    ...(rule.qualifyingCombination ? { qualifyingCombination: each(rule.qualifyingCombination) } : {}),
    ...(rule.discountedCombination ? { discountedCombination: each(rule.discountedCombination) } : {}),
    ...(rule.tiers
      ? {
          tiers: rule.tiers.map((tier) =>
            tier.discount.kind === 'bonus-choice' && tier.discount.selection
              ? { ...tier, discount: { ...tier.discount, selection: included(tier.discount.selection) } }
              : tier,
          ),
        }
      : {}),
  };
}

/** A selection, of which what cannot be known counts as matching when it leaves products out. An exclusion in it is the reverse. */
function resolveSelection(
  selection: ProductSelection,
  leavesOut: boolean,
  relations: Relations,
): ProductSelection {
  const { exclude, groups, ...named } = selection;
  const resolved = groups?.map((group) =>
    group.map((one) => resolveCondition(one, leavesOut, relations)).filter((one) => one !== 'every'),
  );
  const own = resolveNamed(named, leavesOut, relations.categories);
  // The named products and one of the groups must match.
  const all = resolved && own.groups?.flatMap((one) => resolved.map((other) => [...one, ...other]));
  return {
    ...own,
    ...(resolved ? { groups: all ?? resolved } : {}),
    ...(exclude ? { exclude: resolveSelection(exclude, !leavesOut, relations) } : {}),
  };
}

function resolveCondition(
  condition: ProductCondition,
  leavesOut: boolean,
  { categories, members, books }: Relations,
): ProductCondition | 'every' {
  const { by, operator, values } = condition;
  // Left as it is, so that the rule is never applied.
  if (!isKnown(condition)) return condition;
  if (by === 'category' && categories) return resolveCategory(condition, leavesOut, categories);
  if (!isRelation(condition)) return condition;
  if (by === 'set') {
    if (leavesOut && operator !== 'exists' && !values.every((id) => members.has(id))) return 'every';
    const sets = operator === 'exists' ? [...members.keys()] : values;
    return { by: 'product', operator: 'is equal', values: sets.flatMap((id) => members.get(id) ?? []) };
  }
  if (leavesOut && !values.every((id) => books.has(id))) return 'every';
  if (operator !== undefined && operator !== RECURSIVE) return condition;
  const isBelow = (id: string) => values.some((value) => lineOf(id, books).includes(value));
  const below = [...books.keys()].filter(isBelow);
  return { by, operator: 'storefront price in', values: [...new Set([...values, ...below])] };
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
