import { type Kysely, sql } from 'kysely';

/** Redirects that leave to the site whether they copy the parameters of the request. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table url_redirect alter column copy_source_params drop not null,
      alter column copy_source_params drop default`.execute(db);
}
