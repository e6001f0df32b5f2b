import { ANY_CURRENCY, decimalAmount, inUnitsOf } from '../../../shared/minor-units.ts';
import type { ProductSelection, PromotionRule, PromotionTier } from '../../database/tables/promotions.ts';
import { tiersOf } from '../../promotions/tiers.ts';
import type { CONDITIONS, SelectionBody, TierBody } from './promotion-schemas.ts';

/** What a promotion has that the form has no field for: its part, and its values in the platform's words. */
export interface Beyond {
  part: string;
  values: string[];
}

/** The discount of a promotion as the form has it; a part that the form cannot show is absent, and in `beyond`. */
export interface PromotionForm {
  condition?: (typeof CONDITIONS)[number];
  tiers?: TierBody[];
  qualifying?: SelectionBody | null;
  discounted?: SelectionBody | null;
  excluded?: SelectionBody | null;
  shippingMethods?: string[];
}

type Kind = 'product' | 'order' | 'shipping';

/** Discounts that the form has, by class. */
export const DISCOUNTS: Record<Kind, readonly TierBody['discount']['kind'][]> = {
  product: ['percentage', 'amount', 'fixed-price', 'bonus'],
  order: ['percentage', 'amount', 'bonus'],
  shipping: ['free', 'percentage', 'amount', 'fixed-price'],
};

/** Selections that the form has, by class. */
export const SELECTIONS = {
  product: ['qualifying', 'discounted'],
  order: ['qualifying', 'excluded'],
  shipping: ['qualifying'],
} as const satisfies Record<Kind, readonly string[]>;

/** What thresholds of a class may count. */
export const COUNTED: Record<Kind, readonly string[]> = {
  product: ['none', 'product-quantity', 'product-amount'],
  order: ['none', 'order-total', 'product-quantity', 'product-amount'],
  shipping: ['none', 'shipment-total', 'product-quantity', 'product-amount'],
};

/** Parts of a rule that `PromotionForm` has no field for. */
const OTHERS = [
  'nonQualifying',
  'qualifyingCombination',
  'discountedCombination',
  'paymentMethods',
  'maxApplications',
  'identicalProducts',
  'onlyQualifying',
  'excludeDiscounted',
  'prohibitOthers',
  'ignoreGlobalExclusions',
  'requireExactQuantity',
  'preventRequalifying',
  'prorated',
  'upsells',
  'upsellThreshold',
] as const satisfies (keyof PromotionRule)[];

/** Splits a rule into what the form shows, and the rest. `currency`: that of the site. */
export function formOf(
  kind: Kind,
  rule: PromotionRule,
  { catalogId, currency }: { catalogId: string; currency: string },
): { form: PromotionForm; beyond: Beyond[] } {
  const form: PromotionForm = {};
  const beyond: Beyond[] = [];
  const tiers = tiersOf(rule);
  const shown = tiers.map((tier) => tierForm(kind, tier, currency));
  const condition = conditionOf(kind, rule, tiers);
  if (tiers.length > 0 && condition && shown.every((tier) => tier !== undefined))
    Object.assign(form, { condition, tiers: shown });
  else beyond.push({ part: 'discount', values: [...new Set(tiers.map(({ discount }) => discount.kind))] });
  for (const name of ['qualifying', 'discounted', 'excluded'] as const) {
    const isField = (SELECTIONS[kind] as readonly string[]).includes(name);
    const selection = isField || rule[name] === undefined ? selectionForm(rule[name], catalogId) : undefined;
    if (isField && selection !== undefined) form[name] = selection;
    else if (rule[name] !== undefined) beyond.push({ part: name, values: wordsOf(rule[name]) });
  }
  if (kind === 'shipping') form.shippingMethods = rule.shippingMethods ?? [];
  else if (rule.shippingMethods?.length)
    beyond.push({ part: 'shippingMethods', values: rule.shippingMethods });
  for (const part of OTHERS)
    if (rule[part] !== undefined) beyond.push({ part, values: valuesOf(rule[part], currency) });
  return { form, beyond };
}

function conditionOf(
  kind: Kind,
  { condition }: PromotionRule,
  tiers: PromotionTier[],
): PromotionForm['condition'] | undefined {
  const isOpen = tiers.length === 1 && !tiers[0]!.threshold;
  if (isOpen && condition !== 'product-combination') return 'none';
  const counts = tiers.some(({ threshold }) => threshold?.quantity !== undefined);
  const usual = { product: 'product-amount', order: 'order-total', shipping: 'shipment-total' }[kind];
  const found = condition ?? (counts ? 'product-quantity' : usual);
  return COUNTED[kind].includes(found) ? (found as PromotionForm['condition']) : undefined;
}

