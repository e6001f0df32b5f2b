import type { BasketRequest } from '../baskets/basket-request.ts';
import type { BasketPricing } from '../baskets/load-priced-basket.ts';
import type { PricedBasket } from '../baskets/priced-basket.ts';
import type { BasketRow } from '../baskets/repository.ts';
import type { Db } from '../database/connection.ts';
import { wordsOfOrder } from '../database/order-words.ts';
import { createCertificates } from '../gift-certificates/issue.ts';
import { redeemCertificates } from '../gift-certificates/redeem.ts';
import { badRequest } from '../http/problem.ts';
import type { PaymentAttempt } from '../payments/attempts.ts';
import { redeemCoupons } from '../promotions/coupons.ts';
import { basketChanged } from './basket-changed.ts';
import type { Authorized } from './hold-payment.ts';
import { insertOrder } from './insert-order.ts';
import { recordPlacedOrder } from './order-events.ts';
import { type Order, orderJson } from './order-json.ts';
import { takeStockAndNumber } from './repository.ts';
import type { FirstState } from './states.ts';
import { quantitiesOf, stockWanted } from './stock.ts';

export interface WrittenOrder {
  order: Order;
  /** false when the payment was voided or used concurrently */
  isPaid: boolean;
  /** other pending payments of the basket */
  others: PaymentAttempt[];
}

/**
 * Writes the order of a locked basket: takes stock, redeems coupons and gift certificates, creates those that it buys, assigns
 * the payment, and deletes the basket. A trigger announces the products that sell out or run low. Throws when stock or a coupon
 * is used up, which rolls the transaction back.
 */
export async function writeOrder(
  trx: Db,
  request: BasketRequest,
  row: BasketRow,
  basket: BasketPricing,
  { key, at, payment }: { key: string | undefined; at: Date; payment: Authorized | undefined },
): Promise<WrittenOrder> {
  const { shopper, site } = request;
  const { priced } = basket;
  const status = 'new' satisfies FirstState;
  const wanted = stockWanted(priced.lines);
  const { short, orderNo, isFollowed } = await takeStockAndNumber(trx, site.inventoryListId, wanted);
  if (short.length > 0) throw soldOut(short, priced);
  await redeem(trx, request, row, basket, { orderNo, at });
  const isConfirmed = payment?.isConfirmed ?? true;
  const content = orderJson(row, basket, request, { orderNo, status, at, isConfirmed });
  const placed = {
    order_no: orderNo,
    site_id: site.siteId,
    customer_id: shopper.customerId,
    status,
    payment_status: 'not_paid',
    total_cents: priced.orderTotalCents,
  };
  const { isPaid, others } = await insertOrder(
    trx,
    {
      ...placed,
      customer_email: row.content.email!,
      basket_id: row.id,
      idempotency_key: key ?? null,
      locale: site.locale,
      basket: JSON.stringify({ ...row.content, instruments: [] }),
      stock: JSON.stringify(quantitiesOf(wanted)),
      content: JSON.stringify(content),
      created_at: at,
      updated_at: at,
    },
    wordsOfOrder(row.content.email!, content),
    payment,
  );
  const certificates = row.content.giftCertificates ?? [];
  await createCertificates(
    trx,
    { currency: row.currency, siteId: site.siteId, orderNo, locale: site.locale, at },
    certificates.map(({ id, ...item }) => ({ itemId: id, ...item })),
  );
  if (isFollowed) await recordPlacedOrder(trx, { ...placed, content: { ...content }, fulfilment: {} }, at);
  return { order: content, isPaid, others };
}

/** Redeems the coupons and gift certificates of a basket. */
async function redeem(
  trx: Db,
  { shopper: { customerId }, site: { siteId } }: BasketRequest,
  { content, currency }: BasketRow,
  { priced }: BasketPricing,
  { orderNo, at }: { orderNo: string; at: Date },
): Promise<void> {
  const applied = content.coupons.filter(({ couponId }) => priced.appliedCouponIds.has(couponId));
  const email = content.email!;
  const unavailable = await redeemCoupons(trx, siteId, applied, { customerId, email, orderNo, at });
  if (unavailable.length > 0) {
    const codes = unavailable.map(({ code }) => `'${code}'`).join(', ');
    throw badRequest(`No longer available: ${codes}.`, 'coupon-redeemed', 'Coupon Redeemed');
  }
  const redeemed = await redeemCertificates(
    trx,
    { currency, siteId, orderNo, at },
    content.instruments.flatMap(({ id, giftCertificate }) =>
      giftCertificate
        ? [{ certificateId: giftCertificate.id, cents: priced.redeemedCents.get(id) ?? 0 }]
        : [],
    ),
  );
  if (!redeemed) throw basketChanged();
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
