import { randomBytes } from 'node:crypto';
import { sql } from 'kysely';
import { z } from 'zod';
import type { Db } from '../database/connection.ts';
import { signToken, verifyToken } from '../identity/purpose-tokens.ts';
import { reserveAttempt } from '../identity/rate-limit.ts';
import { hashSecret } from '../identity/secrets.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { CardOwner, CardSessionRequest, TypedCard } from '../services/payment-provider.ts';
import { sandboxCard } from './sandbox-outcomes.ts';
import { issueSandboxToken, type SandboxCard } from './sandbox-tokens.ts';

type Services = Pick<CommerceServices, 'db' | 'now' | 'organizationId'>;

const PURPOSE = 'sandbox-card-session';
/** How long a payment page may stay open before its card fields need a new session. */
const SESSION_SECONDS = 4 * 3600;
/** Time between typing a card and paying with it. */
const TOKEN_SECONDS = 900;
/**
 * Cards typed in 15 minutes, of a shopper and of a client. They are counted by who types: a session may name any basket, so
 * that a count by baskets is evaded by naming others.
 */
const MAX_CARDS = { shopper: 50, client: 500 };

const claimsSchema = z.object({
  siteId: z.string(),
  customerId: z.string(),
  basketId: z.string().optional(),
  origin: z.string(),
  locale: z.string(),
  returnUrl: z.string().optional(),
}) satisfies z.ZodType<CardSessionRequest>;

/** Signs a session of the card fields. It is not stored, so that clients cannot fill a table. */
export const signCardSession = (services: Services, request: CardSessionRequest): Promise<string> =>
  signToken(services, PURPOSE, { ...request }, SESSION_SECONDS);

/** Reads a session; undefined when it expired or is forged. */
export async function readCardSession(
  services: Services,
  session: string,
): Promise<CardSessionRequest | undefined> {
  return claimsSchema.safeParse(await verifyToken(services, PURPOSE, session)).data;
}

const TOKEN = /^sbc_[\w-]{32}$/;

const ownerText = ({ siteId, customerId, basketId }: CardOwner) =>
  JSON.stringify(basketId === undefined ? [siteId, customerId] : [siteId, customerId, basketId]);

/**
 * Creates a token for a card that was typed in a session, by a client network when it is known. The number is not stored.
 * Throws 429 when shopper or client typed too many.
 */
export async function issueCardToken(
  { db, now }: Services,
  owner: CardOwner,
  number: string,
  card: TypedCard,
  client: string | undefined,
): Promise<string> {
  const shopper = JSON.stringify([owner.siteId, owner.customerId]);
  const limits = [
    { purpose: 'card-shopper', of: shopper, limit: MAX_CARDS.shopper },
    { purpose: 'card-client', of: client, limit: MAX_CARDS.client },
  ];
  await reserveAttempt(db, now(), limits, 'Too many cards were entered.');
  await db
    .deleteFrom('sandbox_card')
    .where('expires_at', '<', new Date(now().getTime() - 86_400_000))
    .execute();
  const token = `sbc_${randomBytes(24).toString('base64url')}`;
  await db
    .insertInto('sandbox_card')
    .values({
      token_hash: hashSecret(token),
      owner: ownerText(owner),
      ...(await sandboxCard(db, number)),
      card: JSON.stringify(card),
      used_by: null,
      expires_at: new Date(now().getTime() + TOKEN_SECONDS * 1000),
    })
    .execute();
  return token;
}

/** A token may pay again only after its payment was voided: a submission that lost a race for the basket is repeated. */
const isUnused = sql<boolean>`(used_by is null or exists (
  select from sandbox_payment where idempotency_key = sandbox_card.used_by and state = 'voided'))`;

/** Reads a token of the card fields; undefined for other tokens. */
export async function readCardToken(
  { db, now }: Services,
  token: string,
  owner: CardOwner,
): Promise<TypedCard | 'unusable' | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await db
    .selectFrom('sandbox_card')
    .select('card')
    .where('token_hash', '=', hashSecret(token))
    .where('owner', '=', ownerText(owner))
    .where('expires_at', '>', now())
    .where(isUnused)
    .executeTakeFirst();
  return row?.card ?? 'unusable';
}

/** Exchanges a token for one that stays, of the same card. */
export async function keepCard(
  { db, now }: Services,
  token: string,
  owner: CardOwner,
): Promise<(TypedCard & { token: string }) | 'unusable' | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await db
    .updateTable('sandbox_card')
    .set({ used_by: 'wallet' })
    .where('token_hash', '=', hashSecret(token))
    .where('owner', '=', ownerText(owner))
    .where('expires_at', '>', now())
    .where('used_by', 'is', null)
    .returning(['card', 'code', 'fingerprint'])
    .executeTakeFirst();
  return row ? { ...row.card, token: await issueSandboxToken(db, row) } : 'unusable';
}

/**
 * Remembers a card that the payer typed on the sandbox's page, when the payment asks to keep it. Only the first one counts.
 */
export async function rememberPaidCard(
  { db, now }: Pick<Services, 'db' | 'now'>,
  paymentId: string,
  card: SandboxCard,
  typed: TypedCard,
): Promise<void> {
  const payment = await db
    .selectFrom('sandbox_payment')
    .select('idempotency_key')
    .where('id', '=', paymentId)
    .where('keeps_card', '=', true)
    .executeTakeFirst();
  if (!payment) return;
  await db
    .insertInto('sandbox_card')
    .values({
      ...{ token_hash: hashSecret(paymentId), owner: '', ...card, card: JSON.stringify(typed) },
      used_by: payment.idempotency_key,
      expires_at: new Date(now().getTime() + TOKEN_SECONDS * 1000),
    })
    .onConflict((conflict) => conflict.column('token_hash').doNothing())
    .execute();
}

/** Returns a token that stays for the card of a payment, the same each time; undefined when no card was typed for it. */
export async function keepPaidCard(
  db: Db,
  idempotencyKey: string,
): Promise<(TypedCard & { token: string }) | undefined> {
  const row = await db
    .selectFrom('sandbox_card')
    .select(['card', 'code', 'fingerprint'])
    .where('used_by', '=', idempotencyKey)
    .executeTakeFirst();
  return row && { ...row.card, token: await issueSandboxToken(db, row, idempotencyKey) };
}

/**
 * Uses a token for the payment of a key; repeating the key finds the same card, also after the token expired. Undefined when
 * it cannot pay, null for other tokens.
 */
export async function spendCardToken(
  { db, now }: Pick<Services, 'db' | 'now'>,
  token: string,
  idempotencyKey: string,
): Promise<SandboxCard | null | undefined> {
  if (!TOKEN.test(token)) return null;
  return db
    .updateTable('sandbox_card')
    .set({ used_by: idempotencyKey })
    .where('token_hash', '=', hashSecret(token))
    .where(sql<boolean>`(used_by = ${idempotencyKey} or (expires_at > ${now()} and ${isUnused}))`)
    .returning(['code', 'fingerprint'])
    .executeTakeFirst();
}

/** The fingerprint of a token's card, whether or not it can still pay; undefined for other tokens. */
export async function fingerprintOfCardToken(db: Db, token: string): Promise<string | undefined> {
  if (!TOKEN.test(token)) return undefined;
  const row = await db
    .selectFrom('sandbox_card')
    .select('fingerprint')
    .where('token_hash', '=', hashSecret(token))
    .executeTakeFirst();
  return row?.fingerprint;
}
