import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_CHANNEL } from '../database/changes.ts';
import { importFiles, xml } from '../import/testing/archive.ts';
import { insertRows } from '../testing/builders.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { sentMails } from '../testing/mails.ts';
import { ORDERS, readyBuyer } from '../testing/purchase.ts';
import { MANAGER_CLIENT, MANAGER_SECRET, type RunningService, startService } from '../testing/service.ts';
import { sendNotifications } from './send-notifications.ts';
import { startBackInStockWorker } from './worker.ts';

const DATA = '/s/-/dw/data/v22_8';
const OBJECTS = `${DATA}/sites/RivageEU/custom_objects`;

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertRows(service.db, 'custom_object_type', [
    { id: 'EmailMeCustomer', key_attribute: 'emailAndProduct' },
    { id: 'PickupPoint', storage_scope: 'organization' },
  ]);
  const attribute = (id: string, value_type: string, rest: object = {}) => ({
    object_type: 'EmailMeCustomer',
    id,
    value_type,
    ...rest,
  });
  await insertRows(service.db, 'attribute_definition', [
    attribute('email', 'email', { mandatory: true }),
    attribute('productId', 'string', { mandatory: true }),
    attribute('currentLocaleValue', 'string'),
    attribute('type', 'enum-of-string'),
  ]);
  await service.db
    .updateTable('attribute_definition')
    .set({ value_definitions: JSON.stringify(['backtostock', 'comingsoon'].map((value) => ({ value }))) })
    .where('id', '=', 'type')
    .execute();
  token = await managerToken(MANAGER_CLIENT, MANAGER_SECRET);
});
afterAll(() => service.close());

async function managerToken(id: string, secret: string): Promise<string> {
  const response = await fetch(`${service.origin}/dwsso/oauth2/access_token`, {
    method: 'POST',
    headers: { authorization: `Basic ${Buffer.from(`${id}:${secret}`).toString('base64')}` },
    body: new URLSearchParams({ grant_type: 'client_credentials' }),
  });
  return ((await response.json()) as { access_token: string }).access_token;
}

const notifyRequest = (email: string, productId: string, more: object = {}) => ({
  c_email: email,
  c_productId: productId,
  c_type: 'backtostock',
  c_currentLocaleValue: 'fr-FR',
  ...more,
});

async function waitFor(email: string, productId: string, more: object = {}) {
  const path = `${OBJECTS}/EmailMeCustomer/${encodeURIComponent(`${email}_${productId}`)}`;
  return service.call('PUT', path, { token, body: notifyRequest(email, productId, more) });
}

const stock = (productId: string, amount: unknown, list = 'rivage-eu') =>
  service.call('PATCH', `${DATA}/inventory_lists/${list}/product_inventory_records/${productId}`, {
    token,
    body: { allocation: { amount } },
  });

async function mails() {
  await sendNotifications(service.services);
  return sentMails(service);
}

const waiting = async (email: string) =>
  (await service.db.selectFrom('custom_object').select('id').execute()).filter(({ id }) =>
    id.startsWith(email),
  ).length;

test('[NTFY-03] the Data API creates or replaces a custom object, for clients with access', async () => {
  const email = 'key@example.com';
  const { status, body } = await waitFor(email, VARIANTS.notifyMe);
  expect([status, body]).toMatchObject([
    200,
    {
      _v: '22.8',
      _type: 'custom_object',
      object_type: 'EmailMeCustomer',
      key_value_string: `${email}_${VARIANTS.notifyMe}`,
      ...notifyRequest(email, VARIANTS.notifyMe),
    },
  ]);
  const again = await waitFor(email, VARIANTS.notifyMe, { c_currentLocaleValue: 'de-DE' });
  expect(again.body.c_currentLocaleValue).toBe('de-DE');
  expect(await waiting(email)).toBe(1);
  const path = `${OBJECTS}/EmailMeCustomer/x`;
  const valid = notifyRequest(email, VARIANTS.notifyMe);
  const guest = await service.guest('RivageEU');
  for (const [bearer, code] of [
    [undefined, 401],
    [guest.token, 401],
    [await managerToken('orders-only', 'another-secret'), 403],
  ] as const) {
    const refused = await service.call('PUT', path, { body: valid, ...(bearer ? { token: bearer } : {}) });
    expect([refused.status, refused.body._v]).toEqual([code, '22.8']);
    expect(refused.body.fault.message).toBeTruthy();
  }
});

