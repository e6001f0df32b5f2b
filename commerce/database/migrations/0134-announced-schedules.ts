import { type Kysely, sql } from 'kysely';

/** Until when the beginnings and ends of promotions and content by their schedules have been announced: one row. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table announced_schedules (
      only_row boolean primary key default true check (only_row),
      announced_at timestamptz not null
    )`.execute(db);
  await sql`insert into announced_schedules (announced_at) values (now())`.execute(db);
}
