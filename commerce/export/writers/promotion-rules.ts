import type { ProductSelection, PromotionRule, PromotionTier } from '../../database/tables/promotions.ts';
import { element, group, textElement } from '../xml.ts';
import { countedBy, inCurrency, productDiscounts, tieredDiscounts } from './discounts.ts';
import { productSelection } from './product-selection.ts';

const methods = (name: string, ids: string[] | undefined) =>
  group(
    name,
    (ids ?? []).map((id) => textElement('method-id', id)),
  );

const upsell = ({ upsells, upsellThreshold: amounts }: PromotionRule) => {
  const amount = inCurrency(amounts);
  return (
    textElement('enable-upsells', upsells ?? (amount === undefined ? undefined : true)) +
    textElement('upsell-threshold', amount)
  );
};

const combination = (
  name: string,
  parts: { quantity: number; products: ProductSelection }[] | undefined,
  catalogId: string,
) =>
  parts
    ? element(
        name,
        {},
        group(
          'product-constraints',
          parts.map(({ quantity, products }) =>
            element('product-constraint', {}, [
              textElement('quantity', quantity),
              productSelection('product-specification', products, catalogId),
            ]),
          ),
        ),
      )
    : '';

/** Tiers of a rule; a rule without tiers has a single one. */
const tiersOf = ({ tiers, discount, threshold }: PromotionRule): PromotionTier[] =>
  tiers ?? (discount ? [{ discount, ...(threshold ? { threshold } : {}) }] : []);

/** Promotion rule of a promotion class. */
export const promotionRule = (
  kind: 'product' | 'order' | 'shipping',
  rule: PromotionRule,
  catalogId: string,
): string => element(`${kind}-promotion-rule`, {}, RULES[kind](rule, catalogId));

const qualifying = (rule: PromotionRule, catalogId: string) => [
  productSelection('qualifying-products', rule.qualifying, catalogId),
  combination('qualifying-products-combination', rule.qualifyingCombination, catalogId),
];

const RULES: Record<'product' | 'order' | 'shipping', (rule: PromotionRule, catalogId: string) => string[]> =
  {
    product: (rule, catalogId) => [
      productSelection('qualifying-products', rule.qualifying, catalogId),
      productSelection('discounted-products', rule.discounted, catalogId),
      combination('qualifying-products-combination', rule.qualifyingCombination, catalogId),
      combination('discounted-products-combination', rule.discountedCombination, catalogId),
      textElement('disable-global-excluded-products', rule.ignoreGlobalExclusions),
      methods('shipping-methods', rule.shippingMethods),
      methods('payment-methods', rule.paymentMethods),
      textElement('identical-products', rule.identicalProducts),
      productDiscounts(tiersOf(rule), rule.condition, rule.requireExactQuantity, catalogId),
      textElement('max-applications', rule.maxApplications),
    ],
    order: (rule, catalogId) => [
      ...qualifying(rule, catalogId),
      productSelection('non-qualifying-products', rule.nonQualifying, catalogId),
      productSelection('excluded-products', rule.excluded, catalogId),
      methods('payment-methods', rule.paymentMethods),
      textElement('disable-global-excluded-products', rule.ignoreGlobalExclusions),
      textElement('discount-only-qualifying-products', rule.onlyQualifying),
      tieredDiscounts(tiersOf(rule), rule.condition ?? countedBy(tiersOf(rule)[0]), catalogId),
      upsell(rule),
      textElement('exclude-discounted-products', rule.excludeDiscounted),
    ],
    shipping: (rule, catalogId) => [
      ...qualifying(rule, catalogId),
      methods('shipping-methods', rule.shippingMethods),
      methods('payment-methods', rule.paymentMethods),
      textElement('prohibit-nonqualifying-products', rule.prohibitOthers),
      textElement('disable-global-excluded-products', rule.ignoreGlobalExclusions),
      tieredDiscounts(
        tiersOf(rule),
        rule.condition ?? countedBy(tiersOf(rule)[0]) ?? 'shipment-total',
        catalogId,
      ),
      upsell(rule),
      textElement('max-applications', rule.maxApplications),
    ],
  };
