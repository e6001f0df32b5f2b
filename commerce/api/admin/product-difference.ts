import type { StaffProduct } from '../../products/staff-product.ts';

type Texts = StaffProduct['texts'];

/** The part of a product that a record of a change has: texts by locale, and sites and prices, only those that differ. */
type ChangedPart = {
  texts?: Record<string, Partial<Texts[string]>>;
  sites?: StaffProduct['sites'];
  prices?: StaffProduct['prices'];
};

/** The texts, flags and prices that differ, as they were and as they are; both have the same keys, `{}` when nothing differs. */
export function productDifference(
  before: StaffProduct,
  after: StaffProduct,
): { before: ChangedPart; after: ChangedPart } {
  const part = (one: StaffProduct, other: StaffProduct): ChangedPart => ({
    ...(isSame(one.texts, other.texts) ? {} : { texts: differingTexts(one.texts, other.texts) }),
    ...(isSame(one.sites, other.sites) ? {} : { sites: without(one.sites, other.sites) }),
    ...(isSame(one.prices, other.prices) ? {} : { prices: without(one.prices, other.prices) }),
  });
  return { before: part(before, after), after: part(after, before) };
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);

/** The values that the others do not contain. */
function without<T>(values: T[], others: T[]): T[] {
  const known = new Set(others.map((one) => JSON.stringify(one)));
  return values.filter((one) => !known.has(JSON.stringify(one)));
}

/** The texts that are others in `others`; a text that is missing is ''. */
function differingTexts(texts: Texts, others: Texts): NonNullable<ChangedPart['texts']> {
  const NAMES = ['name', 'shortDescription', 'longDescription'] as const;
  const locales = [...new Set([...Object.keys(texts), ...Object.keys(others)])].sort();
  return Object.fromEntries(
    locales.flatMap((locale) => {
      const names = NAMES.filter((name) => (texts[locale]?.[name] ?? '') !== (others[locale]?.[name] ?? ''));
      const own = Object.fromEntries(names.map((name) => [name, texts[locale]?.[name] ?? '']));
      return names.length > 0 ? [[locale, own]] : [];
    }),
  );
}
