import { type Kysely, sql } from 'kysely';

/**
 * Prices of 64 bits, which other amounts had. Rewrites the table, which locks it for seconds per million prices.
 * docs/operating.md describes how to convert it in steps beforehand; then this changes nothing.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const { rows } = await sql<{ type: string }>`
    select format_type(atttypid, atttypmod) as type from pg_attribute
    where attrelid = 'price'::regclass and attname = 'amount_cents'`.execute(db);
  if (rows[0]?.type === 'bigint') return;
  await sql`alter table price alter column amount_cents type bigint`.execute(db);
}
