import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { AlreadyCaptured, type AuthorizationRequest } from '../services/payment-provider.ts';
import { isFailure, type Outcome } from './sandbox-outcomes.ts';

/** Time limit of a payer for confirming, as banks and wallets have one. */
const MINUTES = 15;

/** Kind of a session in which the payer types a card. */
export const CARD_PAGE = 'CARD_PAGE';

export interface SandboxSession {
  id: string;
  /** CREDIT_CARD for 3-D Secure, CARD_PAGE */
  kind: string;
  state: 'open' | 'approved' | 'declined' | 'cancelled' | 'expired';
  amountCents: number;
  currency: string;
  returnUrl: string;
  locale: string;
  /** simulated failure of a typed card */
  failure: string | undefined;
}

/** States by decision of the payer. */
export const DECISIONS = { approve: 'approved', decline: 'declined', cancel: 'cancelled' } as const;

/** Opens a session, or returns the existing one of the idempotency key. */
export async function openSession(
  db: Db,
  request: AuthorizationRequest,
  kind: string,
  now: Date,
): Promise<SandboxSession> {
  await db
    .insertInto('sandbox_payment')
    .values({
      id: newId(),
      idempotency_key: request.idempotencyKey,
      kind,
      state: 'open',
      amount_cents: request.amountCents,
      currency: request.currency,
      return_url: request.returnUrl ?? '',
      locale: request.locale,
      expires_at: new Date(now.getTime() + MINUTES * 60_000),
      keeps_card: request.keepsCard === true,
    })
    .onConflict((conflict) => conflict.column('idempotency_key').doNothing())
    .execute();
  const row = await db
    .selectFrom('sandbox_payment')
    .selectAll()
    .where('idempotency_key', '=', request.idempotencyKey)
    .executeTakeFirstOrThrow();
  return sessionOf(row, now);
}

/** Finds a session by id. */
export async function findSession(db: Db, id: string, now: Date): Promise<SandboxSession | undefined> {
  const row = await db.selectFrom('sandbox_payment').selectAll().where('id', '=', id).executeTakeFirst();
  return row && sessionOf(row, now);
}

/** Records the payer's decision. Only the first one counts; an expired session accepts none. */
export async function decide(
  db: Db,
  id: string,
  state: 'approved' | 'declined' | 'cancelled',
  now: Date,
): Promise<void> {
  await db
    .updateTable('sandbox_payment')
    .set({ state })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .execute();
}

/**
 * Records the card that the payer typed, by its test result. Like a decision, only the first one counts; a card that its
 * bank wants to confirm leaves the session open for the bank's page.
 */
export async function enterCard(db: Db, id: string, outcome: Outcome | undefined, now: Date): Promise<void> {
  const isDeclined = outcome === 'declined' || outcome === 'insufficient_funds';
  await db
    .updateTable('sandbox_payment')
    .set(
      outcome === 'challenge_required'
        ? { kind: 'CREDIT_CARD' }
        : {
            state: isDeclined ? 'declined' : 'approved',
            failure: isFailure(outcome) ? outcome : null,
            refuses_capture: outcome === 'refuses_capture',
          },
    )
    .where('id', '=', id)
    .where('kind', '=', CARD_PAGE)
    .where('state', '=', 'open')
    .where('expires_at', '>', now)
    .execute();
}

/** Records an authorisation; returns false when the key was voided before. */
export async function hold(
  db: Db,
  request: AuthorizationRequest,
  now: Date,
  refusesCapture = false,
): Promise<boolean> {
  const { rows } = await sql<{ state: string }>`
    insert into sandbox_payment
      (id, idempotency_key, kind, state, amount_cents, currency, return_url, locale, expires_at, refuses_capture)
    values (${newId()}, ${request.idempotencyKey}, ${request.method}, 'authorized',
      ${request.amountCents}::bigint, ${request.currency}, ${request.returnUrl ?? ''}, ${request.locale}, ${now},
      ${refusesCapture})
    on conflict (idempotency_key) do update
      set state = case sandbox_payment.state when 'approved' then 'authorized' else sandbox_payment.state end
    returning state`.execute(db);
  return rows[0]?.state === 'authorized';
}

/** Whether a key holds an authorisation. */
export async function isHeld(db: Db, idempotencyKey: string): Promise<boolean> {
  const row = await db
    .selectFrom('sandbox_payment')
    .select('id')
    .where('idempotency_key', '=', idempotencyKey)
    .where('state', '=', 'authorized')
    .executeTakeFirst();
  return row !== undefined;
}

/**
 * Voids a key, also one that was not used yet: a delayed authorisation may arrive afterwards. Throws `AlreadyCaptured` when a part of
 * the amount was captured.
 */
export async function voidSession(db: Db, idempotencyKey: string, now: Date): Promise<void> {
  const { rows } = await sql`
    insert into sandbox_payment
      (id, idempotency_key, kind, state, amount_cents, currency, return_url, locale, expires_at)
    values (${newId()}, ${idempotencyKey}, '', 'voided', 0, '', '', '', ${now})
    on conflict (idempotency_key) do update set state = 'voided'
    where not exists (
      select from sandbox_movement where authorization_key = ${idempotencyKey} and refusal is null)
    returning id`.execute(db);
  if (rows.length === 0)
    throw new AlreadyCaptured('The payment is captured, so it cannot be voided; it can be refunded.');
}

const newId = () => randomBytes(18).toString('base64url');

interface Row {
  id: string;
  kind: string;
  state: SandboxSession['state'] | 'authorized' | 'voided';
  amount_cents: number;
  currency: string;
  return_url: string;
  locale: string;
  expires_at: Date;
  failure: string | null;
}

function sessionOf(row: Row, now: Date): SandboxSession {
  const isOver = row.state === 'voided' || (row.state === 'open' && row.expires_at <= now);
  return {
    id: row.id,
    kind: row.kind,
    state: isOver
      ? 'expired'
      : row.state === 'authorized'
        ? 'approved'
        : (row.state as SandboxSession['state']),
    amountCents: row.amount_cents,
    currency: row.currency,
    returnUrl: row.return_url,
    locale: row.locale,
    failure: row.failure ?? undefined,
  };
}
