import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createCommerceApp } from '../../app.ts';
import { findCustomer } from '../../customers/repository.ts';
import { addNote } from '../../orders/notes.ts';
import { type AdminClient, addClient } from '../../testing/admin.ts';
import { insertStocked } from '../../testing/builders.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { basic, REDIRECT } from '../../testing/client.ts';
import { insertCustomer, PASSWORD } from '../../testing/customers.ts';
import { sentMails } from '../../testing/mails.ts';
import { cardFor, readyBuyer } from '../../testing/purchase.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';

let service: RunningService;
let desk: AdminClient;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertStocked(service.db, { listed: 3000 });
  desk = await addClient(service, 'desk', ['c_customers.rw', 'c_audit']);
});
afterAll(() => service.close());

const LIST = '/customers?siteId=RivageEU';
const found = async (q: string, client = desk) =>
  (await client.admin('GET', `${LIST}&q=${encodeURIComponent(q)}`)).body.data.map(
    ({ email }: { email: string }) => email,
  );
const read = async (id: string) => (await desk.admin('GET', `/customers/${id}`)).body;
const auditOf = async (id: string) =>
  (await desk.admin('GET', `/audit?subject=customer:${id}`)).body.data.map(
    ({ action }: { action: string }) => action,
  );

/** Gives a customer an order of a site, and returns its number. */
async function orderOf(customerId: string): Promise<string> {
  const card = await cardFor(service, '4242 4242 4242 4242');
  const buyer = await readyBuyer(service, [{ productId: 'listed', quantity: 1 }], card);
  const { orderNo } = (await buyer.order()).body;
  await service.db
    .updateTable('placed_order')
    .set({ customer_id: customerId })
    .where('order_no', '=', orderNo)
    .execute();
  return orderNo;
}

describe('the search', () => {
  test('finds by number and by beginnings of email and names, all words, also disabled customers', async () => {
    const id = await insertCustomer(service.db, {
      login: 'Zoe.Quill@example.com',
      firstName: 'Zoë',
      lastName: 'Quillfeather',
    });
    await insertCustomer(service.db, {
      login: 'zara@example.com',
      firstName: 'Zara',
      lastName: 'Quillon',
      enabled: false,
    });
    const { customerNo } = await read(id);
    expect(await found('zoe.q')).toEqual(['Zoe.Quill@example.com']);
    expect(await found('QUILL')).toEqual(['zara@example.com', 'Zoe.Quill@example.com']);
    expect(await found('quill zoë')).toEqual(['Zoe.Quill@example.com']);
    expect(await found('quill nobody')).toEqual([]);
    expect(await found(customerNo)).toEqual(['Zoe.Quill@example.com']);
    expect(await found('%')).toEqual([]);
  });

  test('finds words within names, and letters as the database lowers them', async () => {
    await insertCustomer(service.db, {
      login: 'anna.maria@example.com',
      firstName: 'Anna Maria',
      lastName: 'van der Bergwerk',
    });
    await insertCustomer(service.db, {
      login: 'jp@example.com',
      firstName: 'Jean-Pierre',
      lastName: 'İpekçi',
    });
    for (const q of [
      'Anna Maria',
      'van der Bergwerk',
      'bergwerk',
      'maria BERGW',
      'Anna Maria van der Bergwerk',
    ])
      expect([q, await found(q)]).toEqual([q, ['anna.maria@example.com']]);
    for (const q of ['Pierre', 'İpek', 'jean-p'])
      expect([q, await found(q)]).toEqual([q, ['jp@example.com']]);
    expect(await found('ergwerk')).toEqual([]);
    expect(await found('%ergwerk')).toEqual([]);
  });

  test('goes page by page, newest first, and refuses cursors that no list gave', async () => {
    for (const name of ['one', 'two', 'three'])
      await insertCustomer(service.db, { login: `paged-${name}@example.com`, password: null });
    // Within one millisecond, which is all that a date of JavaScript tells apart.
    await sql`update customer set created_at = '2099-01-01T00:00:00Z'::timestamptz + case left(email, 9)
      when 'paged-thr' then interval '300 us' when 'paged-two' then interval '200 us' else interval '100 us' end
      where email like 'paged-%'`.execute(service.db);
    const first = (await desk.admin('GET', `${LIST}&q=paged-&limit=2`)).body;
    const next = (await desk.admin('GET', `${LIST}&q=paged-&limit=2&cursor=${first.nextCursor}`)).body;
    expect([...first.data, ...next.data].map(({ email }) => email)).toEqual(
      ['three', 'two', 'one'].map((name) => `paged-${name}@example.com`),
    );
    expect(next.nextCursor).toBeUndefined();
    for (const cursor of ['x', btoa('["2026-01-01","x"]'), btoa('{}')])
      expect((await desk.admin('GET', `${LIST}&cursor=${cursor}`)).status).toBe(400);
    expect((await desk.admin('GET', `${LIST}&limit=101`)).status).toBe(400);
    expect((await desk.admin('GET', `${LIST}&q=%00`)).status).toBe(400);
  });
});

