import { noCache } from '../database/catalogue-cache.ts';
import type { Db } from '../database/connection.ts';
import type { PromotionRule } from '../database/tables/promotions.ts';
import { offeredMethods } from '../payments/payment-methods.ts';
import type { AssignedPromotion } from './assigned.ts';
import { isEvery, matchesNothing } from './resolve-selections.ts';
import { tiersOf } from './tiers.ts';

/** What a site offers that promotions may ask for. */
export interface Offered {
  /** ids of payment methods, and of cards such as `CREDIT_CARD.Visa` */
  payments: Set<string>;
  /** ids of shipping methods */
  shipping: Set<string>;
}

/** Reads the enabled payment methods with their cards, and the online shipping methods, of a site. */
export async function offeredBy(db: Db, siteId: string): Promise<Offered> {
  const [payments, shipping] = await Promise.all([
    offeredMethods({ db, cache: noCache }, siteId),
    db
      .selectFrom('shipping_method')
      .select('id')
      .where('site_id', '=', siteId)
      .where('online', '=', true)
      .execute(),
  ]);
  return {
    payments: new Set(
      payments.flatMap(({ id, cards }) => [id, ...cards.map(({ cardType }) => `${id}.${cardType}`)]),
    ),
    shipping: new Set(shipping.map(({ id }) => id)),
  };
}

/** The payment or shipping methods that a promotion needs one of, where the site offers none of them. */
export function lackingMethods(
  { paymentMethods, shippingMethods }: PromotionRule,
  { payments, shipping }: Offered,
): { kind: 'payment' | 'shipping'; ids: string[] } | undefined {
  const lacks = (ids: string[] | undefined, offered: Set<string>): ids is string[] =>
    ids !== undefined && ids.length > 0 && !ids.some((id) => offered.has(id));
  if (lacks(paymentMethods, payments)) return { kind: 'payment', ids: paymentMethods };
  return lacks(shippingMethods, shipping) ? { kind: 'shipping', ids: shippingMethods } : undefined;
}

/** Products that a rule gives; those of a selection are not listed. */
export const giftsOf = (rule: PromotionRule): string[] =>
  tiersOf(rule).flatMap(({ discount }) => {
    if (discount.kind === 'bonus') return discount.products;
    return discount.kind === 'bonus-choice' ? (discount.products ?? []).map(({ id }) => id) : [];
  });

/** Which of the products that rules give do not exist. */
export async function unknownGifts(db: Db, rules: PromotionRule[]): Promise<Set<string>> {
  const ids = [...new Set(rules.flatMap(giftsOf))];
  if (ids.length === 0) return new Set();
  const rows = await db.selectFrom('product').select('id').where('id', 'in', ids).execute();
  const found = new Set(rows.map(({ id }) => id));
  return new Set(ids.filter((id) => !found.has(id)));
}

/** Whether a rule gives only products that do not exist. */
export function givesOnlyUnknown(rule: PromotionRule, unknown: Set<string>): boolean {
  const gifts = giftsOf(rule);
  const isNamed = tiersOf(rule).every(
    ({ discount }) => discount.kind === 'bonus' || (discount.kind === 'bonus-choice' && !discount.selection),
  );
  return isNamed && gifts.length > 0 && gifts.every((id) => unknown.has(id));
}

type Applying = Pick<AssignedPromotion, 'class' | 'rule' | 'exclusions'>;

/**
 * Whether a resolved promotion has no product that it could count or discount, as one for products of a missing category, or one
 * that leaves them out.
 */
export function hasNoProducts({ class: kind, rule, exclusions }: Applying): boolean {
  if (exclusions.some(isEvery)) return true;
  const { qualifying, discounted, qualifyingCombination = [], discountedCombination = [] } = rule;
  const counted = qualifying ?? (kind === 'product' ? discounted : undefined);
  if (counted && matchesNothing(counted)) return true;
  // Each part must be bought.
  if (qualifyingCombination.some(({ products }) => matchesNothing(products))) return true;
  const reduced = [discounted, ...discountedCombination.map(({ products }) => products)];
  const lacksReduced = kind === 'product' && reduced.some((one) => one !== undefined && matchesNothing(one));
  return tiersOf(rule).every(({ discount }) => {
    if (discount.kind === 'bonus') return false;
    if (discount.kind !== 'bonus-choice') return lacksReduced;
    return (
      !discount.products?.length && discount.selection !== undefined && matchesNothing(discount.selection)
    );
  });
}
