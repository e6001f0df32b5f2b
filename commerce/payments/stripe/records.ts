import type Stripe from 'stripe';
import type { Db } from '../../database/connection.ts';

/** Parameters of an object at Stripe, stored before it is created. Creating charges and holds nothing. */
export type CreateRequest =
  | { kind: 'intent'; params: Stripe.PaymentIntentCreateParams }
  | { kind: 'session'; params: Stripe.Checkout.SessionCreateParams };

/** An object at Stripe; without `objectId` its creation was not confirmed. */
export interface StripeRecord {
  kind: 'intent' | 'session';
  objectId: string | null;
  request: CreateRequest['params'] | null;
  voided: boolean;
}

/**
 * Stores the parameters of a key's object, or returns those of an earlier request with the key; undefined for a key that was
 * voided before it was used.
 */
export async function openRecord(
  db: Db,
  key: string,
  { kind, params }: CreateRequest,
  now: Date,
): Promise<StripeRecord | undefined> {
  await db
    .insertInto('stripe_payment')
    .values({ idempotency_key: key, kind, request: JSON.stringify(params), created_at: now })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  return recordOf(
    await db
      .selectFrom('stripe_payment')
      .selectAll()
      .where('idempotency_key', '=', key)
      .executeTakeFirstOrThrow(),
  );
}

/** Marks a key so that it authorises nothing any more; undefined when nothing was created with it. */
export async function voidRecord(db: Db, key: string, now: Date): Promise<StripeRecord | undefined> {
  const row = await db
    .insertInto('stripe_payment')
    .values({ idempotency_key: key, voided: true, created_at: now })
    .onConflict((conflict) => conflict.column('idempotency_key').doUpdateSet({ voided: true }))
    .returningAll()
    .executeTakeFirstOrThrow();
  return recordOf(row);
}

/** Stores the id of a created object; returns whether the key is voided meanwhile. */
export async function saveObjectId(db: Db, key: string, objectId: string): Promise<boolean> {
  const { voided } = await db
    .updateTable('stripe_payment')
    .set({ object_id: objectId, request: null })
    .where('idempotency_key', '=', key)
    .returning('voided')
    .executeTakeFirstOrThrow();
  return voided;
}

function recordOf(row: {
  kind: 'intent' | 'session' | null;
  object_id: string | null;
  request: unknown;
  voided: boolean;
}): StripeRecord | undefined {
  if (row.kind === null) return undefined;
  return {
    kind: row.kind,
    objectId: row.object_id,
    request: row.request as CreateRequest['params'] | null,
    voided: row.voided,
  };
}
