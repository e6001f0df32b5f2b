import { randomUUID } from 'node:crypto';
import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import { basketJson } from '../baskets/basket-json.ts';
import { type ComputedBasket, computeBasket } from '../baskets/compute.ts';
import type { BasketContent } from '../baskets/content.ts';
import { type BasketFacts, loadFacts } from '../baskets/facts.ts';
import { checkLine } from '../baskets/items.ts';
import { type BasketRow, basketNotFound, deleteBasket, findBasket } from '../baskets/repository.ts';
import type { BasketRequest } from '../baskets/session.ts';
import { announceChange } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import { badRequest, Problem } from '../http/problem.ts';
import { sandboxProvider } from '../payments/sandbox.ts';
import type { CommerceServices } from '../services.ts';
import { redeemCoupons } from './coupons.ts';
import { findByKey, nextOrderNumber, takeStock } from './repository.ts';

export type Order = ShopperOrdersTypes.Order;

/**
 * Places an order for a basket. The payment is authorised first, outside any lock; then one transaction
 * locks basket and stock, looks again at everything, takes the stock, writes the order and ends the basket.
 * A refusal gives the payment back and leaves basket and stock as they were. With a key, the same
 * submission again answers with the order it placed.
 */
export async function placeOrder(
  services: CommerceServices,
  request: BasketRequest,
  basketId: string,
  key: string | undefined,
): Promise<Order> {
  const earlier = key && (await findByKey(services.db, request.shopper, key));
  if (earlier) return earlier.content as unknown as Order;
  const row = await findBasket(services.db, request.shopper, basketId, services.now());
  if (!row) throw basketNotFound(basketId);
  const before = await workOut(services, request, row, services.db);
  checkComplete(row.content, before);
  const instrument = row.content.instruments[0]!;
  const idempotencyKey = `${row.id}:${row.version}:${before.computed.orderTotalCents}`;
  const token = instrument.paymentCard?.creditCardToken;
  const authorization = await sandboxProvider.authorize({
    ...(token ? { token } : {}),
    amountCents: before.computed.orderTotalCents,
    currency: row.currency,
    idempotencyKey,
  });
  if (authorization.state === 'declined') {
    throw badRequest(
      'The payment was declined. Your bag is as it was; please try another card.',
      'payment-declined',
      'Payment Declined',
      { reason: authorization.reason },
    );
  }
  try {
    return await services.db.transaction().execute(async (trx) => {
      const locked = await findBasket(trx, request.shopper, basketId, services.now(), true);
      if (!locked) {
        const first = key && (await findByKey(trx, request.shopper, key));
        if (first) return first.content as unknown as Order;
        throw basketNotFound(basketId);
      }
      const now = await workOut(services, request, locked, trx);
      if (
        locked.version !== row.version ||
        now.computed.orderTotalCents !== before.computed.orderTotalCents
      ) {
        throw new Problem(
          409,
          'basket-changed',
          'Basket Changed',
          'The bag changed meanwhile. Please look at it again.',
        );
      }
      return writeOrder(services, request, locked, now, trx, { key, reference: authorization.reference });
    });
  } catch (error) {
    // Another submission of the same basket may have used this very authorisation: it stays then.
    const used = await services.db
      .selectFrom('payment_transaction')
      .select('id')
      .where('reference', '=', authorization.reference)
      .executeTakeFirst();
    if (!used) await sandboxProvider.void(authorization.reference);
    throw error;
  }
}

interface WorkedOut {
  computed: ComputedBasket;
  facts: BasketFacts;
}

async function workOut(
  services: CommerceServices,
  request: BasketRequest,
  row: BasketRow,
  db: Db,
): Promise<WorkedOut> {
  const site = { ...request.site, currency: row.currency };
  const facts = await loadFacts(db, site, row.content, request.shopper.registered, services.now());
  return { facts, computed: computeBasket(row.content, facts, site) };
}

