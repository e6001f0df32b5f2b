import { type Kysely, sql } from 'kysely';

/** Newsletter subscribers of a site, their consents, and redeemed captcha solutions. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table newsletter_subscription (
      id text primary key,
      site_id text not null,
      email text not null,
      state text not null check (state in ('pending', 'subscribed', 'unsubscribed')),
      locale text not null,
      source text not null,
      profile jsonb not null default '{}',
      created_at timestamptz not null,
      updated_at timestamptz not null
    )`.execute(db);
  await sql`
    create unique index newsletter_subscription_email
      on newsletter_subscription (site_id, lower(email))`.execute(db);
  // Append-only: evidence of the consent.
  await sql`
    create table newsletter_consent (
      id bigint generated always as identity primary key,
      subscription_id text not null references newsletter_subscription on delete cascade,
      act text not null check (act in ('requested', 'confirmed', 'withdrawn')),
      text_version text not null,
      locale text not null,
      source text not null,
      at timestamptz not null
    )`.execute(db);
  await sql`create index newsletter_consent_subscription on newsletter_consent (subscription_id)`.execute(db);
  await sql`
    create table spent_captcha (
      challenge_hash text primary key,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index spent_captcha_expiry on spent_captcha (expires_at)`.execute(db);
}
