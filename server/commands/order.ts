import { randomUUID } from 'node:crypto';
import { writeFile } from 'node:fs/promises';
import { z } from 'zod';
import type { Db } from '../../commerce/database/connection.ts';
import { certificateRefundOf } from '../../commerce/gift-certificates/refund.ts';
import { renderInvoice } from '../../commerce/invoices/document/render.ts';
import { findInvoice } from '../../commerce/invoices/issue.ts';
import { captureShippedOrder } from '../../commerce/orders/capture-order.ts';
import { declaredWithdrawals } from '../../commerce/orders/declared-withdrawals.ts';
import { outsideRefundOf } from '../../commerce/orders/outside-payments.ts';
import { refundAmount } from '../../commerce/orders/parcel-input.ts';
import { type PaymentSummary, paymentSummary } from '../../commerce/orders/payment-summary.ts';
import { MAX_REFUNDS, refundOrder } from '../../commerce/orders/refund-order.ts';
import { RESERVED_KEYS } from '../../commerce/orders/refunds.ts';
import { settleShippedOrder } from '../../commerce/orders/settle-ended-payment.ts';
import { type CertificateSwitch, switchCertificate } from '../../commerce/orders/switch-certificate.ts';
import { decimalAmount, parseAmount } from '../../shared/minor-units.ts';
import { exitWith, ofOneOrder, readOptions } from '../config/command-line.ts';
import { readEnvironment } from '../config/environment.ts';
import { withDatabase } from '../database/with-database.ts';
import { cancelOf } from './cancel-order.ts';
import { certificateLines } from './certificate-text.ts';
import { linesOption } from './lines-option.ts';
import { refundText, returnState } from './refund-text.ts';
import { reportedText } from './reported-text.ts';

const USAGE = `Usage: npm run order -- ORDERNO                                     shows lines, payments and documents of an order
       npm run order -- ORDERNO --cancel [--lines PRODUCT=QUANTITY,…] [--reason TEXT] [--key TEXT]
                                                                    cancels the lines, or everything that is not shipped;
                                                                    the same key cancels once
       npm run order -- ORDERNO --refund 19.90 [--reason TEXT] [--key TEXT]
                                                                    refunds an amount; the same key refunds once
       npm run order -- ORDERNO --capture                           captures again what the provider refused
       npm run order -- ORDERNO --settle-outside                    records that what is shipped was paid in another way, after
                                                                    the authorization of its payment ended
       npm run order -- ORDERNO --disable-certificate NUMBER [--reason TEXT]
                                                                    a gift certificate that it bought cannot be spent
       npm run order -- ORDERNO --enable-certificate NUMBER [--reason TEXT]
                                                                    it can be spent again
       npm run order -- ORDERNO --invoice NUMBER [--file PATH]      writes an invoice or credit note to a file`;

const argumentsSchema = z
  .strictObject({
    orderNo: z.string().regex(/^\d{1,20}$/),
    cancel: z.boolean().optional(),
    lines: linesOption.optional(),
    capture: z.boolean().optional(),
    'settle-outside': z.boolean().optional(),
    invoice: z
      .string()
      .regex(/^[\w.-]{1,40}$/)
      .optional(),
    file: z.string().min(1).optional(),
    'disable-certificate': z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    'enable-certificate': z
      .string()
      .regex(/^\d{1,20}$/)
      .optional(),
    refund: refundAmount.optional(),
    reason: z.string().trim().min(1).max(200).optional(),
    key: z
      .string()
      .regex(/^[\w.-]{1,100}$/)
      .optional(),
  })
  .refine(
    ({ cancel, capture, refund, invoice, ...more }) =>
      [
        ...[cancel, capture, refund, invoice, more['settle-outside']],
        ...[more['disable-certificate'], more['enable-certificate']],
      ].filter(Boolean).length <= 1,
    {
      message:
        'one of --cancel, --capture, --settle-outside, --refund, --invoice, --disable-certificate and --enable-certificate',
      path: ['options'],
    },
  )
  .refine(({ cancel, lines }) => !lines || cancel, {
    message: '--lines belongs to --cancel',
    path: ['options'],
  })
  .refine(({ invoice, file }) => !file || invoice, {
    message: '--file belongs to --invoice',
    path: ['options'],
  });

type Request = z.output<typeof argumentsSchema>;

const OPTIONS = {
  cancel: { type: 'boolean' },
  lines: { type: 'string' },
  capture: { type: 'boolean' },
  'settle-outside': { type: 'boolean' },
  invoice: { type: 'string' },
  'disable-certificate': { type: 'string' },
  'enable-certificate': { type: 'string' },
  file: { type: 'string' },
  refund: { type: 'string' },
  reason: { type: 'string' },
  key: { type: 'string' },
} as const;

