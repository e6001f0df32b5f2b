import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { formatMoment } from '../../../shared/format-moment.server.ts';
import { createCommerceApp } from '../../app.ts';
import { deliverParcels, prepareOrder, shipOrder } from '../../orders/ship-order.ts';
import { addClient } from '../../testing/admin.ts';
import { insertRows } from '../../testing/builders.ts';
import { insertCatalogue, VARIANTS } from '../../testing/catalogue.ts';
import { registeredShopper } from '../../testing/customers.ts';
import { sentMails } from '../../testing/mails.ts';
import { cardFor, ORDERS, readyBuyer } from '../../testing/purchase.ts';
import { ORGANIZATION, type RunningService, startService } from '../../testing/service.ts';
import { SECRET } from '../../testing/webhook-receiver.ts';
import { registerEndpoints } from '../../webhooks/endpoints.ts';
import { EVENT_DATA } from '../../webhooks/event-types.ts';
import { newestWithdrawals } from '../../withdrawals/record-withdrawal.ts';

const PATH = `/custom/withdrawal/v1/organizations/${ORGANIZATION}/withdrawals`;

let service: RunningService;
let orderNo: string;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  orderNo = (await buyer.order()).body.orderNo;
  await sentMails(service);
});
afterAll(() => service.close());

const declaration = () => ({
  orderNo,
  name: 'Ada Byrne',
  email: 'Ada@example.com',
  requestKey: randomUUID(),
});

interface Sent {
  siteId?: string;
  locale?: string;
  client?: string;
  /** of the shopper; a new guest without it */
  token?: string;
}

async function withdraw(
  body: object,
  { siteId = 'RivageEU', locale = 'en-IE', client = '198.51.100.7', ...given }: Sent = {},
) {
  const token = given.token ?? (await service.guest(siteId)).token;
  return service.call('POST', `${PATH}?siteId=${siteId}&locale=${locale}`, {
    token,
    body,
    headers: { 'x-forwarded-for': client },
  });
}

const recorded = () => service.db.selectFrom('withdrawal').selectAll().orderBy('received_at').execute();

test('a guest withdraws from an order: it is recorded once and a receipt with content, date and time is mailed', async () => {
  const declared = { ...declaration(), items: 'the blue shirt, see https://evil.example' };
  const first = await withdraw(declared, { locale: 'de-DE' });
  expect(first.status, JSON.stringify(first.body)).toBe(201);
  const again = await withdraw(declared, { locale: 'de-DE' });
  expect(again.body).toEqual(first.body);
  const [row, ...more] = (await recorded()).filter(({ id }) => id === first.body.withdrawalId);
  expect(more).toEqual([]);
  expect(row).toMatchObject({
    order_no: orderNo,
    named_order: orderNo,
    name: 'Ada Byrne',
    email: 'Ada@example.com',
  });
  expect(row!.received_at.toISOString()).toBe(first.body.receivedAt);
  const mails = await sentMails(service);
  expect(mails).toHaveLength(1);
  expect(mails[0]).toMatchObject({
    to: 'Ada@example.com',
    subject: `Eingangsbestätigung Ihres Widerrufs, Bestellung ${orderNo}`,
  });
  const day = new Intl.DateTimeFormat('de-DE', { dateStyle: 'long', timeZone: 'UTC' }).format(
    row!.received_at,
  );
  for (const said of ['Ada Byrne', orderNo, 'the blue shirt', day, 'UTC', 'E-Mail:\nAda@example.com\n'])
    expect(mails[0]!.text).toContain(said);
  expect(mails[0]!.html).not.toContain('href="https://evil.example');
});

