import { type Kysely, sql } from 'kysely';

/** What staff answered a withdrawal with: its record says so, because a later refund of the order may be about something else. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table withdrawal
      add column settled_at timestamptz,
      add column settled_staff text,
      add column settled_by text check (settled_by in ('refund', 'cancellation', 'return', 'note')),
      add column settled_reference text,
      add column settled_note text not null default ''`.execute(db);
}