/** Refuses what lacks something an order needs, naming it. */
function checkComplete(content: BasketContent, { facts, computed }: WorkedOut): void {
  const missing = (what: string, slug: string) =>
    badRequest(`The basket has no ${what}.`, slug, 'Incomplete Basket');
  if (content.items.length === 0) throw missing('items', 'basket-empty');
  if (!content.email) throw missing('customer email', 'missing-customer-email');
  if (!content.shippingAddress) throw missing('shipping address', 'missing-shipping-address');
  if (!facts.method) throw missing('shipping method', 'missing-shipping-method');
  if (!content.billingAddress) throw missing('billing address', 'missing-billing-address');
  if (content.instruments.length === 0) throw missing('payment instrument', 'missing-payment-instrument');
  for (const line of computed.lines) checkLine(line.item.productId, line.item.quantity, line.facts);
}

async function writeOrder(
  services: CommerceServices,
  { shopper, site }: BasketRequest,
  row: BasketRow,
  { computed, facts }: WorkedOut,
  trx: Db,
  payment: { key: string | undefined; reference: string },
): Promise<Order> {
  const wanted = new Map<string, number>();
  for (const { item } of computed.lines)
    wanted.set(item.productId, (wanted.get(item.productId) ?? 0) + item.quantity);
  const short = await takeStock(trx, site.inventoryListId, wanted);
  if (short.length > 0) {
    const names = short.map((id) => facts.products.get(id)?.name ?? id);
    throw badRequest(
      `Sold out meanwhile: ${names.join(', ')}.`,
      'insufficient-inventory',
      'Insufficient Inventory',
      {
        productIds: short,
      },
    );
  }
  await redeemCoupons(trx, site.siteId, row.content.coupons, computed.appliedCouponIds);
  const orderNo = await nextOrderNumber(trx);
  const now = services.now();
  const order = orderJson(row, computed, facts, { shopper, site }, orderNo, now);
  await trx
    .insertInto('placed_order')
    .values({
      order_no: orderNo,
      site_id: site.siteId,
      customer_id: shopper.customerId,
      customer_email: row.content.email!,
      basket_id: row.id,
      idempotency_key: payment.key ?? null,
      locale: site.locale,
      status: 'new',
      payment_status: 'not_paid',
      total_cents: computed.orderTotalCents,
      content: JSON.stringify(order),
      created_at: now,
      updated_at: now,
    })
    .execute();
  await trx
    .insertInto('payment_transaction')
    .values({
      id: randomUUID(),
      site_id: site.siteId,
      basket_id: row.id,
      order_no: orderNo,
      method: row.content.instruments[0]!.paymentMethodId,
      state: 'authorized',
      amount_cents: computed.orderTotalCents,
      currency: row.currency,
      reference: payment.reference,
    })
    .execute();
  await deleteBasket(trx, row.id);
  const touched = computed.lines.flatMap(({ facts: line }) =>
    line ? [`product:${line.masterId ?? line.id}`] : [],
  );
  await announceChange(trx, [...new Set(touched)]);
  return order;
}

/** The platform's order: the basket as agreed, with its number and state. */
function orderJson(
  row: BasketRow,
  computed: ComputedBasket,
  facts: BasketFacts,
  { shopper, site }: BasketRequest,
  orderNo: string,
  now: Date,
): Order {
  const {
    basketId: _basket,
    temporaryBasket: _temporary,
    ...agreed
  } = basketJson(
    row,
    computed,
    facts,
    { ...site, currency: row.currency },
    shopper.registered,
  ) as unknown as Record<string, unknown>;
  return {
    ...agreed,
    orderNo,
    creationDate: now.toISOString(),
    status: 'new',
    confirmationStatus: 'confirmed',
    paymentStatus: 'not_paid',
    shippingStatus: 'not_shipped',
    exportStatus: 'not_exported',
    siteId: site.siteId,
    customerLocale: site.locale,
    guest: !shopper.registered,
  } as unknown as Order;
}
