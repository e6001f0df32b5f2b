import type { OrderRow } from './repository.ts';
import { openLines, shippedQuantities } from './shipped-lines.ts';

interface Sent {
  trackingNumber?: string | undefined;
  carrier?: string | undefined;
}

/**
 * The content of an order with the status of its shipments, after a parcel was shipped or pieces were cancelled. A shipment is
 * shipped when something of it was sent and nothing is left; those that a parcel completes get its tracking number.
 */
export function sentContent(
  { content, fulfilment }: Pick<OrderRow, 'content' | 'fulfilment'>,
  now: Date,
  { trackingNumber, carrier }: Sent = {},
): Record<string, unknown> {
  const open = openLines({ content, fulfilment });
  const isOpen = new Set(open.map(({ itemId }) => itemId));
  const sent = shippedQuantities(fulfilment);
  const items = (content.productItems ?? []) as { itemId: string; shipmentId?: string }[];
  const shipments = (content.shipments ?? []) as { shipmentId?: string; shippingStatus?: string }[];
  const isSent = (shipmentId: string | undefined): boolean => {
    const own = items.filter((item) => item.shipmentId === shipmentId);
    return (
      !own.some(({ itemId }) => isOpen.has(itemId)) &&
      // One of gift certificates alone has no items.
      (own.length === 0 || own.some(({ itemId }) => sent.has(itemId)))
    );
  };
  const state = open.length === 0 ? 'shipped' : sent.size > 0 ? 'part_shipped' : content.shippingStatus;
  return {
    ...content,
    shippingStatus: state,
    ...(sent.size > 0 || open.length === 0 ? { exportStatus: 'exported' } : {}),
    lastModified: now.toISOString(),
    shipments: shipments.map((shipment) =>
      shipment.shippingStatus === 'shipped' || !isSent(shipment.shipmentId)
        ? shipment
        : {
            ...shipment,
            shippingStatus: 'shipped',
            ...(trackingNumber ? { trackingNumber } : {}),
            ...(carrier ? { c_carrier: carrier } : {}),
          },
    ),
  };
}
