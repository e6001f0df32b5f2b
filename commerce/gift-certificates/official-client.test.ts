import { afterAll, beforeAll, expect, test } from 'vitest';
import { changeOrderState } from '../orders/repository.ts';
import { settlePayments } from '../orders/settle-payments.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { ADDRESS } from '../testing/address.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { insertGiftCertificate, offerGiftCertificates } from '../testing/gift-certificates.ts';
import { sentMails } from '../testing/mails.ts';
import { clientConfig, guestOf, rejectionOf, sdk } from '../testing/official-client.ts';
import {
  awaitPayment,
  type Buyer,
  cardFor,
  newBuyer,
  ORDERS,
  readyBuyer,
  readyBuyers,
} from '../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';

const LOOKUP = `/pricing/shopper-gift-certificates/v1/organizations/${ORGANIZATION}/gift-certificate`;
const GIFT = {
  amount: 50,
  recipientEmail: 'sofia@example.com',
  recipientName: 'Sofia',
  senderName: 'Ines',
  message: 'Happy birthday',
};

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await offerGiftCertificates(service.db, ['RivageEU', 'RivageUS']);
});
afterAll(() => service.close());

const card = async () => ({
  paymentMethodId: 'CREDIT_CARD',
  paymentCard: await cardFor(service, '4242 4242 4242 4242'),
});
const redeem = (code: string, amount?: number) => ({
  paymentMethodId: 'GIFT_CERTIFICATE',
  giftCertificateCode: code,
  ...(amount === undefined ? {} : { amount }),
});

/** A guest with a basket of gift certificates only, ready to order. */
async function giftBuyer(...gifts: object[]): Promise<Buyer> {
  const buyer = await newBuyer(service);
  await buyer.call('PUT', '/customer', { email: 'ada@example.com' });
  await buyer.call('PUT', '/billing-address', ADDRESS);
  for (const gift of gifts) {
    const answer = await buyer.call('POST', '/gift-certificate-items', gift);
    if (answer.status !== 200) throw new Error(JSON.stringify(answer.body));
  }
  return buyer;
}

let made = 0;
/** A guest whose basket has one product of this price, ready to order with standard delivery (4.95). */
async function productBuyer(priceCents: number): Promise<Buyer> {
  const productId = `gift-test-${++made}`;
  const stock = { allocation: 50 };
  await insertProduct(service.db, { id: productId, name: { default: productId }, list: priceCents, stock });
  return readyBuyer(service, [{ productId, quantity: 1 }], undefined, await card());
}

const balanceOf = async (id: string) =>
  Number(
    (
      await service.db
        .selectFrom('gift_certificate')
        .select('balance_cents')
        .where('id', '=', id)
        .executeTakeFirstOrThrow()
    ).balance_cents,
  );

/** Certificates that an order bought. */
const boughtBy = (orderNo: string) =>
  service.db.selectFrom('gift_certificate').selectAll().where('order_no', '=', orderNo).execute();

/** Amounts authorised for a basket in cents. */
const authorized = async (basketId: string) =>
  (
    await service.db
      .selectFrom('payment_transaction')
      .select('amount_cents')
      .where('basket_id', '=', basketId)
      .where('state', '=', 'authorized')
      .execute()
  ).map(({ amount_cents }) => Number(amount_cents));

const lookUp = async (code: string, siteId = 'RivageEU') => {
  const { token } = await service.guest(siteId);
  return service.call('POST', `${LOOKUP}?siteId=${siteId}`, { token, body: { giftCertificateCode: code } });
};