/** Does what was requested and returns what to print; throws an Error with the reason when it is rejected. */
async function act(db: Db, request: Request, order: PaymentSummary, now: Date): Promise<string> {
  const { orderNo } = request;
  if (request.cancel) return cancelOf(db, request, order, now);
  if (request.capture) {
    const cents = await captureShippedOrder(db, orderNo, now);
    if (cents === undefined)
      throw new Error(`The order ${orderNo} is not shipped; its payment is captured then.`);
    if (cents === 0) throw new Error(notCaptured(orderNo, order));
    return `${amount(cents, order)} are captured while the store is running.`;
  }
  if (request['settle-outside']) {
    const cents = await settleShippedOrder(db, orderNo, now);
    if (cents === 0)
      throw new Error(`Nothing that is shipped of the order ${orderNo} is unpaid because its payment ended.`);
    return `${amount(cents, order)} are settled outside the payment provider.`;
  }
  if (request.invoice) return writeInvoice(db, orderNo, request.invoice, request.file);
  const disabled = request['disable-certificate'];
  const number = disabled ?? request['enable-certificate'];
  if (number) return switchOne(db, { orderNo, number, enabled: !disabled, reason: request.reason }, now);
  return request.refund === undefined ? '' : refund(db, { ...request, refund: request.refund }, order, now);
}

/** Why nothing is captured. */
function notCaptured(orderNo: string, order: PaymentSummary): string {
  const { unpaidCents, settledOutsideCents } = order;
  if (unpaidCents > 0)
    return `The authorization ended at the payment provider before ${amount(unpaidCents, order)} of what is shipped were captured, and they cannot be captured any more. When the order was paid in another way, record it: npm run order -- ${orderNo} --settle-outside.`;
  return settledOutsideCents > 0
    ? `${amount(settledOutsideCents, order)} were settled outside the payment provider; everything else is captured or about to be.`
    : 'Everything that was authorized is captured or about to be.';
}

async function switchOne(db: Db, wanted: CertificateSwitch, now: Date): Promise<string> {
  const { orderNo, number, enabled } = wanted;
  const refusal = await switchCertificate(db, wanted, now);
  if (refusal === 'unknown') throw new Error(`The order ${orderNo} bought no gift certificate ${number}.`);
  if (refusal) throw new Error(`The order ${orderNo} is not paid, so its gift certificates stay disabled.`);
  return `The gift certificate ${number} is ${enabled ? 'enabled' : 'disabled'}.`;
}

async function refund(
  db: Db,
  request: Request & { refund: string },
  order: PaymentSummary,
  now: Date,
): Promise<string> {
  const { orderNo } = request;
  const parsed = parseAmount(request.refund, order.currency);
  if (!parsed?.exact || parsed.minor === 0)
    throw new Error(`--refund: ${request.refund} is not an amount in ${order.currency}.`);
  const key = request.key ?? randomUUID();
  const refusal = await refundOrder(
    db,
    { orderNo, amountCents: parsed.minor, key, reason: request.reason },
    now,
  );
  if (refusal?.reason === 'too_much')
    throw new Error(
      `Only ${amount(refusal.availableCents, order)} of the order are captured, paid by gift certificates or settled outside the provider, and not refunded.`,
    );
  if (refusal?.reason === 'certificate_used')
    throw new Error(
      `A gift certificate that the order ${orderNo} bought is used, so at most ${amount(refusal.availableCents, order)} can be refunded.`,
    );
  if (refusal?.reason === 'failed')
    throw new Error(
      `The refund with the key ${key} failed: ${refusal.failure}. ${amount(refusal.failedCents, order)} of it are not refunded; refund them with another key, or without one.`,
    );
  if (refusal?.reason === 'key_reserved')
    throw new Error(
      `The key ${key} is reserved: ${RESERVED_KEYS}. A return is refunded with npm run returns -- RETURNNO --refund.`,
    );
  if (refusal?.reason === 'too_many')
    throw new Error(`The order ${orderNo} has ${MAX_REFUNDS} refunds, the most that an order may have.`);
  if (refusal?.reason === 'key_used') throw new Error(`The key ${request.key} refunded another amount.`);
  const certificateCents = await certificateRefundOf(db, orderNo, key);
  const outsideCents = await outsideRefundOf(db, orderNo, key);
  const paymentCents = parsed.minor - certificateCents - outsideCents;
  return refundText({ paymentCents, certificateCents, outsideCents }, order.currency);
}

/** Writes a document to a file, which must not exist; returns what to print. */
async function writeInvoice(db: Db, orderNo: string, number: string, file?: string): Promise<string> {
  const invoice = await findInvoice(db, orderNo, number);
  if (!invoice) throw new Error(`The order ${orderNo} has no document ${number}.`);
  const { fileName, bytes } = await renderInvoice(invoice);
  const path = file ?? fileName;
  try {
    await writeFile(path, bytes, { flag: 'wx' });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') throw new Error(`The file ${path} exists.`);
    throw error;
  }
  return `${number} is in ${path}.`;
}

const amount = (cents: number, { currency }: Pick<PaymentSummary, 'currency'>) =>
  `${decimalAmount(cents, currency)} ${currency}`;

