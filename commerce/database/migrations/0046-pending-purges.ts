import { type Kysely, sql } from 'kysely';

/** Purges that a CDN has not confirmed yet. They are written when changes are published, so that a crash loses none. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table purge_target (
      id text primary key,
      seen_at timestamptz not null
    )`.execute(db);
  await sql`
    create table pending_purge (
      id bigint generated always as identity primary key,
      target_id text not null references purge_target on delete cascade,
      tags text[] not null,
      is_repeat boolean not null default false,
      due_at timestamptz not null default now()
    )`.execute(db);
  await sql`create index pending_purge_due on pending_purge (target_id, due_at)`.execute(db);
}
