import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles } from '../import/testing/archive.ts';
import { foreignShop } from '../import/testing/foreign-shop/foreign-shop.ts';
import { PRODUCTS, SITE } from '../import/testing/foreign-shop/names.ts';
import { orderOf } from '../orders/repository.ts';
import type { MailAbout, MailKind, OutboxRow } from '../outbox/outbox.ts';
import { insertRows } from '../testing/builders.ts';
import { insertGiftCertificate } from '../testing/gift-certificates.ts';
import { BASKETS, cardFor, newBuyer, ORDERS } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { composeMail } from './compose.ts';

/** Names of the demo: its brand, products and accounts. */
const DEMO = /rivage|calanque|ines@/i;

let service: RunningService;
let about: MailAbout;
beforeAll(async () => {
  service = await startService();
  await importFiles(service.db, foreignShop());
  service.services.mail = {
    ...service.services.mail,
    from: () => 'Halden & Yuki <care@halden.example>',
    brandName: () => 'Halden & Yuki',
    logo: () => ({ text: 'Halden & Yuki' }),
    defaultLocale: () => 'ja-JP',
  };
  about = await whatMailsAreAbout();
});
afterAll(() => service.close());

/** One of each kind, about an imported customer, an order, a return, a withdrawal, a certificate and a subscription. */
async function whatMailsAreAbout(): Promise<MailAbout> {
  const { db } = service;
  const { id: customerId } = await db.selectFrom('customer').select('id').executeTakeFirstOrThrow();
  const orderNo = await orderOfStove();
  const order = orderOf(await db.selectFrom('placed_order').selectAll().executeTakeFirstOrThrow());
  const now = new Date();
  const items = [{ itemId: order.productItems![0]!.itemId!, quantity: 1, cents: 500 }];
  const cancellation = { number: 1, items, certificateCents: 200, refundCents: 100, at: now.toISOString() };
  await db
    .updateTable('placed_order')
    .set({ fulfilment: JSON.stringify({ cancellations: [cancellation] }) })
    .execute();
  const returnNo = `${orderNo}-1`;
  await insertRows(db, 'order_return', [
    {
      ...{ return_no: returnNo, order_no: orderNo, site_id: SITE, state: 'requested', note: 'Too small' },
      lines: [{ itemId: order.productItems![0]!.itemId!, quantity: 1, reason: 'other' }],
      requested_at: now,
    },
  ] as never);
  const withdrawalId = '5b8f3c1e-0000-4000-8000-000000000001';
  await insertRows(db, 'withdrawal', [
    {
      ...{ id: withdrawalId, site_id: SITE, locale: 'sv-SE', request_key: 'k', order_no: orderNo },
      ...{ named_order: orderNo, name: 'Tove Ek', email: 'tove@halden.example', items: '', received_at: now },
    },
  ] as never);
  const subscription = (id: string, state: string) => ({
    ...{ id, site_id: SITE, email: `${state}@halden.example`, state, locale: 'sv-SE', source: 'footer' },
    ...{ profile: {}, created_at: now, updated_at: now },
  });
  const [pending, subscribed] = [
    '5b8f3c1e-0000-4000-8000-000000000002',
    '5b8f3c1e-0000-4000-8000-000000000003',
  ];
  await insertRows(db, 'newsletter_subscription', [
    subscription(pending!, 'pending'),
    subscription(subscribed!, 'subscribed'),
  ] as never);
  const { id: certificateId } = await insertGiftCertificate(db, 5000, {
    siteId: SITE,
    currency: 'JPY',
  });
  const accountId = '5b8f3c1e-0000-4000-8000-000000000004';
  await insertRows(db, 'staff_account', [
    {
      ...{ id: accountId, email: 'ek@halden.example', language: 'de', role: 'fulfilment', state: 'invited' },
      ...{ created_at: now, updated_at: now },
    },
  ] as never);
  const account = { listId: 'HaldenCustomers', login: 'tove@halden.example' };
  const before = { email: 'tove@halden.example', login: 'tove@halden.example' };
  const awaited = { to: 'tove@halden.example', productId: PRODUCTS.stove };
  return {
    welcome: { customerId },
    'password-reset': account,
    'sign-in-code': { ...account, clientId: 'any' },
    'verify-email': { customerId, email: 'tove@halden.example' },
    'email-changed': {
      to: before.email,
      customerId,
      before,
      after: { email: 'new@halden.example', login: 'new@halden.example' },
      isWhole: false,
    },
    'account-deleted': { to: 'tove@halden.example', isVerified: true },
    'order-placed': { orderNo },
    'order-shipped': { orderNo },
    'order-cancelled': { orderNo },
    'order-lines-cancelled': { orderNo, cancellation: 1 },
    'order-refunded': { orderNo, amountCents: 500 },
    'return-requested': { orderNo, returnNo },
    'return-received': { orderNo, returnNo },
    'return-rejected': { orderNo, returnNo },
    'exchange-placed': { orderNo, returnNo },
    'exchange-sold-out': { orderNo, returnNo },
    'payment-released': { to: 'tove@halden.example', amountCents: 500, currency: 'JPY', why: 'released' },
    'withdrawal-received': { withdrawalId, isVerified: true },
    'gift-certificate': { certificateId },
    'newsletter-confirm': { subscriptionId: pending! },
    'newsletter-welcome': { subscriptionId: subscribed! },
    'back-in-stock': awaited,
    launched: awaited,
    'staff-invitation': { accountId },
    'staff-password': { accountId },
  };
}

