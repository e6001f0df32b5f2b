import { expect, test } from 'vitest';
import { mayBecome, ORDER_STATES, parcelMayBecome, type ReturnState, returnMayBecome } from './states.ts';

const ALLOWED = ['created > new', 'created > failed', 'new > completed', 'new > cancelled'];

test('[CHK-05] an order allows only defined transitions: it is paid once and ends once', () => {
  const pairs = ORDER_STATES.flatMap((from) => ORDER_STATES.map((to) => [from, to] as const));
  const allowed = pairs.filter(([from, to]) => mayBecome(from, to)).map(([from, to]) => `${from} > ${to}`);
  expect(allowed).toEqual(ALLOWED);
});

test('a parcel is delivered once', () => {
  expect(parcelMayBecome('shipped', 'delivered')).toBe(true);
  expect(parcelMayBecome('delivered', 'delivered')).toBe(false);
  expect(parcelMayBecome('delivered', 'shipped')).toBe(false);
});

test('a return is refunded only after it was examined, and again only after its refund was refused', () => {
  const states: ReturnState[] = ['requested', 'received', 'inspected', 'refunding', 'refunded', 'rejected'];
  const allowed = states.flatMap((from) =>
    states.filter((to) => returnMayBecome(from, to)).map((to) => `${from} > ${to}`),
  );
  expect(allowed).toEqual([
    'requested > received',
    'requested > rejected',
    'received > inspected',
    'received > rejected',
    'inspected > refunding',
    'inspected > refunded',
    'inspected > rejected',
    'refunding > inspected',
    'refunding > refunded',
    'refunded > inspected',
  ]);
});
