import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import type { EventType } from './event-types.ts';
import type { Network } from './network.ts';

/** An endpoint of another system, from the settings. */
export interface WebhookEndpoint {
  /** names it in the database, the log and commands */
  id: string;
  url: string;
  /** signing secrets as whsec_ and base64, the current one first; the second while it is being replaced */
  secrets: string[];
  events: EventType[];
  /** events are sent to addresses of the internet only, unless it is in the store's own network */
  network: Network;
}

/** Without query, which may have a token. */
const shown = (url: string): string => new URL(url).origin + new URL(url).pathname;

/**
 * Makes the endpoints of the settings those that events are recorded for. Others are kept, inactive. An endpoint that
 * answered 410 stays disabled until it has another address or staff enable it.
 */
export function registerEndpoints(db: Db, endpoints: WebhookEndpoint[], now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    const ids = endpoints.map(({ id }) => id);
    await sql`
      update webhook_endpoint set is_active = false
      where is_active and not id = any(${ids}::text[])`.execute(trx);
    for (const { id, url, events } of endpoints)
      await sql`
        insert into webhook_endpoint as known (id, url, event_types, is_active, registered_at)
        values (${id}, ${shown(url)}, ${events}::text[], true, ${now})
        on conflict (id) do update set url = excluded.url, event_types = excluded.event_types, is_active = true,
          registered_at = excluded.registered_at,
          disabled_at = case when known.url = excluded.url then known.disabled_at end`.execute(trx);
  });
}

/** Condition of SQL: whether an endpoint receives one of the events. */
export const isFollowed = (types: EventType[]): RawBuilder<boolean> => sql<boolean>`exists (
  select from webhook_endpoint where is_active and disabled_at is null and event_types && ${types}::text[])`;

/** Stops sending to an endpoint that does not exist any more. What waits for it is dead, and can be replayed. */
export function disableEndpoint(db: Db, id: string, reason: string, now: Date): Promise<void> {
  return inTransaction(db, async (trx) => {
    await sql`update webhook_endpoint set disabled_at = ${now} where id = ${id} and disabled_at is null`.execute(
      trx,
    );
    await sql`
      update event_delivery set state = 'dead', ended_at = ${now}, claimed_until = null, last_error = ${reason}
      where endpoint_id = ${id} and state = 'waiting'`.execute(trx);
  });
}

/** Enables an endpoint that answered 410. Returns false when there is none. */
export async function enableEndpoint(db: Db, id: string): Promise<boolean> {
  const row = await db
    .updateTable('webhook_endpoint')
    .set({ disabled_at: null })
    .where('id', '=', id)
    .where('disabled_at', 'is not', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
