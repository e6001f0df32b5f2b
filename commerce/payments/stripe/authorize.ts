import { randomUUID } from 'node:crypto';
import type Stripe from 'stripe';
import {
  AlreadyCaptured,
  type Authorization,
  type AuthorizationRequest,
  NothingToVoid,
} from '../../services/payment-provider.ts';
import { toStripeAmount } from './amounts.ts';
import type { StripeContext } from './client.ts';
import { declineOf, isMissing, isRefusal, isUnexpectedState, isUnknownToken } from './declines.ts';
import { openRecord, type StripeRecord, saveObjectId, voidRecord } from './records.ts';

const EXPIRED: Authorization = { state: 'declined', reason: 'expired' };

/** Stripe's types of payment methods; other methods get what the merchant enabled in Stripe's dashboard. */
const TYPES: Record<string, ['card'] | ['paypal'] | ['klarna']> = {
  CREDIT_CARD: ['card'],
  // Wallets are cards on Stripe's page, which shows them where they work.
  APPLE_PAY: ['card'],
  GOOGLE_PAY: ['card'],
  PAYPAL: ['paypal'],
  KLARNA: ['klarna'],
};

/** Languages of Stripe's page among those of shops; others follow the payer's browser. */
const LANGUAGES = new Set<string>(
  'bg cs da de el en es et fi fil fr hr hu id it ja ko lt lv ms mt nb nl pl pt ro ru sk sl sv th tr vi zh'.split(
    ' ',
  ),
);

/**
 * Authorises a payment: with a token of the payer at once, without one on Stripe's page. An object is created first, which
 * holds no money, and its id stored; so a later request or its voiding finds it, whatever happened in between.
 */
export async function authorizeAtStripe(
  context: StripeContext,
  request: AuthorizationRequest,
): Promise<Authorization> {
  const { db, now } = context;
  const { token, returnUrl, idempotencyKey: key } = request;
  if (token && !/^(pm|ctoken)_\w+$/.test(token)) return { state: 'declined', reason: 'unknown_card' };
  // Stripe's page is the only way without a token, and it has to lead back.
  if (!token && !returnUrl) return { state: 'declined', reason: 'challenge_required' };
  const create = token
    ? ({ kind: 'intent', params: intentOf(request) } as const)
    : ({ kind: 'session', params: sessionOf(request, returnUrl!) } as const);
  const record = await openRecord(db, key, create, now());
  if (!record || record.voided) return EXPIRED;
  let id: string | undefined;
  try {
    id = record.objectId ?? (await createObject(context, key, record));
  } catch (error) {
    // A method that is not activated, an amount below Stripe's minimum: no object exists, so there is nothing to void.
    if (isRefusal(error)) return { state: 'declined', reason: 'declined', refusal: error.message };
    throw error;
  }
  if (id === undefined) return EXPIRED;
  return record.kind === 'session' ? resultOfSession(context, request, id) : confirm(context, request, id);
}

/**
 * Releases what a key holds, and keeps it from authorising later. Throws when that is not certain; `AlreadyCaptured` when the
 * amount was captured, `NothingToVoid` when Stripe refuses to create the object, or does not have it.
 */
export async function voidAtStripe(context: StripeContext, key: string): Promise<void> {
  const record = await voidRecord(context.db, key, context.now());
  if (!record) return;
  // Its answer was lost: the same request returns the object.
  const id = record.objectId ?? (await create(context, key, record).catch(nothingIf(isRefusal)));
  if (!record.objectId) await saveObjectId(context.db, key, id);
  await release(context, key, record.kind, id).catch(nothingIf(isMissing));
}

const nothingIf =
  (isFinal: (error: unknown) => error is Error) =>
  (error: unknown): never => {
    if (isFinal(error)) throw new NothingToVoid(error.message, { cause: error });
    throw error;
  };

async function release(
  context: StripeContext,
  key: string,
  kind: StripeRecord['kind'],
  id: string,
): Promise<void> {
  if (kind === 'intent') return cancelIntent(context, key, id);
  const { stripe } = context;
  const session = await stripe.checkout.sessions.retrieve(id);
  if (session.status === 'open')
    await stripe.checkout.sessions.expire(id, {}, { idempotencyKey: `${key}/expire/${randomUUID()}` });
  const intent = idOf(session.payment_intent);
  if (session.status === 'complete' && intent) await cancelIntent(context, key, intent);
}

function intentOf(request: AuthorizationRequest): Stripe.PaymentIntentCreateParams {
  const types = TYPES[request.method];
  return {
    amount: toStripeAmount(request.amountCents, request.currency),
    currency: request.currency.toLowerCase(),
    capture_method: 'manual',
    metadata: { authorization: request.idempotencyKey },
    ...(types ? { payment_method_types: types } : { automatic_payment_methods: { enabled: true } }),
    ...(types?.[0] === 'card' ? MULTICAPTURE : {}),
  };
}