test('a site that ships to no country with this right answers 404 and records nothing, unless its preference says so', async () => {
  service.services.countriesOf = (siteId) => (siteId === 'RivageUS' ? ['US', 'CA'] : ['IE', 'FR']);
  const before = (await recorded()).length;
  const refused = await withdraw(declaration(), { siteId: 'RivageUS', locale: 'en-US' });
  expect(refused.status).toBe(404);
  expect(refused.headers.get('content-type')).toContain('application/problem+json');
  expect(refused.body.type).toMatch(/withdrawal-not-available$/);
  expect(await recorded()).toHaveLength(before);
  expect((await withdraw(declaration())).status).toBe(201);
  await insertRows(service.db, 'attribute_definition', [
    { object_type: 'SitePreferences', id: 'legalRules', value_type: 'text', system: false },
  ]);
  const legalRules = JSON.stringify({ withdrawalFunction: true });
  await service.db
    .updateTable('site')
    .set({ preferences: JSON.stringify({ legalRules }) })
    .where('id', '=', 'RivageUS')
    .execute();
  expect((await withdraw(declaration(), { siteId: 'RivageUS', locale: 'en-US' })).status).toBe(201);
  delete service.services.countriesOf;
  await sentMails(service);
});

test('the receipt has the time of the site’s time zone', async () => {
  const setZone = (zone: string) =>
    service.db
      .updateTable('site')
      .set({ preferences: sql`preferences || jsonb_build_object('SiteTimezone', ${zone}::text)` })
      .where('id', '=', 'RivageEU')
      .execute();
  await setZone('Asia/Tokyo');
  const { body } = await withdraw(declaration());
  const [mail] = await sentMails(service);
  expect(mail!.text).toContain(formatMoment(body.receivedAt, 'en-IE', 'Asia/Tokyo'));
  expect(mail!.text).toMatch(/\d\d GMT\+9/);
  await setZone('');
});

test('a withdrawal from an unknown order, or another person’s or site’s, is received alike', async () => {
  const cases = [
    await withdraw({ ...declaration(), orderNo: '99999999' }),
    await withdraw({ ...declaration(), email: 'eve@example.com' }),
    await withdraw(declaration(), { siteId: 'RivageUK', locale: 'en-GB' }),
  ];
  for (const { status, body } of cases) {
    expect(status).toBe(201);
    expect(Object.keys(body)).toEqual(['withdrawalId', 'receivedAt']);
  }
  const ids = cases.map(({ body }) => body.withdrawalId);
  const rows = (await recorded()).filter(({ id }) => ids.includes(id));
  expect(rows.map(({ order_no }) => order_no)).toEqual([null, null, null]);
  await sentMails(service);
});

test('a recorded withdrawal cannot be changed', async () => {
  const { body } = await withdraw(declaration());
  const change = (values: object) =>
    service.db.updateTable('withdrawal').set(values).where('id', '=', body.withdrawalId).execute();
  await expect(change({ received_at: new Date(0) })).rejects.toThrow('A withdrawal is not changed');
  await expect(change({ items: 'nothing' })).rejects.toThrow('A withdrawal is not changed');
  await change({ name: 'anonymous' });
});

test.each([
  [{ name: ' ' }],
  [{ email: 'not an address' }],
  [{ orderNo: '' }],
  [{ requestKey: '1' }],
  [{ items: 'x'.repeat(1001) }],
  [{ name: 'x'.repeat(201) }],
  [{ name: 'a\u0000b' }],
  [{ items: '\ud800' }],
])('%j is refused with 400 and records nothing', async (wrong) => {
  const before = (await recorded()).length;
  expect((await withdraw({ ...declaration(), ...wrong })).status).toBe(400);
  expect(await recorded()).toHaveLength(before);
});

