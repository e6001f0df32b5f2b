import { type Kysely, sql } from 'kysely';

/**
 * A shipping promotion with qualifying products that did not prohibit others had no `prohibitOthers`. Without it, others are
 * prohibited now, as in archives.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update promotion set rule = rule || '{"prohibitOthers": false}'::jsonb
    where class = 'shipping' and not rule ? 'prohibitOthers'
      and (rule ? 'qualifying' or rule ? 'qualifyingCombination')`.execute(db);
}