test.each([
  ['v2', (config: object) => new sdk.ShopperBasketsV2(config as never)],
  ['v1', (config: object) => new sdk.ShopperBaskets(config as never) as never],
] as [string, (config: object) => InstanceType<typeof sdk.ShopperBasketsV2>][])(
  '[API-03] %s: certificates are added, changed and removed, without tax and delivery',
  async (_version, create) => {
    const config = clientConfig(service, (await guestOf(service)).access_token);
    const baskets = create(config);
    const { basketId = '' } = await baskets.createBasket({ parameters: {}, body: {} as never });
    const parameters = { basketId, locale: 'fr-FR' };
    const added = await baskets.addGiftCertificateItemToBasket({ parameters, body: GIFT });
    const [item] = added.giftCertificateItems!;
    expect(item).toEqual({ ...GIFT, giftCertificateItemId: expect.any(String), shipmentId: 'me' });
    expect(added).toMatchObject({ orderTotal: 50, productTotal: 0, shippingTotal: 0, taxTotal: 0 });
    const giftCertificateItemId = item!.giftCertificateItemId!;
    const changed = await baskets.updateGiftCertificateItemInBasket({
      parameters: { ...parameters, giftCertificateItemId },
      body: { amount: 75.5, recipientEmail: 'lea@example.com', message: '' },
    });
    expect(changed.giftCertificateItems).toEqual([
      {
        giftCertificateItemId,
        amount: 75.5,
        recipientEmail: 'lea@example.com',
        recipientName: 'Sofia',
        senderName: 'Ines',
        shipmentId: 'me',
      },
    ]);
    const second = await baskets.addGiftCertificateItemToBasket({ parameters, body: GIFT });
    expect(second.orderTotal).toBe(125.5);
    const left = await baskets.removeGiftCertificateItemFromBasket({
      parameters: { ...parameters, giftCertificateItemId },
    });
    expect(left.orderTotal).toBe(50);
    const missing = { ...parameters, giftCertificateItemId: 'missing' };
    expect(
      await rejectionOf(baskets.removeGiftCertificateItemFromBasket({ parameters: missing })),
    ).toMatchObject({ status: 404, slug: 'invalid-gift-certificate-item-id' });
  },
);

test('a discount code and net taxes leave gift certificates as they are', async () => {
  const buyer = await productBuyer(10_000);
  await buyer.call('POST', '/coupons', { code: 'RIVAGE10' });
  const before = (await buyer.call('GET', '')).body;
  const { body } = await buyer.call('POST', '/gift-certificate-items', GIFT);
  expect(body.orderTotal).toBeCloseTo(before.orderTotal + 50, 2);
  expect(body).toMatchObject({
    taxTotal: before.taxTotal,
    shippingTotal: before.shippingTotal,
    orderPriceAdjustments: before.orderPriceAdjustments,
  });
  const american = await newBuyer(service, 'RivageUS');
  const net = await american.call('POST', '/gift-certificate-items', GIFT);
  expect(net.body).toMatchObject({ orderTotal: 50, taxTotal: 0 });
});

test.each([
  ['a negative amount', { amount: -5 }],
  ['less than the minimum', { amount: 4.99 }],
  ['more than the maximum', { amount: 5000.01 }],
  ['fractions of a cent', { amount: 10.001 }],
  ['an amount that is text', { amount: '50' }],
  ['two addresses', { recipientEmail: 'a@example.com, b@example.com' }],
  ['a header in the address', { recipientEmail: 'a@example.com\r\nBcc: b@example.com' }],
  ['a card number in the message', { message: '4242 4242 4242 4242' }],
  ['a message that is too long', { message: 'x'.repeat(4001) }],
  ['a name that is too long', { senderName: 'x'.repeat(101) }],
])('rejects %s', async (_name, wrong) => {
  const buyer = await newBuyer(service);
  const answer = await buyer.call('POST', '/gift-certificate-items', { ...GIFT, ...wrong });
  expect(answer.status).toBe(400);
  expect((await buyer.call('GET', '')).body.giftCertificateItems).toBeUndefined();
});

