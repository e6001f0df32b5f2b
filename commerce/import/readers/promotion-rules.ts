import { archiveCurrency } from '../../../shared/known-currencies.ts';
import { ANY_CURRENCY } from '../../../shared/minor-units.ts';
import type { Discount, PromotionRule, PromotionTier } from '../../database/tables/promotions.ts';
import { isComputable, isPriced } from '../../promotions/tiers.ts';
import type { Fields } from '../fields.ts';
import { checkOnce } from '../record-limits.ts';
import { DISCOUNT_SHAPE, tierOf } from './discounts.ts';
import { limitingSelectionOf, SELECTION_SHAPE, selectionOf } from './product-selection.ts';

const COMBINATION = `(product-constraints(product-constraint(quantity product-specification${SELECTION_SHAPE})))`;
const KINDS = ['product', 'order', 'shipping'] as const;

/** The elements of the rules. */
export const RULES = KINDS.map((kind) => `${kind}-promotion-rule`);

/** Attributes of the elements of rules besides those of product conditions. */
export const RULE_ATTRIBUTES = {
  discounts: ['condition-type'],
  'bogo-discounts': ['require-exact-eligible-quantity'],
  'bonus-product': ['product-id'],
};

/** Elements that limit the rule of one kind; in another one they would be read, and not exported. */
const LIMITS = {
  product: `qualifying-products${SELECTION_SHAPE} discounted-products${SELECTION_SHAPE}
    qualifying-products-combination${COMBINATION} discounted-products-combination${COMBINATION} identical-products
    shipping-methods(method-id) max-applications`,
  order: `qualifying-products${SELECTION_SHAPE} qualifying-products-combination${COMBINATION}
    non-qualifying-products${SELECTION_SHAPE} excluded-products${SELECTION_SHAPE}
    discount-only-qualifying-products exclude-discounted-products`,
  shipping: `qualifying-products${SELECTION_SHAPE} qualifying-products-combination${COMBINATION}
    prohibit-nonqualifying-products shipping-methods(method-id) max-applications`,
};

export const RULES_SHAPE = KINDS.map(
  (kind) => `${kind}-promotion-rule(${LIMITS[kind]} disable-global-excluded-products
    payment-methods(method-id) simple-discount(${DISCOUNT_SHAPE})
    discounts(discount(${DISCOUNT_SHAPE})) bogo(${DISCOUNT_SHAPE}) bogo-discounts(bogo(${DISCOUNT_SHAPE}))
    total-discounts(discount(${DISCOUNT_SHAPE})) enable-upsells upsell-threshold)`,
).join(' ');

/**
 * Reads the rule of a promotion and its class; `discount` and `threshold` are those of the first computable
 * tier.
 */
export function promotionRuleOf(
  fields: Fields,
): { kind: (typeof KINDS)[number]; rule: PromotionRule } | undefined {
  const code = fields.word('currency');
  const currency = code ? archiveCurrency(code) : ANY_CURRENCY;
  for (const kind of KINDS) {
    const rule = fields.at(`${kind}-promotion-rule`);
    if (rule) return { kind, rule: { ...ruleOf(rule, kind, currency), ...handlingOf(fields) } };
  }
  return undefined;
}

/** Settings of a promotion that its rule is computed with. */
const handlingOf = (fields: Fields): PromotionRule => ({
  ...flagged(fields, 'prevent-requalifying-flag', 'preventRequalifying'),
  ...flagged(fields, 'prorate-across-eligible-items-flag', 'prorated'),
});

/** The elements with the discounts of a rule, of which the schema allows one. */
const DISCOUNTS = ['simple-discount', 'discounts', 'bogo', 'bogo-discounts', 'total-discounts'];

function ruleOf(fields: Fields, kind: string, currency: string): PromotionRule {
  // Of two limits the first would be read, and of two lists of discounts every one.
  checkChildrenOnce(fields);
  const discounts = DISCOUNTS.filter((name) => fields.has(name));
  if (discounts.length > 1)
    fields.unread(`${fields.node.name} has ${discounts.join(' and ')}: only one of them is allowed.`);
  const qualifying = limitAt(fields, 'qualifying-products');
  const discounted = limitAt(fields, 'discounted-products');
  const [excluded, nonQualifying] = ['excluded-products', 'non-qualifying-products'].flatMap(
    (name) => selectionAt(fields, name) ?? [],
  );
  const condition = conditionOf(fields, kind);
  const tiers = tiersOf(fields, condition, currency);
  const shippingMethods = fields.references('shipping-methods', 'method-id');
  const limits = limitsOf(fields, currency);
  const prohibitOthers = fields.flag('prohibit-nonqualifying-products');
  const rule: PromotionRule = {
    ...(qualifying ? { qualifying: qualifying.selection } : {}),
    ...(discounted ? { discounted: discounted.selection } : {}),
    ...(excluded ? { excluded: excluded.selection } : {}),
    ...(nonQualifying ? { nonQualifying: nonQualifying.selection } : {}),
    // The schema allows a list without an id, here as of payment methods: it names no method, so all are promoted.
    ...(shippingMethods?.length ? { shippingMethods } : {}),
    ...(condition ? { condition } : {}),
    ...limits,
    ...(kind === 'shipping' && prohibitOthers !== undefined ? { prohibitOthers } : {}),
    tiers,
  };
  if (kind === 'product') warnOfEveryProduct(fields, rule);
  const [first, ...others] = tiers;
  const isPlain = first && isPriced(first.discount) && first.eligibleQuantity === undefined;
  if (!isPlain || !isComputable(kind, rule) || condition === 'product-combination') return rule;
  const { threshold, discount } = first;
  const plain = { ...(threshold ? { threshold } : {}), discount: discount as Discount };
  // A single computable tier is fully described by discount and threshold.
  if (others.length > 0) return { ...rule, ...plain };
  const { tiers: _one, ...rest } = rule;
  return { ...rest, ...plain };
}

