import { sql } from 'kysely';
import { isPartLost } from './ended-authorization.ts';

// Conditions of the orders `o` that staff have something to do with. Literals: the plan of a prepared statement could not use the
// indexes of unusual states.

/** paid or confirmed, and not shipped completely */
export const TO_SHIP = sql`o.status = 'new' and o.confirmation_status = 'confirmed'`;

/** waits for staff to confirm it */
export const HELD = sql`o.status = 'new' and o.confirmation_status <> 'confirmed'`;

/** staff know that an order is paid in another way, since its payment ended */
const DECIDED = (order: string, payment: string) =>
  sql.raw(`(${order}.fulfilment ->> 'sentDespiteEnded')::timestamptz >= ${payment}.ended_at`);

/**
 * Numbers of orders with a capture or refund that the provider refused, and that was not repeated since, and of those to ship whose
 * authorization ended before it was captured, unless staff decided since that it is paid in another way, and of those that were paid twice.
 */
export const REFUSED_PAYMENTS = sql`
  select payment.order_no from payment_operation failed
  join payment_transaction payment on payment.id = failed.payment_id
  where failed.state = 'failed' and payment.order_no is not null
    and not (failed.kind = 'capture' and payment.ended_at is not null and exists (
      select from placed_order settled where settled.order_no = payment.order_no and ${DECIDED('settled', 'payment')}))
    and not exists (
    select from payment_operation later
    where later.payment_id = failed.payment_id and later.kind = failed.kind and later.created_at > failed.created_at
      and later.state <> 'failed')
  union
  select ended.order_no from payment_transaction ended
  join placed_order unpaid on unpaid.order_no = ended.order_no and unpaid.status = 'new'
  where ended.ended_at is not null and ${isPartLost('ended')}
    and not coalesce(${DECIDED('unpaid', 'ended')}, false)
  union
  select twice.order_no from placed_order twice where twice.overpaid_cents > 0`;

export const PAYMENT_FAILED = sql`o.order_no in (${REFUSED_PAYMENTS})`;
