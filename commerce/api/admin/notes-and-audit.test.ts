import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymizeOrder } from '../../customer-data/anonymize-orders.ts';
import type { Db } from '../../database/connection.ts';
import { addNote } from '../../orders/notes.ts';
import { settlePayments } from '../../orders/settle-payments.ts';
import { type AdminClient, addClient } from '../../testing/admin.ts';
import { insertStocked } from '../../testing/builders.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { sentMails } from '../../testing/mails.ts';
import { cardFor, readyBuyer } from '../../testing/purchase.ts';
import { type RunningService, startService } from '../../testing/service.ts';

const PRODUCT = 'noted';
let service: RunningService;
let desk: AdminClient;
let card: object;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertStocked(service.db, { [PRODUCT]: 3000 });
  card = await cardFor(service, '4242 4242 4242 4242');
  desk = await addClient(service, 'desk');
});
afterAll(() => service.close());

async function placed(): Promise<{ orderNo: string }> {
  const buyer = await readyBuyer(service, [{ productId: PRODUCT, quantity: 1 }], card);
  return { orderNo: (await buyer.order()).body.orderNo };
}
const post = (orderNo: string, action: string, body: unknown = {}, key: string = randomUUID()) =>
  desk.admin('POST', `/orders/${orderNo}/${action}`, body, key);
const read = async (orderNo: string) => (await desk.admin('GET', `/orders/${orderNo}`)).body;
const audit = async (orderNo: string) =>
  (await desk.admin('GET', `/audit?subject=order:${orderNo}`)).body.data;

