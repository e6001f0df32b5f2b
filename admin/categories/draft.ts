import type { CategoryProduct, SortingRuleKey, StaffCategory } from '../api/category-types.ts';

/** What somebody changes of a category, as far as it differs from what is stored. */
export interface Draft {
  /** typed texts by the key of their field */
  texts: Readonly<Record<string, string>>;
  online?: boolean;
  products?: readonly CategoryProduct[];
  /** null: that of the category above */
  rule?: SortingRuleKey | null;
}

export const TEXT_NAMES = ['name', 'description'] as const;
export type TextName = (typeof TEXT_NAMES)[number];

export const NOTHING: Draft = { texts: {} };

export const textKey = (locale: string, name: TextName): string => `${locale}.${name}`;

/** The text of a field that is stored, '' for none. */
export function storedText(category: StaffCategory, key: string): string {
  const [locale = '', name] = key.split('.');
  return category.texts[locale]?.[name === 'name' ? 'name' : 'description'] ?? '';
}

const isSameRule = (one: SortingRuleKey | null, other: SortingRuleKey | null): boolean =>
  one?.id === other?.id && one?.context === other?.context;

const idsOf = (products: readonly CategoryProduct[]): string => JSON.stringify(products.map(({ id }) => id));

/** The draft without what is stored by now. */
export function remaining(draft: Draft, category: StaffCategory): Draft {
  const { texts, online, products, rule } = draft;
  return {
    texts: Object.fromEntries(
      Object.entries(texts).filter(([key, text]) => text.trim() !== storedText(category, key)),
    ),
    ...(online === undefined || online === category.online ? {} : { online }),
    ...(products === undefined || idsOf(products) === idsOf(category.products) ? {} : { products }),
    ...(rule === undefined || isSameRule(rule, category.sorting.own) ? {} : { rule }),
  };
}

/** Number of changes: each text, the flag, the order of the products, the rule. */
export const changesOf = ({ texts, online, products, rule }: Draft): number =>
  Object.keys(texts).length + [online, products, rule].filter((part) => part !== undefined).length;

/** The request that saves a draft. */
export function requestOf({ texts, online, products, rule }: Draft) {
  const byLocale: Record<string, Record<string, string>> = {};
  for (const [key, text] of Object.entries(texts)) {
    const [locale = '', name = ''] = key.split('.');
    byLocale[locale] = { ...byLocale[locale], [name]: text };
  }
  return {
    ...(Object.keys(texts).length > 0 ? { texts: byLocale } : {}),
    ...(online === undefined ? {} : { online }),
    ...(products === undefined ? {} : { products: products.map(({ id }) => id) }),
    ...(rule === undefined ? {} : { sortingRule: rule && { id: rule.id, context: rule.context } }),
  };
}

/** The products with one at another place; `to` counts from 0. */
export function movedTo(
  products: readonly CategoryProduct[],
  id: string,
  to: number,
): readonly CategoryProduct[] {
  const from = products.findIndex((product) => product.id === id);
  const product = products[from];
  if (!product) return products;
  return products.toSpliced(from, 1).toSpliced(Math.max(0, Math.min(to, products.length - 1)), 0, product);
}

/** What differs between two readings of a category: names of parts, and products by what became of them. */
export interface Difference {
  texts: { key: string; before: string; after: string }[];
  online: boolean;
  rule: boolean;
  added: CategoryProduct[];
  removed: CategoryProduct[];
  /** whether products that both have are in another order */
  order: boolean;
}

export function differenceOf(before: StaffCategory, after: StaffCategory): Difference | undefined {
  const keys = new Set(
    [before, after].flatMap(({ texts }) =>
      Object.keys(texts).flatMap((locale) => TEXT_NAMES.map((name) => textKey(locale, name))),
    ),
  );
  const without = (some: CategoryProduct[], others: CategoryProduct[]) => {
    const known = new Set(others.map(({ id }) => id));
    return some.filter(({ id }) => !known.has(id));
  };
  const added = without(after.products, before.products);
  const removed = without(before.products, after.products);
  const difference = {
    texts: [...keys].flatMap((key) => {
      const [old, current] = [storedText(before, key), storedText(after, key)];
      return old === current ? [] : [{ key, before: old, after: current }];
    }),
    online: before.online !== after.online,
    rule: !isSameRule(before.sorting.own, after.sorting.own),
    added,
    removed,
    order: idsOf(without(before.products, removed)) !== idsOf(without(after.products, added)),
  };
  const { texts, ...others } = difference;
  const isNothing =
    texts.length === 0 &&
    !Object.values(others).some((part) => (Array.isArray(part) ? part.length > 0 : part));
  return isNothing ? undefined : difference;
}

/** A draft of `before` as one of `after`: of the products, those that somebody else removed are left out, and added ones are added. */
export function rebased(draft: Draft, before: StaffCategory, after: StaffCategory): Draft {
  const { products } = draft;
  if (!products) return remaining(draft, after);
  const [known, current] = [before, after].map((one) => new Map(one.products.map((own) => [own.id, own])));
  let merged: readonly CategoryProduct[] = products.filter(({ id }) => current!.has(id) || !known!.has(id));
  for (const [place, product] of after.products.entries())
    if (!known!.has(product.id) && !merged.some(({ id }) => id === product.id))
      merged = merged.toSpliced(place, 0, product);
  return remaining({ ...draft, products: merged }, after);
}
