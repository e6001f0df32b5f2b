import { expect, test } from 'vitest';
import { isInWithdrawalPeriod, returnUntil } from './return-period.ts';

const order = (deliveredAt: string | undefined, more: object = {}, countries: string[] = ['FR']) => ({
  content: {
    shipments: countries.map((countryCode) => ({ shippingAddress: { countryCode } })),
  },
  fulfilment: {
    parcels: [
      {
        ...{ id: '1-1', number: 1, state: 'shipped' as const, items: [] },
        shippedAt: '2026-11-02T09:00:00.000Z',
        ...(deliveredAt ? { deliveredAt } : {}),
      },
    ],
    timeZone: 'Europe/Paris',
    ...more,
  },
});
const until = (...given: Parameters<typeof order>) => returnUntil(order(...given)).toISOString();

test('the day of delivery does not count, and the last day counts until it ends where the shop is', () => {
  // Delivered on Thursday the 5th at 10:12 in Paris: all of Thursday the 19th.
  expect(until('2026-11-05T09:12:00.000Z')).toBe('2026-11-19T22:59:59.999Z');
  // Shortly before and after midnight in Paris.
  expect(until('2026-11-05T22:59:00.000Z')).toBe('2026-11-19T22:59:59.999Z');
  expect(until('2026-11-05T23:01:00.000Z')).toBe('2026-11-20T22:59:59.999Z');
  expect(until('2026-11-05T09:12:00.000Z', { timeZone: 'America/New_York' }, ['US'])).toBe(
    '2026-11-20T04:59:59.999Z',
  );
  // Without a time zone, as in orders from before.
  expect(until('2026-11-05T09:12:00.000Z', { timeZone: undefined })).toBe('2026-11-19T23:59:59.999Z');
  // The clocks change in between.
  expect(until('2026-10-20T09:12:00.000Z')).toBe('2026-11-03T22:59:59.999Z');
  // Nobody recorded the delivery: ten days after it was shipped.
  expect(until(undefined)).toBe('2026-11-26T22:59:59.999Z');
  expect(until('2026-11-05T09:12:00.000Z', { returnDays: 30 })).toBe('2026-12-07T22:59:59.999Z');
});

test('a period ends with a working day of the countries that the order went to', () => {
  // Saturday the 21st and Sunday the 22nd: Monday.
  expect(until('2026-11-07T09:00:00.000Z')).toBe('2026-11-23T22:59:59.999Z');
  expect(until('2026-11-08T09:00:00.000Z')).toBe('2026-11-23T22:59:59.999Z');
  // Christmas on a Friday, and in Germany the day after: Monday.
  expect(until('2026-12-11T09:00:00.000Z')).toBe('2026-12-28T22:59:59.999Z');
  // 11 November is a holiday in France, not in Germany.
  expect(until('2026-10-28T09:00:00.000Z')).toBe('2026-11-12T22:59:59.999Z');
  expect(until('2026-10-28T09:00:00.000Z', {}, ['DE'])).toBe('2026-11-11T22:59:59.999Z');
  expect(until('2026-10-28T09:00:00.000Z', {}, ['DE', 'FR'])).toBe('2026-11-12T22:59:59.999Z');
});

test('a withdrawal is within the period until the last day ends', () => {
  const delivered = order('2026-11-05T09:12:00.000Z', { returnDays: 30 });
  const at = (time: string) => isInWithdrawalPeriod(delivered, true, new Date(time));
  expect(at('2026-11-19T22:59:59.999Z')).toBe(true);
  expect(at('2026-11-19T23:00:00.000Z')).toBe(false);
  expect(isInWithdrawalPeriod(delivered, false, new Date('2027-01-01'))).toBe(true);
});
