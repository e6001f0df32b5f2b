import { type Kysely, sql } from 'kysely';

/** The time zone of the site in shipped orders: the periods of return and withdrawal end with a day in it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    update placed_order
    set fulfilment = fulfilment || jsonb_build_object('timeZone', site.preferences->'SiteTimezone')
    from site
    where site.id = placed_order.site_id and fulfilment ? 'parcels' and site.preferences ? 'SiteTimezone'`.execute(
    db,
  );
}
