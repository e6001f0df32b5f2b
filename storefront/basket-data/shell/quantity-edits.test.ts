import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { BagLine, BagResponse } from '../bag.ts';
import { createQuantityEdits, withEdits } from './quantity-edits.ts';

const line = { key: 'shirt', stock: 5 };
const agreed: BagResponse = { count: 1, bag: null };

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

test('[MINI-06] twenty consecutive changes are shown immediately and sent once, 750 ms after the last', async () => {
  const edits = createQuantityEdits();
  const send = vi.fn(async () => agreed);
  const open = { key: 'shirt' };
  for (let quantity = 2; quantity <= 21; quantity++) {
    edits.change(open, quantity, send);
    expect(edits.read().wanted.get('shirt')).toBe(quantity);
    await vi.advanceTimersByTimeAsync(100);
  }
  await vi.advanceTimersByTimeAsync(649);
  expect(send).not.toHaveBeenCalled();
  await vi.advanceTimersByTimeAsync(1);
  expect(send.mock.calls).toEqual([[21]]);
  expect(edits.read().wanted.size).toBe(0);
});

test('[MINI-06] ignores negative quantities, limits to the stock with a message, and sends zero', async () => {
  const edits = createQuantityEdits();
  const send = vi.fn(async () => agreed);
  edits.change(line, -1, send);
  expect(edits.read().wanted.size).toBe(0);
  edits.change(line, 9, send);
  expect(edits.read().wanted.get('shirt')).toBe(5);
  expect(edits.read().refused.get('shirt')).toEqual({ id: 'not_enough', values: { n: 5 } });
  edits.change(line, 0, send);
  await vi.advanceTimersByTimeAsync(750);
  expect(send.mock.calls).toEqual([[0]]);
});

test('reverts a rejected quantity and shows the reason', async () => {
  const edits = createQuantityEdits();
  const refusal = { id: 'not_enough', values: { n: 2 } } as const;
  edits.change(line, 4, async () => ({ ...agreed, refusal }));
  await vi.advanceTimersByTimeAsync(750);
  expect(edits.read().wanted.size).toBe(0);
  expect(edits.read().refused.get('shirt')).toEqual(refusal);
});

test('[MINI-09] reverts a quantity that failed to send and rethrows the error', async () => {
  const edits = createQuantityEdits();
  edits.change(line, 4, async () => {
    throw new Error('no connection');
  });
  await expect(edits.flush()).rejects.toThrow('no connection');
  expect(edits.read().wanted.size).toBe(0);
});

test('a response does not revert a later change', async () => {
  const edits = createQuantityEdits();
  let answer: (value: BagResponse) => void = () => {};
  edits.change(line, 2, () => new Promise((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(750);
  edits.change(line, 3, async () => agreed);
  answer(agreed);
  await vi.advanceTimersByTimeAsync(1);
  expect(edits.read().wanted.get('shirt')).toBe(3);
});

test('[MINI-05] the message about limited stock stays after the response until the next change', async () => {
  const edits = createQuantityEdits();
  const few = { key: 'shirt', stock: 5 };
  edits.change(few, 999, async () => agreed);
  await vi.advanceTimersByTimeAsync(751);
  expect(edits.read().wanted.size).toBe(0);
  expect(edits.read().refused.get('shirt')).toEqual({ id: 'not_enough', values: { n: 5 } });
  edits.change(few, 2, async () => agreed);
  expect(edits.read().refused.size).toBe(0);
});

test('flush sends pending changes and waits for them', async () => {
  const edits = createQuantityEdits();
  const send = vi.fn(async () => agreed);
  edits.change(line, 2, send);
  edits.change({ key: 'cap' }, 1, send);
  expect(edits.isPending()).toBe(true);
  await edits.flush();
  expect(send.mock.calls).toEqual([[2], [1]]);
  expect(edits.isPending()).toBe(false);
});

test('quantities are shown as edited, prices as last returned by the service', () => {
  const price = { cents: 8900, currency: 'EUR' };
  const lines = [{ key: 'shirt', quantity: 1, price } as BagLine, { key: 'cap', quantity: 2 } as BagLine];
  const known = { count: 3, bag: { lines, count: 3 } } as BagResponse;
  const shown = withEdits(known, { wanted: new Map([['shirt', 4]]), refused: new Map() });
  expect(shown.count).toBe(6);
  expect(shown.bag?.lines.map(({ quantity }) => quantity)).toEqual([4, 2]);
  expect(shown.bag?.lines[0]?.price).toEqual(price);
  const without = withEdits(known, { wanted: new Map([['shirt', 0]]), refused: new Map() });
  expect(without.bag?.lines.map(({ key }) => key)).toEqual(['cap']);
});