function sessionOf(request: AuthorizationRequest, returnUrl: string): Stripe.Checkout.SessionCreateParams {
  const types = TYPES[request.method];
  const language = request.locale.slice(0, 2);
  const metadata = { authorization: request.idempotencyKey };
  return {
    mode: 'payment',
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: request.currency.toLowerCase(),
          unit_amount: toStripeAmount(request.amountCents, request.currency),
          product_data: { name: new URL(returnUrl).host },
        },
      },
    ],
    payment_intent_data: { capture_method: 'manual', metadata },
    metadata,
    success_url: returnUrl,
    cancel_url: returnUrl,
    locale: (LANGUAGES.has(language) ? language : 'auto') as Stripe.Checkout.SessionCreateParams.Locale,
    ...(types ? { payment_method_types: types } : {}),
    ...(types?.[0] === 'card' ? MULTICAPTURE : {}),
  };
}

/** Several captures of one payment, where the card and the account allow them. */
const MULTICAPTURE = { payment_method_options: { card: { request_multicapture: 'if_available' as const } } };

/** Creates the object of a key; undefined when the key was voided meanwhile. */
async function createObject(
  context: StripeContext,
  key: string,
  record: StripeRecord,
): Promise<string | undefined> {
  const id = await create(context, key, record);
  if (!(await saveObjectId(context.db, key, id))) return id;
  return undefined;
}

async function create(
  { stripe }: StripeContext,
  key: string,
  { kind, request }: StripeRecord,
): Promise<string> {
  const options = { idempotencyKey: `${key}/create` };
  const { id } =
    kind === 'session'
      ? await stripe.checkout.sessions.create(request as Stripe.Checkout.SessionCreateParams, options)
      : await stripe.paymentIntents.create(request as Stripe.PaymentIntentCreateParams, options);
  return id;
}

/** Confirms a payment intent with the payer's token unless that happened before. */
async function confirm(
  { stripe }: StripeContext,
  request: AuthorizationRequest,
  id: string,
): Promise<Authorization> {
  const { token = '', returnUrl, idempotencyKey: key } = request;
  const known = await stripe.paymentIntents.retrieve(id);
  if (known.status !== 'requires_payment_method' || known.last_payment_error) return resultOf(known, request);
  const how = token.startsWith('ctoken_') ? { confirmation_token: token } : { payment_method: token };
  try {
    const intent = await stripe.paymentIntents.confirm(
      id,
      { ...how, ...(returnUrl ? { return_url: returnUrl } : {}) },
      { idempotencyKey: `${key}/confirm` },
    );
    return resultOf(intent, request);
  } catch (error) {
    if (isUnknownToken(error)) return { state: 'declined', reason: 'unknown_card' };
    // Another request confirmed or cancelled it.
    if (isUnexpectedState(error)) return resultOf(await stripe.paymentIntents.retrieve(id), request);
    if (isRefusal(error) && error.type === 'StripeCardError')
      return { state: 'declined', reason: declineOf(error) };
    throw error;
  }
}

async function resultOfSession(
  { stripe }: StripeContext,
  request: AuthorizationRequest,
  id: string,
): Promise<Authorization> {
  const session = await stripe.checkout.sessions.retrieve(id, { expand: ['payment_intent'] });
  if (session.status === 'expired') return EXPIRED;
  const { payment_intent: intent, url } = session;
  if (session.status === 'complete' && intent && typeof intent === 'object') return resultOf(intent, request);
  if (session.status === 'open' && url) return { state: 'action_required', url };
  throw new Error(`The Stripe session is ${session.status}`);
}

function resultOf(intent: Stripe.PaymentIntent, request: AuthorizationRequest): Authorization {
  const amount = toStripeAmount(request.amountCents, request.currency);
  if (intent.amount !== amount || intent.currency !== request.currency.toLowerCase())
    throw new Error('The Stripe payment has another amount');
  switch (intent.status) {
    case 'requires_capture':
      return { state: 'authorized', reference: intent.id };
    // Somebody captured it in the dashboard.
    case 'succeeded':
      return { state: 'authorized', reference: intent.id };
    case 'requires_action': {
      const url = intent.next_action?.redirect_to_url?.url;
      return url ? { state: 'action_required', url } : { state: 'declined', reason: 'challenge_required' };
    }
    case 'requires_payment_method':
      return { state: 'declined', reason: declineOf(intent.last_payment_error) };
    case 'canceled':
      return EXPIRED;
    default:
      throw new Error(`The Stripe payment is ${intent.status}`);
  }
}

async function cancelIntent({ stripe }: StripeContext, key: string, id: string): Promise<void> {
  try {
    // Canceling twice is harmless, while a repeated key would repeat the result of an earlier state.
    await stripe.paymentIntents.cancel(id, {}, { idempotencyKey: `${key}/cancel/${randomUUID()}` });
  } catch (error) {
    if (!isUnexpectedState(error)) throw error;
    const { status } = await stripe.paymentIntents.retrieve(id);
    if (status === 'succeeded')
      throw new AlreadyCaptured('The payment is captured at Stripe, so it cannot be voided.', {
        cause: error,
      });
    if (status !== 'canceled') throw error;
  }
}

const idOf = (object: string | { id: string } | null): string | undefined =>
  typeof object === 'string' ? object : object?.id;
