import { type Kysely, sql } from 'kysely';

/**
 * What of a refund was received twice, at the provider and outside of it. It is recorded with the refund, because what is shipped later
 * would change it. `placed_order.overpaid_cents`: what is still to be refunded of it, for the list of staff.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [table, amount] of [
    ['payment_operation', 'amount_cents'],
    ['outside_refund', 'cents'],
  ] as const)
    await sql`
      alter table ${sql.ref(table)}
        add column overpaid_cents bigint not null default 0,
        add constraint ${sql.ref(`${table}_overpaid`)}
          check (0 <= overpaid_cents and overpaid_cents <= ${sql.ref(amount)})`.execute(db);
  await sql`
    alter table placed_order
      add column overpaid_cents bigint not null default 0 check (overpaid_cents >= 0)`.execute(db);
  await sql`create index placed_order_overpaid on placed_order (order_no) where overpaid_cents > 0`.execute(
    db,
  );
}
