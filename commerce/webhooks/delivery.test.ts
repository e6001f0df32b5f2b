import { Webhook } from 'standardwebhooks';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { inTransaction } from '../database/transaction.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { type Receiver, SECRET, startReceiver } from '../testing/webhook-receiver.ts';
import { claimDeliveries, LEASE_SECONDS } from './deliveries.ts';
import { enableEndpoint, registerEndpoints, type WebhookEndpoint } from './endpoints.ts';
import { deleteOldDeliveries, endpointFigures, KEPT_DAYS, openDeliveries, replay } from './manage.ts';
import { forgetCustomer, type NewEvent, recordEvents } from './record.ts';
import { signedHeaders } from './send.ts';
import { deliverBatch, startWebhookWorkers } from './worker.ts';

let service: RunningService;
let receiver: Receiver;
let endpoint: WebhookEndpoint;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.close());
beforeEach(async () => {
  shift = 0;
  receiver = await startReceiver(now);
  endpoint = receiver.endpoint();
  await service.db.deleteFrom('outgoing_event').execute();
  await service.db.deleteFrom('webhook_endpoint').execute();
  await register(endpoint);
});
afterEach(() => receiver.close());

let shift = 0;
const now = () => new Date(Date.now() + shift * 1000);
const wait = (seconds: number) => {
  shift += seconds;
};
const register = (...endpoints: WebhookEndpoint[]) => registerEndpoints(service.db, endpoints, now());
const quiet = { info() {}, warn() {}, error() {} };
const services = () => ({ ...service.services, log: quiet, now, machineNow: now });
/** Delivers what is due until nothing is. */
async function deliver(to = endpoint): Promise<string[]> {
  const all: string[] = [];
  for (;;) {
    const results = await deliverBatch(services(), to);
    if (results.length === 0) return all;
    all.push(...results);
  }
}

const deleted = (customerId: string): NewEvent => ({
  type: 'customer.deleted',
  subject: `customer:${customerId}`,
  siteId: 'RivageEU',
  data: { customerId, customerNo: '0001', customerListId: 'rivage' },
});
const stock = (ats: number, productId = 'P1'): NewEvent => ({
  type: 'stock.changed',
  subject: `stock:eu:${productId}`,
  data: { inventoryListId: 'eu', productId, ats, stockLevel: ats, perpetual: false, deleted: false },
});
const record = (...events: NewEvent[]) => recordEvents(service.db, events, now());
const deliveries = () =>
  service.db
    .selectFrom('event_delivery')
    .select(['endpoint_id', 'state', 'attempts', 'last_error'])
    .orderBy('position')
    .orderBy('endpoint_id')
    .execute();

test('signatures are those of Standard Webhooks, one for each secret', () => {
  // The example of its specification.
  const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
  const at = new Date(1_614_265_330_000);
  const id = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
  expect(signedHeaders(id, '{"test": 2432232314}', [secret, SECRET], at)).toEqual({
    'webhook-id': id,
    'webhook-timestamp': '1614265330',
    'webhook-signature': expect.stringMatching(
      /^v1,g0hM9SsE\+OTPJTGt\/tmIKtSyZlE3uFJELVlNIOLJ1OE= v1,[\w+/]{43}=$/,
    ),
  });
});

test('an event is posted once, signed with both secrets while they change', async () => {
  const next = `whsec_${Buffer.alloc(32, 2).toString('base64')}`;
  endpoint = receiver.endpoint({ secrets: [next, SECRET] });
  await register(endpoint);
  await record(deleted('c1'));
  expect(await deliver()).toEqual(['delivered']);
  expect(await deliver()).toEqual([]);
  expect(receiver.events).toMatchObject([
    { type: 'customer.deleted', subject: 'customer:c1', siteId: 'RivageEU', data: { customerId: 'c1' } },
  ]);
  const [headers] = receiver.headers as [Record<string, string>];
  expect(headers['content-type']).toBe('application/json');
  const both = headers['webhook-signature']!.split(' ');
  expect(both).toHaveLength(2);
  const body = JSON.stringify(receiver.events[0]);
  for (const [index, secret] of endpoint.secrets.entries())
    new Webhook(secret).verify(body, { ...headers, 'webhook-signature': both[index]! });
});

