import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { NewsletterSubscriptionTable } from '../database/tables/newsletter.ts';
import { hashSecret } from '../identity/secrets.ts';
import { postMail } from '../outbox/outbox.ts';

export type Subscription = Selectable<NewsletterSubscriptionTable>;

/** Version of the consent text; change it when the meaning of the text changes. */
export const CONSENT_TEXT_VERSION = '2026-11';

/** A newsletter sign-up. */
export interface SignUp {
  siteId: string;
  locale: string;
  email: string;
  /** one of footer, notifyme, page, registration, account */
  source: string;
  /** name, birthday and other given fields */
  profile: Record<string, unknown>;
  doubleOptIn: boolean;
}

export type SignUpOutcome = 'subscribed' | 'confirmation-sent' | 'already-subscribed';

export function findSubscription(db: Db, id: string): Promise<Subscription | undefined> {
  return db.selectFrom('newsletter_subscription').selectAll().where('id', '=', id).executeTakeFirst();
}

export function subscriptionOfEmail(
  db: Db,
  siteId: string,
  email: string,
): Promise<Subscription | undefined> {
  return db
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .executeTakeFirst();
}

/**
 * Signs up an address, with double opt-in or at once. Writes consent, state and mail in one transaction. A
 * pending subscription gets the mail again, at most once in ten minutes.
 */
export function signUp(db: Db, now: Date, request: SignUp): Promise<SignUpOutcome> {
  return db.transaction().execute(async (trx) => {
    const before = await subscriptionOfEmail(trx, request.siteId, request.email);
    if (before?.state === 'subscribed') return 'already-subscribed';
    const state = request.doubleOptIn ? 'pending' : 'subscribed';
    const id = await writeSubscription(trx, now, request, state);
    if (!id) return 'already-subscribed';
    await recordConsent(trx, now, { id, act: 'requested', locale: request.locale, source: request.source });
    const { siteId, locale } = request;
    const about = { subscriptionId: id };
    if (state === 'subscribed') {
      await postMail(trx, now, { kind: 'newsletter-welcome', siteId, locale, about });
      return 'subscribed';
    }
    const tenMinutes = Math.floor(now.getTime() / 600_000);
    const cause = `newsletter-confirm:${id}:${tenMinutes}`;
    await postMail(trx, now, { kind: 'newsletter-confirm', siteId, locale, about, cause });
    return 'confirmation-sent';
  });
}

/**
 * Writes the subscription and returns its id; undefined when a concurrent sign-up subscribed the address
 * first.
 */
async function writeSubscription(
  trx: Db,
  now: Date,
  { siteId, locale, email, source, profile }: SignUp,
  state: Subscription['state'],
): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`
    insert into newsletter_subscription
      (id, site_id, email, state, locale, source, profile, created_at, updated_at)
    values (${randomUUID()}, ${siteId}, ${email}, ${state}, ${locale}, ${source},
      ${JSON.stringify(profile)}::jsonb, ${now}, ${now})
    on conflict (site_id, lower(email)) do update
      set state = excluded.state, locale = excluded.locale, source = excluded.source,
        profile = excluded.profile, updated_at = excluded.updated_at
      where newsletter_subscription.state <> 'subscribed'
    returning id`.execute(trx);
  return rows[0]?.id;
}

/** Confirms a subscription; returns false when there is nothing to confirm. Idempotent. */
export function confirmSubscription(db: Db, now: Date, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await setState(trx, now, id, 'pending', 'subscribed');
    if (!row) return (await findSubscription(trx, id))?.state === 'subscribed';
    const { site_id: siteId, locale } = row;
    await recordConsent(trx, now, { id, act: 'confirmed', locale, source: 'mail' });
    await postMail(trx, now, {
      kind: 'newsletter-welcome',
      siteId,
      locale,
      about: { subscriptionId: id, isConfirmed: true },
    });
    return true;
  });
}

/** Ends a subscription; returns false when it does not exist. Idempotent. */
export function unsubscribe(db: Db, now: Date, id: string, source: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row =
      (await setState(trx, now, id, 'subscribed', 'unsubscribed')) ??
      (await setState(trx, now, id, 'pending', 'unsubscribed'));
    if (!row) return (await findSubscription(trx, id)) !== undefined;
    await recordConsent(trx, now, { id, act: 'withdrawn', locale: row.locale, source });
    return true;
  });
}

/** Sets the newsletter language of a subscribed address, which must be verified; does nothing for others. */
export async function setNewsletterLanguage(
  db: Db,
  now: Date,
  siteId: string,
  email: string,
  language: string,
): Promise<void> {
  await db
    .updateTable('newsletter_subscription')
    .set({
      profile: sql`profile || ${JSON.stringify({ languagePreference: language })}::jsonb`,
      updated_at: now,
    })
    .where('site_id', '=', siteId)
    .where(sql`lower(email)`, '=', sql`lower(${email})`)
    .where('state', '=', 'subscribed')
    .execute();
}

/** Ends all subscriptions of an address on the sites, within the caller's transaction. */
async function unsubscribeAll(
  trx: Db,
  now: Date,
  siteIds: string[],
  email: string,
  source: string,
): Promise<void> {
  for (const siteId of siteIds) {
    const found = await subscriptionOfEmail(trx, siteId, email);
    if (!found || found.state === 'unsubscribed') continue;
    await setState(trx, now, found.id, found.state, 'unsubscribed');
    await recordConsent(trx, now, { id: found.id, act: 'withdrawn', locale: found.locale, source });
  }
}

/**
 * Ends and anonymizes all subscriptions of an address on the sites, within the caller's transaction. The
 * proof of consent stays under a hash of the address: it can be found by address but not read.
 */
export async function anonymizeSubscriber(
  trx: Db,
  now: Date,
  siteIds: string[],
  email: string,
): Promise<void> {
  await unsubscribeAll(trx, now, siteIds, email, 'account-deleted');
  for (const siteId of siteIds) {
    const found = await subscriptionOfEmail(trx, siteId, email);
    if (!found) continue;
    // Includes the id, so that repeated deletions of one address do not share a hash.
    const hash = hashSecret(`${siteId}\n${email.toLowerCase()}\n${found.id}`);
    await trx
      .updateTable('newsletter_subscription')
      .set({ email: hash, profile: JSON.stringify({}), updated_at: now })
      .where('id', '=', found.id)
      .execute();
  }
}

function setState(trx: Db, now: Date, id: string, from: Subscription['state'], to: Subscription['state']) {
  return trx
    .updateTable('newsletter_subscription')
    .set({ state: to, updated_at: now })
    .where('id', '=', id)
    .where('state', '=', from)
    .returningAll()
    .executeTakeFirst();
}

async function recordConsent(
  trx: Db,
  at: Date,
  {
    id,
    act,
    locale,
    source,
  }: { id: string; act: 'requested' | 'confirmed' | 'withdrawn'; locale: string; source: string },
): Promise<void> {
  await trx
    .insertInto('newsletter_consent')
    .values({ subscription_id: id, act, text_version: CONSENT_TEXT_VERSION, locale, source, at })
    .execute();
}
