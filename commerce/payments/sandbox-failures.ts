import { setTimeout as wait } from 'node:timers/promises';
import type { Authorization } from '../services/payment-provider.ts';

/** Cards with which the provider itself is the trouble. Nothing is held back with any of them. */
export const FAILURES = {
  '4000000000000119': 'refuses',
  '4000000000005043': 'silent',
  '4000000000005027': 'nonsense',
} as const satisfies Record<string, string>;

export type Failure = (typeof FAILURES)[keyof typeof FAILURES];

/** Longer than anybody waits for a provider. */
const SILENCE_MS = 60_000;

/** Goes wrong as asked: refuses to work, answers nothing for a minute, or answers what no provider would. */
export async function simulateFailure(trouble: Failure): Promise<Authorization> {
  if (trouble === 'silent') await wait(SILENCE_MS, undefined, { ref: false });
  if (trouble === 'nonsense') return JSON.parse('{"status":"ok?"}');
  throw new Error('The sandbox refuses to work, as this card asks');
}
