import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { issueCode } from '../gift-certificates/issue.ts';
import { sandboxProvider } from '../payments/sandbox.ts';
import { SANDBOX_SIGNATURE, signSandboxEvent } from '../payments/sandbox-events.ts';
import { inspectReturn, receiveReturn, refundReturn } from '../returns/process-return.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { certificateOrder, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { paymentSummary } from './payment-summary.ts';
import { refundOrder } from './refund-order.ts';
import { settlePayments } from './settle-payments.ts';
import { deliverParcels, shipOrder } from './ship-order.ts';
import { switchCertificate } from './switch-certificate.ts';

vi.setConfig({ testTimeout: 60_000 });

let service: RunningService;
let card: object;
const warnings: object[] = [];
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await offerGiftCertificates(service.db, ['RivageEU']);
  const stock = { allocation: 1000 };
  await insertProduct(service.db, { id: 'p', name: { default: 'p' }, list: 6000, stock });
  card = await cardFor(service, '4242 4242 4242 4242');
  service.services.log = { ...service.services.log, warn: (fields) => void warnings.push(fields) };
});
afterAll(() => service.close());

const now = () => service.services.now();
const settle = async (services = service.services) => {
  while ((await settlePayments(services)) > 0);
};
const refund = (orderNo: string, amountCents: number, key: string = randomUUID()) =>
  refundOrder(service.db, { orderNo, amountCents, key }, now());

/** An order of a certificate of 50.00, captured. */
async function bought() {
  const order = await certificateOrder(service);
  await settle();
  return order;
}

/** An order of a product of 60.00 and a certificate of 50.00, shipped and captured; delivery costs 4.95. */
async function boughtWithGoods() {
  const buyer = await readyBuyer(service, [{ productId: 'p', quantity: 1 }], card);
  await buyer.call('POST', '/gift-certificate-items', { amount: 50, recipientEmail: 'sofia@example.com' });
  const { body } = await buyer.order();
  await shipOrder(service.db, body.orderNo, now());
  await deliverParcels(service.db, body.orderNo, now());
  await settle();
  return { orderNo: body.orderNo as string, token: buyer.token, order: body };
}

const certificateOf = (orderNo: string) =>
  service.db
    .selectFrom('gift_certificate')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();

const codeOf = async (orderNo: string) => {
  const { id } = await certificateOf(orderNo);
  return issueCode(service.db, { id, siteId: 'RivageEU' });
};

/** What a shopper reads about the certificate with its code. */
async function lookUp(orderNo: string) {
  const { token } = await service.guest('RivageEU');
  const { body } = await service.call(
    'POST',
    '/pricing/shopper-gift-certificates/v1/organizations/f_ecom_vtrn_001/gift-certificate?siteId=RivageEU',
    { token, body: { giftCertificateCode: await codeOf(orderNo) } },
  );
  return { balance: body.balance, enabled: body.enabled, status: body.status };
}

/** A shopper who wants to pay a product with the certificate, and for the rest with a card. */
async function spender(orderNo: string) {
  const buyer = await readyBuyer(service, [{ productId: 'p', quantity: 1 }], card);
  const body = { paymentMethodId: 'GIFT_CERTIFICATE', giftCertificateCode: await codeOf(orderNo) };
  return { buyer, added: await buyer.call('POST', '/payment-instruments', body) };
}

/** Sends a signed event about a movement in the provider's dashboard. */
async function report(orderNo: string, change: object, id: string = randomUUID()) {
  const payment = await service.db
    .selectFrom('payment_transaction')
    .select(['reference', 'currency'])
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const movement = {
    ...{ kind: 'refund', state: 'succeeded', reference: randomUUID(), amountCents: 5000 },
    ...{ authorization: payment.reference, currency: payment.currency, ...change },
  };
  const body = JSON.stringify({ id, type: 'refund.updated', movement });
  const headers = { [SANDBOX_SIGNATURE]: await signSandboxEvent(service.db, body, now()) };
  const answer = await service.call('POST', '/payment-provider/v1/events/sandbox', { body, headers });
  return answer.body.outcome;
}

async function timeline({ orderNo, token }: { orderNo: string; token: string }) {
  const { body } = await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token });
  return (body.c_timeline as { event: string; amount?: number }[])
    .filter(({ event }) => event.startsWith('certificate_'))
    .map(({ event, amount }) => `${event} ${amount}`);
}

