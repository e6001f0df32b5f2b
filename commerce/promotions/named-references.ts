import type { ProductCondition, ProductSelection, PromotionRule } from '../database/tables/promotions.ts';
import { selectionsOf } from './rule-selections.ts';

/** Categories that a condition of a rule names. */
export interface NamedCategories {
  /** their catalogue; that of the site when undefined */
  catalog?: string | undefined;
  operator: string;
  ids: string[];
  /** whether products of the categories neither count nor get a discount */
  leavesOut: boolean;
}

type Walk<Found> = (selection: ProductSelection, leavesOut: boolean) => Found[];

/** What the selections of a rule have; in `excluded` and `nonQualifying`, and in each exclusion of a selection, the effect on products is reversed. */
function inRule<Found>(rule: PromotionRule, walk: Walk<Found>): Found[] {
  const each = (selection: ProductSelection, leavesOut: boolean): Found[] => [
    ...walk(selection, leavesOut),
    ...(selection.exclude ? each(selection.exclude, !leavesOut) : []),
  ];
  const { excluded, nonQualifying, ...others } = rule;
  const included = selectionsOf(others).flatMap((one) => each(one, false));
  const leftOut = [excluded, nonQualifying].flatMap((one) => (one ? each(one, true) : []));
  return [...included, ...leftOut];
}

/** Operators whose values are no ids. */
const BY_TEXT = ['starts with', 'ends with', 'contains', 'does not contain', 'less than', 'greater than'];

const isById = ({ by, operator = '' }: ProductCondition): boolean =>
  by === 'category' && !BY_TEXT.includes(operator);

/** Every category that a rule names by id. */
export const namedCategories = (rule: PromotionRule): NamedCategories[] =>
  inRule(rule, ({ categories = [], catalog, groups = [] }, leavesOut) => [
    ...(categories.length > 0 ? [{ catalog, operator: 'is equal', ids: categories, leavesOut }] : []),
    ...groups
      .flat()
      .filter(isById)
      .map(({ operator = 'is equal', of, values }) => ({
        catalog: of,
        operator,
        ids: values,
        leavesOut: leavesOut !== (operator === 'is not equal'),
      })),
  ]);

/** Product sets that a rule names, and whether their members neither count nor get a discount. */
export const namedSets = (rule: PromotionRule): { ids: string[]; leavesOut: boolean }[] =>
  inRule(rule, ({ groups = [] }, leavesOut) =>
    groups
      .flat()
      .filter(({ by, operator }) => by === 'set' && operator !== 'exists')
      .map(({ values }) => ({ ids: values, leavesOut })),
  );

/** Price books that conditions of a rule name, and whether products with prices in them neither count nor get a discount. */
export const namedBooks = (rule: PromotionRule): { ids: string[]; leavesOut: boolean }[] =>
  inRule(rule, ({ groups = [] }, leavesOut) =>
    groups
      .flat()
      .filter(({ by }) => by === 'price-book')
      .map(({ values }) => ({ ids: values, leavesOut })),
  );