test.each([
  ['EmailMeCustomer', { c_email: 'no address' }, 400, 'PropertyConstraintViolationException'],
  ['EmailMeCustomer', { c_email: 5 }, 400, 'PropertyConstraintViolationException'],
  ['EmailMeCustomer', { c_type: 'whenever' }, 400, 'PropertyConstraintViolationException'],
  ['EmailMeCustomer', { c_productId: null }, 400, 'MissingPropertyException'],
  ['EmailMeCustomer', { email: 'a@b.c' }, 400, 'UnknownPropertyException'],
  ['EmailMeCustomer', { c_email: { a: 1 } }, 400, 'InvalidParameterException'],
  ['PickupPoint', {}, 404, 'CustomObjectTypeNotFoundException'],
  ['Nothing', {}, 404, 'CustomObjectTypeNotFoundException'],
])('[NTFY-03] rejects an object %s with %o with %i', async (type, more, status, fault) => {
  const refused = await service.call('PUT', `${OBJECTS}/${type}/bad`, {
    token,
    body: notifyRequest('a@example.com', VARIANTS.notifyMe, more),
  });
  expect([refused.status, refused.body.fault.type]).toEqual([status, fault]);
  expect(await waiting('bad')).toBe(0);
});

test('[NTFY-03] rejects unknown sites, lists and stock records', async () => {
  const body = notifyRequest('a@example.com', VARIANTS.notifyMe);
  const path = `${DATA}/sites/Nowhere/custom_objects/EmailMeCustomer/x`;
  expect((await service.call('PUT', path, { token, body })).status).toBe(400);
  expect((await stock('nothing', 5)).body.fault.type).toBe('InventoryRecordNotFoundException');
  expect((await stock(VARIANTS.notifyMe, 5, 'nowhere')).status).toBe(404);
  expect((await stock(VARIANTS.notifyMe, -1)).status).toBe(400);
});

test('[NTFY-03] an address has at most 30 open requests, also with parallel ones, and may repeat one of them', async () => {
  const email = 'crowded@example.com';
  // Requests through the store come from many clients.
  const request = (productId: string, address = email) => waitFor(address, productId);
  const answers = await Promise.all(
    Array.from({ length: 35 }, (_, i) => request(`${i}`, i % 2 ? email : 'Crowded@example.com')),
  );
  const statuses = answers.map(({ status }) => status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.filter((status) => status === 429)).toHaveLength(5);
  const saved = statuses.indexOf(200);
  expect((await request(`${saved}`, saved % 2 ? email : 'Crowded@example.com')).status).toBe(200);
  expect((await request('0', 'somebody-else@example.com')).status).toBe(200);
});

test('[NTFY-03] spellings of one mailbox share their open requests; the plain spelling has its own', async () => {
  const statuses: number[] = [];
  for (let i = 0; i < 32; i++)
    statuses.push((await waitFor(`full+${i}@${i % 2 ? 'ｅxample.com' : 'Example.com'}`, 'p')).status);
  expect(statuses.filter((status) => status === 200)).toHaveLength(30);
  expect(statuses.slice(30)).toEqual([429, 429]);
  expect((await waitFor('full@example.com', 'p')).status).toBe(200);
});

test('[NTFY-04] a product requested again and again in several spellings is mailed once', async () => {
  for (const email of ['Echo@example.com', 'echo@example.com', 'ECHO@ｅxample.com', 'echo+1@example.com'])
    await waitFor(email, VARIANTS.notifyMe);
  await stock(VARIANTS.notifyMe, 3);
  const toEcho = async () => (await mails()).filter(({ to }) => to.toLowerCase().startsWith('echo')).length;
  expect(await toEcho()).toBe(1);
  await waitFor('echo@example.com', VARIANTS.notifyMe);
  expect(await toEcho()).toBe(0);
  await stock(VARIANTS.notifyMe, 0);
});

