import { type Kysely, sql } from 'kysely';

/** Finds a code whatever its case among the many that staff can generate. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index coupon_code_lower on coupon_code (site_id, lower(code))`.execute(db);
}