test('bounds of the amount are preferences of the site; a site without the payment method has none', async () => {
  const preferences = { giftCertificateMinimum: 100, giftCertificateMaximum: '200' };
  await service.db
    .updateTable('site')
    .set({ preferences: JSON.stringify(preferences) })
    .where('id', '=', 'RivageUS')
    .execute();
  const american = await newBuyer(service, 'RivageUS');
  const low = await american.call('POST', '/gift-certificate-items', GIFT);
  expect(low).toMatchObject({ status: 400, body: { minimum: 100, maximum: 200 } });
  expect((await american.call('POST', '/gift-certificate-items', { ...GIFT, amount: 150 })).status).toBe(200);
  const british = await newBuyer(service, 'RivageUK');
  const refused = await british.call('POST', '/gift-certificate-items', GIFT);
  expect(refused.status).toBe(400);
  expect(refused.body.type).toContain('gift-certificates-not-offered');
});

test('[CHK-05] an order of certificates alone needs no delivery; each is mailed once after payment', async () => {
  const buyer = await giftBuyer(GIFT, { amount: 20, recipientEmail: 'lea@example.com' });
  const unpaid = await buyer.order();
  expect(unpaid).toMatchObject({ status: 400, body: { type: expect.stringContaining('missing-payment') } });
  await buyer.call('POST', '/payment-instruments', await card());
  const { body: order } = await buyer.order({ 'idempotency-key': buyer.basketId });
  expect(order).toMatchObject({ orderTotal: 70, confirmationStatus: 'confirmed', productItems: [] });
  expect((await buyer.order({ 'idempotency-key': buyer.basketId })).body.orderNo).toBe(order.orderNo);
  expect(await boughtBy(order.orderNo)).toMatchObject([{ issued_at: null }, { issued_at: null }]);
  expect((await sentMails(service)).filter(({ to }) => /sofia|lea/.test(to))).toEqual([]);
  await settlePayments(service.services);
  const mails = (await sentMails(service)).filter(({ to }) => /sofia|lea/.test(to));
  expect(mails.map(({ to }) => to).sort()).toEqual(['lea@example.com', 'sofia@example.com']);
  const { text, html } = mails.find(({ to }) => to.startsWith('sofia'))!;
  expect(text).toContain('Happy birthday');
  const code = /[0-9A-Z]{5}(?:-[0-9A-Z]{5}){3}/.exec(text)![0];
  expect(html).toContain(code);
  expect((await lookUp(code.toLowerCase().replaceAll('-', ' '))).body).toMatchObject({
    amount: 50,
    balance: 50,
    status: 'issued',
    enabled: true,
    maskedGiftCertificateCode: `************${code.slice(-4)}`,
    recipientEmail: 'sofia@example.com',
    message: 'Happy birthday',
  });
  const stored = JSON.stringify([
    await service.db.selectFrom('gift_certificate_code').selectAll().execute(),
    await boughtBy(order.orderNo),
    await service.db.selectFrom('outbox_mail').selectAll().execute(),
  ]);
  expect(stored).not.toContain(code);
  expect(stored).not.toContain(code.replaceAll('-', ''));
});

test('names and messages of a buyer become no links in the mail, and no markup', async () => {
  const hostile = {
    ...GIFT,
    recipientEmail: 'target@example.com',
    senderName: 'win at evil.example/x',
    recipientName: '<img src=x>',
    message: 'https://evil.example/prize',
  };
  const buyer = await giftBuyer(hostile);
  await buyer.call('POST', '/payment-instruments', await card());
  expect((await buyer.order()).status).toBe(200);
  await settlePayments(service.services);
  const mail = (await sentMails(service)).find(({ to }) => to === 'target@example.com')!;
  for (const part of [mail.subject, mail.text, mail.html]) expect(part).not.toMatch(/evil\.example/);
  expect(mail.html).not.toContain('<img src=x');
});

test('a payment that the bank did not confirm issues no certificate', async () => {
  const buyer = await giftBuyer(GIFT);
  const unconfirmed = { cardType: 'Visa', maskedNumber: '************4242' };
  await buyer.call('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: unconfirmed,
  });
  const { body: order } = await buyer.order();
  expect(order.confirmationStatus).toBe('not_confirmed');
  expect(await boughtBy(order.orderNo)).toMatchObject([{ issued_at: null }]);
  expect((await sentMails(service)).map(({ to }) => to)).not.toContain('sofia@example.com');
});

