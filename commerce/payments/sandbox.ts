import { createHmac } from 'node:crypto';
import type { CommerceServices } from '../services/commerce-services.ts';
import type {
  Authorization,
  AuthorizationRequest,
  CardEntry,
  PaymentProvider,
} from '../services/payment-provider.ts';
import {
  fingerprintOfCardToken,
  keepCard,
  keepPaidCard,
  readCardToken,
  signCardSession,
  spendCardToken,
} from './sandbox-cards.ts';
import { readSandboxEvent } from './sandbox-events.ts';
import { type Failure, silence, simulateFailure } from './sandbox-failures.ts';
import { moveMoney, releaseRest } from './sandbox-ledger.ts';
import { isFailure, type Outcome, outcomeOfCode, outcomeOfMasked } from './sandbox-outcomes.ts';
import { CARD_PAGE, hold, isHeld, openSession, voidSession } from './sandbox-sessions.ts';
import { forgetSandboxToken, isForgotten, readSandboxToken } from './sandbox-tokens.ts';

/** Path of the sandbox's confirmation pages. */
export const SANDBOX_PAGES = '/sandbox-payments/v1/sessions/';

/** Path of the pages and the frame in which cards are typed. They are not served at the shop's own address. */
export const SANDBOX_CARDS = '/sandbox-payments/v1/cards/';

type SandboxServices = Pick<
  CommerceServices,
  'db' | 'now' | 'machineNow' | 'imageOrigin' | 'organizationId' | 'sandboxAddress'
>;

/**
 * Demo payment provider that charges nothing. The token selects the result of a card payment; other methods
 * require the payer's confirmation.
 */
export const sandboxProvider = (services: SandboxServices): PaymentProvider => ({
  async authorize(request) {
    if (isTypedOnPage(request)) return confirmed(services, request, CARD_PAGE);
    const outcome =
      request.method === 'CREDIT_CARD' ? await cardOutcome(services, request) : 'challenge_required';
    if (outcome === 'challenge_required' && request.returnUrl) return confirmed(services, request);
    if (isFailure(outcome)) return failing(services, request, outcome);
    if (outcome && outcome !== 'refuses_capture') return { state: 'declined', reason: outcome };
    return authorized(services, request, outcome === 'refuses_capture');
  },
  async void(idempotencyKey) {
    await voidSession(services.db, idempotencyKey, services.now());
  },
  capture: (request) => moveMoney(services.db, 'capture', request, services.now()),
  refund: (request) => moveMoney(services.db, 'refund', request, services.now()),
  release: (request) => releaseRest(services.db, request),
  forgetCard: (token) => forgetSandboxToken(services.db, token, services.now()),
  webhook: (request) => readSandboxEvent(services.db, request, services.machineNow()),
  clientConfiguration: () => ({ provider: 'sandbox', cardEntry: cardEntryOf(services) }),
  async fingerprintOf(token) {
    const { db } = services;
    return (await readSandboxToken(db, token))?.fingerprint ?? fingerprintOfCardToken(db, token);
  },
  openCardSession: (request) => signCardSession(services, request),
  readCardToken: (token, owner) => readCardToken(services, token, owner),
  keepCard: (token, owner) => keepCard(services, token, owner),
  keepPaidCard: (key) => keepPaidCard(services.db, key),
});

/** Returns the configured provider, by default the sandbox. */
export const providerOf = (services: CommerceServices): PaymentProvider =>
  services.payments ?? sandboxProvider(services);

const addressOf = ({ sandboxAddress, imageOrigin }: SandboxServices) =>
  sandboxAddress ?? { origin: imageOrigin };

function cardEntryOf(services: SandboxServices): CardEntry {
  const address = addressOf(services);
  return {
    kind: 'frame',
    ...('origin' in address ? { origin: address.origin } : { port: address.port }),
    framePath: `${SANDBOX_CARDS}fields`,
    walletPath: `${SANDBOX_CARDS}wallet`,
  };
}

/** URL of the page on which the payer of a payment types a card. */
function cardPage(services: SandboxServices, id: string, returnUrl: string): string {
  const address = addressOf(services);
  const origin =
    'origin' in address ? address.origin : `http://${new URL(returnUrl).hostname}:${address.port}`;
  return `${origin}${SANDBOX_CARDS}payments/${id}`;
}

/** A card payment without a card: the payer types it on the sandbox's page. */
const isTypedOnPage = ({ method, token, maskedNumber, returnUrl }: AuthorizationRequest): boolean =>
  method === 'CREDIT_CARD' && !token && !maskedNumber && returnUrl !== undefined;

/** Records an authorisation; a key authorises once and never after it was voided. */
async function authorized(
  services: SandboxServices,
  request: AuthorizationRequest,
  refusesCapture = false,
): Promise<Authorization> {
  const isUnconfirmed = request.method === 'CREDIT_CARD' && !request.token && !isTypedOnPage(request);
  return (await hold(services.db, request, services.now(), refusesCapture))
    ? {
        state: 'authorized',
        reference: referenceOf(request.idempotencyKey),
        ...(isUnconfirmed ? { isUnconfirmed } : {}),
      }
    : { state: 'declined', reason: 'expired' };
}

/** A card of a failing provider. With `late` it authorises at once, and only repeated requests are answered in time. */
async function failing(
  services: SandboxServices,
  request: AuthorizationRequest,
  failure: Failure,
): Promise<Authorization> {
  if (failure !== 'late') return simulateFailure(failure);
  const isRepeated = await isHeld(services.db, request.idempotencyKey);
  const answer = await authorized(services, request);
  if (!isRepeated) await silence();
  return answer;
}

/** Returns the test result of a card; undefined when it succeeds. */
async function cardOutcome(
  services: SandboxServices,
  { token, maskedNumber, idempotencyKey }: AuthorizationRequest,
): Promise<Outcome | undefined> {
  if (token === undefined) return outcomeOfMasked(maskedNumber);
  const { db } = services;
  const typed = await spendCardToken(services, token, idempotencyKey);
  if (typed !== null) return typed ? outcomeOfCode(typed.code) : 'unknown_card';
  const card = await readSandboxToken(db, token);
  if (!card) return 'unknown_card';
  // A key that authorised before its card was forgotten repeats its result.
  if ((await isForgotten(db, token)) && !(await isHeld(db, idempotencyKey))) return 'unknown_card';
  return outcomeOfCode(card.code);
}

/** Returns the payer's decision, or the URL of the provider's page. */
async function confirmed(
  services: SandboxServices,
  request: AuthorizationRequest,
  kind = request.method,
): Promise<Authorization> {
  const session = await openSession(services.db, request, kind, services.now());
  switch (session.state) {
    case 'approved':
      return isFailure(session.failure)
        ? failing(services, request, session.failure)
        : authorized(services, request);
    case 'open':
      return {
        state: 'action_required',
        url:
          session.kind === CARD_PAGE
            ? cardPage(services, session.id, session.returnUrl)
            : `${services.imageOrigin}${SANDBOX_PAGES}${session.id}`,
      };
    case 'declined':
    case 'cancelled':
    case 'expired':
      return { state: 'declined', reason: session.state };
  }
}

function referenceOf(idempotencyKey: string): string {
  return `auth_${createHmac('sha256', 'sandbox').update(idempotencyKey).digest('hex').slice(0, 24)}`;
}
