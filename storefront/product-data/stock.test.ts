import { expect, test } from 'vitest';
import { money } from '../sites/money.server.ts';
import type { VariantDetail } from './product-view.ts';
import { bundleStock, stockState } from './stock.ts';

const detail = (stock: number | undefined, more: Partial<VariantDetail> = {}): VariantDetail => ({
  id: 'v',
  price: money(10, 'EUR'),
  tiers: [],
  orderable: stock !== 0,
  ...(stock === undefined ? {} : { stock }),
  minimum: 1,
  step: 1,
  ...more,
});

test('[PDP-08] is out of stock for level 0, a variant that cannot be ordered, and an incomplete selection', () => {
  expect(stockState({ detail: detail(0), quantity: 1 })).toMatchObject({
    isOutOfStock: true,
    message: { id: 'out_of_stock' },
  });
  expect(stockState({ detail: detail(5, { orderable: false }), quantity: 1 }).message).toEqual({
    id: 'out_of_stock',
  });
  const open = stockState({ detail: undefined, quantity: 1 });
  expect(open.isOutOfStock).toBe(true);
  expect(open.message).toBeUndefined();
});

test('[PDP-08] cannot fulfil more than the stock and reports the remaining pieces', () => {
  expect(stockState({ detail: detail(4), quantity: 5 })).toMatchObject({
    isUnfulfillable: true,
    message: { id: 'few_left', n: 4 },
  });
  expect(stockState({ detail: detail(5), quantity: 5 })).toMatchObject({ isUnfulfillable: false });
  expect(stockState({ detail: detail(5), quantity: 5 }).message).toBeUndefined();
  expect(stockState({ detail: detail(1), quantity: 1 }).message).toEqual({ id: 'few_left', n: 1 });
  expect(stockState({ detail: detail(undefined), quantity: 999 }).message).toBeUndefined();
});

test("[PDP-09] uses the product's minimum and step, a minimum of 1 by default and 0 without stock", () => {
  expect(stockState({ detail: detail(9), quantity: 1 })).toMatchObject({ minimum: 1, step: 1, maximum: 9 });
  expect(stockState({ detail: detail(9, { minimum: 2, step: 2 }), quantity: 2 })).toMatchObject({
    minimum: 2,
    step: 2,
  });
  expect(stockState({ detail: detail(0), quantity: 1 }).minimum).toBe(0);
});

test('[PDP-08] limits a bundle to its scarcest member and names it', () => {
  const { detail: whole, shortOf } = bundleStock(detail(50), [
    { name: 'Tote', quantity: 1, detail: detail(7) },
    { name: 'Cap', quantity: 4, detail: detail(9) },
  ]);
  expect(whole.stock).toBe(2);
  expect(stockState({ detail: whole, quantity: 3, shortOf }).message).toEqual({
    id: 'few_left',
    n: 2,
    product: 'Cap',
  });
  const gone = bundleStock(detail(50), [{ name: 'Tote', quantity: 1, detail: detail(0) }]);
  expect(gone.detail.orderable).toBe(false);
});

test('[PDP-08] a bundle is not sold out because a member is not chosen yet', () => {
  const open = { name: 'Shirt', quantity: 1, detail: undefined };
  const messageOf = (bundle: VariantDetail, ...members: Parameters<typeof bundleStock>[1]) =>
    stockState({ ...bundleStock(bundle, members), quantity: 1 }).message;
  expect(messageOf(detail(50), open)).toBeUndefined();
  expect(messageOf(detail(50), open, { name: 'Cap', quantity: 1, detail: detail(2) })).toEqual({
    id: 'few_left',
    n: 2,
    product: 'Cap',
  });
  expect(messageOf(detail(0), open)).toEqual({ id: 'out_of_stock' });
  expect(messageOf(detail(50), open, { name: 'Cap', quantity: 1, detail: detail(0) })).toEqual({
    id: 'out_of_stock',
  });
});
