import { type Kysely, sql } from 'kysely';

/** What lists of orders filter by, behind the site and the time that they are sorted by. */
const STATES = [
  'status',
  'export_status',
  'payment_status',
  'shipping_status',
  'confirmation_status',
  'external_status',
];
const FILTERS = sql.raw(STATES.join(', '));
const others = (column: string) => sql.raw(STATES.filter((one) => one !== column).join(', '));

/** States that most orders end in. What lists ask for is mostly another one, for which a small index has the orders. */
const USUAL = {
  status: 'completed',
  export_status: 'exported',
  payment_status: 'paid',
  shipping_status: 'shipped',
  confirmation_status: 'confirmed',
};

/**
 * Lists of orders for other systems, by the time of creation or of the last change. The states are columns, because reading
 * them from the content of many orders takes long, and in the index, so that orders that do not match are skipped without
 * reading their rows.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    alter table placed_order
      add column export_status text generated always as (coalesce(content ->> 'exportStatus', 'not_exported')) stored,
      add column confirmation_status text
        generated always as (coalesce(content ->> 'confirmationStatus', 'not_confirmed')) stored,
      add column shipping_status text generated always as (coalesce(content ->> 'shippingStatus', 'not_shipped')) stored,
      add column external_status text generated always as (content ->> 'externalOrderStatus') stored`.execute(
    db,
  );
  await sql`create index order_created on placed_order (site_id, created_at, order_no, updated_at, ${FILTERS})`.execute(
    db,
  );
  await sql`create index order_updated on placed_order (site_id, updated_at, order_no, created_at, ${FILTERS})`.execute(
    db,
  );
  for (const [column, usual] of Object.entries(USUAL))
    await sql`
      create index ${sql.ref(`order_${column}`)} on placed_order
        (site_id, ${sql.ref(column)}, created_at, order_no, updated_at, ${others(column)})
      where ${sql.ref(column)} <> ${sql.lit(usual)}`.execute(db);
  await sql`
    create index order_external_status on placed_order (site_id, external_status, created_at, order_no)
    where external_status is not null`.execute(db);
}
