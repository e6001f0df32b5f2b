import { setTimeout as wait } from 'node:timers/promises';
import type { CallKind } from './call-kinds.ts';
import { median, percentile95 } from './pages.ts';

/** Calls of each kind right after the start of a process. */
export const COLD_CALLS = 50;
/** Calls of each kind before and after the pause, and uncounted ones before both. */
const CALLS = 20;
const WARM_UP = 10;
/** Calls of each kind that `measureIdle` sends. */
export const IDLE_CALLS = WARM_UP + 2 * CALLS;
/** Longer than a process caches prices. */
const PAUSE_MS = 40_000;

/** Times of some calls of one kind, in milliseconds. */
export interface Times {
  median: number;
  p95: number;
  slowest: number;
}

/** Measures the first calls of each kind in a process that has just started. */
export async function measureCold(kinds: CallKind[]): Promise<Record<string, Times>> {
  return summaries(await rounds(kinds, COLD_CALLS));
}

/** Measures calls of each kind in a warm process, and as many after nobody called it for 40 seconds. */
export async function measureIdle(
  kinds: CallKind[],
): Promise<{ warm: Record<string, Times>; idle: Record<string, Times> }> {
  await rounds(kinds, WARM_UP);
  const warm = summaries(await rounds(kinds, CALLS));
  await wait(PAUSE_MS);
  return { warm, idle: summaries(await rounds(kinds, CALLS)) };
}

/** Sends calls of all kinds in turn, so that none profits more than the others from what the process did before. */
async function rounds(kinds: CallKind[], count: number): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = Object.fromEntries(kinds.map(({ name }) => [name, []]));
  for (let round = 0; round < count; round++)
    for (const { name, next } of kinds) times[name]!.push(await next());
  return times;
}

const summaries = (times: Record<string, number[]>): Record<string, Times> =>
  Object.fromEntries(
    Object.entries(times).map(([name, values]) => [
      name,
      { median: median(values), p95: percentile95(values), slowest: Math.max(...values) },
    ]),
  );
