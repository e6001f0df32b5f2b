import { type Kysely, sql } from 'kysely';

/** Postal codes are matched by prefix, ignoring spaces. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index geolocation_code on geolocation
      (country_code, (upper(regexp_replace(postal_code, '[^[:alnum:]]', '', 'g')) collate "C"))`.execute(db);
}
