import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { certificateRefundOf } from '../gift-certificates/refund.ts';
import { invoicesOf } from '../invoices/issue.ts';
import { movedCents } from '../payments/sandbox-ledger.ts';
import { refundReturn } from '../returns/process-return.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { moveInDashboard } from '../testing/dashboard.ts';
import { insertGiftCertificate, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { offerInvoices } from '../testing/invoices.ts';
import { cardFor, readyBuyer } from '../testing/purchase.ts';
import { inspectedReturn } from '../testing/returns.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { cancelLines } from './cancel-lines.ts';
import { redeemedCents } from './order-balance.ts';
import { paymentSummary } from './payment-summary.ts';
import { recordEvent } from './record-event.ts';
import { refundOrder } from './refund-order.ts';
import { overchargedCents } from './refund-overcharge.ts';
import { refundedCents } from './refunds.ts';
import { settleShippedOrder } from './settle-ended-payment.ts';
import { settlePayments } from './settle-payments.ts';
import { deliverParcels, shipOrder } from './ship-order.ts';

vi.setConfig({ testTimeout: 180_000 });

const RUNS = 17;
const PRODUCTS = ['a', 'b'];

let service: RunningService;
/** Orders that were placed, without and with a gift certificate; each run has a copy of one. */
const placed: string[] = [];
let copies = 0;
beforeAll(async () => {
  service = await startService();
  // Each authorization that ends is logged.
  service.services.log = { ...service.services.log, error() {} };
  const { db } = service;
  await insertCatalogue(db);
  await offerGiftCertificates(db, ['RivageEU']);
  await offerInvoices(db, 'RivageEU');
  for (const [id, list] of [
    ['a', 3333],
    ['b', 1999],
  ] as const)
    await insertProduct(db, { id, name: { default: id }, list, stock: { allocation: 100_000 } });
  const card = await cardFor(service, '4242 4242 4242 4242');
  for (const certificateCents of [0, 5000]) {
    const items = PRODUCTS.map((productId) => ({ productId, quantity: 2 }));
    const buyer = await readyBuyer(service, items, card);
    if (certificateCents > 0) {
      const { code } = await insertGiftCertificate(db, certificateCents);
      const instrument = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code };
      expect((await buyer.call('POST', '/payment-instruments', instrument)).status).toBe(200);
    }
    placed.push((await buyer.order()).body.orderNo);
  }
  // The copies give back to one certificate what each of them was paid with.
  await db
    .updateTable('gift_certificate')
    .set({ amount_cents: 5000 * (RUNS + 1) * 10 })
    .execute();
}, 60_000);
afterAll(() => service.close());

/** Columns of the tables that are copied, without generated ones. */
const columns = new Map<string, string[]>();
async function columnsOf(table: string): Promise<string[]> {
  const known = columns.get(table);
  if (known) return known;
  const { rows } = await sql<{ name: string }>`
    select column_name as name from information_schema.columns
    where table_name = ${table} and is_generated = 'NEVER'`.execute(service.db);
  columns.set(
    table,
    rows.map(({ name }) => name),
  );
  return columnsOf(table);
}