test('[CHK-05] a certificate pays a part and the card the rest; several pay in turn', async () => {
  const [small, large] = [
    await insertGiftCertificate(service.db, 1000),
    await insertGiftCertificate(service.db, 2000),
  ];
  const buyer = await productBuyer(5000);
  await buyer.call('POST', '/payment-instruments', redeem(small.code));
  const { body: basket } = await buyer.call('POST', '/payment-instruments', redeem(large.code, 15));
  const masked = `************${large.code.slice(-4)}`;
  expect(basket.paymentInstruments).toMatchObject([
    { paymentMethodId: 'GIFT_CERTIFICATE', amount: 10, c_remainingBalance: 0 },
    { amount: 15, maskedGiftCertificateCode: masked, c_remainingBalance: 5 },
    { paymentMethodId: 'CREDIT_CARD', amount: 29.95 },
  ]);
  expect(JSON.stringify(basket)).not.toContain(large.code);
  const { body: order } = await buyer.order();
  expect(order).toMatchObject({ orderTotal: 54.95, paymentInstruments: basket.paymentInstruments });
  expect(await authorized(buyer.basketId)).toEqual([2995]);
  expect([await balanceOf(small.id), await balanceOf(large.id)]).toEqual([0, 500]);
  expect((await lookUp(small.code)).body.status).toBe('redeemed');
  expect((await lookUp(large.code)).body).toMatchObject({ status: 'partially_redeemed', balance: 5 });
  const mail = (await sentMails(service)).find(({ subject }) => subject.includes(order.orderNo))!;
  expect(mail.text).toContain(`Gift certificate •••• ${large.code.slice(-4)}: −15`);
  expect(mail.text).toContain('Left on the certificate: 5');
  expect(mail.text).toMatch(/Paid by other means: 29[.,]95/);
});

test('[CHK-05] a certificate that covers everything needs no other instrument', async () => {
  const { id, code } = await insertGiftCertificate(service.db, 10_000);
  const buyer = await productBuyer(5000);
  const { body: basket } = await buyer.call('POST', '/payment-instruments', redeem(code));
  const cardId = basket.paymentInstruments.at(-1).paymentInstrumentId;
  await buyer.call('DELETE', `/payment-instruments/${cardId}`);
  const { status, body: order } = await buyer.order();
  expect([status, order.orderTotal, await balanceOf(id)]).toEqual([200, 54.95, 4505]);
  expect(await authorized(buyer.basketId)).toEqual([]);
});

test('a certificate does not pay for other certificates', async () => {
  const { code } = await insertGiftCertificate(service.db, 10_000);
  const buyer = await giftBuyer(GIFT);
  await buyer.call('POST', '/payment-instruments', redeem(code));
  const { status, body } = await buyer.order();
  expect([status, body.type]).toEqual([400, expect.stringContaining('missing-payment-instrument')]);
});

test('wrong, foreign and used codes are rejected with their reason; only unknown codes are guesses', async () => {
  const { db } = service;
  const buyer = await productBuyer(5000);
  const cases: [string, string][] = [
    ['7K3PX-9QF2M-A0TBN-4HWZE', 'unknown'],
    [(await insertGiftCertificate(db, 1000, { siteId: 'RivageUS', currency: 'USD' })).code, 'unknown'],
    [(await insertGiftCertificate(db, 1000, { currency: 'USD' })).code, 'other_currency'],
    [(await insertGiftCertificate(db, 1000, { balanceCents: 0 })).code, 'redeemed'],
    [(await insertGiftCertificate(db, 1000, { enabled: false })).code, 'disabled'],
    [(await insertGiftCertificate(db, 1000, { isIssued: false })).code, 'pending'],
  ];
  for (const [code, statusCode] of cases) {
    const { status, body } = await buyer.call('POST', '/payment-instruments', redeem(code));
    expect([status, body.statusCode]).toEqual([400, statusCode]);
    expect(JSON.stringify(body)).not.toContain(code);
  }
  const { code } = await insertGiftCertificate(db, 1000);
  expect((await buyer.call('POST', '/payment-instruments', redeem(code))).status).toBe(200);
  const twice = await buyer.call('POST', '/payment-instruments', redeem(code));
  expect([twice.status, twice.body.type]).toEqual([400, expect.stringContaining('already-in-basket')]);
  const none = await buyer.call('POST', '/payment-instruments', { paymentMethodId: 'GIFT_CERTIFICATE' });
  expect(none.status).toBe(400);
});

