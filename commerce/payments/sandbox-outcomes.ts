import type { Db } from '../database/connection.ts';
import type { DeclineReason } from '../services/payment-provider.ts';
import { FAILURES, type Failure } from './sandbox-failures.ts';
import { fingerprintOfNumber, issueSandboxToken, type SandboxCard } from './sandbox-tokens.ts';

/** How a payment with a test card ends. */
export type Outcome = DeclineReason | Failure | 'refuses_capture';

/** Results of the sandbox's test cards; every other valid number succeeds. */
const OUTCOMES: Record<string, Outcome> = {
  ...FAILURES,
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'challenge_required',
  '4000000000000341': 'refuses_capture',
};

/** Results by the digit in a token minus one; digit 0 succeeds. */
const CODES: Outcome[] = [
  ...(['declined', 'insufficient_funds', 'challenge_required'] as const),
  ...(['refuses', 'silent', 'nonsense', 'refuses_capture', 'late'] as const),
];

/** What the sandbox keeps of a card number: the test result and a fingerprint. */
export async function sandboxCard(db: Db, number: string): Promise<SandboxCard> {
  const outcome = OUTCOMES[number];
  const code = outcome ? CODES.indexOf(outcome) + 1 : 0;
  return { code, fingerprint: await fingerprintOfNumber(db, number) };
}

/** Creates a token for a card number. It contains the test result, not the number. */
export const sandboxToken = async (db: Db, number: string): Promise<string> =>
  issueSandboxToken(db, await sandboxCard(db, number));

/** The test result of a card; undefined when it succeeds. */
export const outcomeOfCode = (code: number): Outcome | undefined => CODES[code - 1];

/** Results by last four digits, for cards sent without a token. */
const BY_LAST_DIGITS = new Map(
  Object.entries(OUTCOMES)
    .filter(([, outcome]) => outcome === 'declined' || outcome === 'insufficient_funds')
    .map(([number, outcome]) => [number.slice(-4), outcome]),
);

/** The test result by the last digits of a masked number; undefined when it succeeds. */
export const outcomeOfMasked = (maskedNumber: string | undefined): Outcome | undefined =>
  BY_LAST_DIGITS.get(maskedNumber?.slice(-4) ?? '');

export const isFailure = (outcome: string | undefined): outcome is Failure =>
  Object.values<string | undefined>(FAILURES).includes(outcome);