test('nobody floods a mailbox with receipts, who placed the order neither; a verified address always gets one', async () => {
  await sentMails(service);
  for (let one = 0; one < 10; one++)
    await withdraw(
      { ...declaration(), orderNo: `9999000${one}`, email: 'victim@example.com' },
      { client: `203.0.113.${one}` },
    );
  expect(await sentMails(service)).toHaveLength(6);
  // Whoever orders can name any address. The counters of others begin again after a day.
  service.wait(25 * 3600);
  // What was delayed meanwhile arrives.
  expect((await sentMails(service)).filter(({ to }) => to === 'victim@example.com')).toHaveLength(4);
  service.wait(25 * 3600);
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { body: order } = await buyer.order();
  await sentMails(service);
  const declared = () => ({ ...declaration(), orderNo: order.orderNo });
  for (let one = 0; one < 4; one++)
    await withdraw({ ...declared(), items: 'Call +1 900 123' }, { client: `192.0.2.${one}` });
  for (let one = 0; one < 8; one++)
    expect(
      (
        await withdraw(
          { ...declared(), items: 'the shirt' },
          { client: `192.0.3.${one}`, token: buyer.token },
        )
      ).status,
    ).toBe(201);
  // Four of those who know the order, and six of who placed it.
  expect(await sentMails(service)).toHaveLength(10);
  const { body: shown } = await service.call('GET', `${ORDERS}/${order.orderNo}?siteId=RivageEU`, {
    token: buyer.token,
  });
  expect(shown.c_withdrawals).toHaveLength(12);
  const named = shown.c_withdrawals.flatMap(({ items }: { items?: string }) =>
    items === undefined ? [] : [items],
  );
  expect(named).toEqual(Array(8).fill('the shirt'));

  for (const verified of [false, true]) {
    const login = `owner-${verified}@example.com`;
    const { token } = await registeredShopper(service, login, { verified });
    for (let one = 0; one < 8; one++)
      await withdraw({ ...declared(), email: login }, { client: `192.0.4.${one}`, token });
    expect(await sentMails(service)).toHaveLength(verified ? 8 : 6);
    // Somebody else's address is nothing that the account proves.
    await withdraw({ ...declared(), email: 'victim@example.com' }, { client: '192.0.4.9', token });
    await sentMails(service);
  }
});

test('the receipt of a buyer is not delayed by statements of others to the same mailbox', async () => {
  await sentMails(service);
  service.wait(25 * 3600);
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { body: order } = await buyer.order();
  await sentMails(service);
  const about = { ...declaration(), orderNo: order.orderNo, email: 'ada@example.com' };
  const send = (more: object, client: string) =>
    withdraw({ ...about, requestKey: randomUUID(), ...more }, { client });
  // Unknown orders, and the number and email of the order with another name.
  for (let one = 0; one < 8; one++)
    await send(one % 2 ? { orderNo: `9999100${one}` } : { name: 'Mallory' }, `198.51.100.${one}`);
  expect(await sentMails(service)).toHaveLength(6);
  await send({ name: 'Byrne, Ada' }, '198.51.100.1');
  const [receipt, ...more] = await sentMails(service);
  expect([receipt?.to, more]).toEqual(['ada@example.com', []]);
  expect(receipt!.text).toContain(order.orderNo);
  // Who knows all of it is limited by the order, and does not delay the session that placed it.
  for (let one = 0; one < 8; one++) await send({}, `198.51.101.${one}`);
  expect(await sentMails(service)).toHaveLength(5);
  await withdraw({ ...about, requestKey: randomUUID() }, { client: '198.51.102.1', token: buyer.token });
  expect(await sentMails(service)).toHaveLength(1);
});

