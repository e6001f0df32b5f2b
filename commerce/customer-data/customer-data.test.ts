import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signAccessToken } from '../identity/tokens.ts';
import { recordEvent } from '../orders/record-event.ts';
import { refundOrder } from '../orders/refund-order.ts';
import { shipOrder } from '../orders/ship-order.ts';
import { postMail } from '../outbox/outbox.ts';
import { activityLog } from '../recommendations/activity-log.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { insertCustomer, PASSWORD } from '../testing/customers.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../testing/service.ts';
import { recordWithdrawal } from '../withdrawals/record-withdrawal.ts';
import { anonymizeClosedOrders } from './anonymize-orders.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

const DAY = 24 * 3600;
const CUSTOMERS = `/customer/shopper-customers/v1/organizations/${ORGANIZATION}/customers`;
const DATA = `/custom/customer-data/v1/organizations/${ORGANIZATION}/customers`;

/** Adds a back-in-stock request like the notify-me modal. */
const waitFor = (email: string) =>
  service.db
    .insertInto('custom_object')
    .values({
      type_id: 'EmailMeCustomer',
      site_id: 'RivageUK',
      id: `${email}_${VARIANTS.inStock}`,
      attributes: JSON.stringify({ email, productId: VARIANTS.inStock, type: 'backtostock' }),
    })
    .execute();

/** Creates a customer with an address, a card, a wish list and two orders, the first shipped. */
async function customer(login: string) {
  const customerId = await insertCustomer(service.db, { login });
  const usid = randomUUID();
  await service.db
    .insertInto('shopper_session')
    .values({ usid, site_id: 'RivageEU', guest_customer_id: 'guest' })
    .execute();
  await service.db
    .insertInto('refresh_token')
    .values({
      token_hash: randomUUID(),
      usid,
      client_id: PUBLIC_CLIENT,
      site_id: 'RivageEU',
      customer_id: customerId,
      expires_at: new Date(Date.now() + DAY * 1000),
    })
    .execute();
  const registered = { login, name: 'Ines Moreau' };
  const subject = { customerId, usid, siteId: 'RivageEU', clientId: PUBLIC_CLIENT, registered };
  const token = await signAccessToken(service.services, subject);
  const own = (method: string, path: string, body?: object) =>
    service.call(method, `${CUSTOMERS}/${customerId}${path}?siteId=RivageEU`, {
      token,
      ...(body ? { body } : {}),
    });
  await own('POST', '/addresses', {
    addressId: 'Home',
    lastName: 'Moreau',
    address1: '1 Quai du Port',
    countryCode: 'FR',
  });
  await own('POST', '/payment-instruments', {
    paymentMethodId: 'CREDIT_CARD',
    paymentCard: {
      cardType: 'Visa',
      holder: 'Ines Moreau',
      number: '4242424242424242',
      expirationMonth: 12,
      expirationYear: 2031,
    },
  });
  await own('POST', '/product-lists', { type: 'wish_list', name: 'Summer' });
  const orderNos: string[] = [];
  const card = await cardFor(service, '4242 4242 4242 4242');
  for (let count = 0; count < 2; count++) {
    const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }], card);
    const { orderNo } = (await buyer.order()).body;
    const owner = { customer_id: customerId, customer_email: login };
    await service.db.updateTable('placed_order').set(owner).where('order_no', '=', orderNo).execute();
    orderNos.push(orderNo);
  }
  await shipOrder(service.db, orderNos[0]!, service.services.now());
  await waitFor(login);
  const data = (method: string, path: string, body?: object, id = customerId) =>
    service.call(method, `${DATA}/${id}${path}?siteId=RivageEU&locale=de-DE`, {
      token,
      ...(body ? { body } : {}),
    });
  return { customerId, token, orderNos: orderNos as [string, string], own, data };
}

const mails = () => sentMails(service);

const stored = async (orderNo: string) => {
  const row = await service.db
    .selectFrom('placed_order')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  return { row, text: JSON.stringify(row) };
};

test('the export contains all data of a customer and no secrets', async () => {
  const { data, orderNos } = await customer('export@example.com');
  const declared = {
    siteId: 'RivageUK',
    locale: 'en-GB',
    orderNo: '1',
    name: 'Ines',
    items: 'the shirt',
    declaredBy: [],
    network: undefined,
  };
  for (const email of ['Export@example.com', 'other@example.com'])
    await recordWithdrawal(service.db, { ...declared, email, key: email }, service.services.now());
  const { status, body, headers } = await data('POST', '/export', { currentPassword: PASSWORD });
  expect(status).toBe(200);
  expect(headers.get('cache-control')).toBe('no-store');
  expect(body).toMatchObject({
    customer: {
      email: 'export@example.com',
      addresses: [{ addressId: 'Home' }],
      paymentInstruments: [{ paymentCard: { maskedNumber: '************4242' } }],
    },
    productLists: [{ name: 'Summer', items: [] }],
    baskets: [],
    subscriptions: [],
    notices: [{ siteId: 'RivageUK', productId: VARIANTS.inStock }],
    withdrawals: [{ siteId: 'RivageUK', orderNo: '1', items: 'the shirt', email: 'Export@example.com' }],
  });
  expect(body.orders.map((order: { orderNo: string }) => order.orderNo).sort()).toEqual(orderNos);
  expect(JSON.stringify(body)).not.toMatch(/argon2|orderViewCode|creditCardToken|42424242/);
});

