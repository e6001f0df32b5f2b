import { type Kysely, sql } from 'kysely';

/**
 * Cards that were typed in the fields of the sandbox, by the hash of their token, and the failure that a card typed on its
 * page simulates.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sandbox_card (
      token_hash text primary key,
      owner text not null,
      code integer not null,
      fingerprint text not null,
      card jsonb not null,
      used_by text,
      expires_at timestamptz not null
    )`.execute(db);
  await sql`create index sandbox_card_owner on sandbox_card (owner)`.execute(db);
  await sql`create index sandbox_card_expiry on sandbox_card (expires_at)`.execute(db);
  await sql`alter table sandbox_payment add column failure text`.execute(db);
}
