import { expect, test } from 'vitest';
import type { Order } from './order-view.server.ts';
import { timelineOf } from './timeline.server.ts';

const order = (fields: object) => ({ currency: 'EUR', ...fields }) as Partial<Order> as Order;

test('what happened has the day and the time of the time zone of the site, which is named, with withdrawals in between', () => {
  const entries = timelineOf(
    order({
      c_timeline: [
        { event: 'placed', at: '2026-11-20T22:30:00.000Z' },
        { event: 'refunded', at: '2026-11-25T10:00:00.000Z', amount: 19.9 },
      ],
      c_withdrawals: [{ withdrawalId: 'w', receivedAt: '2026-11-22T10:00:00.000Z', items: '' }],
    }),
    'de-DE',
    'Asia/Tokyo',
  );
  expect(entries.map(({ event, time }) => [event, time])).toEqual([
    ['placed', '21. Nov. 2026, 07:30 GMT+9'],
    ['withdrawn', '22. Nov. 2026, 19:00 GMT+9'],
    ['refunded', '25. Nov. 2026, 19:00 GMT+9'],
  ]);
  expect(entries[2]).toMatchObject({ amount: { cents: 1990, currency: 'EUR' } });
});

test('without a time zone of the site the time says that it is UTC', () => {
  const [entry] = timelineOf(
    order({ c_timeline: [{ event: 'placed', at: '2026-11-20T22:30:00.000Z' }] }),
    'de-DE',
    'UTC',
  );
  expect(entry?.time).toBe('20. Nov. 2026, 22:30 UTC');
});

test('in Arabic the comma between day and time is the one of its script', () => {
  const [entry] = timelineOf(
    order({ c_timeline: [{ event: 'placed', at: '2026-11-20T22:30:00.000Z' }] }),
    'ar-KW',
    'UTC',
  );
  expect(entry?.time).toMatch(/^20 نوفمبر 2026، 10:30/);
});

test('other platforms list nothing, and events that are not known are left out', () => {
  expect(timelineOf(order({}), 'en-IE', 'UTC')).toEqual([]);
  expect(timelineOf(order({ c_timeline: 'no' }), 'en-IE', 'UTC')).toEqual([]);
  const at = '2026-11-20T10:00:00.000Z';
  expect(
    timelineOf(order({ c_timeline: [{ event: 'new', at }, { event: 'placed' }, null] }), 'en-IE', 'UTC'),
  ).toEqual([]);
});

test('cancelled pieces are counted, with their amount', () => {
  const at = '2026-11-20T10:00:00.000Z';
  const given = { event: 'lines_cancelled', at, pieces: 2, amount: 39.98 };
  const [entry] = timelineOf(order({ c_timeline: [given] }), 'en-IE', 'UTC');
  expect(entry).toMatchObject({ event: 'lines_cancelled', pieces: 2, amount: { cents: 3998 } });
});
