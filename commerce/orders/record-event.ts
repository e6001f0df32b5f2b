import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { PaymentEventTable } from '../database/tables/payments.ts';
import { inTransaction } from '../database/transaction.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { ProviderEvent } from '../services/payment-provider.ts';
import { type AppliedMovement, applyMovement } from './apply-movement.ts';
import { warnOverdrawn } from './bought-certificates.ts';
import { recordEnded } from './ended-authorization.ts';
import { overpaidCents } from './order-balance.ts';
import { type AppliedEvents, applyWaiting, logApplied } from './waiting-events.ts';

/**
 * `applied`: amounts changed; `ignored`: nothing to change; `unknown`: of no payment of this store; `conflict`: contradicts
 * what the store knows; it is evaluated again when the payment changes, and until then staff have to look; `noted`: logged for
 * staff.
 */
export type EventOutcome = Selectable<PaymentEventTable>['outcome'] | 'duplicate';

interface Recorded extends Omit<AppliedMovement, 'outcome'> {
  outcome: EventOutcome;
  /** earlier events that apply now */
  waiting?: AppliedEvents;
}

/**
 * Records an event of the payment provider and applies it, both in one transaction and once for each id. Events may come
 * late, twice and in any order: what they report is compared with what is recorded, so no amount moves twice. One that
 * contradicts the books is kept, and evaluated again when the payment changes, or when it is sent again.
 */
export async function recordEvent(
  services: CommerceServices,
  provider: string,
  event: ProviderEvent,
): Promise<EventOutcome> {
  const now = services.now();
  const recorded = await inTransaction(services.db, (trx) => record(trx, provider, event, now));
  const { outcome, orderNo, overdrawnCents = 0, waiting } = recorded;
  const about = { provider, event: event.id, type: event.type };
  if (outcome === 'conflict')
    services.log.error({ ...about, orderNo }, 'an event of the payment provider contradicts the store');
  if (outcome === 'noted')
    services.log.error({ ...about, orderNo, ...event.ended }, 'an authorization ended before its capture');
  const isCapture = event.movement?.kind === 'capture' && event.movement.state === 'succeeded';
  const twiceCents =
    orderNo && isCapture && recorded.isForeign ? await overpaidCents(services.db, orderNo) : 0;
  if (twiceCents > 0)
    services.log.error(
      { ...about, orderNo, twiceCents },
      'an order is paid at the provider and outside of it',
    );
  if (orderNo) warnOverdrawn(services, orderNo, overdrawnCents + (waiting?.overdrawnCents ?? 0));
  if (orderNo && waiting) logApplied(services, orderNo, waiting);
  return outcome;
}

async function record(trx: Db, provider: string, event: ProviderEvent, now: Date): Promise<Recorded> {
  const row = await trx
    .insertInto('payment_event')
    .values({ provider, id: event.id, type: event.type, outcome: 'ignored', received_at: now })
    // A concurrent delivery waits here until the first one has committed.
    .onConflict((conflict) => conflict.columns(['provider', 'id']).doNothing())
    .returning('id')
    .executeTakeFirst();
  // Its row is not locked before the order: whoever changes the payment does it in that order.
  if (!row && !(await isConflict(trx, provider, event.id))) return { outcome: 'duplicate' };
  const applied = await apply(trx, event, now);
  const { outcome, orderNo, isForeign } = applied;
  const kept = outcome === 'conflict' && event.movement;
  await trx
    .updateTable('payment_event')
    .set({
      outcome,
      order_no: (kept && orderNo) || null,
      movement: kept ? JSON.stringify(event.movement) : null,
    })
    .where('provider', '=', provider)
    .where('id', '=', event.id)
    // Of a conflict that was sent again, another change of the payment may have applied it meanwhile.
    .where('outcome', 'in', ['ignored', 'conflict'])
    .execute();
  if (outcome !== 'applied' || !orderNo) return applied;
  return { ...applied, waiting: await applyWaiting(trx, orderNo, now, isForeign) };
}

async function isConflict(trx: Db, provider: string, id: string): Promise<boolean> {
  const row = await trx
    .selectFrom('payment_event')
    .select('outcome')
    .where('provider', '=', provider)
    .where('id', '=', id)
    .executeTakeFirst();
  return row?.outcome === 'conflict';
}

async function apply(trx: Db, event: ProviderEvent, now: Date): Promise<AppliedMovement> {
  if (event.movement) return applyMovement(trx, event.movement, now);
  if (!event.ended) return { outcome: 'ignored' };
  return recordEnded(trx, event.ended, now);
}
