import { ANY_CURRENCY, currencyDigits, MAX_MINOR, parseAmount } from '../../../shared/minor-units.ts';
import type { ProductSelection, PromotionRule, PromotionTier } from '../../database/tables/promotions.ts';
import { COUNTED, DISCOUNTS, formOf, SELECTIONS } from './promotion-form.ts';
import type { References } from './promotion-references.ts';
import { checkWritable, refuseValue } from './promotion-refusals.ts';
import type { PromotionRow } from './promotion-rows.ts';
import { MAX_TIERS, type PromotionBody, type SelectionBody, type TierBody } from './promotion-schemas.ts';
import type { PromotionSite } from './promotion-site.ts';

/** The rule of a promotion with the values of a request. Throws 400 for values that its class or the form does not have. */
export function changedRule(
  site: PromotionSite,
  { class: kind, rule, currency }: PromotionRow,
  body: PromotionBody,
  references: References,
): PromotionRule {
  const { form } = formOf(kind, rule, site);
  const changed: PromotionRule = { ...rule };
  if (body.tiers || body.condition) {
    const isNew = Object.keys(rule).length === 0;
    const tiers = body.tiers ?? form.tiers;
    if ((!form.tiers && !isNew) || !tiers)
      throw refuseValue('tiers', 'beyond-form', 'the discount of this promotion is changed by an import');
    const condition = body.condition ?? form.condition ?? 'none';
    if (!COUNTED[kind].includes(condition))
      throw refuseValue('condition', 'class', `not a condition of ${kind} promotions`);
    for (const name of ['threshold', 'discount', 'condition', 'tiers'] as const) delete changed[name];
    if (condition !== 'none') changed.condition = condition;
    const unit = { code: currency || ANY_CURRENCY, currency: currency || site.currency };
    changed.tiers = tiersOf(kind, condition, tiers, unit, references);
  }
  for (const name of ['qualifying', 'discounted', 'excluded'] as const) {
    const given = body[name];
    if (given === undefined) continue;
    if (!(SELECTIONS[kind] as readonly string[]).includes(name))
      throw refuseValue(name, 'class', `${kind} promotions do not have it`);
    if (form[name] === undefined)
      throw refuseValue(name, 'beyond-form', 'these conditions are changed by an import');
    if (given) addSelection(references, name, given, form[name] ?? undefined);
    delete changed[name];
    const selection = given && selectionOf(given);
    if (selection) changed[name] = selection;
  }
  if (body.shippingMethods) {
    if (kind !== 'shipping')
      throw refuseValue('shippingMethods', 'class', `${kind} promotions do not have it`);
    references.add('shipping-method', 'shippingMethods', body.shippingMethods, rule.shippingMethods);
    delete changed.shippingMethods;
    if (body.shippingMethods.length > 0) changed.shippingMethods = body.shippingMethods;
  }
  return changed;
}

interface Unit {
  /** key of amounts: a currency, or that of any */
  code: string;
  /** whose digits count */
  currency: string;
}

function tiersOf(
  kind: PromotionRow['class'],
  condition: string,
  tiers: TierBody[],
  unit: Unit,
  references: References,
): PromotionTier[] {
  if (tiers.length > MAX_TIERS) throw refuseValue('tiers', 'too-many', `at most ${MAX_TIERS}`);
  if (condition === 'none' && tiers.length > 1)
    throw refuseValue('tiers.1', 'without-condition', 'several steps need a condition');
  let last = -1;
  return tiers.map(({ threshold, discount }, index) => {
    const field = `tiers.${index}`;
    if (!DISCOUNTS[kind].includes(discount.kind))
      throw refuseValue(`${field}.discount`, 'class', `not a discount of ${kind} promotions`);
    const from =
      condition === 'none'
        ? undefined
        : condition === 'product-quantity'
          ? piecesOf(`${field}.threshold`, threshold)
          : minorOf(`${field}.threshold`, threshold, unit, 0);
    if (from !== undefined && from <= last)
      throw refuseValue(`${field}.threshold`, 'order', 'each step starts above the one before');
    last = from ?? last;
    return {
      ...(from === undefined || from === 0
        ? {}
        : {
            threshold:
              condition === 'product-quantity' ? { quantity: from } : { amounts: { [unit.code]: from } },
          }),
      discount: discountOf(field, discount, unit, references),
    };
  });
}