test('the signature has the clock of this machine, and the event the time of the database', async () => {
  const ahead = () => new Date(now().getTime() + 600_000);
  await recordEvents(service.db, [deleted('c1')], ahead());
  expect(await deliverBatch({ ...services(), now: ahead }, endpoint)).toEqual(['delivered']);
  const timestamp = String(receiver.events[0]!.timestamp);
  const sent = Number(receiver.headers[0]!['webhook-timestamp']);
  expect(Math.abs(now().getTime() / 1000 - sent)).toBeLessThan(60);
  expect(Date.parse(timestamp) / 1000 - sent).toBeGreaterThan(500);
});

test('nothing is recorded without an endpoint, for other types, or when the transaction is rolled back', async () => {
  const count = async () => (await service.db.selectFrom('outgoing_event').select('id').execute()).length;
  const failed = inTransaction(service.db, async (trx) => {
    await recordEvents(trx, [deleted('c1')], now());
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  await register();
  await record(deleted('c1'));
  await register(receiver.endpoint({ events: ['order.placed'] }));
  await record(deleted('c1'));
  expect(await count()).toBe(0);
  expect(await deliveries()).toEqual([]);
});

test('each endpoint gets the types that it follows', async () => {
  const cdp = { ...endpoint, id: 'cdp', events: ['customer.deleted' as const] };
  endpoint = receiver.endpoint({ events: ['stock.changed'] });
  await register(endpoint, cdp);
  await record(stock(3), deleted('c1'));
  expect(await deliver(endpoint)).toEqual(['delivered']);
  expect(await deliver(cdp)).toEqual(['delivered']);
  expect(receiver.events.map(({ type }) => type)).toEqual(['stock.changed', 'customer.deleted']);
});

test('a lost answer is followed by the same event with the same id and body', async () => {
  await record(deleted('c1'));
  receiver.answer((response) => response.destroy());
  expect(await deliver()).toEqual(['failed']);
  receiver.answer(undefined);
  expect(await deliver()).toEqual([]);
  wait(60);
  expect(await deliver()).toEqual(['delivered']);
  expect(receiver.events).toHaveLength(2);
  expect(receiver.events[1]).toEqual(receiver.events[0]);
  expect(await deliveries()).toMatchObject([{ state: 'delivered', attempts: 2, last_error: null }]);
});

test('a crash between claim and record is followed by another attempt after the lease, not before', async () => {
  await record(deleted('c1'));
  expect(await claimDeliveries(service.db, endpoint.id, now(), 10)).toHaveLength(1);
  expect(await deliver()).toEqual([]);
  wait(LEASE_SECONDS + 1);
  expect(await deliver()).toEqual(['delivered']);
  expect(await deliveries()).toMatchObject([{ attempts: 2 }]);
});

test('attempts come later and later, then the delivery is dead, and can be replayed', async () => {
  await record(deleted('c1'));
  receiver.answer((response) => response.writeHead(503).end('maintenance\n<b>'));
  const pauses: number[] = [];
  for (;;) {
    const results = await deliver();
    if (results[0] === 'dead') break;
    expect(results).toEqual(['failed']);
    const { due_at } = await service.db
      .selectFrom('event_delivery')
      .select('due_at')
      .executeTakeFirstOrThrow();
    pauses.push(Math.round((due_at.getTime() - now().getTime()) / 1000));
    wait(pauses.at(-1)! + 1);
  }
  expect(pauses).toHaveLength(9);
  expect(pauses).toEqual(pauses.toSorted((a, b) => a - b));
  expect(pauses.reduce((sum, one) => sum + one)).toBeGreaterThan(3 * 86_400);
  expect(await openDeliveries(service.db, 10)).toMatchObject([
    {
      endpointId: 'erp',
      type: 'customer.deleted',
      state: 'dead',
      lastError: 'answered 503: maintenance <b>',
    },
  ]);
  receiver.answer(undefined);
  const { id } = receiver.events[0]!;
  expect(await replay(service.db, { eventId: 'evt_unknown' }, now())).toBe(0);
  expect(await replay(service.db, { eventId: id }, now())).toBe(1);
  expect(await deliver()).toEqual(['delivered']);
  expect(new Set(receiver.events.map((event) => event.id))).toEqual(new Set([id]));
});

test('all dead events of an endpoint are replayed, or all since a time', async () => {
  await record(deleted('c1'));
  await deliver();
  wait(3600);
  const since = now();
  await record(deleted('c2'), deleted('c3'));
  await deliver();
  expect(await replay(service.db, { endpointId: 'erp' }, now())).toBe(0);
  expect(await replay(service.db, { endpointId: 'other', since }, now())).toBe(0);
  expect(await replay(service.db, { endpointId: 'erp', since }, now())).toBe(2);
  await deliver();
  const names = () => receiver.events.map(({ data }) => data.customerId);
  expect(names()).toEqual(['c1', 'c2', 'c3', 'c2', 'c3']);
  await service.db.updateTable('event_delivery').set({ state: 'dead' }).execute();
  expect(await replay(service.db, { endpointId: 'erp' }, now())).toBe(3);
});

test('events of a subject arrive in order, and one that waits does not hold up other subjects', async () => {
  await record(stock(3), stock(2), deleted('c1'), stock(1));
  receiver.answer((response, { type }) => response.writeHead(type === 'stock.changed' ? 500 : 200).end());
  expect((await deliver()).toSorted()).toEqual(['delivered', 'failed']);
  receiver.answer(undefined);
  wait(60);
  await deliver();
  const ofStock = receiver.events.filter(({ type }) => type === 'stock.changed');
  expect(ofStock.map(({ data }) => data.ats)).toEqual([3, 3, 2, 1]);
  const order = ofStock.map(({ sequence }) => sequence);
  expect(order).toEqual(order.toSorted((a, b) => a - b));
});

test('an endpoint that answers 410 is disabled until it is enabled or has another address', async () => {
  await record(deleted('c1'), stock(1));
  receiver.answer((response, { type }) => response.writeHead(type === 'stock.changed' ? 410 : 200).end());
  expect((await deliver()).toSorted()).toEqual(['delivered', 'gone']);
  expect(await endpointFigures(service.db)).toMatchObject([
    { id: 'erp', disabledAt: expect.any(Date), waiting: 0, dead: 1 },
  ]);
  await record(stock(2));
  await register(endpoint);
  await record(stock(3));
  expect(await deliveries()).toHaveLength(2);
  receiver.answer(undefined);
  expect(await enableEndpoint(service.db, 'erp')).toBe(true);
  expect(await enableEndpoint(service.db, 'erp')).toBe(false);
  await replay(service.db, { endpointId: 'erp' }, now());
  expect(await deliver()).toEqual(['delivered']);
  await service.db.updateTable('webhook_endpoint').set({ disabled_at: now() }).execute();
  await register({ ...endpoint, url: `${endpoint.url}/v2` });
  expect(await endpointFigures(service.db)).toMatchObject([{ disabledAt: null }]);
});

test('redirects are not followed, and an answer of any length is read in part', async () => {
  const other = await startReceiver(now);
  await record(deleted('c1'));
  receiver.answer((response) => response.writeHead(307, { location: other.url }).end());
  expect(await deliver()).toEqual(['failed']);
  expect(other.events).toEqual([]);
  await other.close();
  wait(60);
  let closed = false;
  receiver.answer((response) => {
    response.writeHead(500);
    response.on('close', () => {
      closed = true;
    });
    const more = () => {
      while (!closed && response.write('x'.repeat(65_536)));
    };
    response.on('drain', more);
    more();
  });
  expect(await deliver()).toEqual(['failed']);
  await vi.waitFor(() => expect(closed).toBe(true));
  expect((await deliveries())[0]!.last_error).toMatch(/^answered 500: x{200}$/);
});

test('the status decides: an accepted event whose answer never ends is delivered at once', async () => {
  await record(deleted('c1'));
  receiver.answer((response) => {
    response.writeHead(200);
    response.write('{');
  });
  expect(await deliver()).toEqual(['delivered']);
});

test('an endpoint that does not answer is reported with the reason, and may ask to wait', async () => {
  await record(deleted('c1'));
  const away = receiver.endpoint({ url: 'http://127.0.0.1:9/' });
  expect(await deliver(away)).toEqual(['failed']);
  expect((await deliveries())[0]!.last_error).toMatch(/ECONNREFUSED|bad port/);
  wait(60);
  receiver.answer((response) => response.writeHead(429, { 'retry-after': '7200' }).end());
  expect(await deliver()).toEqual(['failed']);
  const row = await service.db.selectFrom('event_delivery').select('due_at').executeTakeFirstOrThrow();
  expect((row.due_at.getTime() - now().getTime()) / 1000).toBeGreaterThan(7000);
});

test('an endpoint of the internet is not sent to this machine, by address or by name', async () => {
  const { port } = new URL(receiver.url);
  for (const url of [receiver.url, `http://localhost:${port}/events`]) {
    endpoint = receiver.endpoint({ url, network: 'public' });
    await register(endpoint);
    await service.db.deleteFrom('outgoing_event').execute();
    await record(deleted('c1'));
    expect(await deliver()).toEqual(['failed']);
    expect((await deliveries())[0]!.last_error).toMatch(/private network|this machine/);
  }
  expect(receiver.events).toEqual([]);
});

test('two processes share the events of an endpoint, each delivered once and in order', async () => {
  const SUBJECTS = 20;
  for (const ats of [5, 4, 3])
    await record(...Array.from({ length: SUBJECTS }, (_none, index) => stock(ats, `P${index}`)));
  const results = await Promise.all([deliver(), deliver(), deliver()]);
  // A worker that finds every subject claimed stops; the rest is for the next run.
  results.push(await deliver());
  expect(results.flat()).toHaveLength(3 * SUBJECTS);
  expect(new Set(receiver.events.map(({ id }) => id)).size).toBe(3 * SUBJECTS);
  for (const events of Map.groupBy(receiver.events, ({ subject }) => subject).values())
    expect(events.map(({ data }) => data.ats)).toEqual([5, 4, 3]);
});

test('a slow endpoint does not hold up another, and is cut off when the process ends', async () => {
  const slow = await startReceiver(now);
  let arrived = () => {};
  const arrival = new Promise<void>((resolve) => {
    arrived = resolve;
  });
  slow.answer(() => arrived());
  const hanging = slow.endpoint({ id: 'slow' });
  await register(endpoint, hanging);
  await record(deleted('c1'));
  const workers = startWebhookWorkers(services(), [endpoint, hanging], 10);
  await arrival;
  await vi.waitFor(() => expect(workers.counts.get('erp')).toMatchObject({ delivered: 1 }));
  await workers.stop();
  expect(await deliveries()).toMatchObject([
    { endpoint_id: 'erp', state: 'delivered', attempts: 1 },
    { endpoint_id: 'slow', state: 'waiting', attempts: 0 },
  ]);
  slow.answer(undefined);
  expect(await deliver(hanging)).toEqual(['delivered']);
  await slow.close();
});

test('a worker delivers what it is woken for, and waits longer after each batch that fails', async () => {
  const workers = startWebhookWorkers(services(), [endpoint]);
  await workers.idle();
  await record(deleted('c1'), stock(1));
  workers.wake();
  await vi.waitFor(() => expect(workers.counts.get('erp')).toMatchObject({ delivered: 2 }));
  receiver.answer((response) => response.writeHead(500).end());
  await record(...Array.from({ length: 30 }, (_none, index) => deleted(`away-${index}`)));
  await workers.flush();
  expect(workers.counts.get('erp')).toMatchObject({ delivered: 2, failed: 10 });
  await workers.flush();
  expect(workers.counts.get('erp')).toMatchObject({ failed: 10 });
  await workers.stop();
});

test('a deleted customer is removed from recorded events', async () => {
  await record({ ...deleted('x'), customerId: 'c9' }, { ...deleted('y'), customerId: 'c8' });
  await forgetCustomer(service.db, 'c9');
  await deliver();
  expect(receiver.events.map(({ customerId }) => customerId)).toEqual([undefined, 'c8']);
});

test('old deliveries are deleted, and what still waits is kept', async () => {
  await record(deleted('c1'));
  await deliver();
  await record(deleted('c2'));
  wait((KEPT_DAYS.delivered + 1) * 86_400);
  await deleteOldDeliveries(service.db, now(), 100);
  expect(await deliveries()).toMatchObject([{ state: 'waiting' }]);
  expect(await service.db.selectFrom('outgoing_event').select('id').execute()).toHaveLength(1);
  wait(KEPT_DAYS.dead * 86_400);
  await deleteOldDeliveries(service.db, now(), 100);
  expect(await deliveries()).toHaveLength(1);
  // An endpoint that the settings do not have any more.
  await register();
  await deleteOldDeliveries(service.db, now(), 100);
  expect(await deliveries()).toEqual([]);
  expect(await service.db.selectFrom('outgoing_event').select('id').execute()).toEqual([]);
});
