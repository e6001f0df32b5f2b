import { createHmac } from 'node:crypto';
import type { Db } from '../database/connection.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type {
  Authorization,
  AuthorizationRequest,
  DeclineReason,
  PaymentProvider,
} from '../services/payment-provider.ts';
import { FAILURES, type Failure, simulateFailure } from './sandbox-failures.ts';
import { hold, openSession, voidSession } from './sandbox-sessions.ts';
import { issueSandboxToken, readSandboxToken } from './sandbox-tokens.ts';

type Outcome = DeclineReason | Failure;

/** How the sandbox's own cards end; every other good number succeeds. */
const OUTCOMES: Record<string, Outcome> = {
  ...FAILURES,
  '4000000000000002': 'declined',
  '4000000000009995': 'insufficient_funds',
  '4000002500003155': 'challenge_required',
};

/** The digit of a token that stands for an outcome; 0 succeeds. */
const CODES: Outcome[] = [
  ...(['declined', 'insufficient_funds', 'challenge_required'] as const),
  ...(['refuses', 'silent', 'nonsense'] as const),
];

/** Where the sandbox's payers confirm, below the store's origin. */
export const SANDBOX_PAGES = '/sandbox-payments/v1/sessions/';

/** A token for a card number. It tells nothing of the number but how the sandbox will answer. */
export function sandboxToken(db: Db, number: string): Promise<string> {
  const outcome = OUTCOMES[number];
  const code = outcome ? CODES.indexOf(outcome) + 1 : 0;
  return issueSandboxToken(db, number, code);
}

type SandboxServices = Pick<CommerceServices, 'db' | 'now' | 'imageOrigin'>;

/** The provider of the demo: takes no money. Cards end as their token says; other methods ask their payer. */
export const sandboxProvider = (services: SandboxServices): PaymentProvider => ({
  async authorize(request) {
    const outcome =
      request.method === 'CREDIT_CARD' ? await cardOutcome(services, request) : 'challenge_required';
    if (outcome === 'challenge_required' && request.returnUrl) return confirmed(services, request);
    if (isTrouble(outcome)) return simulateFailure(outcome);
    if (outcome) return { state: 'declined', reason: outcome };
    return held(services, request);
  },
  async void(idempotencyKey) {
    await voidSession(services.db, idempotencyKey, services.now());
  },
  async fingerprintOf(token) {
    return (await readSandboxToken(services.db, token))?.fingerprint;
  },
});

/** The provider the service was given; the sandbox without one. */
export const providerOf = (services: CommerceServices): PaymentProvider =>
  services.payments ?? sandboxProvider(services);

const isTrouble = (outcome: Outcome | undefined): outcome is Failure =>
  Object.values<string | undefined>(FAILURES).includes(outcome);

/** Held back, and written down: a key holds once, and never again after it was given back. */
async function held(services: SandboxServices, request: AuthorizationRequest): Promise<Authorization> {
  return (await hold(services.db, request, services.now()))
    ? {
        state: 'authorized',
        reference: referenceOf(request.idempotencyKey),
        ...(request.method === 'CREDIT_CARD' && !request.token ? { isUnconfirmed: true } : {}),
      }
    : { state: 'declined', reason: 'expired' };
}

/** Cards that end otherwise than well, by their last four digits: all that is known of a card without a token. */
const BY_LAST_DIGITS = new Map(
  Object.entries(OUTCOMES)
    .filter(([, outcome]) => outcome === 'declined' || outcome === 'insufficient_funds')
    .map(([number, outcome]) => [number.slice(-4), outcome]),
);

/** Why a card is not simply taken; undefined when it is. */
async function cardOutcome(
  { db }: SandboxServices,
  { token, maskedNumber }: AuthorizationRequest,
): Promise<Outcome | undefined> {
  if (token === undefined) return BY_LAST_DIGITS.get(maskedNumber?.slice(-4) ?? '');
  const card = await readSandboxToken(db, token);
  return card ? CODES[card.code - 1] : 'unknown_card';
}

/** What the payer said on the provider's page, or where that page is. */
async function confirmed(services: SandboxServices, request: AuthorizationRequest): Promise<Authorization> {
  const session = await openSession(services.db, request, services.now());
  switch (session.state) {
    case 'approved':
      return held(services, request);
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
