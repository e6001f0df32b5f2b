import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketPricing } from '../baskets/load-priced-basket.ts';
import type { PricedBasket } from '../baskets/priced-basket.ts';
import { type BasketRow, deleteBasket } from '../baskets/repository.ts';
import type { Db } from '../database/connection.ts';
import { createCertificates } from '../gift-certificates/issue.ts';
import { redeemCertificates } from '../gift-certificates/redeem.ts';
import { badRequest } from '../http/problem.ts';
import { postMail } from '../outbox/outbox.ts';
import { redeemCoupons } from '../promotions/coupons.ts';
import { recordPurchase } from '../recommendations/purchases.ts';
import { basketChanged } from './basket-changed.ts';
import { recordPlacedOrder } from './order-events.ts';
import { type Order, orderJson } from './order-json.ts';
import { nextOrderNumber } from './repository.ts';
import type { FirstState } from './states.ts';
import { quantitiesOf, stockWanted, takeStock } from './stock.ts';

/**
 * Writes the order of a locked basket: takes stock, redeems coupons and gift certificates, creates those that it buys, and
 * deletes the basket. A trigger announces the products that sell out or run low. Throws when stock or a coupon is used up,
 * which rolls the transaction back.
 */
export async function writeOrder(
  trx: Db,
  request: BasketRequest,
  row: BasketRow,
  basket: BasketPricing,
  order: { key: string | undefined; status: FirstState; at: Date; isConfirmed: boolean },
): Promise<Order> {
  const { shopper, site } = request;
  const { priced } = basket;
  const wanted = stockWanted(priced.lines);
  const short = await takeStock(trx, site.inventoryListId, wanted);
  if (short.length > 0) throw soldOut(short, priced);
  const appliedCoupons = row.content.coupons.filter(({ couponId }) => priced.appliedCouponIds.has(couponId));
  const { orderNo, isFollowed } = await nextOrderNumber(trx);
  const { customerId } = shopper;
  const email = row.content.email!;
  const unavailable = await redeemCoupons(trx, site.siteId, appliedCoupons, {
    customerId,
    email,
    orderNo,
    at: order.at,
  });
  if (unavailable.length > 0) {
    const codes = unavailable.map(({ code }) => `'${code}'`).join(', ');
    throw badRequest(`No longer available: ${codes}.`, 'coupon-redeemed', 'Coupon Redeemed');
  }
  const currency = { currency: row.currency, siteId: site.siteId };
  const redeemed = await redeemCertificates(
    trx,
    { ...currency, orderNo, at: order.at },
    row.content.instruments.flatMap(({ id, giftCertificate }) =>
      giftCertificate
        ? [{ certificateId: giftCertificate.id, cents: priced.redeemedCents.get(id) ?? 0 }]
        : [],
    ),
  );
  if (!redeemed) throw basketChanged();
  const content = orderJson(row, basket, request, { ...order, orderNo });
  await trx
    .insertInto('placed_order')
    .values({
      order_no: orderNo,
      site_id: site.siteId,
      customer_id: shopper.customerId,
      customer_email: row.content.email!,
      basket_id: row.id,
      idempotency_key: order.key ?? null,
      locale: site.locale,
      status: order.status,
      payment_status: 'not_paid',
      total_cents: priced.orderTotalCents,
      basket: JSON.stringify({ ...row.content, instruments: [] }),
      stock: JSON.stringify(quantitiesOf(wanted)),
      content: JSON.stringify(content),
      created_at: order.at,
      updated_at: order.at,
    })
    .execute();
  const certificates = row.content.giftCertificates ?? [];
  await createCertificates(
    trx,
    { ...currency, orderNo, locale: site.locale, at: order.at },
    certificates.map(({ id, ...item }) => ({ itemId: id, ...item })),
  );
  await recordPurchase(trx, orderNo);
  await postMail(trx, order.at, {
    kind: 'order-placed',
    siteId: site.siteId,
    locale: site.locale,
    about: { orderNo },
    cause: `order-placed:${orderNo}`,
  });
  if (isFollowed)
    await recordPlacedOrder(
      trx,
      {
        order_no: orderNo,
        site_id: site.siteId,
        customer_id: customerId,
        status: order.status,
        payment_status: 'not_paid',
        total_cents: priced.orderTotalCents,
        content: { ...content },
        fulfilment: {},
      },
      order.at,
    );
  await deleteBasket(trx, row.id);
  return content;
}

function soldOut(short: string[], { lines: all }: PricedBasket) {
  const lines = all.flatMap(({ product, stock }) =>
    product && stock.some((need) => short.includes(need.productId)) ? [product] : [],
  );
  return badRequest(
    `Sold out: ${lines.map((line) => line.name).join(', ')}.`,
    'insufficient-inventory',
    'Insufficient Inventory',
    { productIds: lines.map((line) => line.id) },
  );
}