async function orderOfStove(): Promise<string> {
  const buyer = await newBuyer(service, SITE);
  const address = {
    ...{ firstName: 'Tove', lastName: 'Ek', address1: '銀座4-5-6', city: '中央区', postalCode: '104-0061' },
    ...{ countryCode: 'JP', stateCode: '13' },
  };
  const paymentCard = await cardFor(service, '4242 4242 4242 4242');
  for (const [method, path, body] of [
    ['POST', '/items', [{ productId: PRODUCTS.stove, quantity: 2 }]],
    ['PUT', '/customer', { email: 'tove@halden.example' }],
    ['PUT', '/shipments/me/shipping-address?useAsBilling=true', address],
    ['PUT', '/shipments/me/shipping-method', { id: 'JP-parcel' }],
    ['POST', '/payment-instruments', { paymentMethodId: 'CREDIT_CARD', paymentCard }],
  ] as const) {
    const answer = await buyer.call(method, path, body);
    expect(answer.status, `${BASKETS}${path}: ${JSON.stringify(answer.body)}`).toBe(200);
  }
  const { status, body } = await service.call('POST', `${ORDERS}?siteId=${SITE}&locale=ja-JP`, {
    token: buyer.token,
    body: { basketId: buyer.basketId },
  });
  expect(status, JSON.stringify(body)).toBe(200);
  return body.orderNo;
}

test.each(['ja-JP', 'ar-KW', 'sv-SE'])('no mail of any kind has words of the demo: %s', async (locale) => {
  const kinds = Object.keys(about) as MailKind[];
  expect(kinds).toHaveLength(25);
  for (const kind of kinds) {
    const row = { id: 'a1', kind, site_id: SITE, locale, about: about[kind], created_at: new Date() };
    const message = await composeMail(service.services, row as unknown as OutboxRow);
    expect(message, kind).toBeDefined();
    const source = JSON.stringify(message);
    expect(source, kind).not.toMatch(DEMO);
    expect(source, kind).toContain('Halden');
    expect(message!.text, kind).toContain(`http://shop.test/${SITE}/${locale}/`);
    expect(message!.html, kind).not.toMatch(/\{\w+\}|undefined|\[object/);
  }
});

test('each mail of a site without a contact page has the address of the site', async () => {
  const { mail } = service.services;
  const pages = mail.pageUrl;
  mail.pageUrl = (siteId, locale, page) => (page === 'contact' ? undefined : pages(siteId, locale, page));
  mail.contactAddress = () => 'care@halden.example';
  for (const kind of Object.keys(about) as MailKind[]) {
    const row = {
      id: 'a1',
      kind,
      site_id: SITE,
      locale: 'sv-SE',
      about: about[kind],
      created_at: new Date(),
    };
    const message = await composeMail(service.services, row as Partial<OutboxRow> as OutboxRow);
    expect(message!.text, kind).toContain('Contact: care@halden.example');
    expect(message!.html, kind).toMatch(/<a href="mailto:care@halden\.example"[^>]*>.*care@halden\.example/);
  }
  mail.pageUrl = pages;
  mail.contactAddress = () => undefined;
});
