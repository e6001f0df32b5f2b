import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { certificateRefundOf } from '../gift-certificates/refund.ts';
import { totalOf } from '../invoices/content.ts';
import { invoicesOf } from '../invoices/issue.ts';
import { exchangeReturn, refundReturn } from '../returns/process-return.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertGiftCertificate, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { offerInvoices } from '../testing/invoices.ts';
import { COLOURS, insertMaster } from '../testing/masters.ts';
import { cardFor, readyBuyer } from '../testing/purchase.ts';
import { inspectedReturn } from '../testing/returns.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { cancelOrder } from './cancel-order.ts';
import { redeemedCents } from './order-balance.ts';
import { recordEvent } from './record-event.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { deliverParcels, shipOrder } from './ship-order.ts';

vi.setConfig({ testTimeout: 180_000 });

const RUNS = 30;
const CERTIFICATE_CENTS = 5000;
/** The first one has another size. */
const PRODUCTS = ['a0101', 'b'];
const OTHER_SIZE = 'a0102';

let service: RunningService;
const orders: string[] = [];
/** The certificate that pays a part of an order. */
const certificates = new Map<string, string>();
beforeAll(async () => {
  service = await startService();
  const { db } = service;
  await insertCatalogue(db);
  await offerGiftCertificates(db, ['RivageEU']);
  await offerInvoices(db, 'RivageEU');
  await insertMaster(db, {
    id: 'a',
    name: { default: 'a' },
    colours: [COLOURS.white],
    sizes: ['S', 'M'],
    list: 3333,
    stocks: { '0101': { allocation: 1000 }, '0102': { allocation: 1000 } },
  });
  await insertProduct(db, { id: 'b', name: { default: 'b' }, list: 1999, stock: { allocation: 1000 } });
  const card = await cardFor(service, '4242 4242 4242 4242');
  for (let run = 0; run < RUNS; run++) {
    const items = PRODUCTS.map((productId) => ({ productId, quantity: 3 }));
    const buyer = await readyBuyer(service, items, card);
    let certificate: string | undefined;
    if (run % 3 === 0) {
      const { id, code } = await insertGiftCertificate(db, CERTIFICATE_CENTS);
      certificate = id;
      const { status } = await buyer.call('POST', '/payment-instruments', {
        paymentMethodId: 'GIFT_CERTIFICATE',
        giftCertificateCode: code,
      });
      expect(status).toBe(200);
    }
    const { orderNo } = (await buyer.order()).body;
    orders.push(orderNo);
    if (certificate) certificates.set(orderNo, certificate);
  }
}, 180_000);
afterAll(() => service.close());

const now = () => service.services.now();

async function settle() {
  while ((await settlePayments(service.services)) > 0);
}

/** A refund that was accepted fails later. */
async function failRefund(orderNo: string): Promise<void> {
  const refund = await service.db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as paid', 'paid.id', 'operation.payment_id')
    .select(['operation.id', 'operation.amount_cents', 'paid.reference', 'paid.currency'])
    .where('paid.order_no', '=', orderNo)
    .where('operation.kind', '=', 'refund')
    .where('operation.state', '=', 'succeeded')
    .executeTakeFirst();
  if (!refund) return;
  await recordEvent(service.services, 'sandbox', {
    id: `${refund.id} failed`,
    type: 'refund.failed',
    movement: {
      kind: 'refund',
      state: 'failed',
      reference: refund.id,
      authorization: refund.reference!,
      operationKey: refund.id,
      amountCents: refund.amount_cents,
      currency: refund.currency,
      reason: 'account closed',
    },
  });
}

/** Returns pieces of a line and refunds them; `amountCents` another amount. With `exchangeFor` sends another size. */
async function giveBack(
  orderNo: string,
  {
    line,
    quantity,
    cents,
    exchangeFor,
  }: { line: number; quantity: number; cents?: number; exchangeFor?: string },
): Promise<string | undefined> {
  const returnNo = await inspectedReturn(service, orderNo, { line, quantity, exchangeFor });
  if (!returnNo) return undefined;
  if (exchangeFor) {
    const exchanged = await exchangeReturn(service.db, returnNo, now());
    if (!('refused' in exchanged)) return exchanged.exchangeOrderNo;
  }
  const refunded = await refundReturn(service.db, returnNo, now(), cents, true);
  if ('refused' in refunded) await refundReturn(service.db, returnNo, now(), 0, true);
  return undefined;
}

/** Exchanges a piece; sends it, returns it and refunds it, or cancels it. */
async function exchange(orderNo: string, isCancelled: boolean, seen: { exchanges: number }): Promise<void> {
  const other = await giveBack(orderNo, { line: 0, quantity: 1, exchangeFor: OTHER_SIZE });
  if (!other) return;
  seen.exchanges++;
  expect(await invoicesOf(service.db, other)).toEqual([]);
  if (isCancelled) await cancelOrder(service.db, other, now());
  else {
    await shipOrder(service.db, other, now());
    await giveBack(other, { line: 0, quantity: 1 });
  }
  expect(await invoicesOf(service.db, other)).toEqual([]);
}

