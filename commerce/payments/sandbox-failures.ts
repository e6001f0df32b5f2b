import { setTimeout as wait } from 'node:timers/promises';
import type { Authorization } from '../services/payment-provider.ts';

/** Test cards that simulate a failing provider. They authorise nothing. */
export const FAILURES = {
  '4000000000000119': 'refuses',
  '4000000000005043': 'silent',
  '4000000000005027': 'nonsense',
} as const satisfies Record<string, string>;

export type Failure = (typeof FAILURES)[keyof typeof FAILURES];

/** Longer than any client waits for a provider. */
const SILENCE_MS = 60_000;

/** Simulates a failure: throws, does not respond for a minute, or returns an invalid response. */
export async function simulateFailure(failure: Failure): Promise<Authorization> {
  if (failure === 'silent') await wait(SILENCE_MS, undefined, { ref: false });
  if (failure === 'nonsense') return JSON.parse('{"status":"ok?"}');
  throw new Error('The sandbox fails for this test card');
}
