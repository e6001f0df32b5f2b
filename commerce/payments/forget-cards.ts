import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { startWorker, type Worker } from '../jobs/worker.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { forgetAtProvider, ProviderUnavailable } from './call-provider.ts';
import { BATCH_SIZE, claimRequests, type DueRequest, endRequest, postponeRequest } from './due-requests.ts';

interface CardToForget extends DueRequest {
  token: string;
}

const INTERVAL_MS = 30_000;
/** After these requests without an answer, a line in the log asks for attention each time. */
const MANY_TRIES = 5;

/**
 * Has the payment provider forget the cards that were deleted; a trigger records them with the deletion. Safe in several
 * processes at once. Returns how many it processed.
 */
export async function forgetCards(services: CommerceServices, limit = BATCH_SIZE): Promise<number> {
  const due = await claimRequests<CardToForget>(services.db, 'card_to_forget', services.now(), limit);
  for (const card of due) await forget(services, card);
  return due.length;
}

async function forget(services: CommerceServices, card: CardToForget): Promise<void> {
  const { db } = services;
  try {
    // Asked now, not at the deletion: the last deletion counts, also when two are under way at once.
    if (!(await isSaved(db, card.token))) await forgetAtProvider(services, card.token);
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    await postponeRequest(db, 'card_to_forget', card, services.now());
    if (card.tries >= MANY_TRIES)
      services.log.error({ tries: card.tries }, 'the payment provider does not forget a deleted card');
    return;
  }
  await endRequest(db, 'card_to_forget', card);
}

/** Whether another wallet has a card with the token. */
async function isSaved(db: Db, token: string): Promise<boolean> {
  const row = await db
    .selectFrom('customer_payment_instrument')
    .select('id')
    .where(sql<boolean>`card ->> 'creditCardToken' = ${token}`)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Has deleted cards forgotten, now and every half minute. */
export const startForgetWorker = (services: CommerceServices): Worker =>
  startWorker({
    every: INTERVAL_MS,
    batch: BATCH_SIZE,
    run: (batch) => forgetCards(services, batch),
    onError: (error) => services.log.error({ error }, 'forgetting deleted cards failed'),
  });
