import { z } from 'zod';
import type { Basket } from '../basket-data/basket.server.ts';
import { readJson } from '../forms/read-json.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import type { Refusal } from '../platform/shopper.server.ts';
import { type EndedPayment, PAYMENT_ENDS, type PaymentEnd } from './ended-payment.ts';

/** Session value: a payment of the open basket that became no order. */
const ENDED = 'ended-payment';

/** How long pages say so, unless the shopper pays again before. */
const SHOWN_MS = 3_600_000;

const schema = z.object({
  siteId: z.string(),
  basketId: z.string(),
  why: z.enum(PAYMENT_ENDS),
  method: z.string(),
  /** milliseconds since 1970 */
  at: z.number(),
});

/** Types of errors that name lines which cannot be ordered any more. */
const SOLD_OUT = [
  'insufficient-inventory',
  'product-out-of-stock',
  'product-not-orderable',
  'invalid-quantity',
];

/** Why a payment became no order, by the answer to its return; undefined when the payer cancelled it, who knows. */
export function endOf({ slug, body }: Pick<Refusal, 'slug' | 'body'>): PaymentEnd | undefined {
  if (body.reason === 'cancelled') return undefined;
  if (body.reason === 'basket_changed' || slug === 'total-changed' || slug === 'basket-changed')
    return 'changed';
  if (slug === 'payment-declined') return 'failed';
  return SOLD_OUT.includes(slug) ? 'sold_out' : 'released';
}

/** Stores in the session that a payment became no order: the pages that the shopper returns to say so. */
export function rememberEnded(
  { services: { session }, site }: CatalogueScope,
  basket: Basket,
  ended: EndedPayment,
): void {
  session.set(
    ENDED,
    JSON.stringify({ ...ended, siteId: site.id, basketId: basket.basketId, at: Date.now() }),
  );
}

/** The payment of an open basket that became no order, until the shopper pays again; undefined when there is none. */
export function rememberedEnd(
  { services: { session }, site }: CatalogueScope,
  basket: Basket,
): EndedPayment | undefined {
  const ended = schema.safeParse(readJson(session.get(ENDED) ?? '')).data;
  if (ended?.siteId !== site.id || ended.basketId !== basket.basketId) return undefined;
  return Date.now() - ended.at < SHOWN_MS ? { why: ended.why, method: ended.method } : undefined;
}

/** Forgets it: the shopper pays again. */
export function forgetEnded({ services: { session } }: CatalogueScope): void {
  if (session.get(ENDED)) session.set(ENDED, undefined);
}
