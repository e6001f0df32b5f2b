import type { Db } from '../../commerce/database/connection.ts';
import { cancelLines, type LinesRefusal, type LinesToCancel } from '../../commerce/orders/cancel-lines.ts';
import { type PaymentSummary, paymentSummary } from '../../commerce/orders/payment-summary.ts';
import { decimalAmount } from '../../shared/minor-units.ts';

interface Request {
  orderNo: string;
  lines?: LinesToCancel['products'];
  key?: string | undefined;
  reason?: string | undefined;
}

/** Cancels pieces of an order, or the whole; returns what to print. Throws an Error with the reason when it is rejected. */
export async function cancelOf(
  db: Db,
  { orderNo, lines: products, key, reason }: Request,
  before: PaymentSummary,
  now: Date,
): Promise<string> {
  const refusal = await cancelLines(db, orderNo, { products, key, reason }, now);
  if (refusal) throw new Error(rejected(orderNo, refusal));
  const after = (await paymentSummary(db, orderNo)) ?? before;
  if (after.status === 'cancelled')
    return 'The order is cancelled. Its payment is voided and its buyer notified by email while the store is running.';
  const cents = after.cancelledCents - before.cancelledCents;
  const amount = `${decimalAmount(cents, after.currency)} ${after.currency}`;
  const rest = after.status === 'completed' ? ' Nothing is left to ship, so the order is completed.' : '';
  return `${amount} of the order are cancelled, and not charged or given back.${rest} The buyer is notified by email while the store is running.`;
}

function rejected(orderNo: string, refusal: LinesRefusal): string {
  switch (refusal) {
    case 'lines':
      return `The order ${orderNo} has not so many of these products left to ship.`;
    case 'unconfirmed':
      return `The payment of the order ${orderNo} is not confirmed: cancel it as a whole.`;
    case 'key_used':
      return 'The key cancelled something else.';
    case 'part_shipped':
      return `A part of the order ${orderNo} is shipped, so it cannot be cancelled.`;
    case 'certificate_used':
      return `A gift certificate that the order ${orderNo} bought is used, so it cannot be cancelled.`;
    case 'capturing':
      return `The payment of the order ${orderNo} is being captured: repeat the command when it is.`;
    case 'not_captured':
      return `What was paid for the exchange ${orderNo} is not captured: see npm run order of the order that it replaces.`;
    default:
      return `The order ${orderNo} is ${refusal}; only a new one can be cancelled.`;
  }
}