test('a customer is shown with addresses, orders and groups, without password and cards', async () => {
  const id = await insertCustomer(service.db, { login: 'shown@example.com' });
  const orderNo = await orderOf(id);
  const shown = await read(id);
  expect(shown).toMatchObject({
    email: 'shown@example.com',
    emailVerified: true,
    locked: false,
    orderCount: 1,
    orders: [{ orderNo, currency: 'EUR' }],
  });
  expect(JSON.stringify(shown)).not.toContain('argon2');
  for (const unknown of ['nobody', 'x'.repeat(200)])
    expect((await desk.admin('GET', `/customers/${unknown}`)).status).toBe(404);
});

test('who is locked out can sign in as soon as staff unlock the login', async () => {
  const app = createCommerceApp(service.services);
  const login = 'locked@example.com';
  const id = await insertCustomer(service.db, { login });
  const signIn = async (password: string) =>
    (
      await app.request(
        `/shopper/auth/v1/organizations/${ORGANIZATION}/oauth2/login`,
        {
          method: 'POST',
          headers: { authorization: basic(login, password) },
          body: new URLSearchParams({
            client_id: PUBLIC_CLIENT,
            channel_id: 'RivageEU',
            redirect_uri: REDIRECT,
            code_challenge: 'c'.repeat(43),
          }),
        },
        { clientAddress: '203.0.113.70' },
      )
    ).status;
  for (let count = 0; count < 10; count++) expect(await signIn('wrong')).toBe(401);
  expect(await signIn(PASSWORD)).toBe(429);
  expect((await read(id)).locked).toBe(true);
  expect((await desk.admin('POST', `/customers/${id}/unlock`, {})).body.locked).toBe(false);
  expect(await signIn(PASSWORD)).toBe(303);
  // There is nothing to unlock any more, and nothing to record.
  await desk.admin('POST', `/customers/${id}/unlock`, {});
  expect(await auditOf(id)).toEqual(['customer.unlock']);
});

test('a customer is assigned to groups without a rule; others are refused by name', async () => {
  const id = await insertCustomer(service.db, { login: 'grouped@example.com' });
  const rule = JSON.stringify({ included: [{ match: 'all', conditions: [] }] });
  await service.db
    .insertInto('customer_group')
    .values([
      { site_id: 'RivageEU', id: 'Friends', description: 'Friends of the house' },
      { site_id: 'RivageEU', id: 'Press' },
      { site_id: 'RivageEU', id: 'Everyone' },
      { site_id: 'RivageEU', id: 'ByRule', rule },
    ])
    .execute();
  const put = (groupIds: string[], siteId = 'RivageEU') =>
    desk.admin('PUT', `/customers/${id}/groups`, { siteId, groupIds });
  const assigned = ({ groups }: { groups: { groupId: string; assigned: boolean }[] }) =>
    groups.filter((one) => one.assigned).map(({ groupId }) => groupId);
  expect(assigned((await put(['Friends', 'Press'])).body)).toEqual(['Friends', 'Press']);
  expect(assigned((await put(['Press'])).body)).toEqual(['Press']);
  for (const refused of ['ByRule', 'Everyone', 'Nothing']) {
    const { status, body } = await put([refused]);
    expect([status, body.detail]).toEqual([400, expect.stringContaining(refused)]);
  }
  expect((await put([], 'Elsewhere')).status).toBe(400);
  expect(assigned(await read(id))).toEqual(['Press']);
  expect(await auditOf(id)).toEqual(['customer.groups', 'customer.groups']);
});