const step = fc.oneof(
  fc.record({
    do: fc.constant('ship' as const),
    product: fc.constantFrom(...PRODUCTS),
    quantity: fc.integer({ min: 1, max: 3 }),
  }),
  fc.constant({ do: 'ship rest' } as const),
  fc.constant({ do: 'settle' } as const),
  fc.constant({ do: 'fail refund' } as const),
  fc.record({ do: fc.constant('refund' as const), cents: fc.integer({ min: 1, max: 9000 }) }),
  fc.record({
    do: fc.constant('return' as const),
    line: fc.nat(1),
    quantity: fc.integer({ min: 1, max: 3 }),
    cents: fc.option(fc.integer({ min: 0, max: 4000 }), { nil: undefined }),
  }),
  fc.record({ do: fc.constant('exchange' as const), isCancelled: fc.boolean() }),
);

test('invoices less credit notes are what was captured less what was refunded, with what gift certificates paid and got back', async () => {
  let used = 0;
  const seen = { parcels: 0, credits: 0, cancellations: 0, certificates: 0, returned: 0, exchanges: 0 };
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const { db } = service;
      const orderNo = orders[used++]!;
      for (const one of steps) {
        if (one.do === 'ship')
          await shipOrder(db, orderNo, now(), { products: new Map([[one.product, one.quantity]]) });
        else if (one.do === 'ship rest') await shipOrder(db, orderNo, now());
        else if (one.do === 'settle') await settle();
        else if (one.do === 'fail refund') await failRefund(orderNo);
        else if (one.do === 'refund')
          await refundOrder(db, { orderNo, amountCents: one.cents, key: crypto.randomUUID() }, now());
        else if (one.do === 'exchange') await exchange(orderNo, one.isCancelled, seen);
        else {
          const { line, quantity, cents } = one;
          await giveBack(orderNo, { line, quantity, ...(cents === undefined ? {} : { cents }) });
        }
      }
      await deliverParcels(db, orderNo, now());
      await settle();
      const documents = await invoicesOf(db, orderNo);
      const payment = await db
        .selectFrom('payment_transaction')
        .select(['captured_cents', 'refunded_cents'])
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
      const { fulfilment, total_cents } = await db
        .selectFrom('placed_order')
        .select(['fulfilment', 'total_cents'])
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
      const parcels = fulfilment.parcels?.length ?? 0;
      const redeemed = await redeemedCents(db, orderNo);
      const sum = documents.reduce(
        (total, { kind, amount_cents }) => total + (kind === 'credit_note' ? -amount_cents : amount_cents),
        0,
      );
      const returned = await certificateRefundOf(db, orderNo);
      const invoices = documents.filter(({ kind }) => kind === 'invoice');
      const paid = invoices.flatMap(({ content }) => content.payments);
      const byCertificate = paid
        .filter(({ kind }) => kind === 'certificate')
        .reduce((total, { cents }) => total + cents, 0);
      expect(sum).toBe(payment.captured_cents - payment.refunded_cents + byCertificate - returned);
      expect(returned).toBeLessThanOrEqual(byCertificate);
      const certificate = certificates.get(orderNo);
      if (certificate) {
        const { balance_cents } = await db
          .selectFrom('gift_certificate')
          .select('balance_cents')
          .where('id', '=', certificate)
          .executeTakeFirstOrThrow();
        expect(balance_cents).toBe(CERTIFICATE_CENTS - redeemed + returned);
      }
      expect(invoices).toHaveLength(parcels);
      const invoiced = invoices.reduce((total, { amount_cents }) => total + amount_cents, 0);
      expect(byCertificate).toBe(Math.min(redeemed, invoiced));
      expect(paid.reduce((total, { cents }) => total + cents, 0)).toBe(invoiced);
      const credited = documents.filter(({ kind }) => kind === 'credit_note');
      for (const { amount_cents, content } of credited) {
        const shares = (content.references ?? []).map(({ cents }) => cents!);
        expect(shares.every((cents) => cents >= 0)).toBe(true);
        expect(shares.reduce((total, cents) => total + cents, 0)).toBe(amount_cents);
      }
      const cancelled = documents.filter(({ kind }) => kind === 'cancellation');
      const amounts = (all: typeof documents) =>
        all.reduce((total, { amount_cents }) => total + amount_cents, 0);
      expect(amounts(credited) - amounts(cancelled)).toBe(payment.refunded_cents + returned);
      // Each says how much each payment got.
      for (const { content, amount_cents } of credited)
        expect(content.payments.reduce((total, { cents }) => total + cents, 0)).toBe(amount_cents);
      for (const { content, amount_cents } of documents) {
        expect(totalOf(content.rows)).toBe(amount_cents);
        // Everything in this shop is taxed.
        expect(totalOf(content.taxes)).toBe(amount_cents);
      }
      if (fulfilment.parcels && invoiced === total_cents) seen.parcels += parcels > 1 ? 1 : 0;
      seen.credits += credited.length;
      seen.cancellations += cancelled.length;
      seen.certificates += byCertificate > 0 ? 1 : 0;
      seen.returned += returned > 0 ? 1 : 0;
    }),
    // Each run has an order of its own, so a failing one is not made smaller.
    { numRuns: RUNS, endOnFailure: true, seed: 20_261_126 },
  );
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(1);
});