test('the export says what of an order was paid outside the payment provider', async () => {
  const { db, services } = service;
  const { data, orderNos } = await customer('outside@example.com');
  const [, orderNo] = orderNos;
  const { reference, amount_cents: cents } = await db
    .selectFrom('payment_transaction')
    .selectAll()
    .where('order_no', '=', orderNo)
    .executeTakeFirstOrThrow();
  const ended = { authorization: reference!, reason: 'expired' };
  await recordEvent(services, 'sandbox', { id: `evt_${randomUUID()}`, type: 'authorization.ended', ended });
  await shipOrder(db, orderNo, services.now(), { isDespiteEndedPayment: true });
  await refundOrder(db, { orderNo, amountCents: 100, key: 'goodwill' }, services.now());
  const { body } = await data('POST', '/export', { currentPassword: PASSWORD });
  const [other] = body.orders.filter((order: { orderNo: string }) => order.orderNo !== orderNo);
  const [exported] = body.orders.filter((order: { orderNo: string }) => order.orderNo === orderNo);
  expect(exported).toMatchObject({
    c_settledOutsideProvider: cents / 100,
    c_refundedOutsideProvider: 1,
  });
  expect(other).not.toHaveProperty('c_settledOutsideProvider');
});

test('activity and newsletter are exported, and deleted with the account', async () => {
  const email = 'read@example.com';
  const { db } = service;
  const visitorId = 'a-pseudonym-that-only-the-storefront-makes';
  const { data, customerId, token } = await customer(email);
  const at = service.services.now();
  const noted = (userId: string, cookieId: string) =>
    activityLog(service.services).record({
      siteId: 'RivageEU',
      activity: 'viewProduct',
      cookieId,
      userId,
      productIds: [VARIANTS.inStock],
      interest: [VARIANTS.inStock],
      detail: {},
      at,
    });
  noted(visitorId, 'her-browser');
  noted('somebody-else', 'another-browser');
  await activityLog(service.services).settle();
  await db
    .insertInto('newsletter_subscription')
    .values({
      id: 'her-subscription',
      site_id: 'RivageEU',
      email,
      state: 'subscribed',
      locale: 'fr-FR',
      source: 'footer',
      profile: JSON.stringify({ firstName: 'Ines' }),
      created_at: at,
      updated_at: at,
    })
    .execute();

  const path = `${DATA}/${customerId}/export?siteId=RivageEU`;
  const { body } = await service.call('POST', path, {
    token,
    body: { currentPassword: PASSWORD, visitorId },
  });
  expect(body).toMatchObject({
    activity: [{ activity: 'viewProduct', productIds: [VARIANTS.inStock] }],
    subscriptions: [{ state: 'subscribed', firstName: 'Ines' }],
  });
  const deleted = await data('POST', '/delete', { currentPassword: PASSWORD, visitorId });
  expect(deleted.status).toBe(204);
  const cookies = async (table: 'activity' | 'product_interest') =>
    (await db.selectFrom(table).select('cookie_id').execute()).map(({ cookie_id }) => cookie_id);
  expect([await cookies('activity'), await cookies('product_interest')]).toEqual([
    ['another-browser'],
    ['another-browser'],
  ]);
  const left = await db
    .selectFrom('newsletter_subscription')
    .selectAll()
    .where('id', '=', 'her-subscription')
    .executeTakeFirstOrThrow();
  expect(left).toMatchObject({ state: 'unsubscribed', profile: {} });
  expect(left.email).not.toContain('@');
});

test('data is exported and an account deleted only with the password and by the owner', async () => {
  const { data, own, customerId } = await customer('careful@example.com');
  const eve = await customer('eve@example.com');
  for (const path of ['/export', '/delete']) {
    for (const currentPassword of [undefined, 'wrong']) {
      const refused = await data('POST', path, { currentPassword });
      expect(refused.status).toBe(400);
      expect(refused.body.type).toMatch(/invalid-password$/);
    }
    const body = { currentPassword: PASSWORD };
    expect((await eve.data('POST', path, body, customerId)).status).toBe(400);
    const { token, customerId: guestId } = await service.guest('RivageEU');
    const at = `${DATA}/${guestId}${path}?siteId=RivageEU`;
    expect((await service.call('POST', at, { token, body })).status).toBe(404);
    expect((await service.call('POST', at, { body })).status).toBe(401);
  }
  // A borrowed session gets nothing by the earlier address of the export either.
  expect((await data('GET', '/export')).status).toBe(404);
  expect((await own('GET', '')).status).toBe(200);
});

