import { type Kysely, sql } from 'kysely';

/** Whether the shopper who declared a withdrawal is the one who placed the order: an order number and an email can be guessed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table withdrawal add column declared_by_buyer boolean not null default false`.execute(db);
}
