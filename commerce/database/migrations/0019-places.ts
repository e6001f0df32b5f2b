import { type Kysely, sql } from 'kysely';

/** Postal codes are found as people type them, with or without blanks, and by how they begin. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index geolocation_code on geolocation
      (country_code, (upper(regexp_replace(postal_code, '[^[:alnum:]]', '', 'g')) collate "C"))`.execute(db);
}
