import { type Kysely, sql } from 'kysely';

/** Slot configurations that are shown by their campaigns only. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table slot_configuration add column assigned_to_site boolean not null default true`.execute(
    db,
  );
}
