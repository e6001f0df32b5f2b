import { z } from 'zod';
import { agreementOf } from '../basket-data/agreement.server.ts';
import { agreementField } from '../basket-data/agreement.ts';
import type { Basket } from '../basket-data/basket.server.ts';
import { readJson } from '../forms/read-json.ts';
import type { CatalogueScope } from '../platform/catalogue.server.ts';
import { outageOf, refusalOf } from '../platform/shopper.server.ts';
import type { ShopperSession } from '../sites/request-services.ts';
import {
  createOrder,
  type OrderRequest,
  orderOfClosedBasket,
  type PlacedOrder,
} from './create-order.server.ts';
import { endOf, forgetEnded, rememberEnded, rememberedEnd } from './ended-payment.server.ts';
import type { EndedPayment } from './ended-payment.ts';
import { rememberOrder } from './last-order.server.ts';

/** Session value: the payment that the payer confirms at its provider. */
const CONFIRMING = 'confirming';

/** Responses after which the payment may still become the order: the payer has not decided (402), or must wait. */
const UNDECIDED = [401, 402, 429];

/** How long a payment that became no order may still be held: the service voids it then. */
const HELD_MS = 30 * 60_000;

/** How long a page waits for the provider; its answer may take ten seconds, or never come. */
const WAIT_MS = 1500;

/** Orders in progress by shopper and payment: pages opened meanwhile wait for the same one. */
const running = new Map<string, Promise<PlacedOrder>>();

const schema = z.object({
  siteId: z.string(),
  basketId: z.string(),
  attempt: z.string(),
  paymentId: z.string(),
  /** what the payer agreed to, see agreementField */
  agreed: z.string(),
  /** id of its method */
  method: z.string(),
  /** milliseconds since 1970 when it began */
  at: z.number(),
});

function confirmingIn({ services: { session }, site }: CatalogueScope) {
  const known = schema.safeParse(readJson(session.get(CONFIRMING) ?? '')).data;
  return known?.siteId === site.id ? known : undefined;
}

/** Forgets the payment that the payer confirms: a page has said what became of it. */
export const forgetConfirming = ({ services: { session } }: CatalogueScope): void =>
  session.set(CONFIRMING, undefined);

/** Stores in the session that the payer was sent to the provider, in case the way back to the store is lost. */
export function rememberConfirming(
  scope: CatalogueScope,
  basket: Basket,
  payment: { attempt: string; paymentId: string; method: string },
): void {
  const agreed = agreementField(agreementOf(basket));
  const confirming = { siteId: scope.site.id, basketId: basket.basketId, ...payment, agreed, at: Date.now() };
  scope.services.session.set(CONFIRMING, JSON.stringify(confirming));
  forgetEnded(scope);
}

/** What became of an approved payment: its order, or none while the provider has not answered. */
export interface Approved {
  orderNo: string | undefined;
}

const CONFIRMED_LATER: Approved = { orderNo: undefined };

/**
 * Places the order of `basket` when the payer approved its payment at the provider but did not return to the store.
 * Undefined when nothing was approved, or the basket is not what the payer agreed to. Never starts a payment. Idempotent,
 * also with the return itself. Calls the service only while a payer is at a provider. Waits a moment for the provider: without
 * an answer there is no number yet, and the order is placed, or the payment tried again, whether or not somebody waits.
 */
export async function finishApproved(
  scope: CatalogueScope,
  shopper: ShopperSession,
  basket: Basket,
): Promise<Approved | undefined> {
  const { session, log } = scope.services;
  const known = confirmingIn(scope);
  if (!known) return undefined;
  if (known.basketId !== basket.basketId) return endOfEarlierBasket(scope, shopper, basket, known);
  // The return of a payer whose bag changed releases the payment and says so; a page that is only read does not.
  if (known.agreed !== agreementField(agreementOf(basket))) return undefined;
  try {
    const order = await inTime(orderOnce(scope, shopper, known));
    if (!order) return CONFIRMED_LATER;
    rememberOrder(scope, shopper, { basketId: known.basketId, orderNo: order.orderNo });
    session.set(CONFIRMING, undefined);
    return { orderNo: order.orderNo };
  } catch (error) {
    const refusal = (await refusalOf(error)) ?? (await outageOf(error));
    if (!refusal) log.warn('finishing an approved payment failed', error);
    // The provider failed, or was too slow for the service: the payment may have been approved.
    else if (refusal.status === 503) return CONFIRMED_LATER;
    // Otherwise the payment was declined, cancelled or released, or has expired.
    else if (!UNDECIDED.includes(refusal.status)) {
      session.set(CONFIRMING, undefined);
      const why = endOf(refusal);
      if (why) rememberEnded(scope, basket, { why, method: known.method });
    }
    return undefined;
  }
}

/**
 * The payment that the payer confirmed, or may have, and that does not pay for the basket: it ended without an order, or is for the
 * bag as it was. Undefined when there is none. Calls nothing; after `finishApproved`.
 */
export function endedPayment(scope: CatalogueScope, basket: Basket): EndedPayment | undefined {
  const known = confirmingIn(scope);
  const isUnused =
    known !== undefined &&
    known.basketId === basket.basketId &&
    known.agreed !== agreementField(agreementOf(basket)) &&
    Date.now() - known.at < HELD_MS;
  return isUnused ? { why: 'unused', method: known.method } : rememberedEnd(scope, basket);
}

/** The shopper has another basket by now, as after signing in: the earlier one became an order, or its payment pays for nothing. */
async function endOfEarlierBasket(
  scope: CatalogueScope,
  shopper: ShopperSession,
  basket: Basket,
  known: z.output<typeof schema>,
): Promise<undefined> {
  const { session, log } = scope.services;
  try {
    const orderNo = await orderOfClosedBasket(scope, shopper, known);
    if (orderNo) rememberOrder(scope, shopper, { basketId: known.basketId, orderNo });
    else rememberEnded(scope, basket, { why: 'unused', method: known.method });
    session.set(CONFIRMING, undefined);
  } catch (error) {
    // Asked again by the next page.
    if (!(await outageOf(error))) log.warn('looking for the order of an approved payment failed', error);
  }
}

/** Places an order, or joins the request that does. */
function orderOnce(
  scope: CatalogueScope,
  shopper: ShopperSession,
  request: OrderRequest,
): Promise<PlacedOrder> {
  const key = JSON.stringify([shopper.siteId, shopper.customerId, request.basketId, request.paymentId]);
  const joined = running.get(key);
  if (joined) return joined;
  const order = createOrder(scope, shopper, request).finally(() => running.delete(key));
  running.set(key, order);
  // Nobody may wait any more when it fails: the next page asks again.
  order.catch(() => undefined);
  return order;
}

/** The result, or undefined when it takes longer than a page waits. */
async function inTime<T>(result: Promise<T>): Promise<T | undefined> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<undefined>((resolve) => {
    timer = setTimeout(resolve, WAIT_MS, undefined);
  });
  return Promise.race([result, late]).finally(() => clearTimeout(timer));
}
