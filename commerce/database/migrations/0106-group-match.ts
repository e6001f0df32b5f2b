import { type Kysely, sql } from 'kysely';

/** Whether a shopper must be in one or in all of the customer groups of an assignment, or of a promotion itself. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const table of ['promotion', 'promotion_assignment'])
    await sql`alter table ${sql.table(table)} add column customer_group_match text not null default 'any'`.execute(
      db,
    );
}
