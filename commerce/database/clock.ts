import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** The time of the database, which all processes of a store share. */
export interface StoreClock {
  now(): Date;
  stop(): Promise<void>;
}

interface ClockSettings {
  /** called at the start and when the difference changes, for differences of more than a few seconds, in seconds */
  onDifference(seconds: number): void;
  /** called at the start, and when the clock of the database was set back */
  onCorrected(now: Date): Promise<void>;
  onError(error: unknown): void;
}

const INTERVAL_MS = 60_000;
/** Smaller differences are those of good clocks and of the network. */
const TOLERANCE_MS = 1_000;
/** Differences that somebody has to know of. */
const NOTABLE_MS = 5_000;

/**
 * Opens a clock that follows the one of the database, because stored times come from both: `now()` is this machine's time and
 * the difference, which is measured at the start and every minute. Of the embedded database it is this machine's time.
 */
export async function openClock(db: Db, settings: ClockSettings): Promise<StoreClock> {
  let known = await measure(db);
  let timer: ReturnType<typeof setTimeout> | undefined;
  let measuring: Promise<void> | undefined;
  let isStopped = false;
  const now = () => new Date(Date.now() + known.difference);
  const report = () => {
    if (Math.abs(known.difference) >= NOTABLE_MS) settings.onDifference(Math.round(known.difference / 1000));
  };

  async function measureAgain(): Promise<void> {
    const before = known;
    known = await measure(db);
    if (Math.abs(known.difference - before.difference) >= NOTABLE_MS) report();
    // Compared with a clock of this process that nobody sets.
    if (known.at - before.at < known.passed - before.passed - NOTABLE_MS) await settings.onCorrected(now());
  }
  function schedule(): void {
    if (isStopped) return;
    timer = setTimeout(() => {
      measuring = measureAgain().catch(settings.onError).finally(schedule);
    }, INTERVAL_MS).unref();
  }

  report();
  await settings.onCorrected(now());
  schedule();
  return {
    now,
    async stop() {
      isStopped = true;
      clearTimeout(timer);
      await measuring;
    },
  };
}

/** The time of the database as a running store has it: this machine's time and the difference. For work that ends soon, as commands do. */
export async function timeOfDatabase(db: Db): Promise<Date> {
  const { difference } = await measure(db);
  return new Date(Date.now() + difference);
}

/** `difference`: milliseconds that the database is ahead of this machine; `at`: its time; `passed`: a clock that nobody sets. */
async function measure(db: Db): Promise<{ difference: number; at: number; passed: number }> {
  const [sent, started] = [Date.now(), performance.now()];
  const { rows } = await sql<{ at: number }>`
    select (extract(epoch from clock_timestamp()) * 1000)::float8 as at`.execute(db);
  const [{ at }] = rows as [{ at: number }];
  const passed = performance.now();
  const roundTrip = passed - started;
  const difference = Math.round(at - (sent + roundTrip / 2));
  return { difference: Math.abs(difference) > TOLERANCE_MS + roundTrip / 2 ? difference : 0, at, passed };
}
