import { decimalAmount } from '../../../shared/minor-units.ts';
import type { PromotionTier, TierDiscount } from '../../database/tables/promotions.ts';
import { element, group, textElement } from '../xml.ts';
import { productSelection } from './product-selection.ts';

/** Amounts of a promotion have one currency. */
export const inCurrency = (amounts: Record<string, number> = {}) => {
  const [own] = Object.entries(amounts);
  return own && decimalAmount(own[1], own[0]);
};

/** Discount of a promotion tier. */
function discountElement(discount: TierDiscount, catalogId: string): string {
  switch (discount.kind) {
    case 'percentage':
      return textElement('percentage', discount.percentage);
    case 'amount':
      return textElement('amount', inCurrency(discount.amounts));
    case 'fixed-price':
    case 'fixed-price-shipping':
    case 'total-fixed-price':
      return textElement(discount.kind, inCurrency(discount.prices));
    case 'free':
    case 'free-shipping':
      return element(discount.kind, {});
    case 'price-book-price':
      return element('price-book-price', {}, textElement('pricebook-id', discount.priceBookId));
    case 'bonus':
      return element('bonus', {}, element('bonus-products', {}, discount.products.map(productId)));
    case 'bonus-choice':
      return bonusChoice(discount, catalogId);
    case 'percent-off-options':
      return element('percent-off-options', {}, [
        textElement('percentage', discount.percentage),
        element(
          'product-options',
          {},
          discount.optionIds.map((id) => textElement('option-id', id)),
        ),
      ]);
  }
}

const productId = (id: string) => textElement('product-id', id);

const bonusChoice = (choice: Extract<TierDiscount, { kind: 'bonus-choice' }>, catalogId: string) =>
  element('bonus-choice', {}, [
    productSelection('bonus-product-rule', choice.selection, catalogId),
    choice.products
      ? element(
          'bonus-products',
          {},
          choice.products.map(({ id, prices }) =>
            prices
              ? element(
                  'bonus-product',
                  { 'product-id': id },
                  textElement('bonus-product-price', inCurrency(prices)),
                )
              : productId(id),
          ),
        )
      : '',
    textElement('max-bonus-items', choice.maxItems),
  ]);

const threshold = ({ threshold: given = {} }: PromotionTier) =>
  textElement('threshold', given.quantity ?? inCurrency(given.amounts) ?? 0);

/** Tiers of a product promotion, in the schema form they fit. */
export function productDiscounts(
  tiers: PromotionTier[],
  condition: string | undefined,
  requireExactQuantity: boolean | undefined,
  catalogId: string,
): string {
  const [first] = tiers;
  if (!first) return '';
  const discount = (tier: PromotionTier) => discountElement(tier.discount, catalogId);
  const eligible = (tier: PromotionTier) => textElement('eligible-quantity', tier.eligibleQuantity);
  if (first.discount.kind === 'total-fixed-price' && first.eligibleQuantity !== undefined)
    return element(
      'total-discounts',
      {},
      tiers.map((tier) => element('discount', {}, [discount(tier), eligible(tier)])),
    );
  if (first.eligibleQuantity !== undefined)
    return element(
      'bogo-discounts',
      { 'require-exact-eligible-quantity': requireExactQuantity },
      tiers.map((tier) => element('bogo', {}, [threshold(tier), discount(tier), eligible(tier)])),
    );
  if (tiers.length === 1 && !first.threshold && !condition)
    return element('simple-discount', {}, discount(first));
  return tieredDiscounts(tiers, condition ?? countedBy(first) ?? 'product-amount', catalogId);
}

/** Default measure of a tier when the rule has no condition. */
export const countedBy = (tier: PromotionTier | undefined): string | undefined =>
  tier?.threshold?.quantity === undefined ? undefined : 'product-quantity';

/** Tiers with their thresholds. */
export const tieredDiscounts = (
  tiers: PromotionTier[],
  condition: string | undefined,
  catalogId: string,
): string =>
  group(
    'discounts',
    tiers.map((tier) =>
      element('discount', {}, [threshold(tier), discountElement(tier.discount, catalogId)]),
    ),
    { 'condition-type': condition },
  );
