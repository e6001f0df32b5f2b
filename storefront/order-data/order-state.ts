/** How far an order has come, as its buyer is told; the text is the message `orders.state_{state}`. */
export type OrderState =
  | 'awaiting'
  | 'placed'
  | 'preparing'
  | 'part_shipped'
  | 'shipped'
  | 'cancelled'
  | 'failed';

/** What of the platform's order says how far it has come. */
export interface OrderProgress {
  status?: string;
  shippingStatus?: string;
  exportStatus?: string;
}

/** The state behind the platform's: that of the order, of its parcels, and whether it was handed on to be packed. */
export function orderState({ status, shippingStatus, exportStatus }: OrderProgress): OrderState {
  switch (status) {
    case 'created':
      return 'awaiting';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
    case 'failed_with_reopen':
      return 'failed';
  }
  if (shippingStatus === 'shipped') return 'shipped';
  if (shippingStatus === 'part_shipped') return 'part_shipped';
  return status === 'new' && exportStatus !== 'exported' ? 'placed' : 'preparing';
}
