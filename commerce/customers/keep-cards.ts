import { announceWork } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import { keepAtProvider, ProviderUnavailable } from '../payments/call-provider.ts';
import { cardFingerprint } from '../payments/card-fingerprint.ts';
import {
  BATCH_SIZE,
  claimRequests,
  type DueRequest,
  endRequest,
  postponeRequest,
} from '../payments/due-requests.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { TypedCard } from '../services/payment-provider.ts';
import { insertPaidCard } from './payment-instruments.ts';

/** NOTIFY channel that wakes the workers of all processes. */
export const KEEP_CARDS_CHANNEL = 'vitrine_keep_cards';

interface CardToKeep extends DueRequest {
  authorization_key: string;
  customer_id: string;
  payment_method_id: string;
}

const INTERVAL_MS = 30_000;

/** Records, in the transaction that pays an order, that its card goes to the customer's wallet. */
export async function recordCardToKeep(
  trx: Db,
  now: Date,
  card: { authorizationKey: string; customerId: string; paymentMethodId: string },
): Promise<void> {
  await trx
    .insertInto('card_to_keep')
    .values({
      authorization_key: card.authorizationKey,
      customer_id: card.customerId,
      payment_method_id: card.paymentMethodId,
      due_at: now,
    })
    .execute();
  await announceWork(trx, KEEP_CARDS_CHANNEL);
}

/**
 * Has the payment provider keep the cards of paid orders and stores them in the wallets. Safe in several processes at once.
 * Returns how many it processed.
 */
export async function keepCards(services: CommerceServices, limit = BATCH_SIZE): Promise<number> {
  const due = await claimRequests<CardToKeep>(services.db, 'card_to_keep', services.now(), limit);
  for (const request of due) await keep(services, request);
  return due.length;
}

async function keep(services: CommerceServices, request: CardToKeep): Promise<void> {
  const { db } = services;
  try {
    const kept = await keepAtProvider(services, request.authorization_key);
    if (!kept) {
      await endRequest(db, 'card_to_keep', request);
      return;
    }
    const fingerprint = await cardFingerprint(services, kept.token);
    await inTransaction(db, (trx) => store(trx, services.now(), request, kept, fingerprint));
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await postponeRequest(db, 'card_to_keep', request, services.now());
  }
}

/** Stores a card that the provider keeps. One that no wallet takes, as that of a deleted account, is forgotten again. */
async function store(
  trx: Db,
  now: Date,
  request: CardToKeep,
  { token, ...card }: TypedCard & { token: string },
  fingerprint: string | undefined,
): Promise<void> {
  const { customer_id: customerId, payment_method_id: paymentMethodId } = request;
  const customer = await trx
    .selectFrom('customer')
    .select('id')
    .where('id', '=', customerId)
    .forUpdate()
    .executeTakeFirst();
  const isOpen = await endRequest(trx, 'card_to_keep', request);
  const stored = { ...card, creditCardToken: token };
  if (
    customer &&
    isOpen &&
    (await insertPaidCard(trx, now, customerId, paymentMethodId, stored, fingerprint))
  )
    return;
  // Another process that stored it meanwhile changes nothing: a token of a wallet is not forgotten.
  await trx.insertInto('card_to_forget').values({ token, due_at: now }).execute();
}

/** Has cards of paid orders kept: now, when one is recorded, and every half minute. */
export const startKeepWorker = (services: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    run: (batch) => keepCards(services, batch),
    onError: (error) => services.log.error({ error }, 'keeping cards of orders failed'),
  });
