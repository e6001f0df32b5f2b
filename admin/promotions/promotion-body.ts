import type { Promotion, Selection } from '../api/promotion-types.ts';
import { filled } from './fields.tsx';

const selectionBody = (selection: Selection | null) =>
  selection &&
  Object.fromEntries(
    Object.entries(selection).map(([key, lines]: [string, string[]]) => [key, filled(lines)]),
  );

/** The Admin API refuses a thousands separator, which has more digits behind it than the currency, and a second separator. */
const decimalText = (typed: string): string => typed.trim().replace(',', '.');

/** The values of a promotion that a request has, of those that were changed. */
export function promotionBody(draft: Partial<Promotion>): object {
  const { enabled, texts, currency, exclusivity, rank, condition, tiers, shippingMethods, assignments } =
    draft;
  const { qualifying, discounted, excluded } = draft;
  return {
    enabled,
    texts,
    currency,
    exclusivity,
    rank,
    condition,
    tiers: tiers?.map(({ threshold, discount }) => ({
      threshold: threshold === '' ? '0' : threshold && decimalText(threshold),
      discount: {
        ...discount,
        ...(discount.products ? { products: filled(discount.products) } : {}),
        ...(discount.amount === undefined ? {} : { amount: decimalText(discount.amount) }),
      },
    })),
    shippingMethods,
    ...(qualifying === undefined ? {} : { qualifying: selectionBody(qualifying) }),
    ...(discounted === undefined ? {} : { discounted: selectionBody(discounted) }),
    ...(excluded === undefined ? {} : { excluded: selectionBody(excluded) }),
    assignments: assignments?.map(({ beyond: _kept, ...assignment }) => assignment),
  };
}

/** The changes of a stored promotion. Another currency comes with all amounts: also one that has the same digits is entered again. */
export const promotionChange = (draft: Partial<Promotion>, stored: Promotion): object =>
  promotionBody(
    draft.currency === undefined ? draft : { condition: stored.condition, tiers: stored.tiers, ...draft },
  );

/** What was typed of a promotion that every type has: not its discount, nor the selections of its type. */
export function withoutClass(typed: Partial<Promotion>): Partial<Promotion> {
  const { condition: _c, tiers: _t, discounted: _d, excluded: _e, shippingMethods: _s, ...kept } = typed;
  return kept;
}
