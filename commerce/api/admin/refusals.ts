import { decimalAmount } from '../../../shared/minor-units.ts';
import type { Db } from '../../database/connection.ts';
import { Problem } from '../../http/problem.ts';
import type { LinesRefusal } from '../../orders/cancel-lines.ts';
import { unpaidCents } from '../../orders/order-balance.ts';
import type { RefundRefusal } from '../../orders/record-refund.ts';
import { MAX_REFUNDS } from '../../orders/refund-order.ts';
import { RESERVED_KEYS } from '../../orders/refunds.ts';
import { orderNotFound } from '../../orders/repository.ts';
import type { ShipRefusal } from '../../orders/ship-order.ts';
import type { StepRefusal } from '../../returns/process-return.ts';
import { returnNotFound } from './find.ts';

const conflict = (slug: string, detail: string, extra: Record<string, unknown>) =>
  new Problem(409, slug, 'Conflict', detail, extra);

/** Why an order, or pieces of it, is not cancelled, as an answer. */
export function cancelRefused(orderNo: string, refusal: LinesRefusal): Problem {
  if (refusal === 'unknown') return orderNotFound(orderNo);
  const DETAILS: Partial<Record<LinesRefusal, string>> = {
    lines: 'The order has not so many of these products left to ship.',
    unconfirmed: 'The payment of the order is not confirmed: cancel it as a whole.',
    key_used: 'The key cancelled something else.',
    part_shipped: 'A part of the order is shipped.',
    certificate_used: 'A gift certificate that the order bought is used.',
    capturing: 'The payment of the order is being captured: cancel it when it is.',
    not_captured: 'What was paid for the exchange is not captured yet.',
  };
  const detail = DETAILS[refusal] ?? `The order is '${refusal}'; only a new one can be cancelled.`;
  return conflict('order-cancel-failed', detail, { orderNo, reason: refusal });
}

/** Why an order is not packed or shipped, as an answer. */
export function shipRefused(orderNo: string, refusal: ShipRefusal): Problem {
  if (refusal === 'unknown') return orderNotFound(orderNo);
  const DETAILS: Partial<Record<ShipRefusal, string>> = {
    unpaid: 'The payment of the order is not confirmed, or staff hold it.',
    lines: 'The order has not so many of these products left to ship.',
    authorization_ended:
      'The provider holds no money for the order any more: cancel it, or pack and ship it with despiteEndedPayment at /admin/v1.',
    withdrawn:
      'A withdrawal from the contract is open: cancel the order, settle the withdrawal, or pack and ship it with despiteWithdrawal at /admin/v1.',
  };
  const detail = DETAILS[refusal] ?? `The order is '${refusal}'; only a new one can be shipped.`;
  return conflict('order-ship-failed', detail, { orderNo, reason: refusal });
}

/**
 * Why nothing of an order is captured, as an answer: `capturedCents` is undefined when nothing is shipped. What a provider holds no money for
 * any more is named, whether it was settled in another way or not.
 */
export async function captureRefused(
  trx: Db,
  orderNo: string,
  capturedCents: number | undefined,
): Promise<Problem> {
  const refused = (detail: string, more: Record<string, unknown> = {}) =>
    conflict('order-capture-failed', detail, { orderNo, ...more });
  if (capturedCents === undefined)
    return refused('Nothing of the order is shipped; its payment is captured then.');
  const order = await trx
    .selectFrom('placed_order')
    .select(['order_no', 'content', 'fulfilment', 'total_cents', 'settled_outside_cents'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const currency = String(order.content.currency);
  const open = await unpaidCents(trx, order);
  if (open > 0) {
    const amount = decimalAmount(open, currency);
    return refused(
      `The authorization ended at the provider before ${amount} ${currency} of what is shipped were captured, and they cannot be captured any more. When the order was paid in another way, record it with POST /orders/${orderNo}/outside-payment at /admin/v1.`,
      { reason: 'authorization_ended', open: amount, currency },
    );
  }
  const settled = order.settled_outside_cents;
  return refused(
    settled > 0
      ? `${decimalAmount(settled, currency)} ${currency} were settled outside the provider; everything else that is due is captured or about to be.`
      : 'Everything that is due is captured or about to be.',
  );
}

/** Why an order is not refunded, as an answer. */
export function refundRefused(orderNo: string, refusal: RefundRefusal): Problem {
  if (refusal.reason === 'unknown') return orderNotFound(orderNo);
  if (refusal.reason === 'too_much') return tooMuch({ orderNo }, refusal);
  return conflict('order-refund-failed', refundDetail(refusal), { orderNo, reason: refusal.reason });
}

function refundDetail(
  refusal: Exclude<RefundRefusal, { reason: 'unknown' } | { reason: 'too_much' }>,
): string {
  switch (refusal.reason) {
    case 'certificate_used':
      return `A gift certificate that the order bought is used: at most ${decimalAmount(refusal.availableCents, refusal.currency)} ${refusal.currency} can be refunded.`;
    case 'failed':
      return `The refund with this key failed: ${refusal.failure}. Refund again with another key.`;
    case 'key_used':
      return 'The key refunded another amount.';
    case 'key_reserved':
      return `The key is reserved: ${RESERVED_KEYS}.`;
    case 'too_many':
      return `The order has ${MAX_REFUNDS} refunds, the most that an order may have.`;
  }
}

function tooMuch(
  about: Record<string, string>,
  { availableCents, currency }: { availableCents: number; currency: string },
): Problem {
  const available = decimalAmount(availableCents, currency);
  const detail = `Only ${available} ${currency} are captured, paid by gift certificates or settled outside the provider, and not refunded.`;
  return conflict('order-refund-failed', detail, { ...about, reason: 'too_much', available, currency });
}

/** Why a step of a return is refused, as an answer. */
export function stepRefused(returnNo: string, refusal: StepRefusal): Problem {
  if (refusal.reason === 'unknown') return returnNotFound(returnNo);
  if (refusal.reason === 'too_much') return tooMuch({ returnNo }, refusal);
  const DETAILS: Partial<Record<StepRefusal['reason'], string>> = {
    exchange: 'The buyer wants another size: exchange it, or refund it with insteadOfExchange.',
    no_exchange: 'The buyer wants a refund, not another size.',
    not_captured: 'What was shipped is not captured yet. A refund with an amount refunds what is.',
    authorization_ended:
      'The authorization of the payment ended before what was shipped was captured. When the order was paid in another way, record it with POST /orders/{orderNo}/outside-payment at /admin/v1; when it was not, end the return with the amount 0.00.',
    certificate_used: 'A gift certificate that the order bought is used, so less can be refunded.',
    too_many: 'The refund of the return was refused too often: refund the order instead.',
    part_refunded:
      'A part of the return is refunded: refund the rest. An amount is that of the whole return.',
  };
  const detail =
    refusal.reason === 'state'
      ? `The return is '${refusal.state}', which does not allow this step.`
      : (DETAILS[refusal.reason] ?? 'The return does not allow this step.');
  return conflict('return-step-failed', detail, { returnNo, reason: refusal.reason });
}
