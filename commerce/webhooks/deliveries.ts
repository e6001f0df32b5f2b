import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';

/** An event to send to an endpoint. */
export interface DueDelivery {
  endpointId: string;
  position: number;
  /** attempts made, with this one */
  attempts: number;
  id: string;
  type: string;
  subject: string;
  siteId: string | null;
  customerId: string | null;
  data: Record<string, unknown>;
  createdAt: Date;
}

/** A claimed delivery is not given to another process; longer than an attempt takes. */
export const LEASE_SECONDS = 60;

const MINUTE = 60;
const HOUR = 3600;
/** Seconds until the next attempt by attempts made, as Standard Webhooks proposes; after the last the delivery is dead. */
const BACKOFF = [5, 5 * MINUTE, 30 * MINUTE, 2 * HOUR, 5 * HOUR, 10 * HOUR, 14 * HOUR, 20 * HOUR, 24 * HOUR];
/** Each wait is up to a fifth longer, so that many do not come back at once. */
const JITTER = 0.2;
/** Longest wait that an endpoint can ask for. */
const MAX_RETRY_AFTER = 24 * HOUR;

/**
 * Claims due deliveries of an endpoint for this process until their lease ends, those that wait longest first. Of a subject
 * only the first that waits is given, so that its events arrive in order. A crash leaves them to be sent again.
 */
export async function claimDeliveries(
  db: Db,
  endpointId: string,
  now: Date,
  limit: number,
): Promise<DueDelivery[]> {
  const { rows } = await sql<DueDelivery>`
    with due as (
      select delivery.endpoint_id, delivery.position from event_delivery delivery
      where endpoint_id = ${endpointId} and state = 'waiting' and due_at <= ${now}
        and (claimed_until is null or claimed_until <= ${now})
        and not exists (
          select from event_delivery earlier
          where earlier.endpoint_id = delivery.endpoint_id and earlier.subject = delivery.subject
            and earlier.state = 'waiting' and earlier.position < delivery.position)
        and exists (
          select from webhook_endpoint where id = ${endpointId} and is_active and disabled_at is null)
      order by due_at, position limit ${limit} for update of delivery skip locked
    ), claimed as (
      update event_delivery delivery
      set attempts = attempts + 1,
        claimed_until = ${now}::timestamptz + make_interval(secs => ${LEASE_SECONDS})
      from due where delivery.endpoint_id = due.endpoint_id and delivery.position = due.position
      returning delivery.endpoint_id, delivery.position, delivery.attempts
    )
    select claimed.endpoint_id as "endpointId", claimed.position, claimed.attempts, event.id, event.type,
      event.subject, event.site_id as "siteId", event.customer_id as "customerId", event.data,
      event.created_at as "createdAt"
    from claimed join outgoing_event event on event.position = claimed.position
    order by claimed.position`.execute(db);
  return rows;
}

type Claimed = Pick<DueDelivery, 'endpointId' | 'position' | 'attempts'>;

const claimedRow = (db: Db, { endpointId, position }: Claimed) =>
  db
    .updateTable('event_delivery')
    .where('endpoint_id', '=', endpointId)
    .where('position', '=', position)
    .where('state', '=', 'waiting');

/** Records that an endpoint accepted an event. */
export async function endDelivery(db: Db, claimed: Claimed, now: Date): Promise<void> {
  await claimedRow(db, claimed)
    .set({ state: 'delivered', ended_at: now, claimed_until: null, last_error: null })
    .execute();
}

/**
 * Records a failed attempt: the next one is later by growing intervals, or when the endpoint asks for it; after the last
 * one the delivery is dead. Returns the new state.
 */
export async function postponeDelivery(
  db: Db,
  claimed: Claimed,
  failure: { reason: string; retryAfter?: number | undefined },
  now: Date,
): Promise<'waiting' | 'dead'> {
  const pause = BACKOFF[claimed.attempts - 1];
  const last_error = failure.reason.slice(0, 500);
  if (pause === undefined) {
    await claimedRow(db, claimed)
      .set({ state: 'dead', ended_at: now, claimed_until: null, last_error })
      .execute();
    return 'dead';
  }
  const longer = pause * (1 + JITTER * Math.random());
  const seconds = Math.max(longer, Math.min(failure.retryAfter ?? 0, MAX_RETRY_AFTER));
  await claimedRow(db, claimed)
    .set({ due_at: new Date(now.getTime() + seconds * 1000), claimed_until: null, last_error })
    .execute();
  return 'waiting';
}

/** Gives back a delivery whose attempt was cut off, because the process ends. The endpoint may have received it. */
export async function releaseDelivery(db: Db, claimed: Claimed): Promise<void> {
  await claimedRow(db, claimed)
    .set({ claimed_until: null, attempts: claimed.attempts - 1 })
    .execute();
}

/** When the next delivery of an endpoint is due; undefined when none waits. */
export async function nextDelivery(db: Db, endpointId: string): Promise<Date | undefined> {
  const row = await db
    .selectFrom('event_delivery')
    .select(sql<Date>`greatest(due_at, claimed_until)`.as('at'))
    .where('endpoint_id', '=', endpointId)
    .where('state', '=', 'waiting')
    .orderBy('due_at')
    .limit(1)
    .executeTakeFirst();
  return row?.at;
}
