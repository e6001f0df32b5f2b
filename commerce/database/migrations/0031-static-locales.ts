import { type Kysely, sql } from 'kysely';

/** Languages for which a catalogue or library has static files of its own. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table static_locale (
    owner text not null,
    locale text not null,
    primary key (owner, locale)
  )`.execute(db);
}
