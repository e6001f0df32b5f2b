import type { Db } from '../database/connection.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import { applyMovement } from './apply-movement.ts';
import { returnLateCapture } from './refund-cancelled.ts';

/** What became of events that contradicted the books. */
export interface AppliedEvents {
  /** ids of events that the books have now */
  ids: string[];
  /** as `updateBoughtCertificates` returns it */
  overdrawnCents: number;
}

/**
 * Evaluates the events of an order again that contradicted its books, in the order in which they came, until none of them changes
 * anything: one may have been reported before what it follows, or while a request of the store had reserved its amount. Call it
 * last in every transaction that changed a payment. `isMoved`: the provider moved money that the store did not request. The caller
 * has called `lockForResults`: an event may be about the return of an exchange, whose order is locked before the one that was paid.
 */
export async function applyWaiting(
  trx: Db,
  orderNo: string,
  now: Date,
  isMoved = false,
): Promise<AppliedEvents> {
  const done: AppliedEvents = { ids: [], overdrawnCents: 0 };
  let hasMoved = isMoved;
  for (let before = -1; before < done.ids.length; ) {
    before = done.ids.length;
    for (const { provider, id, movement } of await waitingOf(trx, orderNo)) {
      const { outcome, isForeign, overdrawnCents = 0 } = await applyMovement(trx, movement!, now);
      if (outcome === 'conflict') continue;
      await trx
        .updateTable('payment_event')
        .set({ outcome, movement: null, order_no: null })
        .where('provider', '=', provider)
        .where('id', '=', id)
        .execute();
      done.ids.push(id);
      done.overdrawnCents += overdrawnCents;
      hasMoved ||= isForeign === true;
    }
  }
  // After the events: what was refunded in the dashboard is not refunded again.
  if (hasMoved) await returnLateCapture(trx, orderNo, now);
  return done;
}

/** Tells staff that they need not look at these events any more. */
export function logApplied({ log }: CommerceServices, orderNo: string, { ids }: AppliedEvents): void {
  if (ids.length > 0)
    log.warn({ orderNo, events: ids }, 'events of the payment provider do not contradict the store any more');
}

const waitingOf = (trx: Db, orderNo: string) =>
  trx
    .selectFrom('payment_event')
    .select(['provider', 'id', 'movement'])
    .where('order_no', '=', orderNo)
    .where('outcome', '=', 'conflict')
    .where('movement', 'is not', null)
    .orderBy('received_at')
    .orderBy('id')
    .execute();
