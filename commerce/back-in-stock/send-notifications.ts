import { sql } from 'kysely';
import { onlineOn } from '../catalogue/online-on.ts';
import type { Db } from '../database/connection.ts';
import { availabilityFor } from '../inventory/availability.ts';
import { postMail } from '../outbox/outbox.ts';
import type { CommerceServices } from '../services/commerce-services.ts';

/** The merchant's objects that say who waits for what; their key is the address and the product. */
const TYPE = 'EmailMeCustomer';
/** Mails of one transaction. */
const BATCH = 200;

interface Awaited {
  site_id: string;
  product_id: string;
  inventory_list_id: string | null;
}

/**
 * Mails everybody who waits for something that can be ordered now: once, as the object that says so goes with the
 * transaction that writes the mail. Any number of processes may do it at the same time. Answers how many there were.
 */
export async function sendNotifications({ db, now }: Pick<CommerceServices, 'db' | 'now'>): Promise<number> {
  const { rows } = await sql<Awaited>`
    select distinct object.site_id, object.attributes ->> 'productId' as product_id, site.inventory_list_id
    from custom_object object join site on site.id = object.site_id and site.online
    where object.type_id = 'EmailMeCustomer' and object.attributes ->> 'productId' is not null`.execute(db);
  let sent = 0;
  for (const [siteId, awaited] of Map.groupBy(rows, (row) => row.site_id)) {
    const ids = await sold(
      db,
      siteId,
      awaited.map((row) => row.product_id),
      now(),
    );
    const stock = await availabilityFor(db, awaited[0]!.inventory_list_id, ids);
    for (const id of ids) if (stock.get(id)?.orderable) sent += await mailAll(db, siteId, id, now());
  }
  return sent;
}

/** Which products are online, with the master they belong to. */
async function sold(db: Db, siteId: string, ids: string[], at: Date): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select product.id from product left join product master on master.id = product.master_id
    where product.id = any(${ids}) and ${onlineOn(siteId, 'product', at)}
      and (master.id is null or ${onlineOn(siteId, 'master', at)})`.execute(db);
  return rows.map((row) => row.id);
}

async function mailAll(db: Db, siteId: string, productId: string, now: Date): Promise<number> {
  for (let sent = 0; ; ) {
    const mailed = await mailSome(db, siteId, productId, now);
    sent += mailed;
    if (mailed < BATCH) return sent;
  }
}

async function mailSome(db: Db, siteId: string, productId: string, now: Date): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ to: string; type: string | null; locale: string }>`
      with waiting as (
        select id from custom_object
        where type_id = 'EmailMeCustomer' and site_id = ${siteId} and attributes ->> 'productId' = ${productId}
        order by created_at limit ${BATCH} for update skip locked
      )
      delete from custom_object object using waiting, site
      where object.type_id = ${TYPE} and object.site_id = ${siteId} and object.id = waiting.id
        and site.id = ${siteId}
      returning object.attributes ->> 'email' as "to", object.attributes ->> 'type' as type,
        coalesce(object.attributes ->> 'currentLocaleValue', site.default_locale) as locale`.execute(trx);
    for (const { to, type, locale } of rows) {
      const kind = type === 'comingsoon' ? 'launched' : 'back-in-stock';
      if (to) await postMail(trx, now, { kind, siteId, locale, about: { to, productId } });
    }
    return rows.length;
  });
}
