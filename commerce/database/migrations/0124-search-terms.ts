import { type Kysely, sql } from 'kysely';

/** What shoppers search for, counted by site, locale and day: without whoever searched. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table search_term (
      site_id text not null,
      locale text not null,
      day date not null,
      term text not null,
      searches integer not null,
      misses integer not null,
      results integer,
      primary key (site_id, locale, day, term)
    )`.execute(db);
  await sql`create index search_term_day on search_term (day)`.execute(db);
}