test('[NTFY-04] when stock returns, every waiting customer gets one mail, in the language of the request', async () => {
  await waitFor('ana@example.com', VARIANTS.notifyMe);
  await waitFor('ben@example.com', VARIANTS.notifyMe, { c_currentLocaleValue: 'de-DE' });
  await waitFor('cleo@example.com', VARIANTS.out);
  expect((await mails()).map(({ to }) => to)).toEqual([]);
  expect((await stock(VARIANTS.notifyMe, 3)).status).toBe(200);
  // Two concurrent processes send no mail twice.
  await Promise.all([sendNotifications(service.services), sendNotifications(service.services)]);
  const sent = await mails();
  const to = (address: string) => sent.filter((mail) => mail.to === address);
  expect(to('ana@example.com')).toMatchObject([{ subject: 'Pull en mérinos est de retour' }]);
  expect(to('ben@example.com')).toMatchObject([{ subject: 'Merino Jumper ist wieder da' }]);
  expect(to('ana@example.com')[0]!.text).toContain(
    `http://shop.test/RivageEU/fr-FR/pd/${VARIANTS.notifyMe}.html`,
  );
  expect(to('cleo@example.com')).toEqual([]);
  expect(await waiting('ana@example.com')).toBe(0);
  expect(await mails()).toEqual([]);
  await stock(VARIANTS.notifyMe, 0);
});

test('[NTFY-04] stock returned by a failed order triggers the mails', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.lastUnit, quantity: 1 }]);
  const { body: order } = await buyer.order();
  await waitFor('dora@example.com', VARIANTS.lastUnit);
  expect((await mails()).filter(({ to }) => to === 'dora@example.com')).toEqual([]);
  await service.db
    .updateTable('placed_order')
    .set({ status: 'created' })
    .where('order_no', '=', order.orderNo)
    .execute();
  const failed = await service.call(
    'POST',
    `${ORDERS}/${order.orderNo}/actions/fail?siteId=RivageEU&reopenBasket=false`,
    { token: buyer.token, body: {} },
  );
  expect(failed.status).toBe(204);
  expect((await mails()).filter(({ to }) => to === 'dora@example.com')).toHaveLength(1);
});

test('[NTFY-04] a launch triggers the mails on its date', async () => {
  const launchAt = (hours: number) =>
    service.db
      .updateTable('product')
      .set({ online_from: new Date(service.services.now().getTime() + hours * 3_600_000) })
      .where('id', '=', VARIANTS.comingSoon)
      .execute();
  expect((await stock(VARIANTS.comingSoon, 5)).status).toBe(200);
  await launchAt(1);
  const asked = { c_type: 'comingsoon', c_currentLocaleValue: 'es-ES' };
  expect((await waitFor('emil@example.com', VARIANTS.comingSoon, asked)).status).toBe(200);
  expect((await mails()).filter(({ to }) => to === 'emil@example.com')).toEqual([]);
  await launchAt(-1);
  expect((await mails()).filter(({ to }) => to === 'emil@example.com')).toMatchObject([
    { subject: 'Merino Jumper ya está aquí' },
  ]);
});

/** Imports stock of a list. */
const imported = (productId: string, pieces: number) =>
  importFiles(service.db, {
    'inventory-lists/rivage-eu.xml': xml(
      'inventory',
      `<inventory-list><header list-id="rivage-eu"><default-instock>false</default-instock></header>
        <records><record product-id="${productId}"><allocation>${pieces}</allocation></record></records></inventory-list>`,
    ),
  });

test('[NTFY-04] an import while the store is stopped triggers the mails at the next start, once', async () => {
  const asked = { c_currentLocaleValue: 'it-IT' };
  expect((await waitFor('fia@example.com', VARIANTS.out, asked)).status).toBe(200);
  await imported(VARIANTS.out, 4);
  expect(await waiting('fia@example.com')).toBe(1);
  const opened = startBackInStockWorker(service.services);
  await expect.poll(() => waiting('fia@example.com'), { timeout: 15_000 }).toBe(0);
  await opened.stop();
  const sent = (await mails()).filter(({ to }) => to === 'fia@example.com');
  expect(sent).toMatchObject([{ subject: 'Merino Jumper è di nuovo disponibile' }]);
  await imported(VARIANTS.out, 0);
});

test('[NTFY-04] an import into the running store triggers the mails by notification', async () => {
  const notices = startBackInStockWorker(service.services);
  await service.listen(CHANGE_CHANNEL, notices.wake);
  await waitFor('gil@example.com', VARIANTS.notifyMe, { c_currentLocaleValue: 'en-IE' });
  await imported(VARIANTS.notifyMe, 2);
  await expect.poll(() => waiting('gil@example.com'), { timeout: 15_000 }).toBe(0);
  await notices.stop();
  const sent = (await mails()).filter(({ to }) => to === 'gil@example.com');
  expect(sent).toMatchObject([{ subject: 'Merino Jumper is back' }]);
  await imported(VARIANTS.notifyMe, 0);
});
