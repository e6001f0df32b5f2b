/** Order state shown to the customer; its text is the message `orders.state_{state}`. */
export type OrderState =
  | 'awaiting'
  | 'placed'
  | 'preparing'
  | 'part_shipped'
  | 'shipped'
  | 'delivered'
  | 'cancelled'
  | 'failed';

/** Status fields of the platform's order. */
export interface OrderProgress {
  status?: string;
  shippingStatus?: string;
  exportStatus?: string;
  omsData?: { shipments?: { status?: string }[] };
  productItems?: { omsData?: { status?: string } }[];
  giftCertificateItems?: unknown[];
}

/** Derives the state from order status, shipping status, export status and parcels. */
export function orderState({
  status,
  shippingStatus,
  exportStatus,
  omsData,
  productItems,
  giftCertificateItems,
}: OrderProgress): OrderState {
  switch (status) {
    case 'created':
      return 'awaiting';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
    case 'failed_with_reopen':
      return 'failed';
  }
  const parcels = omsData?.shipments ?? [];
  // Gift certificates alone are delivered by mail.
  const isMailed =
    Boolean(giftCertificateItems?.length) &&
    (productItems ?? []).every((item) => item.omsData?.status === 'canceled');
  if (shippingStatus === 'shipped')
    return isMailed || (parcels.length > 0 && parcels.every((parcel) => parcel.status === 'delivered'))
      ? 'delivered'
      : 'shipped';
  if (shippingStatus === 'part_shipped') return 'part_shipped';
  return status === 'new' && exportStatus !== 'exported' ? 'placed' : 'preparing';
}