function linesOf(orderNo: string, order: PaymentSummary): string[] {
  const cancelled =
    order.cancelledCents > 0 ? `, of it ${amount(order.cancelledCents, order)} cancelled` : '';
  const lines = [
    `Order ${orderNo}: ${order.status}, ${order.paymentStatus}, total ${amount(order.totalCents, order)}${cancelled}`,
  ];
  for (const { productId, quantity, shipped, cancelled: gone } of order.lines)
    lines.push(
      `  ${quantity} × ${productId}${shipped > 0 ? `, ${shipped} shipped` : ''}${gone > 0 ? `, ${gone} cancelled` : ''}`,
    );
  lines.push(...certificateLines(order));
  if (order.status === 'new' && !order.isConfirmed) lines.push(...unconfirmed(orderNo));
  for (const { number, kind, date, cents } of order.documents)
    lines.push(`  ${kind.replace('_', ' ')} ${number} of ${date}: ${amount(cents, order)}`);
  for (const one of order.returns) lines.push(`  return ${one.returnNo}: ${returnState(one)}`);
  for (const { merchantId, cents, returnedCents } of order.redeemed)
    lines.push(
      `  gift certificate ${merchantId}: paid ${amount(cents, order)}, refunded ${amount(returnedCents, order)}`,
    );
  for (const payment of order.payments) {
    lines.push(
      `  ${payment.method} ${payment.reference ?? ''}: ${payment.state}, authorized ${amount(payment.amount_cents, payment)}, captured ${amount(payment.captured_cents, payment)}, refunded ${amount(payment.refunded_cents, payment)}`,
    );
    if (payment.ended_at)
      lines.push(
        `    the authorization ended at the provider ${payment.ended_at.toISOString()}${payment.ended_reason ? ` (${payment.ended_reason})` : ''}: what is not captured cannot be captured any more`,
      );
    if (payment.state === 'voiding' && payment.void_tries > 0) lines.push(`    ${voidText(payment)}`);
    const older = payment.operationCount - payment.operations.length;
    if (older > 0)
      lines.push(`    ${older} older ${older === 1 ? 'operation is' : 'operations are'} not listed`);
    for (const one of payment.operations)
      lines.push(
        `    ${one.created_at.toISOString()} ${one.kind} ${amount(one.amount_cents, payment)} ${one.state}${one.reason ? `, ${one.reason}` : ''}${one.failure ? `: ${one.failure}` : ''}`,
      );
  }
  lines.push(...outsideLines(order));
  for (const one of order.reportedOnly) lines.push(`  ${reportedText(one)}`);
  return lines;
}

/** What was paid and refunded outside the provider, what is still unpaid, and what was paid twice. */
function outsideLines(order: PaymentSummary): string[] {
  const { settledOutsideCents, refundedOutsideCents, unpaidCents, overpaidCents } = order;
  const lines: string[] = [];
  if (settledOutsideCents > 0)
    lines.push(
      `  settled outside the provider: ${amount(settledOutsideCents, order)}, refunded by yourself ${amount(refundedOutsideCents, order)}`,
    );
  if (unpaidCents > 0)
    lines.push(
      `  shipped and unpaid: ${amount(unpaidCents, order)}; --settle-outside when paid in another way`,
    );
  if (overpaidCents > 0) lines.push(`  paid twice: ${amount(overpaidCents, order)}; refund it with --refund`);
  return lines;
}

/** Why a payment is not voided yet. */
const voidText = ({ void_tries, void_due_at, void_error }: PaymentSummary['payments'][number]): string =>
  `not voided after ${void_tries} ${void_tries === 1 ? 'attempt' : 'attempts'}, next ${void_due_at?.toISOString()}: ${void_error ?? 'no answer'}`;

/** Why an order waits, and what staff can do. */
const unconfirmed = (orderNo: string): string[] => [
  '  Not confirmed: the client sent the card without a token of the payment provider, so no bank authorized it. The order',
  '  cannot be packed or shipped, and its gift certificates are not sent. Cancel it and ask the buyer to order again:',
  `  npm run order -- ${orderNo} --cancel. The client has to send a token as creditCardToken (docs/payments.md).`,
];

// Shows the payments of an order; cancels or refunds it.
try {
  const request = readOptions(USAGE, OPTIONS, argumentsSchema, ofOneOrder);
  const { orderNo } = request;
  await withDatabase(readEnvironment(), async ({ db }, now) => {
    const order = await paymentSummary(db, orderNo);
    if (!order) throw new Error(`There is no order ${orderNo}.`);
    const done = await act(db, request, order, now);
    for (const line of linesOf(orderNo, (await paymentSummary(db, orderNo)) ?? order)) console.log(line);
    const row = await db
      .selectFrom('placed_order')
      .select(['order_no', 'fulfilment'])
      .where('order_no', '=', orderNo)
      .executeTakeFirstOrThrow();
    for (const { received_at, items } of await declaredWithdrawals(db, row))
      console.log(`  withdrawn by the buyer ${received_at.toISOString()}: ${items || 'the whole order'}`);
    if (done) console.log(done);
  });
} catch (error) {
  exitWith(error);
}
