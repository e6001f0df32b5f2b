import { setTimeout as wait } from 'node:timers/promises';
import type { Authorization } from '../services/payment-provider.ts';

/** Test cards that simulate a failing provider. They authorise nothing, but for `late`. */
export const FAILURES = {
  '4000000000000119': 'refuses',
  '4000000000005043': 'silent',
  '4000000000005027': 'nonsense',
  '4000000000005050': 'late',
} as const satisfies Record<string, string>;

export type Failure = (typeof FAILURES)[keyof typeof FAILURES];

/** Longer than any client waits for a provider. */
const SILENCE_MS = 60_000;

/** A failure of which nothing is authorised. */
type Lost = Exclude<Failure, 'late'>;

/** Resolves after the store has stopped waiting for an answer. */
export const silence = () => wait(SILENCE_MS, undefined, { ref: false });

/** Simulates a failure: throws, does not respond for a minute, or returns an invalid response. */
export async function simulateFailure(failure: Lost): Promise<Authorization> {
  if (failure === 'silent') await silence();
  if (failure === 'nonsense') return JSON.parse('{"status":"ok?"}');
  throw new Error('The sandbox fails for this test card');
}