test('a certificate whose purchase is refunded in the dashboard of the provider cannot be spent', async () => {
  const order = await bought();
  const { orderNo } = order;
  expect(await lookUp(orderNo)).toMatchObject({ balance: 50, enabled: true });
  expect(await report(orderNo, { amountCents: 1000 })).toBe('applied');
  expect(await lookUp(orderNo)).toMatchObject({ balance: 40, enabled: true });
  const { buyer, added } = await spender(orderNo);
  expect(added.status).toBe(200);
  expect(await report(orderNo, { amountCents: 4000 })).toBe('applied');
  expect(await lookUp(orderNo)).toMatchObject({ balance: 0, enabled: false });
  // Neither from a basket that has it already, nor newly.
  expect((await buyer.order()).body).toMatchObject({ statusCode: 'disabled' });
  expect((await spender(orderNo)).added).toMatchObject({ status: 400, body: { statusCode: 'disabled' } });
  expect(await timeline(order)).toEqual(['certificate_withdrawn 10', 'certificate_withdrawn 40']);
  expect((await certificateOf(orderNo)).balance_cents).toBe(5000);
});

test('a refund in the dashboard of a certificate that is spent is noted for staff, and what it gets back is withdrawn first', async () => {
  const order = await bought();
  const { buyer } = await spender(order.orderNo);
  const { body: spent } = await buyer.order();
  await shipOrder(service.db, spent.orderNo, now());
  await settle();
  warnings.length = 0;
  expect(await report(order.orderNo, {})).toBe('applied');
  expect(warnings).toEqual([{ orderNo: order.orderNo, cents: 5000 }]);
  const summary = await paymentSummary(service.db, order.orderNo);
  expect(summary).toMatchObject({
    certificates: [{ state: { status: 'disabled', balanceCents: 0, overdrawnCents: 5000 } }],
    certificateMovements: [{ kind: 'certificate_overdrawn', cents: 5000 }],
  });
  // For staff only.
  expect(await timeline(order)).toEqual([]);
  const whole = Math.round(spent.orderTotal * 100);
  expect(await refund(spent.orderNo, whole)).toBeUndefined();
  await settle();
  expect(await lookUp(order.orderNo)).toMatchObject({ balance: 0, enabled: false });
  expect(await paymentSummary(service.db, order.orderNo)).toMatchObject({
    certificates: [{ state: { overdrawnCents: 0 } }],
  });
});

test('staff refund at most what leaves spent certificates paid', async () => {
  const { orderNo } = await bought();
  const { buyer } = await spender(orderNo);
  await service.db
    .updateTable('gift_certificate')
    .set({ balance_cents: 4999 })
    .where('order_no', '=', orderNo)
    .execute();
  expect(buyer).toBeDefined();
  expect(await refund(orderNo, 1000)).toBeUndefined();
  expect(await refund(orderNo, 4000)).toMatchObject({ reason: 'certificate_used', availableCents: 3999 });
  expect(await lookUp(orderNo)).toMatchObject({ balance: 39.99, enabled: true });
  expect(await refund(orderNo, 3999)).toBeUndefined();
  expect(await lookUp(orderNo)).toMatchObject({ balance: 0 });
});

test('with goods, a refund up to their price leaves the certificate; what exceeds it is withdrawn', async () => {
  const order = await boughtWithGoods();
  const { orderNo } = order;
  expect(await refund(orderNo, 6495)).toBeUndefined();
  expect(await lookUp(orderNo)).toMatchObject({ balance: 50, enabled: true });
  expect(await refund(orderNo, 1)).toBeUndefined();
  expect(await lookUp(orderNo)).toMatchObject({ balance: 49.99, enabled: true });
  expect(await refund(orderNo, 4999)).toBeUndefined();
  expect(await lookUp(orderNo)).toMatchObject({ balance: 0, enabled: false });
  expect(await timeline(order)).toEqual(['certificate_withdrawn 0.01', 'certificate_withdrawn 49.99']);
});

test('a return of goods never takes a certificate that was bought with them', async () => {
  const { orderNo, token, order } = await boughtWithGoods();
  expect(await refund(orderNo, 3000)).toBeUndefined();
  await settle();
  await service.call('POST', `${ORDERS}/${orderNo}/actions/oms-return-order?siteId=RivageEU`, {
    token,
    body: { productItems: [{ itemId: order.productItems[0].itemId, quantity: 1, reason: 'Wrong item' }] },
  });
  await receiveReturn(service.db, `${orderNo}-R1`, now());
  await inspectReturn(service.db, `${orderNo}-R1`, false, now());
  expect(await refundReturn(service.db, `${orderNo}-R1`, now())).toMatchObject({ refundCents: 3495 });
  expect(await lookUp(orderNo)).toMatchObject({ balance: 50, enabled: true });
});