/** Reports what a rule or a step of it has more than once. */
function checkChildrenOnce(fields: Fields): void {
  checkOnce(fields, ...new Set(fields.node.children.map(({ name }) => name)));
}

const selectionAt = (fields: Fields, name: string) => {
  const at = fields.at(name);
  return at && selectionOf(at);
};

const limitAt = (fields: Fields, name: string) => {
  const at = fields.at(name);
  return at && limitingSelectionOf(at);
};

const CONDITIONS = [
  ...['product-quantity', 'product-amount', 'order-total', 'shipment-total', 'product-combination'],
];

/** What thresholds count: without it, pieces would be read as money. The schema requires it but for orders. */
function conditionOf(fields: Fields, kind: string): string | undefined {
  const discounts = fields.at('discounts');
  if (discounts && kind !== 'order' && !discounts.attribute('condition-type'))
    discounts.unread('discounts has no condition-type.');
  return discounts?.choiceOf('condition-type', CONDITIONS);
}

function tiersOf(fields: Fields, condition: string | undefined, currency: string): PromotionTier[] {
  const steps = [
    ...fields.all('simple-discount').map((one) => tierOf(one, undefined, currency)),
    ...fields.all('discounts', 'discount').map((one) => tierOf(one, condition, currency, true)),
    ...[...fields.all('bogo'), ...fields.all('bogo-discounts', 'bogo')].map((one) =>
      tierOf(one, 'product-quantity', currency, true),
    ),
    ...fields.all('total-discounts', 'discount').map((one) => tierOf(one, undefined, currency)),
  ];
  return steps.filter((step) => step !== undefined);
}

/** Restrictions of a rule beyond products and thresholds. */
function limitsOf(fields: Fields, currency: string): PromotionRule {
  const paymentMethods = fields.references('payment-methods', 'method-id');
  const maxApplications = fields.integerFrom(1, 'max-applications');
  const upsell = fields.bound(currency, fields.word('upsell-threshold'));
  const qualifyingCombination = combinationOf(fields.at('qualifying-products-combination'));
  const discountedCombination = combinationOf(fields.at('discounted-products-combination'));
  return {
    ...(qualifyingCombination ? { qualifyingCombination } : {}),
    ...(discountedCombination ? { discountedCombination } : {}),
    // The schema allows a list without an id: no method is asked for.
    ...(paymentMethods?.length ? { paymentMethods } : {}),
    ...(maxApplications === undefined ? {} : { maxApplications }),
    ...(fields.flag('enable-upsells') === false ? { upsells: false } : {}),
    ...(upsell === undefined ? {} : { upsellThreshold: { [currency]: upsell } }),
    ...flagged(fields, 'identical-products', 'identicalProducts'),
    ...flagged(fields, 'discount-only-qualifying-products', 'onlyQualifying'),
    ...flagged(fields, 'exclude-discounted-products', 'excludeDiscounted'),
    ...flagged(fields, 'disable-global-excluded-products', 'ignoreGlobalExclusions'),
    ...(fields.at('bogo-discounts')?.flagAttribute('require-exact-eligible-quantity')
      ? { requireExactQuantity: true }
      : {}),
  };
}

const flagged = (fields: Fields, name: string, key: keyof PromotionRule): PromotionRule =>
  fields.flag(name) ? { [key]: true } : {};

function combinationOf(fields: Fields | undefined) {
  const parts = fields?.all('product-constraints', 'product-constraint').map((one) => ({
    quantity: one.required('quantity', () => one.integerFrom(0, 'quantity')) ?? 0,
    products:
      one.required('product-specification', () => limitAt(one, 'product-specification'))?.selection ?? {},
  }));
  if (parts?.length === 0) fields?.unread(`${fields.node.name} has no product-constraint.`);
  return parts;
}

/** From this percentage on, an import names promotions of every product. */
const LARGE = 50;

/** Reports a large discount on every product, which a forgotten element gives as well as an intended sale. */
function warnOfEveryProduct(fields: Fields, rule: PromotionRule): void {
  if (rule.discounted ?? rule.qualifying ?? rule.qualifyingCombination ?? rule.discountedCombination) return;
  const taken = (rule.tiers ?? []).flatMap(({ discount }) =>
    discount.kind === 'percentage' ? discount.percentage : [],
  );
  const most = Math.max(0, ...taken);
  if (most >= LARGE)
    fields.warn(`${fields.node.name} names no products: a discount of ${most}% applies to every product.`);
}

/** Whether a line of the report names a large discount on every product, which a form that says so does not need. */
export const isEveryProductWarning = (text: string): boolean =>
  /names no products: a discount of [\d.]+% applies to every product\.$/.test(text);
