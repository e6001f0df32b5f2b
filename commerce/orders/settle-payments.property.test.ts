import fc from 'fast-check';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { certificateRefundOf } from '../gift-certificates/refund.ts';
import { sandboxProvider } from '../payments/sandbox.ts';
import { movedCents } from '../payments/sandbox-ledger.ts';
import type { CommerceServices } from '../services/commerce-services.ts';
import type { MovementResult, PaymentMovement, PaymentProvider } from '../services/payment-provider.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertGiftCertificate, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { cardFor, readyBuyers } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { cancelOrder } from './cancel-order.ts';
import { captureShippedOrder } from './capture-order.ts';
import { recordEvent } from './record-event.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { shipOrder } from './ship-order.ts';

vi.setConfig({ testTimeout: 120_000 });

const RUNS = 60;
const CERTIFICATE_CENTS = 2000;

let service: RunningService;
let orders: string[];
/** The certificate that pays a part of an order. */
const certificates = new Map<string, string>();
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertProduct(service.db, {
    id: 'p',
    name: { default: 'p' },
    list: 3000,
    stock: { allocation: 1000 },
  });
  const card = await cardFor(service, '4242 4242 4242 4242');
  const buyers = await readyBuyers(service, [{ productId: 'p', quantity: 1 }], RUNS, card);
  await offerGiftCertificates(service.db, ['RivageEU']);
  orders = [];
  for (const [run, buyer] of buyers.entries()) {
    let certificate: string | undefined;
    if (run % 2 === 1) {
      const { id, code } = await insertGiftCertificate(service.db, CERTIFICATE_CENTS);
      certificate = id;
      const instrument = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: code };
      expect((await buyer.call('POST', '/payment-instruments', instrument)).status).toBe(200);
    }
    const { orderNo } = (await buyer.order()).body;
    orders.push(orderNo);
    if (certificate) certificates.set(orderNo, certificate);
  }
}, 120_000);
afterAll(() => service.close());

/** How the provider treats a request: as it should, or it fails before or after the money moved. */
type Fault = 'none' | 'before' | 'after' | 'nonsense';

function faulty(faults: Fault[]): CommerceServices {
  const real = sandboxProvider(service.services);
  let asked = 0;
  const move =
    (kind: 'capture' | 'refund') =>
    async (request: PaymentMovement): Promise<MovementResult> => {
      const fault = faults[asked++ % faults.length];
      if (fault === 'before') throw new Error('no connection');
      const result = await real[kind](request);
      if (fault === 'after') throw new Error('connection reset');
      return fault === 'nonsense' ? JSON.parse('{"state":"maybe"}') : result;
    };
  const payments: PaymentProvider = { ...real, capture: move('capture'), refund: move('refund') };
  return { ...service.services, payments, log: { info() {}, warn() {}, error() {} } };
}

/** The provider reports one of its movements of an order, maybe before its answer arrives, late or again. */
async function report(services: CommerceServices, orderNo: string, which: number): Promise<unknown> {
  const { db } = services;
  const movements = await db
    .selectFrom('sandbox_movement as moved')
    .innerJoin('payment_transaction as paid', 'paid.attempt_key', 'moved.authorization_key')
    .select(['moved.idempotency_key', 'moved.kind', 'moved.amount_cents', 'moved.refusal'])
    .select(['paid.reference', 'paid.currency'])
    .where('paid.order_no', '=', orderNo)
    .orderBy('moved.idempotency_key')
    .execute();
  const moved = movements[which % movements.length];
  if (!moved) return;
  const outcome = await recordEvent(services, 'sandbox', {
    id: `${moved.idempotency_key} ${which % 2}`,
    type: moved.kind,
    movement: {
      kind: moved.kind,
      state: moved.refusal === null ? 'succeeded' : 'failed',
      reference: moved.idempotency_key,
      authorization: moved.reference!,
      operationKey: moved.idempotency_key,
      amountCents: moved.amount_cents,
      currency: moved.currency,
      reason: moved.refusal ?? undefined,
    },
  });
  expect(['applied', 'ignored', 'duplicate']).toContain(outcome);
  outcomes.add(outcome);
}
const outcomes = new Set<string>();

const step = fc.oneof(
  fc.constant({ do: 'ship' } as const),
  fc.constant({ do: 'cancel' } as const),
  fc.constant({ do: 'capture' } as const),
  fc.constant({ do: 'settle' } as const),
  fc.constant({ do: 'wait' } as const),
  fc.record({ do: fc.constant('report' as const), which: fc.nat(20) }),
  fc.record({
    do: fc.constant('refund' as const),
    amountCents: fc.integer({ min: 1, max: 4000 }),
    key: fc.constantFrom('a', 'b', 'c'),
  }),
);

