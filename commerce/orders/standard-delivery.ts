import { fromAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import type { Fulfilment } from '../database/tables/orders.ts';
import type { Order } from './order-json.ts';

/** What an order paid for delivery, at most the price of the site's standard method, in minor units with tax. */
export async function standardDelivery(
  trx: Db,
  siteId: string,
  content: Record<string, unknown>,
): Promise<number> {
  const { currency = '', shipments = [], ...order } = content as Order;
  const paid = paidDelivery(content);
  const standard = await trx
    .selectFrom('shipping_method')
    .select(['id', 'prices'])
    .where('site_id', '=', siteId)
    .where('currency', '=', currency)
    .where('is_default', '=', true)
    .executeTakeFirst();
  const used = shipments.map(({ shippingMethod }) => shippingMethod?.id);
  if (!standard || used.every((id) => id === standard.id)) return paid;
  const goods = fromAmount(order.productTotal ?? 0, currency);
  const price = standard.prices.filter(({ from }) => from <= goods).sort((a, b) => b.from - a.from)[0];
  return Math.min(paid, price?.amount ?? paid);
}

/** What an order paid for delivery, in minor units with tax. */
function paidDelivery(content: Record<string, unknown>): number {
  const { currency = '', taxation, ...order } = content as Order;
  const net = taxation === 'net' ? (order.adjustedShippingTotalTax ?? order.shippingTotalTax ?? 0) : 0;
  return fromAmount(order.shippingTotal ?? 0, currency) + fromAmount(net, currency);
}

/** What a return of a whole order refunds for delivery: `deliveryCents`, without delivery that was cancelled and never charged. */
export function chargedDelivery(
  { content, fulfilment }: { content: Record<string, unknown>; fulfilment: Fulfilment },
  deliveryCents: number,
): number {
  const cancelled = (fulfilment.cancellations ?? []).flatMap(({ delivery = [] }) => delivery);
  const charged = paidDelivery(content) - cancelled.reduce((sum, { cents }) => sum + cents, 0);
  return Math.max(0, Math.min(deliveryCents, charged));
}