test('the data of a customer are exported and deleted, which is recorded without them', async () => {
  const id = await insertCustomer(service.db, { login: 'leaving@example.com', lastName: 'Leaver' });
  const orderNo = await orderOf(id);
  await addNote(service.db, orderNo, { author: 'desk', note: 'Called about Leaver.' }, new Date());
  const data = (await desk.admin('POST', `/customers/${id}/export`, {})).body;
  expect(data).toMatchObject({
    customer: { login: 'leaving@example.com' },
    orders: [{ orderNo }],
    orderNotes: [{ orderNo, note: 'Called about Leaver.' }],
  });
  const key = randomUUID();
  expect((await desk.admin('DELETE', `/customers/${id}`, undefined, key)).status).toBe(204);
  // The same request, whose answer was lost, is answered the same; another one finds nobody.
  expect((await desk.admin('DELETE', `/customers/${id}`, undefined, key)).status).toBe(204);
  expect((await desk.admin('DELETE', `/customers/${id}`)).status).toBe(404);
  expect(await findCustomer(service.db, id)).toBeUndefined();
  const [mail] = (await sentMails(service)).filter(({ to }) => to === 'leaving@example.com');
  expect(mail).toBeDefined();
  const { body } = await desk.admin('GET', `/audit?subject=customer:${id}`);
  expect(body.data.map(({ action }: { action: string }) => action)).toEqual([
    'customer.erase',
    'customer.export',
  ]);
  expect(JSON.stringify(body)).not.toMatch(/leaving@|Leaver/);
});

test('a client of one site sees a shared customer without orders of others, and neither exports nor deletes', async () => {
  const id = await insertCustomer(service.db, { login: 'shared@example.com' });
  await orderOf(id);
  const uk = await addClient(service, 'uk-desk', ['c_customers.rw'], ['RivageUK']);
  expect((await uk.admin('GET', LIST)).status).toBe(403);
  const { body } = await uk.admin('GET', `/customers/${id}`);
  expect([body.email, body.orders, body.orderCount, body.ofAllSites]).toEqual([
    'shared@example.com',
    [],
    0,
    false,
  ]);
  expect((await uk.admin('POST', `/customers/${id}/export`, {})).status).toBe(403);
  expect((await uk.admin('DELETE', `/customers/${id}`)).status).toBe(403);
  expect(
    (await uk.admin('PUT', `/customers/${id}/groups`, { siteId: 'RivageEU', groupIds: [] })).status,
  ).toBe(403);
  const elsewhere = await addClient(service, 'elsewhere-desk', ['c_customers.rw'], ['Elsewhere']);
  expect((await elsewhere.admin('GET', `/customers/${id}`)).status).toBe(404);
  expect((await elsewhere.admin('DELETE', `/customers/${id}`)).status).toBe(404);
});

test('a list of changes of one site names those of customers to who may see all sites, and to no one else', async () => {
  const id = await insertCustomer(service.db, { login: 'listed-change@example.com' });
  await desk.admin('POST', `/customers/${id}/export`, {});
  const all = (await desk.admin('GET', '/audit?siteId=RivageEU')).body.data;
  expect(all.map(({ subject }: { subject: string }) => subject)).toContain(`customer:${id}`);
  const eu = await addClient(service, 'eu-auditor', ['c_audit'], ['RivageEU']);
  const own = (await eu.admin('GET', '/audit?siteId=RivageEU')).body.data;
  expect(own.map(({ subject }: { subject: string }) => subject)).not.toContain(`customer:${id}`);
});