test('whatever happens in whatever order, at once and with a failing provider, no money is lost or moved twice', async () => {
  let used = 0;
  const seen = { shipped: 0, cancelled: 0, refunded: 0, repeated: 0, returned: 0 };
  await fc.assert(
    fc.asyncProperty(
      fc.boolean(),
      fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), { minLength: 1, maxLength: 6 }),
      fc.array(fc.constantFrom<Fault>('none', 'before', 'after', 'nonsense'), { minLength: 1, maxLength: 5 }),
      async (isPaidBefore, rounds, faults) => {
        const orderNo = orders[used++]!;
        const services = faulty(faults);
        const { db } = services;
        if (isPaidBefore) {
          await shipOrder(db, orderNo, service.services.now());
          await settlePayments(service.services);
        }
        for (const steps of rounds)
          await Promise.all(
            steps.map(async (one): Promise<unknown> => {
              const now = service.services.now();
              switch (one.do) {
                case 'ship':
                  return shipOrder(db, orderNo, now);
                case 'cancel':
                  return cancelOrder(db, orderNo, now);
                case 'capture':
                  return captureShippedOrder(db, orderNo, now);
                case 'settle':
                  return settlePayments(services);
                case 'wait':
                  return service.wait(3600);
                case 'report':
                  return report(services, orderNo, one.which);
                case 'refund':
                  return refundOrder(db, { orderNo, amountCents: one.amountCents, key: one.key }, now);
              }
            }),
          );
        service.wait(7200);
        // The provider works again.
        while ((await settlePayments(service.services)) > 0);
        const payment = await db
          .selectFrom('payment_transaction')
          .innerJoin('placed_order', 'placed_order.order_no', 'payment_transaction.order_no')
          .select(['attempt_key', 'amount_cents', 'captured_cents', 'refunded_cents', 'state', 'status'])
          .select(['capture_reserved_cents', 'refund_reserved_cents', 'payment_status'])
          .where('placed_order.order_no', '=', orderNo)
          .executeTakeFirstOrThrow();
        const requested = await db
          .selectFrom('payment_operation as operation')
          .innerJoin('payment_transaction as paid', 'paid.id', 'operation.payment_id')
          .select(['operation.amount_cents', 'operation.state', 'operation.kind', 'operation.tries'])
          .where('paid.order_no', '=', orderNo)
          .execute();
        // The books of the store and of the provider are equal, and nothing is left half done.
        expect(await movedCents(db, payment.attempt_key)).toEqual({
          captured: payment.captured_cents,
          refunded: payment.refunded_cents,
        });
        expect(requested.map(({ state }) => state)).not.toContain('pending');
        expect(payment.capture_reserved_cents).toBe(payment.captured_cents);
        expect(payment.refund_reserved_cents).toBe(payment.refunded_cents);
        const refunds = requested.filter(({ kind }) => kind === 'refund');
        expect(payment.refunded_cents).toBe(refunds.reduce((sum, { amount_cents }) => sum + amount_cents, 0));
        // A shipped order is paid, a cancelled one never is.
        const isShipped = payment.status === 'completed';
        expect(payment.captured_cents).toBe(isShipped ? payment.amount_cents : 0);
        const certificate = certificates.get(orderNo);
        if (isShipped || !certificate) expect(payment.payment_status).toBe(isShipped ? 'paid' : 'not_paid');
        if (certificate) {
          const { balance_cents: balance } = await db
            .selectFrom('gift_certificate')
            .select('balance_cents')
            .where('id', '=', certificate)
            .executeTakeFirstOrThrow();
          const returned = await certificateRefundOf(db, orderNo);
          expect(balance).toBe(payment.status === 'cancelled' ? CERTIFICATE_CENTS : returned);
          // Each key refunded one amount, the card first.
          if (returned > 0) expect(payment.refunded_cents).toBe(payment.captured_cents);
          if (returned > 0) seen.returned++;
        }
        expect(['voiding', 'voided'].includes(payment.state)).toBe(payment.status === 'cancelled');
        if (isShipped) seen.shipped++;
        if (payment.status === 'cancelled') seen.cancelled++;
        if (payment.refunded_cents > 0) seen.refunded++;
        if (requested.some(({ tries }) => tries > 1)) seen.repeated++;
      },
    ),
    // Each run has an order of its own, so a failing one is not made smaller.
    { numRuns: RUNS, endOnFailure: true, seed: 20_261_124 },
  );
  for (const count of Object.values(seen)) expect(count, JSON.stringify(seen)).toBeGreaterThan(1);
  expect([...outcomes].sort()).toEqual(['applied', 'duplicate', 'ignored']);
});
