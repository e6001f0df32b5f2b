import type { Selectable } from 'kysely';
import { fromAmount } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';
import type { OrderDocument, OrderMovement } from '../database/tables/orders.ts';
import type { PaymentOperationTable, PaymentTransactionTable } from '../database/tables/payments.ts';
import { type CertificateStatus, statusOf } from '../gift-certificates/certificates.ts';
import { overdrawn, spendable } from '../gift-certificates/withdraw.ts';
import { type ReportedOnly, reportedOnly } from '../payments/waiting-requests.ts';
import { balanceOf, unpaidOf } from './order-balance.ts';
import type { Order } from './order-json.ts';
import { cancelledCents, orderedLines, shippedQuantities } from './shipped-lines.ts';
import type { ReturnState } from './states.ts';

type Payment = Pick<
  Selectable<PaymentTransactionTable>,
  | 'id'
  | 'method'
  | 'state'
  | 'currency'
  | 'amount_cents'
  | 'captured_cents'
  | 'refunded_cents'
  | 'reference'
  | 'void_due_at'
  | 'void_tries'
  | 'void_error'
  | 'ended_at'
  | 'ended_reason'
>;
type Operation = Pick<
  Selectable<PaymentOperationTable>,
  'kind' | 'state' | 'amount_cents' | 'reason' | 'failure' | 'tries' | 'created_at'
>;

/** Most events that are shown. */
const MAX_REPORTED = 20;

/** Operations of an order that are read: each attempt to capture what a provider refuses adds one. */
export const SHOWN_OPERATIONS = 200;

/** An order with its lines, its payments and what was captured and refunded, for staff. */
export interface PaymentSummary {
  status: string;
  paymentStatus: string;
  /** false while no bank authorised the card: the order cannot be packed or shipped */
  isConfirmed: boolean;
  currency: string;
  totalCents: number;
  /** what is not charged of the total, or given back, because pieces were cancelled */
  cancelledCents: number;
  lines: { productId: string; quantity: number; shipped: number; cancelled: number }[];
  /** gift certificates that the order buys */
  certificates: BoughtCertificateSummary[];
  /** what happened to them, oldest first */
  certificateMovements: OrderMovement[];
  /** paid and refunded outside the provider; shipped, and not to be captured any more nor settled so */
  settledOutsideCents: number;
  refundedOutsideCents: number;
  unpaidCents: number;
  /** paid at the provider and outside of it as well, and not refunded */
  overpaidCents: number;
  documents: OrderDocument[];
  /** its returns, with what became of their refund */
  returns: { returnNo: string; state: ReturnState; isPending: boolean; failure: string | null }[];
  /** gift certificates that paid, with what refunds gave back to them */
  redeemed: { merchantId: string; cents: number; returnedCents: number }[];
  /** with the newest operations of the order, oldest first, and how many the payment has */
  payments: (Payment & { operations: Operation[]; operationCount: number })[];
  /** what the provider reported and the books do not have, oldest first */
  reportedOnly: ReportedOnly[];
}

/** A gift certificate that an order bought. */
export interface BoughtCertificateSummary {
  cents: number;
  recipientEmail?: string | undefined;
  state?: { number: string; status: CertificateStatus | 'disabled' } & Record<
    /** what can be spent, what refunds withdrew, and what of that is spent already */
    'balanceCents' | 'withdrawnCents' | 'overdrawnCents',
    number
  >;
}