test('a refund that fails, at once or later, gives the certificate its balance back, once', async () => {
  const refused = await bought();
  expect(await refund(refused.orderNo, 5000, 'a')).toBeUndefined();
  expect(await lookUp(refused.orderNo)).toMatchObject({ balance: 0, enabled: false });
  await settle({
    ...service.services,
    payments: {
      ...sandboxProvider(service.services),
      refund: async () => ({ state: 'failed', reason: 'account closed' }),
    },
    log: { ...service.services.log, error() {} },
  });
  expect(await lookUp(refused.orderNo)).toMatchObject({ balance: 50, enabled: true });
  // The same key is no success.
  expect(await refund(refused.orderNo, 5000, 'a')).toEqual({
    ...{ reason: 'failed', failure: 'account closed', failedCents: 5000, currency: 'EUR' },
  });

  const order = await bought();
  const { orderNo } = order;
  expect(await refund(orderNo, 5000)).toBeUndefined();
  await settle();
  const { id } = await service.db
    .selectFrom('payment_operation')
    .innerJoin('payment_transaction as paid', 'paid.id', 'payment_id')
    .select('payment_operation.id')
    .where('order_no', '=', orderNo)
    .where('kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  const failed = { state: 'failed', operationKey: id, reference: id };
  const outcomes = await Promise.all([report(orderNo, failed), report(orderNo, failed)]);
  expect(outcomes.sort()).toEqual(['applied', 'ignored']);
  expect(await lookUp(orderNo)).toMatchObject({ balance: 50, enabled: true });
  expect(await timeline(order)).toEqual(['certificate_withdrawn 50', 'certificate_given_back 50']);
  expect((await spender(orderNo)).added.status).toBe(200);
});

test('a certificate is issued when all of its amount is captured, also when that happens in parts', async () => {
  const { orderNo } = await certificateOrder(service, '4000 0000 0000 0341');
  const { log } = service.services;
  await settle({ ...service.services, log: { ...log, error() {} } });
  expect(await report(orderNo, { kind: 'capture', amountCents: 100 })).toBe('applied');
  expect((await certificateOf(orderNo)).issued_at).toBeNull();
  expect((await spender(orderNo)).added).toMatchObject({ status: 400, body: { statusCode: 'pending' } });
  expect(await report(orderNo, { amountCents: 100 })).toBe('applied');
  // The store requests the rest, which the card refuses: then what was captured meanwhile counts.
  expect(await report(orderNo, { kind: 'capture', amountCents: 4900 })).toBe('conflict');
  await settle({ ...service.services, log: { ...log, error() {} } });
  expect(await lookUp(orderNo)).toMatchObject({ balance: 49, enabled: true });
});

test('spending and refunding at once: either the certificate pays, or it is withdrawn, or staff know', async () => {
  for (let round = 0; round < 4; round++) {
    const { orderNo } = await bought();
    const { buyer } = await spender(orderNo);
    warnings.length = 0;
    const [spent] = await Promise.all([buyer.order(), report(orderNo, {})]);
    expect(await lookUp(orderNo)).toMatchObject({ balance: 0, enabled: false });
    expect(warnings).toHaveLength(spent.status === 200 ? 1 : 0);
  }
});

test('staff disable and enable a certificate, once each, with a reason for themselves', async () => {
  const order = await bought();
  const { orderNo } = order;
  const { merchant_id: number } = await certificateOf(orderNo);
  const change = (enabled: boolean, of = number) =>
    switchCertificate(service.db, { orderNo, number: of, enabled, reason: 'stolen' }, now());
  expect(await change(false, '99999999')).toBe('unknown');
  expect([await change(false), await change(false)]).toEqual([undefined, undefined]);
  expect((await spender(orderNo)).added).toMatchObject({ status: 400, body: { statusCode: 'disabled' } });
  expect(await change(true)).toBeUndefined();
  expect((await spender(orderNo)).added.status).toBe(200);
  expect(await timeline(order)).toEqual(['certificate_disabled 50', 'certificate_enabled 50']);
  const { body } = await service.call('GET', `${ORDERS}/${orderNo}?siteId=RivageEU`, { token: order.token });
  expect(JSON.stringify(body)).not.toContain('stolen');
});
