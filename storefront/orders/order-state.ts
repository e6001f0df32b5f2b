/** How far an order has come, as its buyer is told; the text is the message `orders.state_{state}`. */
export type OrderState = 'awaiting' | 'preparing' | 'shipped' | 'cancelled' | 'failed';

/** The state behind the platform's two: that of the order and that of its parcel. */
export function orderState(order: { status?: string; shippingStatus?: string }): OrderState {
  switch (order.status) {
    case 'created':
      return 'awaiting';
    case 'cancelled':
      return 'cancelled';
    case 'failed':
    case 'failed_with_reopen':
      return 'failed';
    default:
      return order.shippingStatus === 'shipped' ? 'shipped' : 'preparing';
  }
}
