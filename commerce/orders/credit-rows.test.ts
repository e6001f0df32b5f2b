import { expect, test } from 'vitest';
import { totalOf } from '../invoices/content.ts';
import { returnRows, uncredited } from './credit-rows.ts';
import type { Order } from './order-json.ts';

const orderOf = (taxation: 'net' | 'gross', item: object) =>
  ({
    currency: taxation === 'net' ? 'USD' : 'EUR',
    taxation,
    productItems: [{ itemId: 'one', productId: 'shirt', productName: 'Shirt', quantity: 1, ...item }],
  }) as Partial<Order> as Order;

const WORTH = { lines: [{ itemId: 'one', quantity: 1, cents: 10_400 }], deliveryCents: 0, feeCents: 695 };

test('where tax comes on top, the fee of a return is the one that the buyer was told, and the tax is refunded in full', () => {
  const order = orderOf('net', { price: 100, tax: 4, taxRate: 0.04 });
  const { rows, taxes } = returnRows(order, WORTH, 10_400 - 695, [], new Map());
  expect(rows).toMatchObject([
    { kind: 'product', netCents: 10_000, taxCents: 400 },
    { kind: 'fee', netCents: -695, taxCents: 0 },
  ]);
  expect(rows[1]).not.toHaveProperty('rate');
  expect(taxes).toEqual([{ rate: 40_000, netCents: 10_000, taxCents: 400 }]);
  expect(totalOf(rows)).toBe(10_400 - 695);
  // What is left of the invoice is the fee, which is not taxed.
  const invoice = { kind: 'invoice' as const, content: { taxes } as never, amount_cents: 10_400 };
  const credit = { kind: 'credit_note' as const, content: { taxes } as never, amount_cents: totalOf(rows) };
  expect(uncredited([invoice, credit]).filter((piece) => totalOf([piece]) !== 0)).toEqual([
    { netCents: 695, taxCents: 0 },
  ]);
});

test('where prices include tax, the fee does as well', () => {
  const order = orderOf('gross', { price: 104, tax: 4, taxRate: 0.04 });
  const { rows } = returnRows(order, WORTH, 10_400 - 695, [], new Map());
  expect(rows[1]).toMatchObject({ kind: 'fee', netCents: -668, taxCents: -27, rate: 40_000 });
});
