import { type Kysely, sql } from 'kysely';

/**
 * Prices that tiles show, where they differ from a product's own: with the default values of options, and in categories
 * that show some variations. The time makes the service rebuild the index once where there are such products.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_document add column shown_prices jsonb not null default '{}'`.execute(db);
  await sql`
    update search_state set next_change = '1970-01-01Z'
    where exists (select from product where options <> '[]')
      or exists (select from category_assignment where variations <> '[]')`.execute(db);
}
