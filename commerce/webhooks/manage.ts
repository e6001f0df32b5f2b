import { sql } from 'kysely';
import { announceWork } from '../database/changes.ts';
import type { Db } from '../database/connection.ts';
import { inTransaction } from '../database/transaction.ts';
import { WEBHOOK_CHANNEL } from './record.ts';

/** An endpoint and what waits for it. */
export interface EndpointFigures {
  id: string;
  url: string;
  eventTypes: string[];
  isActive: boolean;
  disabledAt: Date | null;
  waiting: number;
  dead: number;
  /** creation of the oldest event that waits */
  oldestAt: Date | null;
}

/** The endpoints of the settings, and others as long as something is kept for them. */
export async function endpointFigures(db: Db): Promise<EndpointFigures[]> {
  const { rows } = await sql<EndpointFigures>`
    select endpoint.id, endpoint.url, endpoint.event_types as "eventTypes", endpoint.is_active as "isActive",
      endpoint.disabled_at as "disabledAt", coalesce(kept.waiting, 0)::int as waiting,
      coalesce(kept.dead, 0)::int as dead, kept.oldest as "oldestAt"
    from webhook_endpoint endpoint left join (
      select endpoint_id, count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'dead') as dead, min(created_at) filter (where state = 'waiting') as oldest
      from event_delivery where state in ('waiting', 'dead') group by endpoint_id
    ) kept on kept.endpoint_id = endpoint.id
    where endpoint.is_active or kept.endpoint_id is not null
    order by endpoint.id`.execute(db);
  return rows;
}

/** A delivery that waits or is dead, for staff. */
export interface OpenDelivery {
  endpointId: string;
  id: string;
  type: string;
  subject: string;
  state: 'waiting' | 'dead';
  attempts: number;
  dueAt: Date;
  createdAt: Date;
  lastError: string | null;
}

/** Deliveries that wait or are dead, the newest first. */
export async function openDeliveries(db: Db, limit: number): Promise<OpenDelivery[]> {
  const { rows } = await sql<OpenDelivery>`
    select delivery.endpoint_id as "endpointId", event.id, event.type, event.subject, delivery.state,
      delivery.attempts, delivery.due_at as "dueAt", event.created_at as "createdAt",
      delivery.last_error as "lastError"
    from event_delivery delivery join outgoing_event event on event.position = delivery.position
    where delivery.state in ('waiting', 'dead')
    order by delivery.position desc, delivery.endpoint_id limit ${limit}`.execute(db);
  return rows;
}

/**
 * Sends events again: one event to all its endpoints; or those of an endpoint that are dead, with `since` also what was
 * delivered since then. They keep their ids. Returns the number of deliveries.
 */
export function replay(
  db: Db,
  what: { eventId: string } | { endpointId: string; since?: Date | undefined },
  now: Date,
): Promise<number> {
  const chosen =
    'eventId' in what
      ? sql<boolean>`event.id = ${what.eventId}`
      : sql<boolean>`delivery.endpoint_id = ${what.endpointId}
          and case when ${what.since ?? null}::timestamptz is null then delivery.state = 'dead'
            else event.created_at >= ${what.since ?? null}::timestamptz end`;
  return inTransaction(db, async (trx) => {
    const { numAffectedRows } = await sql`
      update event_delivery delivery
      set state = 'waiting', attempts = 0, due_at = ${now}, claimed_until = null, ended_at = null
      from outgoing_event event
      where event.position = delivery.position and delivery.state <> 'waiting' and ${chosen}`.execute(trx);
    // What waits for its next attempt is sent now.
    const waiting = await sql`
      update event_delivery delivery set due_at = ${now} from outgoing_event event
      where event.position = delivery.position and delivery.state = 'waiting' and delivery.due_at > ${now}
        and ${chosen}`.execute(trx);
    await announceWork(trx, WEBHOOK_CHANNEL);
    return Number(numAffectedRows ?? 0) + Number(waiting.numAffectedRows ?? 0);
  });
}

const DAY_MS = 86_400_000;
/** Days that deliveries are kept: for replays, and dead ones for staff. */
export const KEPT_DAYS = { delivered: 7, dead: 30 };

/**
 * Deletes old deliveries, those of endpoints that the settings have not had for as long, and events without deliveries;
 * at most `limit` of each. Returns how many were deleted.
 */
export async function deleteOldDeliveries(db: Db, now: Date, limit: number): Promise<number> {
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const deliveries = await sql`
    delete from event_delivery where (endpoint_id, position) in (
      select endpoint_id, position from event_delivery delivery
      where (state = 'delivered' and ended_at < ${before(KEPT_DAYS.delivered)})
        or (state = 'dead' and ended_at < ${before(KEPT_DAYS.dead)})
        or (state = 'waiting' and created_at < ${before(KEPT_DAYS.dead)} and not exists (
          select from webhook_endpoint endpoint where endpoint.id = delivery.endpoint_id and is_active))
      limit ${limit} for update skip locked)`.execute(db);
  const events = await sql`
    delete from outgoing_event where position in (
      select position from outgoing_event event
      where created_at < ${before(1)}
        and not exists (select from event_delivery delivery where delivery.position = event.position)
      order by position limit ${limit})`.execute(db);
  return Number(deliveries.numAffectedRows ?? 0) + Number(events.numAffectedRows ?? 0);
}