test('[BASK-02] a basket in another currency keeps no amounts of the earlier one', async () => {
  await service.db
    .updateTable('site')
    .set({ currencies: ['EUR', 'GBP'] })
    .where('id', '=', 'RivageEU')
    .execute();
  const buyer = await giftBuyer(GIFT);
  const { code } = await insertGiftCertificate(service.db, 10_000);
  await buyer.call('POST', '/payment-instruments', redeem(code, 10));
  const kept = (await buyer.call('PATCH', '', { currency: 'EUR' })).body;
  expect([kept.giftCertificateItems.length, kept.orderTotal]).toEqual([1, 50]);
  const { status, body } = await buyer.call('PATCH', '', { currency: 'GBP' });
  expect([status, body.giftCertificateItems, body.orderTotal]).toEqual([200, undefined, 0]);
  await buyer.call('POST', '/items', [{ productId: VARIANTS.lastUnit, quantity: 1 }]);
  // Back in euros the certificate pays everything: 10 was an amount of the earlier basket.
  const back = (await buyer.call('PATCH', '', { currency: 'EUR' })).body;
  expect(back.paymentInstruments[0].amount).toBe(back.orderTotal);
});

test('[API-03] the lookup answers 404 for codes of other sites, and 429 after many wrong ones', async () => {
  const { access_token } = await guestOf(service);
  const client = new sdk.ShopperGiftCertificates(clientConfig(service, access_token));
  const { code } = await insertGiftCertificate(service.db, 1000);
  const find = (giftCertificateCode: string) =>
    client.getGiftCertificate({ parameters: {}, body: { giftCertificateCode } });
  const merchantId = expect.stringMatching(/^\d{8}$/);
  expect(await find(code)).toMatchObject({ amount: 10, balance: 10, status: 'issued', merchantId });
  const foreign = await insertGiftCertificate(service.db, 1000, { siteId: 'RivageUS', currency: 'USD' });
  expect(await rejectionOf(find(foreign.code))).toMatchObject({ status: 404, slug: 'not-found' });
  for (let guess = 0; guess < 14; guess++) {
    expect((await rejectionOf(find(`WRONG-${guess}`))).status).toBe(404);
  }
  expect((await rejectionOf(find('WRONG-15'))).status).toBe(429);
  expect((await rejectionOf(find(code))).status).toBe(429);
  service.wait(16 * 60);
  expect((await find(code)).balance).toBe(10);
});

test('[CHK-05] parallel orders never spend more than the balance', async () => {
  const { id, code } = await insertGiftCertificate(service.db, 3000);
  const productId = 'gift-parallel';
  const stock = { allocation: 100 };
  await insertProduct(service.db, { id: productId, name: { default: 'Parallel' }, list: 1505, stock });
  const buyers = await readyBuyers(service, [{ productId, quantity: 1 }], 12);
  for (const buyer of buyers) {
    const { body } = await buyer.call('POST', '/payment-instruments', redeem(code));
    const cardId = body.paymentInstruments.at(-1).paymentInstrumentId;
    await buyer.call('DELETE', `/payment-instruments/${cardId}`);
  }
  const answers = await Promise.all(buyers.map((buyer) => buyer.order()));
  const placed = answers.filter(({ status }) => status === 200);
  // 20.00 each with delivery: one order, and 10.00 stay.
  expect(placed).toHaveLength(1);
  // Without another instrument the rest cannot be paid; a balance that changed meanwhile is a conflict.
  expect(answers.filter(({ status }) => ![200, 400, 409].includes(status))).toEqual([]);
  expect(await balanceOf(id)).toBe(1000);
  const spent = await service.db
    .selectFrom('gift_certificate_transaction')
    .select('cents')
    .where('certificate_id', '=', id)
    .execute();
  expect(spent.map(({ cents }) => Number(cents))).toEqual([2000]);
});

