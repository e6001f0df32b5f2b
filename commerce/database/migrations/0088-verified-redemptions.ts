import { type Kysely, sql } from 'kysely';

/**
 * Whether the mailbox of a redemption is that of an account with a verified email. Anybody can order with an address, so only
 * those count for such an account. Earlier redemptions count for their account by its id.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon_redemption add column verified boolean not null default false`.execute(db);
}