describe('notes and mails', () => {
  test('notes are kept with their author, not in the record, and deleted', async () => {
    const { orderNo } = await placed();
    const first = await post(orderNo, 'notes', { note: '  Ada called twice.  ' }, 'note-1');
    expect((await post(orderNo, 'notes', { note: '  Ada called twice.  ' }, 'note-1')).body).toEqual(
      first.body,
    );
    const other = await post(orderNo, 'notes', { note: 'Ada called again.' }, 'note-1');
    expect([other.status, other.body.type.split('/').at(-1)]).toEqual([409, 'idempotency-key-used']);
    const [note] = first.body.notes;
    expect(note).toMatchObject({ author: 'desk', note: 'Ada called twice.' });
    expect((await read(orderNo)).notes).toEqual([note]);
    for (const text of ['', ' ', 'x'.repeat(4001)])
      expect((await post(orderNo, 'notes', { note: text })).status).toBe(400);
    const path = `/orders/${orderNo}/notes`;
    expect((await desk.admin('DELETE', `${path}/${note.id}`)).status).toBe(204);
    for (const id of [note.id, 'x', '9'.repeat(30)])
      expect((await desk.admin('DELETE', `${path}/${id}`)).status).toBe(404);
    expect((await desk.admin('GET', path)).body.notes).toEqual([]);
    expect(JSON.stringify(await audit(orderNo))).not.toContain('Ada');
  });

  test('an order whose buyer’s data is deleted has no notes and reasons, and gets none', async () => {
    const { orderNo } = await placed();
    await post(orderNo, 'notes', { note: 'Ada called.' });
    await post(orderNo, 'parcels');
    await settlePayments(service.services);
    await post(orderNo, 'refunds', { amount: '1.00', reason: 'Ada called' });
    await service.db.transaction().execute(async (trx) => {
      const query = trx.selectFrom('placed_order').selectAll().where('order_no', '=', orderNo);
      await anonymizeOrder(trx, await query.forUpdate().executeTakeFirstOrThrow());
    });
    expect(JSON.stringify(await read(orderNo))).not.toContain('Ada');
    const { status, body } = await post(orderNo, 'notes', { note: 'Ada called.' });
    expect([status, body.type.split('/').at(-1)]).toEqual([409, 'order-anonymized']);
  });

  test('an order has at most 200 notes; the newest come with it, the others page by page', async () => {
    const { orderNo } = await placed();
    const row = (index: number) => ({
      order_no: orderNo,
      author: 'desk',
      note: `note ${index}`,
      created_at: service.services.now(),
    });
    await service.db
      .insertInto('order_note')
      .values(Array.from({ length: 198 }, (_, index) => row(index)))
      .execute();
    // Together: each counts under the lock of the order.
    const added = await Promise.all(['a', 'b', 'c', 'd'].map((note) => post(orderNo, 'notes', { note })));
    expect(added.map(({ status }) => status).sort()).toEqual([200, 200, 409, 409]);
    const refused = added.find(({ status }) => status === 409)!.body;
    expect([refused.type.split('/').at(-1), refused.detail]).toEqual([
      'too-many-notes',
      'The order has 200 notes. Delete one to add another.',
    ]);
    const order = await read(orderNo);
    expect([order.noteCount, order.notes.length, order.notes[2].note]).toEqual([200, 50, 'note 197']);
    const page = async (query: string) => (await desk.admin('GET', `/orders/${orderNo}/notes${query}`)).body;
    expect(await page('')).toMatchObject({ limit: 50, offset: 0, total: 200, notes: order.notes });
    const last = await page('?limit=2&offset=198');
    expect(last.notes.map((one: any) => one.note)).toEqual(['note 1', 'note 0']);
    for (const wrong of ['?limit=201', '?limit=0', '?offset=-1'])
      expect((await desk.admin('GET', `/orders/${orderNo}/notes${wrong}`)).status).toBe(400);
    await desk.admin('DELETE', `/orders/${orderNo}/notes/${last.notes[0].id}`);
    expect((await post(orderNo, 'notes', { note: 'again' })).body).toMatchObject({ total: 200 });
  });

  test('a note is refused when the data of the buyer is deleted after the order was found', async () => {
    const { orderNo } = await placed();
    const find = (db: Db) => db.selectFrom('placed_order').selectAll().where('order_no', '=', orderNo);
    await service.db.transaction().execute(async (trx) => {
      await anonymizeOrder(trx, await find(trx).forUpdate().executeTakeFirstOrThrow());
    });
    const note = { author: 'desk', note: 'Ada called.' };
    expect(await addNote(service.db, orderNo, note, service.services.now())).toBe('anonymized');
    expect(await service.db.selectFrom('order_note').where('order_no', '=', orderNo).execute()).toEqual([]);
  });

  test('an order is refunded at most 200 times', async () => {
    const { orderNo } = await placed();
    await post(orderNo, 'parcels');
    await settlePayments(service.services);
    await post(orderNo, 'refunds', { amount: '0.01' }, 'first');
    const {
      payment_id,
      id: _id,
      ...refund
    } = await service.db
      .selectFrom('payment_operation')
      .selectAll()
      .where('kind', '=', 'refund')
      .where('request_key', 'like', `refund:${orderNo}:%`)
      .executeTakeFirstOrThrow();
    await service.db
      .insertInto('payment_operation')
      .values(
        Array.from({ length: 49 }, (_, index) => ({
          ...refund,
          id: randomUUID(),
          payment_id,
          state: 'failed' as const,
          request_key: `refund:${orderNo}:0:failed-${index}`,
        })),
      )
      .execute();
    const refused = await post(orderNo, 'refunds', { amount: '0.01' });
    expect([refused.status, refused.body.reason]).toEqual([409, 'too_many']);
    expect((await post(orderNo, 'refunds', { amount: '0.01' }, 'first')).status).toBe(200);
    const [payment] = (await read(orderNo)).payments;
    expect([payment.operationCount, payment.operations.length]).toEqual([51, 51]);
  });

  test('mails that were sent are sent again, ten times a day', async () => {
    const { orderNo } = await placed();
    await sentMails(service);
    expect((await post(orderNo, 'mails', { kind: 'order-shipped' })).status).toBe(409);
    expect((await post(orderNo, 'mails', { kind: 'order-cancelled' })).status).toBe(409);
    expect((await post(orderNo, 'mails', { kind: 'password-reset' })).status).toBe(400);
    expect((await post(orderNo, 'mails', { kind: 'order-placed' }, 'mail-1')).status).toBe(204);
    expect((await post(orderNo, 'mails', { kind: 'order-placed' }, 'mail-1')).status).toBe(204);
    expect(await sentMails(service)).toMatchObject([
      { to: 'ada@example.com', subject: expect.stringContaining(orderNo) },
    ]);
    for (let sent = 1; sent < 10; sent++)
      expect((await post(orderNo, 'mails', { kind: 'order-placed' })).status).toBe(204);
    expect((await post(orderNo, 'mails', { kind: 'order-placed' })).status).toBe(429);
  });
});

describe('the audit', () => {
  test('is filtered and paged, newest first', async () => {
    const { orderNo } = await placed();
    await post(orderNo, 'prepare');
    await post(orderNo, 'notes', { note: 'Hurry.' });
    await post(orderNo, 'cancel');
    const query = async (text: string) =>
      (await desk.admin('GET', `/audit?${text}`)).body.data.map((one: any) => one.action);
    const own = `subject=order:${orderNo}`;
    expect(await query(own)).toEqual(['order.cancel', 'order.note.add', 'order.prepare']);
    expect(await query(`${own}&action=order.cancel&clientId=desk&siteId=RivageEU`)).toEqual(['order.cancel']);
    expect(await query(`${own}&clientId=erp`)).toEqual([]);
    const [{ id, at }] = (await desk.admin('GET', `/audit?${own}&limit=1`)).body.data;
    expect(await query(`${own}&before=${id}&limit=1`)).toEqual(['order.note.add']);
    expect(await query(`${own}&from=${encodeURIComponent(at)}`)).toContain('order.cancel');
    expect(await query(`${own}&to=2020-01-01T00:00:00Z`)).toEqual([]);
    for (const wrong of ['limit=0', 'before=x', 'from=yesterday'])
      expect((await desk.admin('GET', `/audit?${wrong}`)).status).toBe(400);
  });
});
