import { afterAll, beforeAll, expect, test } from 'vitest';
import { type RunningService, startService } from '../testing/service.ts';
import { countWithin } from './rate-limit.ts';
import { countByAddress } from './throttle.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());

test('a limit that a clock a day ahead counted ends when the clock is right again', async () => {
  const { db } = service;
  const right = new Date('2026-11-20T10:00:00Z');
  const ahead = new Date('2026-11-21T10:00:00Z');
  const counted = [
    (now: Date) => countWithin(db, now, { purpose: 'coupon', of: 'basket', limit: 1 }),
    (now: Date) => countByAddress(db, now, 'guest', '192.0.2.1', 1),
  ];
  for (const count of counted) {
    expect(await count(ahead)).toBe(true);
    expect(await count(ahead)).toBe(false);
    expect(await count(right)).toBe(true);
    // Counted as usual from then on.
    expect(await count(right)).toBe(false);
    expect(await count(new Date(right.getTime() + 899_000))).toBe(false);
    expect(await count(new Date(right.getTime() + 900_000))).toBe(true);
  }
});
