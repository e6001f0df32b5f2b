import { expect, test } from 'vitest';
import { refundOf } from './return-form.tsx';

const euros = (cents: number) => ({ cents, currency: 'EUR' });
const item = (itemId: string, cents: number[]) => ({
  ...{ itemId, name: itemId, quantity: cents.length, exchanges: [] },
  amounts: cents.map(euros),
});
const returnable = {
  items: [item('a', [3333, 6666]), item('b', [1999])],
  reasons: [],
  fee: { amount: euros(495), isDue: true },
  delivery: euros(495),
};

function expected(chosen: Record<string, string>, more: object = {}) {
  const form = new FormData();
  for (const [name, value] of Object.entries(chosen)) form.set(name, value);
  return refundOf(form, { ...returnable, ...more });
}

test('delivery is refunded with everything that is left, for money', () => {
  const all = { 'quantity.0': '2', 'quantity.1': '1' };
  expect(expected(all)).toEqual({ amount: euros(8665), fee: euros(495), delivery: euros(495) });
  expect(expected({ ...all, 'quantity.0': '1' })).toEqual({ amount: euros(4837), fee: euros(495) });
  expect(expected({ 'quantity.0': '2' })).toEqual({ amount: euros(6171), fee: euros(495) });
  // The size that replaces a piece is sent, and stays.
  expect(expected({ ...all, 'exchange.1': 'size-l' })).toEqual({ amount: euros(6171), fee: euros(495) });
  expect(expected(all, { delivery: undefined, fee: undefined })).toEqual({ amount: euros(8665) });
  const items = [...returnable.items, item('gift', [0])];
  expect(expected(all, { items })).toEqual({ amount: euros(8665), fee: euros(495), delivery: euros(495) });
  expect(expected({})).toBeUndefined();
});