test('a declaration about an order is accepted whatever others declared from the same network', async () => {
  const app = createCommerceApp(service.services);
  const send = async (body: object, { token = '', clientAddress = '198.18.0.1' } = {}) => {
    const authorization = `Bearer ${token || (await service.guest('RivageEU')).token}`;
    const headers = { authorization, 'content-type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(body) };
    return app.request(`${PATH}?siteId=RivageEU&locale=en-IE`, init, { clientAddress });
  };
  for (let one = 0; one < 20; one++)
    expect((await send({ ...declaration(), orderNo: `88880${one}` })).status).toBe(201);
  expect((await send({ ...declaration(), orderNo: '888899' })).status).toBe(429);
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { orderNo: own } = (await buyer.order()).body;
  const about = () => ({ ...declaration(), orderNo: own });
  // Nor do those who know number and email keep the buyer out, however often they declare.
  for (let one = 0; one < 20; one++) expect((await send(about())).status).toBe(201);
  expect((await send(about())).status).toBe(429);
  const declared = about();
  const received = await send(declared, buyer);
  expect(received.status).toBe(201);
  expect((await send(about(), { clientAddress: '198.18.0.2' })).status).toBe(201);
  // What is sent again after a lost connection is not counted.
  const first = await received.json();
  for (let one = 0; one < 25; one++) expect(await (await send(declared, buyer)).json()).toEqual(first);
  expect((await send(about(), buyer)).status).toBe(201);
  await sentMails(service);
});

test('a key that was used for another declaration is refused with 409, and nothing is recorded', async () => {
  const declared = declaration();
  expect((await withdraw(declared)).status).toBe(201);
  const before = (await recorded()).length;
  for (const other of [
    { items: 'the scarf' },
    { orderNo: '1' },
    { name: 'Eve' },
    { email: 'eve@example.com' },
  ]) {
    const refused = await withdraw({ ...declared, ...other });
    expect(refused.status).toBe(409);
    expect(refused.body.type).toMatch(/request-key-used$/);
  }
  expect(await recorded()).toHaveLength(before);
  await sentMails(service);
});

test('a shopper names unknown orders at most twenty times a day, from the machine of the service too', async () => {
  const { token } = await service.guest('RivageEU');
  const send = async () =>
    (await withdraw({ ...declaration(), orderNo: '1' }, { client: '127.0.0.1', token })).status;
  for (let one = 0; one < 20; one++) expect(await send()).toBe(201);
  expect(await send()).toBe(429);
  await sentMails(service);
});

test('staff see whether a declaration came within 14 days from the last delivery', async () => {
  const periodOf = async (id: string) =>
    (await newestWithdrawals(service.db, 100)).find((one) => one.id === id)?.period;
  const items = [{ productId: VARIANTS.inStock, quantity: 1 }];
  const buyer = await readyBuyer(service, items, await cardFor(service, '4242 4242 4242 4242'));
  const { orderNo: shipped } = (await buyer.order()).body;
  const declared = () => ({ ...declaration(), orderNo: shipped });
  const { body: early } = await withdraw(declared());
  expect(await periodOf(early.withdrawalId)).toBe('open');
  const { now } = service.services;
  // Staff do not send it unaware of that.
  expect(await prepareOrder(service.db, shipped, now())).toBe('withdrawn');
  const seen = { isDespiteWithdrawal: true };
  expect(await prepareOrder(service.db, shipped, now(), seen)).toBeUndefined();
  // Decided once for what was declared until then.
  expect(await shipOrder(service.db, shipped, now())).toBeUndefined();
  expect(await periodOf(early.withdrawalId)).toBe('open');
  expect(await deliverParcels(service.db, shipped, now())).toBe(1);
  expect(await periodOf(early.withdrawalId)).toBe('within');
  // A period that would end on a holiday ends with the next working day.
  service.wait(21 * 24 * 3600);
  const { body: late } = await withdraw(declared());
  expect(await periodOf(late.withdrawalId)).toBe('after');
});

test('the order says which withdrawals were received, to its buyer and with the mailed code only', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { body: order } = await buyer.order();
  const read = async () =>
    (await service.call('GET', `${ORDERS}/${order.orderNo}?siteId=RivageEU`, { token: buyer.token })).body;
  expect(await read()).not.toHaveProperty('c_withdrawals');
  const declared = { ...declaration(), orderNo: order.orderNo };
  const { body: whole } = await withdraw(declared, { token: buyer.token });
  const { body: some } = await withdraw(
    { ...declared, requestKey: randomUUID(), items: 'the shirt' },
    { token: buyer.token },
  );
  // Another guest knows number and email: what was typed is not shown.
  const { body: other } = await withdraw({ ...declared, requestKey: randomUUID(), items: 'call me' });
  // Somebody else's address names no withdrawal of this order.
  await withdraw({ ...declared, requestKey: randomUUID(), email: 'eve@example.com' });
  const expected = [{ ...whole, items: '' }, { ...some, items: 'the shirt' }, other];
  expect((await read()).c_withdrawals).toEqual(expected);
  const { token } = await service.guest('RivageEU');
  const lookUp = async (given: object) =>
    (
      await service.call('POST', `${ORDERS}/${order.orderNo}/lookup?siteId=RivageEU`, {
        token,
        body: { email: 'ada@example.com', ...given },
      })
    ).body;
  expect((await lookUp({ orderViewCode: order.orderViewCode })).c_withdrawals).toEqual(expected);
  for (const given of [{ c_statusOnly: true }, { postalCode: order.billingAddress.postalCode }]) {
    const found = await lookUp(given);
    expect(found.orderNo).toBe(order.orderNo);
    expect(found).not.toHaveProperty('c_withdrawals');
  }
});

