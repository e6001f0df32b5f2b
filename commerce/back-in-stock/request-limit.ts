import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** Type of the custom objects with which shoppers request a notification; the key is email and product. */
export const REQUEST_TYPE = 'EmailMeCustomer';
/** Maximum open requests of one email address, in all sites: each becomes a mail. */
const MAX_REQUESTS = 30;

/**
 * Whether an address may have one more request, in the transaction that saves it. A request that exists already does not
 * count. Parallel requests for one address wait for each other.
 */
export async function mayRequest(
  trx: Db,
  { email, siteId, key }: { email: string; siteId: string; key: string },
): Promise<boolean> {
  const address = email.toLowerCase();
  await sql`select pg_advisory_xact_lock(hashtext(${`notify-me ${address}`}))`.execute(trx);
  const { open } = await trx
    .selectFrom('custom_object')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('type_id', '=', REQUEST_TYPE)
    .where(sql`lower(attributes ->> 'email')`, '=', address)
    .where(({ not, and, eb }) => not(and([eb('site_id', '=', siteId), eb('id', '=', key)])))
    .executeTakeFirstOrThrow();
  return Number(open) < MAX_REQUESTS;
}