/** Returns the payments of an order of any site; undefined when there is none with the number. */
export async function paymentSummary(db: Db, orderNo: string): Promise<PaymentSummary | undefined> {
  const order = await db
    .selectFrom('placed_order')
    .select(['order_no', 'status', 'payment_status', 'total_cents', 'content', 'fulfilment'])
    .select(['settled_outside_cents', 'refunded_outside_cents'])
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
      'void_due_at',
      'void_tries',
      'void_error',
      'ended_at',
      'ended_reason',
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
          .orderBy('created_at', 'desc')
          .orderBy('id')
          .limit(SHOWN_OPERATIONS)
          .execute();
  const counts = await operationCounts(db, orderNo);
  const balance = await balanceOf(db, order);
  const { currency = '', confirmationStatus } = order.content as Order;
  const shipped = shippedQuantities(order.fulfilment);
  return {
    status: order.status,
    paymentStatus: order.payment_status,
    isConfirmed: confirmationStatus !== 'not_confirmed',
    currency,
    totalCents: order.total_cents,
    cancelledCents: cancelledCents(order),
    lines: orderedLines(order).map(({ itemId, productId, quantity, cancelled }) => ({
      productId,
      quantity,
      shipped: shipped.get(itemId) ?? 0,
      cancelled: cancelled?.quantity ?? 0,
    })),
    certificates: await boughtBy(db, orderNo, order.content as Order),
    certificateMovements: (order.fulfilment.movements ?? []).filter(
      ({ kind }) => kind.startsWith('certificate_') && kind !== 'certificate_refund',
    ),
    settledOutsideCents: order.settled_outside_cents,
    refundedOutsideCents: order.refunded_outside_cents,
    unpaidCents: unpaidOf(balance),
    overpaidCents: balance.overpaidCents,
    documents: order.fulfilment.documents ?? [],
    returns: await returnsOf(db, orderNo),
    redeemed: await redeemedBy(db, orderNo),
    payments: payments.map((payment) => ({
      ...payment,
      operations: operations.filter(({ payment_id }) => payment_id === payment.id).reverse(),
      operationCount: counts.get(payment.id) ?? 0,
    })),
    reportedOnly: await reportedOnly(db, MAX_REPORTED, orderNo),
  };
}

async function operationCounts(db: Db, orderNo: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'payment_operation.payment_id')
    .select(['payment.id', ({ fn }) => fn.countAll<number>().as('count')])
    .where('payment.order_no', '=', orderNo)
    .groupBy('payment.id')
    .execute();
  return new Map(rows.map(({ id, count }) => [id, Number(count)]));
}

async function boughtBy(
  db: Db,
  orderNo: string,
  { giftCertificateItems = [], currency = '' }: Order,
): Promise<BoughtCertificateSummary[]> {
  if (giftCertificateItems.length === 0) return [];
  const rows = await db.selectFrom('gift_certificate').selectAll().where('order_no', '=', orderNo).execute();
  return giftCertificateItems.map(({ giftCertificateItemId, amount, recipientEmail }) => {
    const cents = fromAmount(amount, currency);
    const row = rows.find(({ item_id }) => item_id === giftCertificateItemId);
    if (!row) return { cents, recipientEmail };
    const holding = { leftCents: row.balance_cents, withdrawnCents: row.withdrawn_cents };
    const balanceCents = spendable(holding);
    const isDisabled = !row.enabled || row.withdrawn_cents === row.amount_cents;
    const known = { isIssued: row.issued_at !== null, balanceCents, amountCents: row.amount_cents };
    return {
      cents,
      recipientEmail,
      state: {
        number: row.merchant_id,
        status: isDisabled ? ('disabled' as const) : statusOf(known),
        balanceCents,
        withdrawnCents: row.withdrawn_cents,
        overdrawnCents: overdrawn(holding),
      },
    };
  });
}

const returnsOf = (db: Db, orderNo: string): Promise<PaymentSummary['returns']> =>
  db
    .selectFrom('order_return')
    .select(['return_no as returnNo', 'state', 'refund_pending as isPending', 'refund_failure as failure'])
    .where('order_no', '=', orderNo)
    .orderBy('requested_at')
    .orderBy('return_no')
    .execute();

const redeemedBy = (db: Db, orderNo: string): Promise<PaymentSummary['redeemed']> =>
  db
    .selectFrom('gift_certificate_transaction as paid')
    .innerJoin('gift_certificate', 'gift_certificate.id', 'paid.certificate_id')
    .select(['merchant_id as merchantId', 'cents', 'returned_cents as returnedCents'])
    .where('paid.order_no', '=', orderNo)
    .where('kind', '=', 'redeem')
    .orderBy('merchant_id')
    .execute();
