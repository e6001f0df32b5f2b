import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { EventData, EventType } from './event-types.ts';

/** NOTIFY channel that wakes the delivery workers of all processes. */
export const WEBHOOK_CHANNEL = 'vitrine_webhooks';

export type NewEvent = {
  [Type in EventType]: {
    type: Type;
    /** what it is about; the caller has locked it, so that its events are recorded in the order of their changes */
    subject: string;
    siteId?: string | undefined;
    /** registered customer, erased with the account */
    customerId?: string | undefined;
    data: EventData<Type>;
  };
}[EventType];

/**
 * Records events in the caller's transaction, with a delivery for each endpoint that receives their type. Records nothing
 * without such an endpoint. One statement.
 */
export async function recordEvents(trx: Db, events: NewEvent[], now: Date): Promise<void> {
  await sql`
    with given as (
      select * from rows from (jsonb_to_recordset(${JSON.stringify(events)}::jsonb)
        as (type text, subject text, "siteId" text, "customerId" text, data jsonb)) with ordinality
        as given (type, subject, site_id, customer_id, data, no)
    ), endpoint as (
      select id, event_types from webhook_endpoint where is_active and disabled_at is null
    ), event as (
      insert into outgoing_event (type, subject, site_id, customer_id, data, created_at)
      select type, subject, site_id, customer_id, data, ${now}::timestamptz from given
      where exists (select from endpoint where given.type = any(endpoint.event_types))
      order by no
      returning position, type, subject
    ), delivery as (
      insert into event_delivery (endpoint_id, position, subject, due_at, created_at)
      select endpoint.id, event.position, event.subject, ${now}::timestamptz, ${now}::timestamptz
      from event join endpoint on event.type = any(endpoint.event_types)
    )
    insert into pending_change (channel, tags)
    select ${WEBHOOK_CHANNEL}, '{}'::text[] where exists (select from event)`.execute(trx);
}

/** Removes a deleted customer from recorded events, whether they were delivered or not. */
export async function forgetCustomer(trx: Db, customerId: string): Promise<void> {
  await trx
    .updateTable('outgoing_event')
    .set({ customer_id: null })
    .where('customer_id', '=', customerId)
    .execute();
}
