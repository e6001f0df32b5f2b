import { type Kysely, sql } from 'kysely';

/** Limits that an archive writes in the promotion itself: they count for all its assignments. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table promotion
      add column customer_groups text[] not null default '{}',
      add column coupon_ids text[] not null default '{}',
      add column source_codes text[] not null default '{}',
      add column starts_at timestamptz,
      add column ends_at timestamptz,
      add column recurrence jsonb not null default '{}',
      add column qualifiers jsonb not null default '{}'`.execute(db);
}
