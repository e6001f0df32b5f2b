import { type Kysely, sql } from 'kysely';

/**
 * When a date of a category, product, price book or price next changes the search index. The dates have partial indexes:
 * few rows have one. Existing indexes ignore dates of categories: a past time applies them at once.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table search_state add column next_change timestamptz`.execute(db);
  await sql`update search_state set next_change = '2000-01-01Z'`.execute(db);
  for (const column of ['online_from', 'online_to']) {
    await sql`
      create index ${sql.raw(`product_${column}`)} on product (${sql.ref(column)})
      where ${sql.ref(column)} is not null`.execute(db);
  }
  await sql`create index product_site_values on product (id) where site_values <> '{}'`.execute(db);
  await sql`create index price_valid_from on price (valid_from) where valid_from > '-infinity'`.execute(db);
  await sql`create index price_valid_to on price (valid_to) where valid_to < 'infinity'`.execute(db);
}
