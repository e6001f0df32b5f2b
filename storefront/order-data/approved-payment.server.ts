import { z } from 'zod';
import { agreementOf } from '../basket-data/agreement.server.ts';
import { agreementField } from '../basket-data/agreement.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import { readJson } from '../forms/read-json.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { outageOf, refusalOf } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import { createOrder } from './create-order.server.ts';
import { rememberOrder } from './last-order.server.ts';

/** Session value: the payment that the payer confirms at its provider. */
const CONFIRMING = 'confirming';

/** Responses after which the payment may still become the order: the payer has not decided (402), or a temporary failure. */
const UNDECIDED = [401, 402, 429, 503];

const schema = z.object({
  siteId: z.string(),
  basketId: z.string(),
  attempt: z.string(),
  paymentId: z.string(),
  /** what the payer agreed to, see agreementField */
  agreed: z.string(),
});

/** Stores in the session that the payer was sent to the provider, in case the way back to the store is lost. */
export function rememberConfirming(
  { services: { session }, site }: CatalogueScope,
  basket: Basket,
  { attempt, paymentId }: { attempt: string; paymentId: string },
): void {
  const agreed = agreementField(agreementOf(basket));
  const confirming = { siteId: site.id, basketId: basket.basketId, attempt, paymentId, agreed };
  session.set(CONFIRMING, JSON.stringify(confirming));
}

/**
 * Places the order of `basket` when the payer approved its payment at the provider but did not return to the store.
 * Returns the order number; undefined when nothing was approved, or the basket is not what the payer agreed to. Never
 * starts a payment. Idempotent, also with the return itself. Calls the service only while a payer is at a provider.
 */
export async function finishApproved(
  scope: CatalogueScope,
  shopper: ShopperSession,
  basket: Basket,
): Promise<string | undefined> {
  const { session, log } = scope.services;
  const stored = session.get(CONFIRMING);
  if (!stored) return undefined;
  const known = schema.safeParse(readJson(stored)).data;
  if (known?.siteId !== scope.site.id) return undefined;
  if (known.basketId !== basket.basketId) {
    session.set(CONFIRMING, undefined);
    return undefined;
  }
  // The return of a payer whose bag changed releases the payment and says so; a page that is only read does not.
  if (known.agreed !== agreementField(agreementOf(basket))) return undefined;
  try {
    const { orderNo } = await createOrder(scope, shopper, known);
    rememberOrder(scope, shopper, { basketId: known.basketId, orderNo });
    session.set(CONFIRMING, undefined);
    return orderNo;
  } catch (error) {
    const refusal = (await refusalOf(error)) ?? (await outageOf(error));
    if (!refusal) log.warn('finishing an approved payment failed', error);
    // Otherwise the payment was declined, cancelled or released, or has expired.
    else if (!UNDECIDED.includes(refusal.status)) session.set(CONFIRMING, undefined);
    return undefined;
  }
}
