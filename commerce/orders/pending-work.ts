import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { HELD, REFUSED_PAYMENTS, TO_SHIP } from './work-states.ts';

/** A product runs low when this many pieces are left; sold out ones are not counted. */
const LOW_STOCK = 5;

/** How much of a site waits for staff. */
export interface PendingWork {
  toShip: number;
  held: number;
  returnsToReceive: number;
  returnsToInspect: number;
  returnsToRefund: number;
  /** orders with a refused capture or refund that was not repeated */
  failedPayments: number;
  /** given up in the last 30 days */
  failedMails: number;
  lowStock: number;
}

/** Counts what waits for the staff of a site, in one statement. */
export async function pendingWork(db: Db, siteId: string, stockListId: string | null): Promise<PendingWork> {
  const returns = (state: string) => sql`
    (select count(*)::int from order_return where site_id = ${siteId} and state = ${sql.lit(state)})`;
  const { rows } = await sql<PendingWork>`
    with waiting as (
      select count(*) filter (where ${TO_SHIP})::int as ship, count(*) filter (where ${HELD})::int as held
      from placed_order o where o.site_id = ${siteId} and o.status = 'new'
    )
    select waiting.ship as "toShip", waiting.held as "held",
      ${returns('requested')} as "returnsToReceive",
      ${returns('received')} as "returnsToInspect",
      ${returns('inspected')} as "returnsToRefund",
      (select count(*)::int from placed_order o
        where o.site_id = ${siteId} and o.order_no in (${REFUSED_PAYMENTS})) as "failedPayments",
      (select count(*)::int from outbox_mail where state = 'dead' and site_id = ${siteId}) as "failedMails",
      (select count(*)::int from inventory_record where list_id = ${stockListId} and not perpetual
        and turnover < allocation and allocation - turnover <= ${sql.lit(LOW_STOCK)}) as "lowStock"
    from waiting`.execute(db);
  return rows[0]!;
}
