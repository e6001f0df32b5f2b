import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import type { MovementResult, PaymentMovement } from '../services/payment-provider.ts';

/**
 * Captures or refunds in the sandbox, as a provider does: a key moves money once and repeats its result; never more than
 * is authorised or captured.
 */
export function moveMoney(
  db: Db,
  kind: 'capture' | 'refund',
  { authorizationKey, amountCents, currency, isFinal, idempotencyKey }: PaymentMovement,
  now: Date,
): Promise<MovementResult> {
  return inTransaction(db, async (trx) => {
    const payment = await trx
      .selectFrom('sandbox_payment')
      .select(['state', 'amount_cents', 'currency', 'refuses_capture', 'released'])
      .where('idempotency_key', '=', authorizationKey)
      .forUpdate()
      .executeTakeFirst();
    const known = await trx
      .selectFrom('sandbox_movement')
      .select('refusal')
      .where('idempotency_key', '=', idempotencyKey)
      .executeTakeFirst();
    if (known) return resultOf(known.refusal, idempotencyKey);
    const moved = await movedCents(trx, authorizationKey);
    const refusal = ((): string | null => {
      if (payment?.state !== 'authorized') return 'the authorization does not exist or was voided';
      if (payment.currency !== currency) return 'the currency is not that of the authorization';
      if (kind === 'capture' && payment.released) return 'the rest of the authorization was released';
      if (kind === 'capture' && payment.refuses_capture) return 'the card was closed after the authorization';
      const left =
        kind === 'capture' ? payment.amount_cents - moved.captured : moved.captured - moved.refunded;
      return amountCents > left ? 'the amount is too large' : null;
    })();
    await trx
      .insertInto('sandbox_movement')
      .values({
        idempotency_key: idempotencyKey,
        authorization_key: authorizationKey,
        kind,
        amount_cents: amountCents,
        refusal,
        created_at: now,
      })
      .execute();
    if (kind === 'capture' && isFinal && refusal === null) await release(trx, authorizationKey);
    return resultOf(refusal, idempotencyKey);
  });
}

/** Releases what is not captured: the sandbox captures nothing else of the authorisation. */
export async function releaseRest(
  db: Db,
  { authorizationKey, idempotencyKey }: PaymentMovement,
): Promise<MovementResult> {
  await release(db, authorizationKey);
  return resultOf(null, idempotencyKey);
}

const release = (db: Db, authorizationKey: string) =>
  db
    .updateTable('sandbox_payment')
    .set({ released: true })
    .where('idempotency_key', '=', authorizationKey)
    .execute();

const resultOf = (refusal: string | null, key: string): MovementResult =>
  refusal === null
    ? { state: 'succeeded', reference: `mov_${createHash('sha256').update(key).digest('hex').slice(0, 24)}` }
    : { state: 'failed', reason: refusal };

/** Amounts that the sandbox captured and refunded of an authorisation. */
export async function movedCents(
  db: Db,
  authorizationKey: string,
): Promise<{ captured: number; refunded: number }> {
  const { rows } = await sql<{ captured: number; refunded: number }>`
    select coalesce(sum(amount_cents) filter (where kind = 'capture'), 0)::bigint as captured,
      coalesce(sum(amount_cents) filter (where kind = 'refund'), 0)::bigint as refunded
    from sandbox_movement where authorization_key = ${authorizationKey} and refusal is null`.execute(db);
  return rows[0]!;
}