test('a balance that changes between the review and the order is reported, and the card is not charged more', async () => {
  const { id, code } = await insertGiftCertificate(service.db, 3000);
  const buyer = await productBuyer(5000);
  await buyer.call('POST', '/payment-instruments', redeem(code));
  await service.db.updateTable('gift_certificate').set({ balance_cents: 0 }).where('id', '=', id).execute();
  const { status, body } = await buyer.order();
  expect([status, body.statusCode]).toEqual([400, 'redeemed']);
  expect(await authorized(buyer.basketId)).toEqual([]);
});

test('a declined card charges no certificate; a failed or cancelled order restores it once', async () => {
  const { id, code } = await insertGiftCertificate(service.db, 3000);
  const declined = await productBuyer(5000);
  await declined.call('POST', '/payment-instruments', redeem(code));
  await declined.call('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: await cardFor(service, '4000 0000 0000 0002'),
  });
  expect((await declined.order()).status).toBe(400);
  expect(await balanceOf(id)).toBe(3000);

  const failing = await productBuyer(5000);
  await failing.call('POST', '/payment-instruments', redeem(code));
  await failing.call('POST', '/gift-certificate-items', GIFT);
  const { body: order } = await failing.order();
  expect(await balanceOf(id)).toBe(0);
  await awaitPayment(service, order.orderNo);
  const fail = () =>
    service.call('POST', `${ORDERS}/${order.orderNo}/actions/fail?siteId=RivageEU&reopenBasket=true`, {
      token: failing.token,
      body: {},
    });
  expect((await fail()).status).toBe(201);
  expect((await fail()).status).toBe(409);
  expect(await balanceOf(id)).toBe(3000);
  expect(await boughtBy(order.orderNo)).toMatchObject([{ enabled: false }]);

  const cancelled = await productBuyer(5000);
  await cancelled.call('POST', '/payment-instruments', redeem(code));
  const { body: second } = await cancelled.order();
  expect(await balanceOf(id)).toBe(0);
  await changeOrderState(
    service.db,
    { order_no: second.orderNo, status: 'new' },
    'cancelled',
    service.services.now(),
  );
  expect(await balanceOf(id)).toBe(3000);
});

test('an open order asks for what certificates did not pay, and issues when its payment is captured', async () => {
  const { code } = await insertGiftCertificate(service.db, 3000);
  const buyer = await productBuyer(5000);
  await buyer.call('POST', '/gift-certificate-items', GIFT);
  await buyer.call('POST', '/payment-instruments', redeem(code));
  const { body: order } = await buyer.order();
  await awaitPayment(service, order.orderNo);
  const own = `${ORDERS}/${order.orderNo}`;
  const call = (method: string, path: string, body?: object) =>
    service.call(method, `${own}${path}?siteId=RivageEU`, { token: buyer.token, ...(body ? { body } : {}) });
  const methods = await call('GET', '/payment-methods');
  expect(JSON.stringify(methods.body)).not.toContain('GIFT_CERTIFICATE');
  expect((await call('POST', '/payment-instruments', redeem(code))).status).toBe(400);
  const { body: paid } = await call('POST', '/payment-instruments', await card());
  expect(paid.paymentInstruments).toMatchObject([
    { paymentMethodId: 'GIFT_CERTIFICATE', amount: 30 },
    { paymentMethodId: 'CREDIT_CARD', amount: 74.95 },
  ]);
  // With a product it is captured, and the certificate mailed, with the first parcel.
  expect(await boughtBy(order.orderNo)).toMatchObject([{ issued_at: null }]);
  await shipOrder(service.db, order.orderNo, service.services.now());
  expect(await boughtBy(order.orderNo)).toMatchObject([{ issued_at: null }]);
  await settlePayments(service.services);
  expect(await boughtBy(order.orderNo)).toMatchObject([{ issued_at: expect.any(Date) }]);
});

