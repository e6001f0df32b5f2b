/** Path of an action on an order. */
export const orderPath = (orderNo: string, action: string): string =>
  `/admin/v1/orders/${encodeURIComponent(orderNo)}/${action}`;
