import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import type { OrderDocument } from '../database/tables/orders.ts';
import type { PaymentOperationTable, PaymentTransactionTable } from '../database/tables/payments.ts';
import { linesOf, shippedQuantities } from './shipped-lines.ts';

type Payment = Pick<
  Selectable<PaymentTransactionTable>,
  'id' | 'method' | 'state' | 'currency' | 'amount_cents' | 'captured_cents' | 'refunded_cents' | 'reference'
>;
type Operation = Pick<
  Selectable<PaymentOperationTable>,
  'kind' | 'state' | 'amount_cents' | 'reason' | 'failure' | 'tries' | 'created_at'
>;

/** An order with its lines, its payments and what was captured and refunded, for staff. */
export interface PaymentSummary {
  status: string;
  paymentStatus: string;
  currency: string;
  totalCents: number;
  lines: { productId: string; quantity: number; shipped: number }[];
  documents: OrderDocument[];
  payments: (Payment & { operations: Operation[] })[];
}

/** Returns the payments of an order of any site; undefined when there is none with the number. */
export async function paymentSummary(db: Db, orderNo: string): Promise<PaymentSummary | undefined> {
  const order = await db
    .selectFrom('placed_order')
    .select(['status', 'payment_status', 'total_cents', 'content', 'fulfilment'])
    .where('order_no', '=', orderNo)
    .executeTakeFirst();
  if (!order) return undefined;
  const payments = await db
    .selectFrom('payment_transaction')
    .select([
      'id',
      'method',
      'state',
      'currency',
      'amount_cents',
      'captured_cents',
      'refunded_cents',
      'reference',
    ])
    .where('order_no', '=', orderNo)
    .orderBy('created_at')
    .execute();
  const operations =
    payments.length === 0
      ? []
      : await db
          .selectFrom('payment_operation')
          .select(['payment_id', 'kind', 'state', 'amount_cents', 'reason', 'failure', 'tries', 'created_at'])
          .where(
            'payment_id',
            'in',
            payments.map(({ id }) => id),
          )
          .orderBy('created_at')
          .execute();
  const shipped = shippedQuantities(order.fulfilment);
  return {
    status: order.status,
    paymentStatus: order.payment_status,
    currency: String(order.content.currency),
    totalCents: order.total_cents,
    lines: linesOf(order.content).map(({ itemId, productId, quantity }) => ({
      productId,
      quantity,
      shipped: shipped.get(itemId) ?? 0,
    })),
    documents: order.fulfilment.documents ?? [],
    payments: payments.map((payment) => ({
      ...payment,
      operations: operations.filter(({ payment_id }) => payment_id === payment.id),
    })),
  };
}
