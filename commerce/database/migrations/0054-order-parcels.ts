import { type Kysely, sql } from 'kysely';

/**
 * What was sent of an order. An order that was shipped as a whole before gets one parcel with all its lines; when it was
 * delivered is not known.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table placed_order add column fulfilment jsonb not null default '{}'`.execute(db);
  await sql`
    update placed_order set fulfilment = jsonb_build_object('parcels', jsonb_build_array(jsonb_strip_nulls(jsonb_build_object(
      'id', order_no || '-1', 'number', 1, 'state', 'shipped',
      'shippedAt', to_char(updated_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'trackingNumber', content #> '{shipments,0,trackingNumber}',
      'carrier', content #> '{shipments,0,c_carrier}',
      'items', (select coalesce(jsonb_agg(jsonb_build_object('itemId', item -> 'itemId', 'quantity', item -> 'quantity')), '[]')
        from jsonb_array_elements(coalesce(content -> 'productItems', '[]')) item)))))
    where status = 'completed'`.execute(db);
}