test('a borrowed session cannot guess the password by exports', async () => {
  const { data } = await customer('guessed@example.com');
  const statuses: number[] = [];
  for (let count = 0; count < 22; count++)
    statuses.push((await data('POST', '/export', { currentPassword: `guess ${count}` })).status);
  expect(statuses.slice(0, 10)).toEqual(Array(10).fill(400));
  expect(statuses.slice(20)).toEqual([429, 429]);
});

/** Undelivered mails of a customer: one waiting for a product, and one abandoned. */
async function unsentMails(email: string, customerId: string): Promise<void> {
  const { db, now } = service.services;
  const later = new Date(now().getTime() + 3_600_000);
  const own = { siteId: 'RivageEU', locale: 'de-DE' };
  await postMail(db, later, {
    ...own,
    kind: 'back-in-stock',
    about: { to: email.toUpperCase(), productId: VARIANTS.inStock },
  });
  await postMail(db, now(), { ...own, kind: 'password-reset', about: { listId: 'Rivage', login: email } });
  await postMail(db, now(), { ...own, kind: 'welcome', about: { customerId } });
  await db
    .updateTable('outbox_mail')
    .set({ state: 'dead', last_error: `550 no such user ${email}`, ended_at: now() })
    .where('kind', 'in', ['password-reset', 'welcome'])
    .where('state', '=', 'waiting')
    .execute();
}

test('deleting an account ends its sessions, sends a mail and anonymizes its orders', async () => {
  const email = 'gone@example.com';
  const { data, own, customerId, token, orderNos } = await customer(email);
  const [shipped, underWay] = orderNos;
  await mails();
  await unsentMails(email, customerId);
  expect((await data('POST', '/delete', { currentPassword: PASSWORD })).status).toBe(204);

  expect((await own('GET', '')).status).toBe(401);
  for (const table of [
    'customer_address',
    'customer_payment_instrument',
    'product_list',
    'refresh_token',
  ] as const) {
    const left = await service.db
      .selectFrom(table)
      .selectAll()
      .where('customer_id', '=', customerId)
      .execute();
    expect([table, left]).toEqual([table, []]);
  }
  const order = `${ORDERS}/${shipped}?siteId=RivageEU`;
  expect((await service.call('GET', order, { token })).status).toBe(401);
  const waiting = await service.db
    .selectFrom('custom_object')
    .select('id')
    .where('id', '=', `${email}_${VARIANTS.inStock}`)
    .execute();
  expect(waiting).toEqual([]);
  const [mail, ...more] = await mails();
  expect(more).toEqual([]);
  expect(mail).toMatchObject({ to: email, subject: 'Ihr Konto ist gelöscht' });
  const outbox = JSON.stringify(await service.db.selectFrom('outbox_mail').selectAll().execute());
  expect(outbox).not.toContain(email);
  expect(outbox).not.toContain(customerId);

  const closed = await stored(shipped);
  expect(closed.text).not.toMatch(/gone@example|ada@example|Ada|Byrne|Quay|Galway|H91|[*"]4242"/);
  expect(closed.row.content).toMatchObject({ orderNo: shipped, billingAddress: { countryCode: 'IE' } });
  expect(Number(closed.row.total_cents)).toBeGreaterThan(0);
  expect(closed.row.customer_id).not.toBe(customerId);
  const open = await stored(underWay);
  expect(open.row.customer_id).not.toBe(customerId);
  expect(open.text).toContain('1 Quay Street');
});

test('an open order keeps its delivery data until a week after shipping', async () => {
  const { data, orderNos } = await customer('patient@example.com');
  await data('POST', '/delete', { currentPassword: PASSWORD });
  const { db, services } = service;
  const [, underWay] = orderNos;
  service.wait(30 * DAY);
  await anonymizeClosedOrders(db, services.now());
  expect((await stored(underWay)).text).toContain('1 Quay Street');
  await shipOrder(db, underWay, services.now());
  service.wait(6 * DAY);
  expect(await anonymizeClosedOrders(db, services.now())).toBe(0);
  service.wait(2 * DAY);
  expect(await anonymizeClosedOrders(db, services.now())).toBe(1);
  const { row, text } = await stored(underWay);
  expect(text).not.toMatch(/patient@example|ada@example|Byrne|Quay|Galway/);
  expect(row.forget).toBe(false);
});
