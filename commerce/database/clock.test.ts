import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { freshDatabase } from '../testing/database.ts';
import { openClock } from './clock.ts';
import type { Connection } from './connection.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const HOUR = 3_600_000;
let reported: number[];
let corrected: Date[];
beforeEach(() => {
  reported = [];
  corrected = [];
  return () => {
    vi.useRealTimers();
    vi.restoreAllMocks();
  };
});

const open = () =>
  openClock(connection.db, {
    onDifference: (seconds) => reported.push(seconds),
    async onCorrected(now) {
      corrected.push(now);
    },
    onError(error) {
      throw error;
    },
  });

/** This machine's clock shows another time than the database's. */
function setMachine(aheadMs: number) {
  const real = performance.timeOrigin + performance.now();
  vi.spyOn(Date, 'now').mockImplementation(() => performance.timeOrigin + performance.now() + aheadMs);
  return real;
}

test('clocks that agree are used as they are', async () => {
  const clock = await open();
  expect(reported).toEqual([]);
  expect(corrected).toHaveLength(1);
  expect(Math.abs(clock.now().getTime() - Date.now())).toBeLessThan(50);
  await clock.stop();
});

test('a machine whose clock is ahead uses the time of the database, and is reported', async () => {
  if (connection.kind === 'embedded') return; // It has no clock of its own.
  const real = setMachine(HOUR / 2);
  const clock = await open();
  expect(reported).toEqual([-1800]);
  expect(Math.abs(clock.now().getTime() - real)).toBeLessThan(5_000);
  await clock.stop();
});

test('due times are recalled when the clock of the database was set back', async () => {
  if (connection.kind === 'postgres') return; // The clock of a server cannot be set here.
  setMachine(24 * HOUR);
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const clock = await open();
  expect(corrected).toHaveLength(1);
  vi.mocked(Date.now).mockRestore();
  await vi.advanceTimersByTimeAsync(60_000);
  await clock.stop();
  expect(corrected).toHaveLength(2);
  expect(Math.abs(corrected[1]!.getTime() - Date.now())).toBeLessThan(5_000);
});
