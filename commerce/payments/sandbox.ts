import { createHmac } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type {
  Authorization,
  AuthorizationRequest,
  DeclineReason,
  PaymentProvider,
} from '../services/payment-provider.ts';
import { readSandboxEvent } from './sandbox-events.ts';
import { FAILURES, type Failure, simulateFailure } from './sandbox-failures.ts';
import { moveMoney } from './sandbox-ledger.ts';
import { hold, openSession, voidSession } from './sandbox-sessions.ts';
import { issueSandboxToken, readSandboxToken } from './sandbox-tokens.ts';

type Outcome = DeclineReason | Failure | 'refuses_capture';

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
  ...(['refuses', 'silent', 'nonsense', 'refuses_capture'] as const),
];

/** Path of the sandbox's confirmation pages. */
export const SANDBOX_PAGES = '/sandbox-payments/v1/sessions/';

/** Creates a token for a card number. It contains the test result, not the number. */
export function sandboxToken(db: Db, number: string): Promise<string> {
  const outcome = OUTCOMES[number];
  const code = outcome ? CODES.indexOf(outcome) + 1 : 0;
  return issueSandboxToken(db, number, code);
}

type SandboxServices = Pick<CommerceServices, 'db' | 'now' | 'imageOrigin'>;

/**
 * Demo payment provider that charges nothing. The token selects the result of a card payment; other methods
 * require the payer's confirmation.
 */
export const sandboxProvider = (services: SandboxServices): PaymentProvider => ({
  async authorize(request) {
    const outcome =
      request.method === 'CREDIT_CARD' ? await cardOutcome(services, request) : 'challenge_required';
    if (outcome === 'challenge_required' && request.returnUrl) return confirmed(services, request);
    if (isFailure(outcome)) return simulateFailure(outcome);
    if (outcome && outcome !== 'refuses_capture') return { state: 'declined', reason: outcome };
    return authorized(services, request, outcome === 'refuses_capture');
  },
  async void(idempotencyKey) {
    await voidSession(services.db, idempotencyKey, services.now());
  },
  capture: (request) => moveMoney(services.db, 'capture', request, services.now()),
  refund: (request) => moveMoney(services.db, 'refund', request, services.now()),
  webhook: (request) => readSandboxEvent(services.db, request, services.now()),
  clientConfiguration: () => ({ provider: 'sandbox', cardEntry: 'fields' }),
  async fingerprintOf(token) {
    return (await readSandboxToken(services.db, token))?.fingerprint;
  },
});

/** Returns the configured provider, by default the sandbox. */
export const providerOf = (services: CommerceServices): PaymentProvider =>
  services.payments ?? sandboxProvider(services);

const isFailure = (outcome: Outcome | undefined): outcome is Failure =>
  Object.values<string | undefined>(FAILURES).includes(outcome);

/** Records an authorisation; a key authorises once and never after it was voided. */
async function authorized(
  services: SandboxServices,
  request: AuthorizationRequest,
  refusesCapture = false,
): Promise<Authorization> {
  return (await hold(services.db, request, services.now(), refusesCapture))
    ? {
        state: 'authorized',
        reference: referenceOf(request.idempotencyKey),
        ...(request.method === 'CREDIT_CARD' && !request.token ? { isUnconfirmed: true } : {}),
      }
    : { state: 'declined', reason: 'expired' };
}

/** Results by last four digits, for cards sent without a token. */
const BY_LAST_DIGITS = new Map(
  Object.entries(OUTCOMES)
    .filter(([, outcome]) => outcome === 'declined' || outcome === 'insufficient_funds')
    .map(([number, outcome]) => [number.slice(-4), outcome]),
);

/** Returns the test result of a card; undefined when it succeeds. */
async function cardOutcome(
  { db }: SandboxServices,
  { token, maskedNumber }: AuthorizationRequest,
): Promise<Outcome | undefined> {
  if (token === undefined) return BY_LAST_DIGITS.get(maskedNumber?.slice(-4) ?? '');
  const card = await readSandboxToken(db, token);
  return card ? CODES[card.code - 1] : 'unknown_card';
}

/** Returns the payer's decision, or the URL of the provider's page. */
async function confirmed(services: SandboxServices, request: AuthorizationRequest): Promise<Authorization> {
  const session = await openSession(services.db, request, services.now());
  switch (session.state) {
    case 'approved':
      return authorized(services, request);
    case 'open':
      return { state: 'action_required', url: `${services.imageOrigin}${SANDBOX_PAGES}${session.id}` };
    case 'declined':
    case 'cancelled':
    case 'expired':
      return { state: 'declined', reason: session.state };
  }
}

function referenceOf(idempotencyKey: string): string {
  return `auth_${createHmac('sha256', 'sandbox').update(idempotencyKey).digest('hex').slice(0, 24)}`;
}
