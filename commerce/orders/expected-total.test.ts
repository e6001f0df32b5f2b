import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { insertGiftCertificate, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

// A client says which total the shopper has seen. An order never costs more.
let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

/** A guest with a product of ten euros, ready to order. */
async function buyerOf(productId: string, number = '4242 4242 4242 4242', instrument?: object) {
  const stock = { allocation: 50 };
  await insertProduct(service.db, { id: productId, name: { default: productId }, list: 1000, stock });
  const card = await cardFor(service, number);
  const method = { paymentMethodId: 'CREDIT_CARD', paymentCard: card, ...instrument };
  const buyer = await readyBuyer(service, [{ productId, quantity: 1 }], card, method);
  const total: number = (await buyer.call('GET', '')).body.orderTotal;
  const order = (expected: string, payment?: string) =>
    buyer.order({
      'expected-total': expected,
      ...(payment === undefined ? {} : { 'expected-payment': payment }),
    });
  const price = (amount_cents: number) =>
    service.db.updateTable('price').set({ amount_cents }).where('product_id', '=', productId).execute();
  const payments = () =>
    service.db
      .selectFrom('payment_transaction')
      .select('state')
      .where('basket_id', '=', buyer.basketId)
      .execute();
  return { buyer, total, order, price, payments };
}

const slug = ({ status, body }: { status: number; body: { type?: string } }) =>
  `${status} ${body.type?.split('/').at(-1)}`;

test('[CHK-05] an order that costs more than the shopper agreed to is refused before its payment, with the new total', async () => {
  const { order, price, total, payments } = await buyerOf('dearer');
  await price(1500);
  const refused = await order(`${total} EUR`);
  expect(slug(refused)).toBe('409 total-changed');
  expect(refused.body).toMatchObject({
    orderTotal: total + 5,
    currency: 'EUR',
    detail: `The total is now ${(total + 5).toFixed(2)} EUR. Nothing is charged.`,
  });
  expect(await payments()).toEqual([]);
  const agreed = await order(`${(total + 5).toFixed(2)} EUR`);
  expect([agreed.status, agreed.body.orderTotal]).toEqual([200, total + 5]);
});

test('an order that costs less, or whose client says nothing, is placed', async () => {
  const cheaper = await buyerOf('cheaper');
  await cheaper.price(600);
  expect((await cheaper.order(`${cheaper.total} EUR`)).body.orderTotal).toBe(cheaper.total - 4);
  const silent = await buyerOf('silent');
  await silent.price(1500);
  expect((await silent.buyer.order()).body.orderTotal).toBe(silent.total + 5);
});

test('an agreement in another currency is none', async () => {
  const { order, total } = await buyerOf('foreign');
  expect(slug(await order(`${total * 10} GBP`))).toBe('409 total-changed');
  expect((await order(`${total} EUR`)).status).toBe(200);
});

test.each(['93.95', 'EUR 93.95', '93,95 EUR', '-1 EUR', '1e3 EUR', '93.955 EUR', '93.95 EUR '.repeat(9)])(
  'a header %j is rejected',
  async (header) => {
    const { order } = await buyerOf(`header ${header.length} ${header.slice(0, 6)}`);
    expect(slug(await order(header))).toBe('400 bad-request');
  },
);

test('a gift certificate that pays less than the shopper saw does not make the payment larger', async () => {
  const { buyer, order, total, payments } = await buyerOf('gift');
  await offerGiftCertificates(service.db, ['RivageEU']);
  const { id, code } = await insertGiftCertificate(service.db, 500);
  await buyer.call('POST', '/payment-instruments', {
    paymentMethodId: 'GIFT_CERTIFICATE',
    giftCertificateCode: code,
  });
  const left = total - 5;
  await service.db.updateTable('gift_certificate').set({ balance_cents: 100 }).where('id', '=', id).execute();
  const refused = await order(`${total} EUR`, `${left} EUR`);
  expect(slug(refused)).toBe('409 total-changed');
  expect(refused.body).toMatchObject({ orderTotal: total, c_payable: total - 1 });
  expect(await payments()).toEqual([]);
  expect((await order(`${total} EUR`, `${total - 1} EUR`)).status).toBe(200);
});

test('[CHK-04] a payer who returns from the bank pays at most what the client says', async () => {
  const { buyer, order, total, payments } = await buyerOf('returning', '4000 0025 0000 3155', {
    c_returnUrl: 'http://localhost:3000/eu/en-IE/checkout/redirect',
  });
  const asked = await order(`${total} EUR`);
  expect(slug(asked)).toBe('402 payment-action-required');
  const provider = new URL(asked.body.redirectUrl);
  await fetch(service.origin + provider.pathname, {
    method: 'POST',
    body: new URLSearchParams({ decision: 'approve' }),
    redirect: 'manual',
  });
  const finish = (expected: string) =>
    service.call('POST', `${ORDERS}?siteId=RivageEU`, {
      token: buyer.token,
      body: { basketId: buyer.basketId, c_paymentId: asked.body.paymentId },
      headers: { 'expected-total': expected },
    });
  expect(slug(await finish(`${total - 1} EUR`))).toBe('409 total-changed');
  expect((await payments()).map(({ state }) => state)).toEqual(['voided']);
});

test('[CHK-05] a repeated submission finds its order, whatever it expects', async () => {
  const { buyer, total } = await buyerOf('repeated');
  const headers = { 'idempotency-key': 'agreed-once' };
  const first = await buyer.order({ ...headers, 'expected-total': `${total} EUR` });
  const again = await buyer.order({ ...headers, 'expected-total': '1 EUR' });
  expect([again.status, again.body.orderNo]).toEqual([200, first.body.orderNo]);
});
