import { type Kysely, sql } from 'kysely';

/**
 * Email verification, refresh token families, and the client of a session. Existing addresses stay
 * unverified.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table customer add column email_verified_at timestamptz`.execute(db);
  await sql`
    create table email_verification (
      token_hash text primary key,
      customer_id text not null references customer on delete cascade,
      email text not null,
      login text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index email_verification_customer on email_verification (customer_id)`.execute(db);
  // A link verifies only the address it was mailed to.
  await sql`alter table password_reset_token add column email text`.execute(db);
  await sql`alter table authorization_code add column email text`.execute(db);
  // A spent token is stored until it expires: reuse means it was copied, and revokes its family.
  await sql`alter table refresh_token add column family text, add column spent_at timestamptz`.execute(db);
  await sql`create index refresh_token_family on refresh_token (family)`.execute(db);
  await sql`create index refresh_token_customer on refresh_token (customer_id)`.execute(db);
  await sql`alter table shopper_session add column client_id text`.execute(db);
}
