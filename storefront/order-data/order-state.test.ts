import { expect, test } from 'vitest';
import { orderState } from './order-state.ts';

test.each([
  ['created', 'not_shipped', 'awaiting'],
  ['new', 'not_shipped', 'placed'],
  ['new', 'not_shipped', 'preparing', 'exported'],
  ['open', 'not_shipped', 'preparing'],
  ['open', 'part_shipped', 'part_shipped'],
  ['completed', 'shipped', 'shipped'],
  ['completed', 'not_shipped', 'preparing'],
  ['cancelled', 'not_shipped', 'cancelled'],
  ['failed', 'not_shipped', 'failed'],
  ['failed_with_reopen', 'not_shipped', 'failed'],
])(
  '[ACCT-03] an order that is %s and %s has the state %s',
  (status, shippingStatus, state, exportStatus = 'not_exported') => {
    expect(orderState({ status, shippingStatus, exportStatus })).toBe(state);
  },
);

test('an order of gift certificates alone is delivered by mail', () => {
  const order = { status: 'completed', shippingStatus: 'shipped', giftCertificateItems: [{}] };
  expect(orderState({ ...order, productItems: [] })).toBe('delivered');
  expect(orderState({ ...order, productItems: [{}] })).toBe('shipped');
  // Its products could not be sent.
  const cancelled = { omsData: { status: 'canceled' } };
  expect(orderState({ ...order, productItems: [cancelled] })).toBe('delivered');
  expect(orderState({ ...order, productItems: [cancelled, {}] })).toBe('shipped');
});

test('an order is delivered when every parcel is', () => {
  const order = { status: 'completed', shippingStatus: 'shipped' };
  const parcels = (...states: string[]) => ({ shipments: states.map((status) => ({ status })) });
  expect(orderState({ ...order, omsData: parcels('delivered', 'shipped') })).toBe('shipped');
  expect(orderState({ ...order, omsData: parcels('delivered', 'delivered') })).toBe('delivered');
});
