import { type Kysely, sql } from 'kysely';
import { mailboxOf } from '../../email/mailbox.ts';

/** Counts the redemptions of a coupon by mailbox: `ana+1@` and `ana+2@` are one customer. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table coupon_redemption rename column customer_email to mailbox`.execute(db);
  await sql`alter index coupon_redemption_email rename to coupon_redemption_mailbox`.execute(db);
  const { rows } = await sql<{ mailbox: string }>`
    select distinct mailbox from coupon_redemption where mailbox <> ''`.execute(db);
  const changed = rows
    .map(({ mailbox }) => ({ from: mailbox, to: mailboxOf(mailbox) }))
    .filter(({ from, to }) => from !== to);
  await sql`
    update coupon_redemption set mailbox = changed.after
    from unnest(${changed.map(({ from }) => from)}::text[], ${changed.map(({ to }) => to)}::text[])
      changed (before, after)
    where coupon_redemption.mailbox = changed.before`.execute(db);
}
