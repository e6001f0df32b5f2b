import { z } from 'zod';
import type { BagAnswer, BagRefusal } from '../basket-data/bag.ts';
import type { Refusal } from '../platform/shopper.server.ts';

const EXPLANATIONS: [RegExp, BagRefusal][] = [
  [/too-many-requests/, 'coupon_too_many'],
  [/coupon-already/, 'coupon_twice'],
  [/coupon/, 'unknown_coupon'],
  [/insufficient|not-enough|quantity-not-available/, 'not_enough'],
  [/out-of-stock|inventory/, 'out_of_stock'],
  [/basket-full/, 'full'],
  [/invalid-product-item-id/, 'gone'],
  [/not-orderable|product|not-found/, 'unavailable'],
  [/validation|quantity/, 'quantity'],
];

/** Why a code that is known brings nothing any more, by the platform's status codes. */
const COUPONS: [RegExp, BagRefusal][] = [
  [/redeem|redemption/, 'coupon_used'],
  [/disabled|expired|no_active/, 'coupon_ended'],
];

const bodySchema = z.object({
  available: z.number().optional().catch(undefined),
  stepQuantity: z.number().optional().catch(undefined),
  minQuantity: z.number().optional().catch(undefined),
  statusCode: z.string().optional().catch(undefined),
});

/** What a refusal of the platform means to a shopper. */
export function explainRefusal({ slug, body }: Pick<Refusal, 'slug' | 'body'>): BagAnswer['refusal'] {
  const { available, stepQuantity, minQuantity, statusCode = '' } = bodySchema.parse(body);
  const of = (list: [RegExp, BagRefusal][], value: string) =>
    list.find(([pattern]) => pattern.test(value))?.[1];
  const id = of(EXPLANATIONS, slug) ?? 'failed';
  if (id === 'unknown_coupon') return { id: of(COUPONS, statusCode) ?? id };
  if (id === 'quantity' && (stepQuantity ?? 1) > 1) {
    return { id: 'steps', values: { step: stepQuantity ?? 1, min: minQuantity ?? 1 } };
  }
  return { id, ...(available === undefined ? {} : { values: { n: available } }) };
}
