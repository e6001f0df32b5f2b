import { type Kysely, sql } from 'kysely';
import { canonicalLogin } from '../../email/canonical-address.ts';
import { mailboxCounter } from '../../email/mailbox.ts';

/** Texts that may have another canonical spelling. */
const SPELLED = String.raw`[^\x01-\x7f]|xn--`;

/**
 * Stores logins and email addresses in canonical spelling, in which they are looked up; a second account or subscription
 * that differs only by spelling keeps its own. Adds the mailbox of notify-me requests, by which they are limited.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await canonicalLogins(db);
  await canonicalSubscriptions(db);
  await sql`alter table custom_object add column mailbox text`.execute(db);
  await canonicalRequests(db);
  await sql`create index custom_object_mailbox on custom_object (mailbox) where mailbox is not null`.execute(
    db,
  );
}

async function canonicalLogins(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; login: string; email: string }>`
    select id, login, email from customer where login ~ ${SPELLED} or email ~ ${SPELLED}`.execute(db);
  for (const { id, login, email } of rows) {
    await sql`update customer set email = ${canonicalLogin(email)} where id = ${id}`.execute(db);
    await sql`
      update customer set login = ${canonicalLogin(login)} where id = ${id} and not exists (
        select 1 from customer other where other.id <> ${id} and other.list_id = customer.list_id
          and lower(other.login) = lower(${canonicalLogin(login)}))`.execute(db);
  }
}

async function canonicalSubscriptions(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ id: string; email: string }>`
    select id, email from newsletter_subscription where email ~ ${SPELLED}`.execute(db);
  for (const { id, email } of rows) {
    await sql`
      update newsletter_subscription set email = ${canonicalLogin(email)} where id = ${id} and not exists (
        select 1 from newsletter_subscription other
        where other.id <> ${id} and other.site_id = newsletter_subscription.site_id
          and lower(other.email) = lower(${canonicalLogin(email)}))`.execute(db);
  }
}

async function canonicalRequests(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ email: string }>`
    select distinct attributes ->> 'email' as email from custom_object
    where type_id = 'EmailMeCustomer' and attributes ->> 'email' is not null`.execute(db);
  for (const { email } of rows) {
    await sql`
      update custom_object set mailbox = ${mailboxCounter(email)},
        attributes = attributes || ${JSON.stringify({ email: canonicalLogin(email) })}::jsonb
      where type_id = 'EmailMeCustomer' and attributes ->> 'email' = ${email}`.execute(db);
  }
}
