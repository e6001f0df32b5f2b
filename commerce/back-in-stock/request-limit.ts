import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { mailboxCounter } from '../email/mailbox.ts';

/** Type of the custom objects with which shoppers request a notification; the key is email and product. */
export const REQUEST_TYPE = 'EmailMeCustomer';
/** Maximum open requests of one mailbox, in all sites: each becomes a mail. */
const MAX_REQUESTS = 30;

/**
 * Returns the mailbox of an address (custom_object.mailbox) when it may have one more request, in the transaction that
 * saves it; undefined when it has too many. A request that exists already does not count. Parallel requests for one
 * mailbox wait for each other.
 */
export async function mayRequest(
  trx: Db,
  { email, siteId, key }: { email: string; siteId: string; key: string },
): Promise<string | undefined> {
  const mailbox = mailboxCounter(email);
  await sql`select pg_advisory_xact_lock(hashtext(${`notify-me ${mailbox}`}))`.execute(trx);
  const { open } = await trx
    .selectFrom('custom_object')
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .where('type_id', '=', REQUEST_TYPE)
    .where('mailbox', '=', mailbox)
    .where(({ not, and, eb }) => not(and([eb('site_id', '=', siteId), eb('id', '=', key)])))
    .executeTakeFirstOrThrow();
  return Number(open) < MAX_REQUESTS ? mailbox : undefined;
}
