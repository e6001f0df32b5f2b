/** Order state shown to the customer; its text is the message `orders.state_{state}`. */
export type OrderState =
  | 'awaiting'
  | 'placed'
  | 'preparing'
  | 'part_shipped'
  | 'shipped'
  | 'cancelled'
  | 'failed';

/** Status fields of the platform's order. */
export interface OrderProgress {
  status?: string;
  shippingStatus?: string;
  exportStatus?: string;
}

/** Derives the state from order status, shipping status and export status. */
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