test('the page of a payment provider is for the rest, and a certificate added meanwhile voids it', async () => {
  const { code } = await insertGiftCertificate(service.db, 3000);
  const buyer = await productBuyer(5000);
  const wallet = {
    paymentMethodId: 'PAYPAL',
    c_returnUrl: 'http://localhost:3000/eu/en-IE/checkout/redirect?attempt=a',
  };
  await buyer.call('POST', '/payment-instruments', wallet);
  const whole = await buyer.order();
  expect(whole.status).toBe(402);
  const approve = (redirectUrl: string) =>
    fetch(service.origin + new URL(redirectUrl).pathname, {
      method: 'POST',
      body: new URLSearchParams({ decision: 'approve' }),
      redirect: 'manual',
    });
  const finish = (paymentId: string) =>
    service.call('POST', `${ORDERS}?siteId=RivageEU`, {
      token: buyer.token,
      body: { basketId: buyer.basketId, c_paymentId: paymentId },
    });
  await buyer.call('POST', '/payment-instruments', redeem(code));
  await approve(whole.body.redirectUrl);
  expect((await finish(whole.body.paymentId)).status).toBe(409);
  const rest = await buyer.order();
  expect(rest.status).toBe(402);
  await approve(rest.body.redirectUrl);
  const { body: order } = await finish(rest.body.paymentId);
  expect(order.paymentInstruments).toMatchObject([
    { paymentMethodId: 'GIFT_CERTIFICATE', amount: 30 },
    { paymentMethodId: 'PAYPAL', amount: 24.95 },
  ]);
  expect(await authorized(buyer.basketId)).toEqual([2495]);
});

test('a lookup of the order without its code shows no people of certificates', async () => {
  const buyer = await giftBuyer(GIFT);
  await buyer.call('POST', '/payment-instruments', await card());
  const { body: order } = await buyer.order();
  const stranger = await service.guest('RivageEU');
  const { body } = await service.call('POST', `${ORDERS}/${order.orderNo}/lookup?siteId=RivageEU`, {
    token: stranger.token,
    body: { email: 'ada@example.com', postalCode: ADDRESS.postalCode },
  });
  expect(body.giftCertificateItems).toEqual([
    { giftCertificateItemId: expect.any(String), amount: 50, shipmentId: 'me' },
  ]);
});

test('the address of a recipient is trimmed, and refused with spaces or line breaks in it', async () => {
  const buyer = await newBuyer(service);
  const given = (recipientEmail: string) =>
    buyer.call('POST', '/gift-certificate-items', { ...GIFT, recipientEmail });
  const { body } = await given('  sofia@example.com\u00a0\n');
  expect(body.giftCertificateItems[0].recipientEmail).toBe('sofia@example.com');
  for (const broken of [
    'so fia@example.com',
    'sofia@ example.com',
    'sofia@example .com',
    'sofia@exam\tple.com',
    'sofia@exam\nple.com',
    'so\u00a0fia@example.com',
  ]) {
    const answer = await given(broken);
    expect(answer, broken).toMatchObject({
      status: 400,
      body: { detail: expect.stringContaining('recipientEmail: must be one email address') },
    });
  }
  const [item] = body.giftCertificateItems;
  const path = `/gift-certificate-items/${item.giftCertificateItemId}`;
  expect((await buyer.call('PATCH', path, { recipientEmail: 'so fia@example.com' })).status).toBe(400);
});