function tierForm(kind: Kind, tier: PromotionTier, currency: string): TierBody | undefined {
  if (tier.eligibleQuantity !== undefined) return undefined;
  const { threshold, discount } = tier;
  const amount = amountText(threshold?.amounts, currency);
  const from = threshold?.quantity === undefined ? amount : String(threshold.quantity);
  const given = discountForm(discount, currency);
  if (!given || !DISCOUNTS[kind].includes(given.kind)) return undefined;
  return { threshold: from ?? null, discount: given };
}

function discountForm(
  discount: PromotionTier['discount'],
  currency: string,
): TierBody['discount'] | undefined {
  switch (discount.kind) {
    case 'percentage':
      return { kind: 'percentage', percentage: discount.percentage };
    case 'amount':
      return { kind: 'amount', amount: amountText(discount.amounts, currency) ?? '0' };
    case 'fixed-price':
      return { kind: 'fixed-price', amount: amountText(discount.prices, currency) ?? '0' };
    case 'free':
      return { kind: 'free' };
    case 'bonus':
      return { kind: 'bonus', products: discount.products };
    default:
      return undefined;
  }
}

/** The amount of a promotion, which has one currency, as a decimal text. */
function amountText(amounts: Record<string, number> | undefined, currency: string): string | undefined {
  const [own] = Object.entries(amounts ?? {});
  if (!own) return undefined;
  const [code, minor] = own;
  if (code !== ANY_CURRENCY) return decimalAmount(minor, code);
  // Digits that the currency of the site does not have stay.
  const rounded = inUnitsOf(minor, ANY_CURRENCY, currency);
  return inUnitsOf(rounded, currency, ANY_CURRENCY) === minor
    ? decimalAmount(rounded, currency)
    : decimalAmount(minor, ANY_CURRENCY);
}

/** Null for every product; undefined when the form has no fields for it. */
function selectionForm(
  selection: ProductSelection | undefined,
  catalogId: string,
): SelectionBody | null | undefined {
  if (!selection || Object.keys(selection).length === 0) return null;
  const { categories = [], catalog, products = [], attributes = {}, exclude = {}, groups } = selection;
  const isOwn = (id: string | undefined) => id === undefined || id === catalogId;
  const { brand: brands = [], ...others } = attributes;
  const isPlain = !groups && isOwn(catalog) && Object.keys(others).length === 0;
  // A brand without a value means every one.
  if (!isPlain || ('brand' in attributes && brands.length === 0)) return undefined;
  if (exclude.groups || exclude.attributes || exclude.exclude || !isOwn(exclude.catalog)) return undefined;
  return {
    products,
    categories,
    brands,
    excludedProducts: exclude.products ?? [],
    excludedCategories: exclude.categories ?? [],
  };
}

/** The conditions of a selection, one text for each. */
function wordsOf(selection: ProductSelection): string[] {
  const { categories = [], products = [], attributes = {}, groups = [], exclude } = selection;
  const say = (name: string, operator: string, values: string[]) =>
    [name, operator, values.join(', ')].filter(Boolean).join(' ');
  return [
    ...(categories.length > 0 ? [say('category', 'is equal', categories)] : []),
    ...(products.length > 0 ? [say('product', 'is equal', products)] : []),
    ...Object.entries(attributes).map(([name, values]) => say(name, 'is equal', values)),
    ...groups.map((group) =>
      group
        .map(({ by, of, operator = 'is equal', values }) =>
          say(by === 'attribute' || by === 'option' ? (of ?? by) : by, operator, values),
        )
        .join(' & '),
    ),
    ...(exclude ? wordsOf(exclude).map((words) => `≠ ${words}`) : []),
  ];
}

function valuesOf(value: PromotionRule[(typeof OTHERS)[number]], currency: string): string[] {
  if (typeof value === 'boolean') return [];
  if (typeof value === 'number') return [String(value)];
  if (Array.isArray(value))
    return value.map((one) =>
      typeof one === 'string' ? one : `${one.quantity} × ${wordsOf(one.products).join('; ')}`,
    );
  const [amount] = Object.values(value ?? {});
  return typeof amount === 'number'
    ? [amountText(value as Record<string, number>, currency) ?? '']
    : wordsOf(value as ProductSelection);
}