function discountOf(
  field: string,
  discount: TierBody['discount'],
  unit: Unit,
  references: References,
): PromotionTier['discount'] {
  switch (discount.kind) {
    case 'percentage': {
      const { percentage } = discount;
      const hasTwoDecimals = Number(percentage.toFixed(2)) === percentage;
      if (!(percentage >= 0.01 && percentage <= 100 && hasTwoDecimals))
        throw refuseValue(
          `${field}.discount.percentage`,
          'percentage',
          'not from 0.01 to 100 with two decimals',
        );
      return { kind: 'percentage', percentage };
    }
    case 'amount':
      return {
        kind: 'amount',
        amounts: { [unit.code]: minorOf(`${field}.discount.amount`, discount.amount, unit, 1) },
      };
    case 'fixed-price':
      return {
        kind: 'fixed-price',
        prices: { [unit.code]: minorOf(`${field}.discount.amount`, discount.amount, unit, 0) },
      };
    case 'free':
      return { kind: 'free' };
    case 'bonus':
      if (discount.products.length === 0)
        throw refuseValue(`${field}.discount.products`, 'empty', 'names no product');
      references.add('product', `${field}.discount.products`, discount.products);
      return { kind: 'bonus', products: discount.products };
  }
}

function piecesOf(field: string, text: string | null): number {
  const pieces = Number(text);
  if (text === null || !/^\d{1,5}$/.test(text) || pieces < 1)
    throw refuseValue(field, 'pieces', 'not a number of pieces');
  return pieces;
}

/** An amount in minor units of the currency, of at least `least`. `1.000` is refused in euros: it may mean a thousand. */
function minorOf(field: string, text: string | null, { code, currency }: Unit, least: 0 | 1): number {
  const parsed = text !== null && /^\d+(\.\d+)?$/.test(text) ? parseAmount(text, code) : undefined;
  const decimals = text?.split('.')[1]?.length ?? 0;
  if (!parsed || parsed.minor < least || parsed.minor > MAX_MINOR || decimals > currencyDigits(currency))
    throw refuseValue(field, 'amount', `not an amount in ${currency}`);
  return parsed.minor;
}

function addSelection(
  references: References,
  field: string,
  given: SelectionBody,
  known: SelectionBody | undefined,
): void {
  references.add('product', `${field}.products`, given.products, known?.products);
  references.add('product', `${field}.excludedProducts`, given.excludedProducts, known?.excludedProducts);
  references.add('category', `${field}.categories`, given.categories, known?.categories);
  references.add(
    'category',
    `${field}.excludedCategories`,
    given.excludedCategories,
    known?.excludedCategories,
  );
  for (const brand of given.brands) checkWritable(`${field}.brands`, brand);
}

/** Undefined for every product. */
function selectionOf(given: SelectionBody): ProductSelection | undefined {
  const list = (name: string, values: string[]) =>
    values.length > 0 ? { [name]: [...new Set(values)] } : {};
  const exclude = {
    ...list('categories', given.excludedCategories),
    ...list('products', given.excludedProducts),
  };
  const selection: ProductSelection = {
    ...list('categories', given.categories),
    ...list('products', given.products),
    ...(given.brands.length > 0 ? { attributes: { brand: [...new Set(given.brands)] } } : {}),
    ...(Object.keys(exclude).length > 0 ? { exclude } : {}),
  };
  return Object.keys(selection).length > 0 ? selection : undefined;
}
