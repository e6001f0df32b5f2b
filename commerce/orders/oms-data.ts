import type { ShopperOrdersTypes } from 'commerce-sdk-isomorphic';
import type { Fulfilment, Parcel } from '../database/tables/orders.ts';
import type { Order } from './order-json.ts';
import { linesOf, type OrderLine, shippedQuantities } from './shipped-lines.ts';
import type { OrderState } from './states.ts';

type OmsProductData = ShopperOrdersTypes.OmsProductData;

/** What of an order's fulfilment is needed. */
export interface FulfilledOrder {
  content: Record<string, unknown>;
  fulfilment: Fulfilment;
  status: string;
}

/** Whether the buyer may still cancel an order: it is paid, not being packed, and nothing is shipped. */
export const isCancellable = ({ content, fulfilment, status }: FulfilledOrder): boolean =>
  (status as OrderState) === 'new' && content.exportStatus !== 'exported' && !fulfilment.parcels?.length;

/** Adds the state of cancellation and shipping to an order, as the platform's Order Management does. */
export function withOmsData(order: Order, row: FulfilledOrder): Order {
  const state = row.status as OrderState;
  if (state === 'created' || state === 'failed' || !row.fulfilment) return order;
  const shipped = shippedQuantities(row.fulfilment);
  const data = new Map(
    linesOf(row.content).map((line) => [line.itemId, lineData(row, line, shipped.get(line.itemId) ?? 0)]),
  );
  const statuses = new Set([...data.values()].map(({ status }) => status));
  const [only] = statuses;
  return {
    ...order,
    omsData: {
      status: statuses.size === 1 ? only : statuses.size === 0 ? stateOf(state) : mixedStatus(statuses),
      shipments: (row.fulfilment.parcels ?? []).map(parcelData),
    },
    productItems: order.productItems?.map((item) => ({ ...item, omsData: data.get(item.itemId!) })),
  } as Order;
}

const stateOf = (state: OrderState) =>
  state === 'cancelled' ? 'canceled' : state === 'completed' ? 'fulfilled' : 'ordered';

const mixedStatus = (statuses: Set<string>): string =>
  statuses.has('fulfilled') || statuses.has('partially_fulfilled') ? 'partially_fulfilled' : 'ordered';

function lineData(row: FulfilledOrder, line: OrderLine, shipped: number) {
  const { quantity } = line;
  const isCancelled = row.status === 'cancelled';
  const status = isCancelled
    ? 'canceled'
    : shipped >= quantity
      ? 'fulfilled'
      : shipped > 0
        ? 'partially_fulfilled'
        : row.content.exportStatus === 'exported'
          ? 'allocated'
          : 'ordered';
  return {
    status,
    quantityOrdered: quantity,
    quantityAvailableToCancel: isCancellable(row) ? quantity : 0,
    quantityCanceled: isCancelled ? quantity : 0,
    quantityAvailableToReturn: 0,
    quantityReturnInitiated: 0,
    quantityReturned: 0,
  } satisfies OmsProductData;
}

const parcelData = ({ id, state, carrier, trackingNumber, trackingUrl, items, deliveredAt }: Parcel) => ({
  id,
  status: state,
  ...(carrier ? { provider: carrier } : {}),
  ...(trackingNumber ? { trackingNumber } : {}),
  ...(trackingUrl ? { trackingUrl } : {}),
  ...(deliveredAt ? { actualDeliveryDate: deliveredAt } : {}),
  shipmentItems: items.map(({ itemId, quantity }) => ({
    id: `${id}-${itemId}`,
    productItemId: itemId,
    quantity,
  })),
});
