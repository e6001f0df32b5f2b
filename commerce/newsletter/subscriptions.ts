import { randomUUID } from 'node:crypto';
import { type Selectable, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { NewsletterSubscriptionTable } from '../database/tables/newsletter.ts';
import { hashSecret } from '../identity/secrets.ts';
import { postMail } from '../outbox/outbox.ts';

export type Subscription = Selectable<NewsletterSubscriptionTable>;

/** Which wording somebody agreed to: raised when the text beside the box changes in meaning. */
export const CONSENT_TEXT_VERSION = '2026-11';

/** Who wants the newsletter, and how they came to it. */
export interface SignUp {
  siteId: string;
  locale: string;
  email: string;
  /** footer, notifyme, page, registration, account */
  source: string;
  /** name, birthday and the like, as given */
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
 * Signs somebody up: with a mail to confirm, or at once. Consent, state and mail are written together. Who is pending
 * gets the mail again, but not more than once in ten minutes.
 */
export function signUp(db: Db, now: Date, wish: SignUp): Promise<SignUpOutcome> {
  return db.transaction().execute(async (trx) => {
    const before = await subscriptionOfEmail(trx, wish.siteId, wish.email);
    if (before?.state === 'subscribed') return 'already-subscribed';
    const state = wish.doubleOptIn ? 'pending' : 'subscribed';
    const id = await writeSubscription(trx, now, wish, state);
    if (!id) return 'already-subscribed';
    await keepConsent(trx, now, { id, act: 'requested', locale: wish.locale, source: wish.source });
    const { siteId, locale } = wish;
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

/** The id of the row written; undefined when somebody else's sign-up of the same address came first. */
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

/** The click in the mail; false when there is nothing to confirm (any more). A second click changes nothing. */
export function confirmSubscription(db: Db, now: Date, id: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row = await setState(trx, now, id, 'pending', 'subscribed');
    if (!row) return (await findSubscription(trx, id))?.state === 'subscribed';
    const { site_id: siteId, locale } = row;
    await keepConsent(trx, now, { id, act: 'confirmed', locale, source: 'mail' });
    await postMail(trx, now, {
      kind: 'newsletter-welcome',
      siteId,
      locale,
      about: { subscriptionId: id },
    });
    return true;
  });
}

/** No more newsletters; false when there is no such subscription. A second time changes nothing. */
export function unsubscribe(db: Db, now: Date, id: string, source: string): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const row =
      (await setState(trx, now, id, 'subscribed', 'unsubscribed')) ??
      (await setState(trx, now, id, 'pending', 'unsubscribed'));
    if (!row) return (await findSubscription(trx, id)) !== undefined;
    await keepConsent(trx, now, { id, act: 'withdrawn', locale: row.locale, source });
    return true;
  });
}

/** The language that a reader, whose address is proved, wants letters in; nothing for who reads none. */
export async function setLetterLanguage(
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

/** Every newsletter of an address on some sites ends, in the transaction of what ends it. */
export async function unsubscribeAll(
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
    await keepConsent(trx, now, { id: found.id, act: 'withdrawn', locale: found.locale, source });
  }
}

/**
 * Every newsletter of an address on some sites ends and forgets whose it was, in the transaction of what ends it. The
 * proof of what was agreed to stays under a hash of the address: who names the address finds it, nobody can read it.
 */
export async function forgetSubscriber(trx: Db, now: Date, siteIds: string[], email: string): Promise<void> {
  await unsubscribeAll(trx, now, siteIds, email, 'account-deleted');
  for (const siteId of siteIds) {
    const found = await subscriptionOfEmail(trx, siteId, email);
    if (!found) continue;
    // Who subscribed anew after an earlier deletion leaves one hash.
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

async function keepConsent(
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
