import type { Fulfilment } from '../database/tables/orders.ts';
import type { Order } from './order-json.ts';
import { taxedOf } from './parcel-rows.ts';
import { cancelledShares } from './shipped-lines.ts';

/**
 * Tax in the total of an order without its cancelled pieces, in minor units: what the invoices of its parcels add up to when everything
 * else is sent.
 */
export function remainingTaxCents({
  content,
  fulfilment,
}: {
  content: Record<string, unknown>;
  fulfilment: Fulfilment;
}): number {
  const order = content as Order;
  const cancelled = cancelledShares(fulfilment);
  const delivery = new Set(
    (fulfilment.cancellations ?? []).flatMap((one) =>
      (one.delivery ?? []).map(({ shipmentId }) => shipmentId),
    ),
  );
  const lines = (order.productItems ?? []).map((item) => {
    const { itemId = '', quantity = 1, optionItems = [] } = item;
    const kept = quantity - (cancelled.get(itemId)?.quantity ?? 0);
    return [item, ...optionItems].reduce(
      (sum, part) => sum + Math.floor((taxedOf(part, order).taxCents * kept) / quantity),
      0,
    );
  });
  const sent = (order.shippingItems ?? []).filter(({ shipmentId = '' }) => !delivery.has(shipmentId));
  return [...lines, ...sent.map((item) => taxedOf(item, order).taxCents)].reduce((sum, one) => sum + one, 0);
}