/** Copies rows of a table that have a value, with other values of some columns. */
async function copyRows(
  table: string,
  where: { column: string; value: string },
  changes: object,
): Promise<void> {
  const names = sql.join((await columnsOf(table)).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${names})
    select ${names} from (
      select (jsonb_populate_record(original, ${JSON.stringify(changes)}::jsonb)).*
      from ${sql.table(table)} original where ${sql.ref(where.column)} = ${where.value}) copy`.execute(
    service.db,
  );
}

/** Copies an order that was placed, with its payment and what a gift certificate paid: much faster than placing another one. */
async function copyOrder(from: string): Promise<string> {
  const orderNo = String(90_000_000 + copies++);
  const { content } = await orderRow(from);
  await copyRows(
    'placed_order',
    { column: 'order_no', value: from },
    { order_no: orderNo, basket_id: randomUUID(), content: { ...content, orderNo } },
  );
  const { id, attempt_key: key } = await payment(from);
  const copy = { id: randomUUID(), attempt_key: randomUUID(), reference: `auth_${randomUUID()}` };
  await copyRows('payment_transaction', { column: 'id', value: id }, { ...copy, order_no: orderNo });
  await copyRows(
    'sandbox_payment',
    { column: 'idempotency_key', value: key },
    { id: randomUUID(), idempotency_key: copy.attempt_key },
  );
  await copyRows('gift_certificate_transaction', { column: 'order_no', value: from }, { order_no: orderNo });
  return orderNo;
}

const now = () => service.services.now();
const settle = async () => {
  while ((await settlePayments(service.services)) > 0);
};

const orderRow = (orderNo: string) =>
  service.db.selectFrom('placed_order').selectAll().where('order_no', '=', orderNo).executeTakeFirstOrThrow();

const payment = (orderNo: string) =>
  service.db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

async function expire(orderNo: string): Promise<void> {
  const { reference } = await payment(orderNo);
  const ended = { authorization: reference!, reason: 'expired' };
  const id = `evt_${randomUUID()}`;
  await recordEvent(service.services, 'sandbox', { id, type: 'authorization.ended', ended });
}

/** The provider moves money that nobody asked for, at most what it can. Returns whether it did. */
async function moveElsewhere(orderNo: string, kind: 'capture' | 'refund', cents: number): Promise<boolean> {
  await settle();
  const { ended_at, state, attempt_key: key, amount_cents: amount } = await payment(orderNo);
  if (!ended_at || !['authorized', 'captured'].includes(state)) return false;
  const moved = await movedCents(service.db, key);
  const left = kind === 'capture' ? amount - moved.captured : moved.captured - moved.refunded;
  if (left === 0) return false;
  const event = await moveInDashboard(service, orderNo, kind, Math.min(cents, left));
  expect(await recordEvent(service.services, 'sandbox', event)).toBe('applied');
  return true;
}

/** A refund that the provider made fails later. */
async function failRefund(orderNo: string): Promise<void> {
  await settle();
  const { id: paymentId, reference: authorization, currency } = await payment(orderNo);
  const refund = await service.db
    .selectFrom('payment_operation')
    .selectAll()
    .where('payment_id', '=', paymentId!)
    .where('kind', '=', 'refund')
    .where('state', '=', 'succeeded')
    .where('request_key', 'like', 'refund:%')
    .orderBy('created_at', 'desc')
    .executeTakeFirst();
  if (!refund) return;
  const { id, amount_cents: amountCents } = refund;
  const movement = { kind: 'refund' as const, state: 'failed' as const, reference: refund.reference! };
  await recordEvent(service.services, 'sandbox', {
    id: `evt_${randomUUID()}`,
    type: 'refund.failed',
    movement: { ...movement, authorization: authorization!, operationKey: id, amountCents, currency },
  });
  // The money is at the provider again.
  await service.db
    .updateTable('sandbox_movement')
    .set({ refusal: 'account closed' })
    .where('idempotency_key', '=', id)
    .execute();
}

const cents = fc.integer({ min: 1, max: 12_000 });
const step = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      do: fc.constant('ship' as const),
      product: fc.constantFrom(...PRODUCTS),
      isDespiteEndedPayment: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.constant({ do: 'expire' } as const) },
  { weight: 3, arbitrary: fc.record({ do: fc.constant('capture late' as const), cents }) },
  fc.record({ do: fc.constant('refund' as const), cents }),
  { weight: 3, arbitrary: fc.constant({ do: 'refund overpayment' } as const) },
  fc.record({ do: fc.constant('refund elsewhere' as const), cents }),
  fc.record({ do: fc.constant('cancel' as const), product: fc.constantFrom(...PRODUCTS) }),
  fc.record({ do: fc.constant('return' as const), line: fc.nat(1) }),
  fc.constant({ do: 'settle' } as const),
  fc.constant({ do: 'record other payment' } as const),
  fc.constant({ do: 'fail refund' } as const),
);
type Step = typeof step extends fc.Arbitrary<infer Value> ? Value : never;

/** How an order comes to be paid in another way: sent despite, captured all the same; or sent before anybody knew. */
const SENT_DESPITE: Step[] = [
  { do: 'expire' },
  { do: 'ship', product: 'a', isDespiteEndedPayment: true },
  { do: 'capture late', cents: 3500 },
];
const BEGINNINGS: Step[][] = [
  [{ do: 'expire' }],
  SENT_DESPITE,
  [...SENT_DESPITE, { do: 'refund overpayment' }, { do: 'settle' }],
  [{ do: 'ship', product: 'b', isDespiteEndedPayment: false }, { do: 'expire' }, { do: 'settle' }],
];

async function take(orderNo: string, one: Step): Promise<unknown> {
  const { db } = service;
  const refund = (amountCents: number) => refundOrder(db, { orderNo, amountCents, key: randomUUID() }, now());
  switch (one.do) {
    case 'ship': {
      const { product, isDespiteEndedPayment } = one;
      return shipOrder(db, orderNo, now(), { products: new Map([[product, 1]]), isDespiteEndedPayment });
    }
    case 'expire':
      return expire(orderNo);
    case 'capture late':
      return moveElsewhere(orderNo, 'capture', one.cents);
    case 'refund':
      return refund(one.cents);
    case 'refund overpayment': {
      const { overpaidCents } = (await paymentSummary(db, orderNo))!;
      return overpaidCents > 0 ? refund(overpaidCents) : undefined;
    }
    case 'refund elsewhere':
      return moveElsewhere(orderNo, 'refund', one.cents);
    case 'cancel':
      return cancelLines(db, orderNo, { products: new Map([[one.product, 1]]) }, now());
    case 'return': {
      await deliverParcels(db, orderNo, now());
      const returnNo = await inspectedReturn(service, orderNo, { line: one.line, quantity: 1 });
      if (!returnNo) return undefined;
      const refunded = await refundReturn(db, returnNo, now(), undefined, true);
      return 'refused' in refunded ? refundReturn(db, returnNo, now(), 0, true) : undefined;
    }
    case 'settle':
      return settle();
    case 'record other payment':
      return settleShippedOrder(db, orderNo, now());
    case 'fail refund':
      return failRefund(orderNo);
  }
}

/** What the documents say that goods cost the buyer, and what the store has for them. */
async function booksOf(orderNo: string) {
  const { db } = service;
  const summary = (await paymentSummary(db, orderNo))!;
  const documents = await invoicesOf(db, orderNo);
  const sumOf = (wanted: string) =>
    documents.filter(({ kind }) => kind === wanted).reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const paid = await payment(orderNo);
  const moved = { captured: paid.captured_cents, refunded: paid.refunded_cents };
  expect(await movedCents(db, paid.attempt_key)).toEqual(moved);
  const settled = summary.settledOutsideCents - summary.refundedOutsideCents;
  const byCertificate = (await redeemedCents(db, orderNo)) - (await certificateRefundOf(db, orderNo));
  return {
    summary,
    documents: sumOf('invoice') + sumOf('cancellation') - sumOf('credit_note'),
    kept: moved.captured - moved.refunded + settled + byCertificate,
  };
}

type Seen = Record<'overpaid' | 'unpaid' | 'refundedTwice' | 'credited' | 'settled' | 'certificates', number>;

/** Compares what staff are shown of an order's money with what was moved and invoiced. */
async function checkShown(orderNo: string, seen: Seen, context: string) {
  const { db } = service;
  const summary = (await paymentSummary(db, orderNo))!;
  const { overpaidCents, unpaidCents, settledOutsideCents } = summary;
  expect((await orderRow(orderNo)).overpaid_cents, context).toBe(overpaidCents);
  expect(overpaidCents === 0 || unpaidCents === 0, context).toBe(true);
  const { captured_cents, capture_reserved_cents, refund_reserved_cents, ended_at } = await payment(orderNo);
  // Nothing is requested beyond what was captured.
  expect(refund_reserved_cents, context).toBeLessThanOrEqual(captured_cents);
  const { ofCancelled, ofOverpaid } = await refundedCents(db, orderNo);
  const invoices = (await invoicesOf(db, orderNo)).filter(({ kind }) => kind === 'invoice');
  const byCertificate = invoices
    .flatMap(({ content }) => content.payments)
    .reduce((sum, { kind, cents }) => sum + (kind === 'certificate' ? cents : 0), 0);
  const invoiced = invoices.reduce((sum, { amount_cents }) => sum + amount_cents, 0);
  const paid =
    capture_reserved_cents + settledOutsideCents + byCertificate - ofCancelled - ofOverpaid - overpaidCents;
  // Of a payment that can be captured still, what is open is captured later.
  if (ended_at) expect(paid + unpaidCents, context).toBeGreaterThanOrEqual(invoiced);
  if (overpaidCents > 0) seen.overpaid++;
  if (unpaidCents > 0) seen.unpaid++;
  if (ofOverpaid > 0) seen.refundedTwice++;
  return summary;
}

/** Staff refund or record what the store shows as open, until nothing is. */
async function settleEverything(orderNo: string, context: string): Promise<void> {
  const { db } = service;
  const { unpaidCents, overpaidCents } = (await paymentSummary(db, orderNo))!;
  if (unpaidCents > 0) expect(await settleShippedOrder(db, orderNo, now()), context).toBe(unpaidCents);
  const refund = (amountCents: number) => refundOrder(db, { orderNo, amountCents, key: randomUUID() }, now());
  if (overpaidCents > 0) expect(await refund(overpaidCents), context).toBeUndefined();
  await settle();
  // The refund of what was captured for cancelled pieces failed.
  const overcharged = await overchargedCents(db, await orderRow(orderNo));
  if (overcharged > 0) expect(await refund(overcharged), context).toBeUndefined();
  await settle();
}

test('after whatever was paid late, refunded, cancelled and returned, the documents are the money kept for goods', async () => {
  const seen: Seen = { overpaid: 0, unpaid: 0, refundedTwice: 0, credited: 0, settled: 0, certificates: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.array(step, { minLength: 1, maxLength: 6 }),
      fc.constantFrom(...BEGINNINGS),
      fc.record({ isShipped: fc.boolean(), isPartlyByCertificate: fc.boolean() }),
      async (steps, beginning, { isShipped, isPartlyByCertificate }) => {
        const { db } = service;
        const orderNo = await copyOrder(placed[isPartlyByCertificate ? 1 : 0]!);
        const context = JSON.stringify({ beginning, steps, isShipped, isPartlyByCertificate });
        for (const one of [...beginning, ...steps]) {
          await take(orderNo, one);
          await checkShown(orderNo, seen, context);
        }
        await settle();
        if (isShipped) await shipOrder(db, orderNo, now(), { isDespiteEndedPayment: true });
        else await cancelLines(db, orderNo, {}, now());
        await settle();
        if ((await checkShown(orderNo, seen, context)).status !== 'completed') return;
        await settleEverything(orderNo, context);
        const { summary, documents, kept } = await booksOf(orderNo);
        expect({ ...summary, documents }, context).toMatchObject({
          ...{ overpaidCents: 0, unpaidCents: 0, paymentStatus: 'paid', documents: kept },
        });
        if (isPartlyByCertificate) seen.certificates++;
        if (summary.documents.some(({ kind }) => kind === 'credit_note')) seen.credited++;
        if (summary.settledOutsideCents > 0) seen.settled++;
      },
    ),
    // Making a failing run smaller would take minutes.
    {
      ...{ numRuns: RUNS, endOnFailure: true, seed: 20_261_128 },
      // The rest is shipped after a payment made twice was refunded: too rare at random.
      examples: [[[], BEGINNINGS[2]!, { isShipped: true, isPartlyByCertificate: false }]],
    },
  );
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(1);
});
