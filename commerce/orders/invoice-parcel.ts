import { postalLines } from '../../shared/postal-address.server.ts';
import { dayIn } from '../../shared/time-zone.ts';
import type { Db } from '../database/connection.ts';
import { type InvoicePayment, taxesOf, totalOf } from '../invoices/content.ts';
import { issueInvoice } from '../invoices/issue.ts';
import { invoiceSettings } from '../invoices/settings.ts';
import { methodOf } from './method-name.ts';
import { redeemedCents, unpaidCents } from './order-balance.ts';
import type { Order } from './order-json.ts';
import { outsideMoney } from './outside-payments.ts';
import { parcelRows } from './parcel-rows.ts';
import type { OrderRow } from './repository.ts';
import { dueCents } from './shipped-lines.ts';
import { variationValuesOf } from './variation-values.ts';

/**
 * Issues the invoice of the newest parcel of a locked order, which is passed as it was before what is due was captured, or of gift certificates that need none: what became due with it. Sites without a seller issue none, nor
 * does a parcel for which nothing is due. Call it last in the transaction, because it locks the series of numbers.
 */
export async function invoiceParcel(trx: Db, order: OrderRow, now: Date): Promise<void> {
  const settings = await invoiceSettings(trx, order.site_id, order.locale);
  const { seller, timeZone } = settings;
  if (!seller) return;
  const content = order.content as Order;
  const { currency = '', billingAddress, shipments = [] } = content;
  const details = await detailsOf(trx, content, order.locale);
  const rows = parcelRows(order, ({ productId = '' }) => details.get(productId) ?? []);
  const total = totalOf(rows);
  if (total <= 0) return;
  const buyer = billingAddress ? postalLines(billingAddress, order.locale) : [];
  const [shipment] = shipments;
  const deliveredTo = shipment?.shippingAddress ? postalLines(shipment.shippingAddress, order.locale) : [];
  const issuedOn = dayIn(now, timeZone);
  await issueInvoice(
    trx,
    {
      kind: 'invoice',
      prefix: settings.invoicePrefix,
      siteId: order.site_id,
      orderNo: order.order_no,
      parcel: order.fulfilment.parcels?.length ?? 0,
      content: {
        locale: order.locale,
        currency,
        taxation: content.taxation === 'net' ? 'net' : 'gross',
        issuedOn,
        suppliedOn: issuedOn,
        orderedOn: dayIn(order.created_at, timeZone),
        seller,
        buyer,
        // Several addresses: which one a parcel went to is not recorded.
        ...(shipments.length === 1 && deliveredTo.join() !== buyer.join() ? { deliveredTo } : {}),
        rows,
        taxes: taxesOf(rows),
        payments: await paymentsOf(trx, order, total),
      },
    },
    now,
  );
}

/**
 * Gift certificates pay the first parcels, the other payment method the rest, but for what became settled outside the provider with it.
 * Nothing is named for what is unpaid because the authorization ended already.
 */
async function paymentsOf(trx: Db, order: OrderRow, total: number): Promise<InvoicePayment[]> {
  const redeemed = await redeemedCents(trx, order.order_no);
  const before = dueCents(order) - total;
  const certificates = Math.min(redeemed, before + total) - Math.min(redeemed, before);
  const { settledCents } = await outsideMoney(trx, order.order_no);
  const outside = Math.min(total - certificates, settledCents - order.settled_outside_cents);
  const unpaid = Math.min(total - certificates - outside, await unpaidCents(trx, order));
  const rest = total - certificates - outside - unpaid;
  return [
    ...(certificates > 0 ? [{ kind: 'certificate' as const, name: '', cents: certificates }] : []),
    ...(rest > 0 ? [{ kind: 'payment' as const, name: methodOf(order.content as Order), cents: rest }] : []),
    ...(outside > 0 ? [{ kind: 'outside' as const, name: '', cents: outside }] : []),
  ];
}

/** Colour, size and contents of the products of an order, by product. */
async function detailsOf(
  trx: Db,
  { productItems = [] }: Order,
  locale: string,
): Promise<Map<string, string[]>> {
  const ids = productItems.map(({ productId }) => productId!);
  const colon = locale.startsWith('fr') ? '\u00a0:' : ':';
  const details = new Map(
    [...(await variationValuesOf(trx, ids, locale))].map(([id, values]) => [
      id,
      values.map(({ name, value }) => `${name}${colon} ${value}`),
    ]),
  );
  for (const { productId = '', bundledProductItems: parts = [] } of productItems)
    if (parts.length > 0)
      details.set(
        productId,
        parts.map((part) => `${part.quantity ?? 1} × ${part.productName ?? part.productId}`),
      );
  return details;
}