test('a withdrawal stays open until staff settle it by what belongs to it, or close it with a note', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { body: order } = await buyer.order();
  const declared = { ...declaration(), orderNo: order.orderNo, email: 'ada@example.com' };
  const { body: first } = await withdraw({ ...declared, items: 'the shirt' }, { token: buyer.token });
  const { body: second } = await withdraw({ ...declared, requestKey: randomUUID() }, { token: buyer.token });
  const { body: unknown } = await withdraw({ ...declared, requestKey: randomUUID(), orderNo: 'no order' });
  const { token } = await addClient(service, 'settles-eu', ['sfcc.orders.rw'], ['RivageEU']);
  const find = async (id: string) => {
    const { body } = await service.call('GET', '/admin/v1/withdrawals?siteId=RivageEU', { token });
    return body.data.find(({ withdrawalId }: { withdrawalId: string }) => withdrawalId === id);
  };
  const settle = (id: string, body: object, more: object = { token }) =>
    service.call('POST', `/admin/v1/withdrawals/${id}/settle`, { ...more, body });
  const orderHas = (fulfilment: object) =>
    service.db
      .updateTable('placed_order')
      .set({ fulfilment: JSON.stringify(fulfilment) })
      .where('order_no', '=', order.orderNo)
      .execute();
  const before = new Date(new Date(first.receivedAt).getTime() - 1000).toISOString();
  const since = new Date(new Date(first.receivedAt).getTime() + 60_000).toISOString();
  await orderHas({
    movements: [
      { kind: 'refund', cents: 100, at: before },
      { kind: 'refund', cents: 500, at: since },
    ],
  });
  // A refund for something else, such as a stain, answers nothing by itself.
  expect(await find(first.withdrawalId)).toMatchObject({
    state: 'open',
    answers: [{ by: 'refund', reference: since, amount: '5.00' }],
  });
  const refund = { by: 'refund', reference: since };
  for (const wrong of [
    { ...refund, reference: before },
    { by: 'return', reference: `${order.orderNo}-R1` },
  ]) {
    const { status, body } = await settle(first.withdrawalId, wrong);
    expect([status, body.reason]).toEqual([409, 'no_answer']);
  }
  for (const wrong of [
    {},
    { by: 'note' },
    { by: 'note', note: ' ' },
    { by: 'refund' },
    { ...refund, more: 1 },
  ])
    expect((await settle(first.withdrawalId, wrong)).status).toBe(400);

  const readOnly = await addClient(service, 'reads-eu', ['sfcc.orders'], ['RivageEU']);
  const elsewhere = await addClient(service, 'settles-uk', ['sfcc.orders.rw'], ['RivageUK']);
  expect((await settle(first.withdrawalId, refund, { token: readOnly.token })).status).toBe(403);
  expect((await settle(first.withdrawalId, refund, { token: elsewhere.token })).status).toBe(404);
  expect((await settle(first.withdrawalId, refund, { token: buyer.token })).status).toBe(401);
  expect((await settle(randomUUID(), refund)).status).toBe(404);

  const answers = await Promise.all([settle(first.withdrawalId, refund), settle(first.withdrawalId, refund)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  const settled = await find(first.withdrawalId);
  expect(settled).toMatchObject({
    state: 'settled',
    settlement: { by: 'refund', reference: since, staff: 'settles-eu' },
  });
  // The other declaration about the same order is its own.
  expect((await find(second.withdrawalId)).state).toBe('open');
  expect((await find(unknown.withdrawalId)).state).toBe('unmatched');
  const closed = { by: 'note', note: 'Ada called: she keeps it.' };
  expect((await settle(unknown.withdrawalId, closed)).status).toBe(204);
  expect(await find(unknown.withdrawalId)).toMatchObject({ state: 'settled', settlement: closed });

  // A return settles it as long as its refund is made.
  const returnNo = `${order.orderNo}-R1`;
  const row = { return_no: returnNo, order_no: order.orderNo, site_id: 'RivageEU', lines: '[]' };
  const times = { requested_at: service.services.now(), ended_at: service.services.now() };
  await service.db
    .insertInto('order_return')
    .values({ ...row, ...times, state: 'refunded' })
    .execute();
  await orderHas({ returns: [{ returnNo, state: 'refunded', items: [], endedAt: since }] });
  expect((await settle(second.withdrawalId, { by: 'return', reference: returnNo })).status).toBe(204);
  expect((await find(second.withdrawalId)).state).toBe('settled');
  await service.db.updateTable('order_return').set({ state: 'inspected' }).execute();
  expect((await find(second.withdrawalId)).state).toBe('open');

  const records = await service.db
    .selectFrom('audit_record')
    .selectAll()
    .where('action', '=', 'withdrawal.settle')
    .execute();
  expect(records).toHaveLength(3);
  expect(JSON.stringify(records)).not.toContain('Ada');
  expect(records[0]).toMatchObject({
    actor: 'settles-eu',
    subject: `withdrawal:${first.withdrawalId}`,
    site_id: 'RivageEU',
    request: refund,
    before: { settledBy: null },
    after: { settledBy: 'refund', reference: since },
  });
  await sentMails(service);
});

test('staff open a withdrawal again that was settled by mistake, once, with a reason that is kept with it', async () => {
  const { body: declared } = await withdraw({ ...declaration(), orderNo: 'no order' });
  const { token } = await addClient(service, 'reopens-eu', ['sfcc.orders.rw'], ['RivageEU']);
  const id = declared.withdrawalId;
  const path = `/admin/v1/withdrawals/${id}`;
  const find = async () => {
    const { body } = await service.call('GET', '/admin/v1/withdrawals?siteId=RivageEU', { token });
    return body.data.find(({ withdrawalId }: { withdrawalId: string }) => withdrawalId === id);
  };
  const settle = (note: string) =>
    service.call('POST', `${path}/settle`, { token, body: { by: 'note', note } });
  const reason = { reason: 'It was about another order of Ada.' };
  const reopen = (version: string | undefined, { as = token, key = '', body = reason as object } = {}) => {
    const headers = {
      ...(version === undefined ? {} : { 'if-match': `"${version}"` }),
      ...(key ? { 'idempotency-key': key } : {}),
    };
    return service.call('POST', `${path}/reopen`, { token: as, body, headers });
  };
  const refused = async (version: string) => (await reopen(version)).body.reason;
  expect(await refused('1')).toBe('not_settled');
  await settle('Refunded in the shop.');
  const { version } = (await find()).settlement;

  expect((await reopen(undefined)).status).toBe(400);
  expect(await refused('1')).toBe('changed');
  for (const wrong of [{}, { reason: ' ' }, { reason: 'x'.repeat(501) }, { ...reason, more: 1 }])
    expect((await reopen(version, { body: wrong })).status).toBe(400);
  const readOnly = await addClient(service, 'reads-eu-2', ['sfcc.orders'], ['RivageEU']);
  const elsewhere = await addClient(service, 'reopens-uk', ['sfcc.orders.rw'], ['RivageUK']);
  expect((await reopen(version, { as: readOnly.token })).status).toBe(403);
  expect((await reopen(version, { as: elsewhere.token })).status).toBe(404);
  expect((await find()).state).toBe('settled');

  // Two of the staff at once, and the repetition of a request whose answer was lost.
  const answers = await Promise.all([reopen(version, { key: 'one-key' }), reopen(version)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
  if (answers[0].status === 204) expect((await reopen(version, { key: 'one-key' })).status).toBe(204);
  const open = await find();
  expect(open.settlement).toBeUndefined();
  const kept = { by: 'note', note: 'Refunded in the shop.', staff: 'reopens-eu' };
  expect(open).toMatchObject({
    state: 'unmatched',
    reopenings: [{ ...reason, staff: 'reopens-eu', settlement: kept }],
  });

  // It can be settled again, and the version of the first settlement opens the second one no more.
  service.wait(1);
  await settle('Right this time.');
  expect(await refused(version)).toBe('changed');
  expect(await find()).toMatchObject({ state: 'settled', reopenings: [reason] });
  const records = await service.db
    .selectFrom('audit_record')
    .selectAll()
    .where('action', '=', 'withdrawal.reopen')
    .execute();
  expect(records).toHaveLength(1);
  expect(JSON.stringify(records)).not.toContain('Ada');
  expect(records[0]).toMatchObject({
    actor: 'reopens-eu',
    subject: `withdrawal:${id}`,
    before: { settledBy: 'note' },
    after: { settledBy: null },
  });
  // Its declaration is evidence still.
  await expect(
    service.db.updateTable('withdrawal').set({ items: 'all' }).where('id', '=', id).execute(),
  ).rejects.toThrow();
  await sentMails(service);
});

test('staff list the withdrawals of their sites, open ones until the order is cancelled, with what became of the receipt', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const { body: order } = await buyer.order();
  await registerEndpoints(
    service.db,
    [
      {
        id: 'erp',
        url: 'http://localhost:9',
        secrets: [SECRET],
        events: ['order.withdrawn'],
        network: 'private',
      },
    ],
    service.services.now(),
  );
  const declared = { ...declaration(), orderNo: order.orderNo, email: 'ada@example.com' };
  const { body } = await withdraw({ ...declared, items: 'the \u202eshirt' }, { token: buyer.token });
  await withdraw({ ...declared, requestKey: randomUUID(), orderNo: 'no such order' });
  const events = await service.db.selectFrom('outgoing_event').selectAll().execute();
  expect(events).toMatchObject([
    {
      type: 'order.withdrawn',
      subject: `order:${order.orderNo}`,
      data: { withdrawal: { withdrawalId: body.withdrawalId, declaredByBuyer: true, wholeOrder: false } },
    },
  ]);
  expect(JSON.stringify(events)).not.toMatch(/Ada|ada@|shirt/);
  EVENT_DATA['order.withdrawn'].parse(events[0]!.data);

  const { token } = await addClient(service, 'withdrawals-eu', ['sfcc.orders'], ['RivageEU']);
  const list = (query: string, by: string | undefined = token) =>
    service.call('GET', `/admin/v1/withdrawals?${query}`, by === undefined ? {} : { token: by });
  const open = async () => (await list(`siteId=RivageEU&state=open&orderNo=${order.orderNo}`)).body.data;
  expect(await open()).toEqual([
    {
      ...{ withdrawalId: body.withdrawalId, siteId: 'RivageEU', state: 'open', orderNo: order.orderNo },
      ...{ namedOrder: order.orderNo, name: 'Ada Byrne', email: 'ada@example.com', items: 'the shirt' },
      ...{ declaredByBuyer: true, receivedAt: body.receivedAt, period: 'open', receipt: 'waiting' },
      ...{ answers: [], currency: 'EUR' },
    },
  ]);
  const unmatched = await list('siteId=RivageEU&state=unmatched&limit=1');
  expect(unmatched.body).toMatchObject({ limit: 1, offset: 0, data: [{ namedOrder: 'no such order' }] });
  const next = await list('siteId=RivageEU&state=unmatched&limit=1&offset=1');
  expect(next.body.data[0].withdrawalId).not.toBe(unmatched.body.data[0].withdrawalId);
  await service.db
    .updateTable('placed_order')
    .set({ status: 'cancelled' })
    .where('order_no', '=', order.orderNo)
    .execute();
  expect(await open()).toEqual([]);

  expect((await list('siteId=RivageUK')).status).toBe(403);
  expect((await list('siteId=RivageEU', buyer.token)).status).toBe(401);
  expect((await service.call('GET', '/admin/v1/withdrawals?siteId=RivageEU')).status).toBe(401);
  for (const wrong of ['', 'siteId=RivageEU&state=all', 'siteId=RivageEU&limit=201'])
    expect((await list(wrong)).status).toBe(400);
  await sentMails(service);
});
