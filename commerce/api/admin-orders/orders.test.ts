import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { anonymizeOrder } from '../../customer-data/anonymize-orders.ts';
import { settlePayments } from '../../orders/settle-payments.ts';
import { type AdminClient, addClient } from '../../testing/admin.ts';
import { insertStocked } from '../../testing/builders.ts';
import { insertCatalogue } from '../../testing/catalogue.ts';
import { sentMails } from '../../testing/mails.ts';
import { awaitPayment, type Buyer, cardFor, ORDERS, readyBuyer } from '../../testing/purchase.ts';
import { type RunningService, startService } from '../../testing/service.ts';

const PRODUCT = 'admin-a';
let service: RunningService;
let erp: AdminClient;
let card: object;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertStocked(service.db, { [PRODUCT]: 3000 });
  card = await cardFor(service, '4242 4242 4242 4242');
  erp = await addClient(service, 'erp', ['sfcc.orders.rw', 'c_audit']);
});
afterAll(() => service.close());

async function placed(as = card): Promise<Buyer & { orderNo: string; code: string }> {
  const buyer = await readyBuyer(service, [{ productId: PRODUCT, quantity: 2 }], as);
  const { body } = await buyer.order();
  return { ...buyer, orderNo: body.orderNo, code: body.orderViewCode };
}
const list = async (query: string) => (await erp.orders('GET', `?${query}`)).body;
const numbers = async (query: string): Promise<string[]> =>
  (await list(query)).data.map(({ orderNo }: { orderNo: string }) => orderNo);
const read = async (orderNo: string) => (await erp.orders('GET', `/${orderNo}`)).body;
const set = (orderNo: string, kind: string, status: string) =>
  erp.orders('PUT', `/${orderNo}/${kind}`, { status });
const audit = async (orderNo: string) =>
  (await erp.admin('GET', `/audit?subject=order:${orderNo}`)).body.data;
const taken = async () => {
  const rows = await service.db
    .selectFrom('inventory_record')
    .select('turnover')
    .where('product_id', '=', PRODUCT)
    .execute();
  return rows.reduce((sum, { turnover }) => sum + turnover, 0);
};

describe('getOrders and getOrder', () => {
  test('list orders of all buyers of a site, newest first, without the code that opens them', async () => {
    const [first, second] = [await placed(), await placed()];
    const { data, limit, offset } = await list('limit=2');
    expect([limit, offset]).toEqual([2, 0]);
    expect(data.map((one: any) => one.orderNo)).toEqual([second.orderNo, first.orderNo]);
    expect(data[0]).toMatchObject({
      siteId: 'RivageEU',
      status: 'new',
      confirmationStatus: 'confirmed',
      customerInfo: { email: 'ada@example.com' },
      productItems: [{ productId: PRODUCT, quantity: 2 }],
    });
    expect(JSON.stringify(data)).not.toContain(first.code);
    expect(await numbers('limit=1&offset=1')).toEqual([first.orderNo]);
    const one = await read(first.orderNo);
    expect(one).toEqual(data[1]);
    expect((await erp.orders('GET', '', undefined, 'RivageUK')).body.data).toEqual([]);
  });

  test('filter by every status and by dates, sorted by creation or change', async () => {
    const { orderNo } = await placed();
    const before = (await read(orderNo)).lastModified;
    service.wait(60);
    const later = await placed();
    expect((await set(orderNo, 'external-status', 'in SAP')).status).toBe(204);
    expect((await set(orderNo, 'export-status', 'ready')).status).toBe(204);
    const { lastModified, creationDate } = await read(orderNo);
    expect(Date.parse(lastModified)).toBeGreaterThan(Date.parse(before));
    expect(await numbers('externalStatus=in%20SAP')).toEqual([orderNo]);
    expect(await numbers('exportStatus=ready,failed')).toEqual([orderNo]);
    expect(await numbers('exportStatus=ready&exportStatus=failed&status=new')).toEqual([orderNo]);
    expect(await numbers('exportStatus=failed')).toEqual([]);
    expect(await numbers('exportStatus=ready&confirmationStatus=not_confirmed')).toEqual([]);
    expect(await numbers('exportStatus=ready&paymentStatus=not_paid&shippingStatus=not_shipped')).toEqual([
      orderNo,
    ]);
    expect(await numbers('exportStatus=ready&paymentStatus=paid')).toEqual([]);
    expect(await numbers('exportStatus=ready&shippingStatus=shipped')).toEqual([]);
    expect(await numbers(`lastModifiedDateFrom=${lastModified}`)).toEqual([orderNo]);
    expect(await numbers(`lastModifiedDateFrom=${lastModified}&lastModifiedDateTo=${lastModified}`)).toEqual([
      orderNo,
    ]);
    expect(await numbers(`creationDateFrom=${creationDate}&creationDateTo=${creationDate}`)).toEqual([
      orderNo,
    ]);
    expect(await numbers('sortBy=last_modified_date&limit=1')).toEqual([orderNo]);
    expect(await numbers('sortBy=creation_date&limit=1')).toEqual([later.orderNo]);
    expect((await numbers('sortOrder=asc&limit=200')).at(-1)).toBe(later.orderNo);
    expect(await numbers('creationDateFrom=2999-01-01')).toEqual([]);
  });

  test('leave out orders that were not placed, unless they are asked for', async () => {
    const { orderNo } = await placed();
    await awaitPayment(service, orderNo);
    expect(await numbers('limit=200')).not.toContain(orderNo);
    expect(await numbers('limit=200&status=created,failed')).toEqual([orderNo]);
  });

  test('show an order of a deleted account without its buyer', async () => {
    const { orderNo } = await placed();
    await erp.admin('POST', `/orders/${orderNo}/notes`, { note: 'Ada called.' });
    await service.db.transaction().execute(async (trx) => {
      const row = await trx
        .selectFrom('placed_order')
        .selectAll()
        .where('order_no', '=', orderNo)
        .executeTakeFirstOrThrow();
      await anonymizeOrder(trx, row);
    });
    expect((await erp.admin('GET', `/orders/${orderNo}/notes`)).body.notes).toEqual([]);
    const found = await list('limit=1');
    expect(found.data[0].orderNo).toBe(orderNo);
    expect(JSON.stringify(found)).not.toContain('ada@example.com');
  });

  test.each([
    ['limit=201', 400],
    ['limit=0', 400],
    ['offset=9999&limit=200', 400],
    ['offset=-1', 400],
    ['status=eaten', 400],
    ['exportStatus=', 400],
    ['creationDateFrom=yesterday', 400],
    ['lastModifiedDateTo=2026-13-01T00:00:00Z', 400],
    ['sortBy=price', 400],
    [`externalStatus=${'x'.repeat(300)}`, 400],
  ])('%s is answered with %i', async (query, status) => {
    expect((await erp.orders('GET', `?${query}`)).status).toBe(status);
  });

  test('an unknown site or order is not found, and a site is needed', async () => {
    expect((await erp.orders('GET', '', undefined, 'Nowhere')).body.type).toMatch(/site-not-found$/);
    expect((await erp.orders('GET', '/1')).body.type).toMatch(/order-not-found$/);
    const path = `/checkout/orders/v1/organizations/f_ecom_vtrn_001/orders`;
    expect((await service.call('GET', path, { token: erp.token })).status).toBe(400);
  });
});

describe('updateOrderStatus', () => {
  test('cancelled returns stock, voids the payment, mails the buyer and is recorded, once', async () => {
    const before = await taken();
    const { orderNo } = await placed();
    expect((await set(orderNo, 'status', 'cancelled')).status).toBe(204);
    expect((await set(orderNo, 'status', 'cancelled')).status).toBe(204);
    expect(await taken()).toBe(before);
    expect((await read(orderNo)).status).toBe('cancelled');
    expect((await sentMails(service)).filter(({ subject }) => /cancelled/i.test(subject))).toHaveLength(1);
    const records = await audit(orderNo);
    expect(records).toHaveLength(1);
    expect(records[0]).toMatchObject({
      clientId: 'erp',
      source: 'orders-api',
      action: 'order.status',
      siteId: 'RivageEU',
      request: { status: 'cancelled' },
      before: { status: 'new', payments: [{ state: 'authorized' }] },
      after: { status: 'cancelled', payments: [{ state: 'voiding' }] },
    });
    expect(JSON.stringify(records)).not.toContain('ada@example.com');
    for (const status of ['new', 'created', 'completed', 'failed'])
      expect((await set(orderNo, 'status', status)).status).toBe(409);
    expect(await audit(orderNo)).toHaveLength(1);
  });

  test('failed ends an order that waits for its payment, and reopens its basket', async () => {
    const [waiting, again, paid] = [await placed(), await placed(), await placed()];
    await awaitPayment(service, waiting.orderNo);
    await awaitPayment(service, again.orderNo);
    for (const status of ['new', 'cancelled', 'completed'])
      expect((await set(waiting.orderNo, 'status', status)).status).toBe(409);
    expect((await set(waiting.orderNo, 'status', 'failed')).status).toBe(204);
    const reopened = await set(again.orderNo, 'status', 'failed_with_reopen');
    expect(reopened.status).toBe(201);
    const basketId = reopened.headers.get('location')?.split('/').at(-1);
    const found = await service.call('GET', `${reopened.headers.get('location')}?siteId=RivageEU`, {
      token: again.token,
    });
    expect(found.body).toMatchObject({ basketId, productItems: [{ productId: PRODUCT, quantity: 2 }] });
    expect((await set(paid.orderNo, 'status', 'failed')).status).toBe(409);
    expect((await read(paid.orderNo)).status).toBe('new');
  });
});

describe('the other states', () => {
  test('updateOrderShippingStatus ships what is left and takes the money; a part needs its lines', async () => {
    const { orderNo } = await placed();
    expect((await set(orderNo, 'shipping-status', 'part_shipped')).status).toBe(409);
    expect((await set(orderNo, 'shipping-status', 'not_shipped')).status).toBe(204);
    expect((await set(orderNo, 'shipping-status', 'shipped')).status).toBe(204);
    expect((await set(orderNo, 'status', 'completed')).status).toBe(204);
    while ((await settlePayments(service.services)) > 0);
    expect(await read(orderNo)).toMatchObject({
      status: 'completed',
      shippingStatus: 'shipped',
      paymentStatus: 'paid',
      exportStatus: 'exported',
    });
    expect((await set(orderNo, 'shipping-status', 'not_shipped')).status).toBe(409);
    expect((await set(orderNo, 'export-status', 'failed')).status).toBe(409);
    expect((await set(orderNo, 'status', 'cancelled')).status).toBe(409);
    expect((await audit(orderNo)).map((one: any) => one.action)).toEqual(['order.shipping_status']);
  });

  test('updateOrderExportStatus: an exported order is not cancelled by its buyer, until it is taken back', async () => {
    const { orderNo, token } = await placed();
    const cancel = () =>
      service.call('POST', `${ORDERS}/${orderNo}/actions/oms-cancel-order?siteId=RivageEU`, {
        token,
        body: {},
      });
    expect((await set(orderNo, 'export-status', 'exported')).status).toBe(204);
    expect((await cancel()).status).toBe(409);
    expect((await set(orderNo, 'export-status', 'failed')).status).toBe(204);
    expect((await read(orderNo)).exportStatus).toBe('failed');
    expect((await cancel()).status).toBe(200);
    expect((await set(orderNo, 'export-status', 'exported')).status).toBe(204);
    expect(await read(orderNo)).toMatchObject({ status: 'cancelled', exportStatus: 'exported' });
  });

  test('updateOrderConfirmationStatus holds an order, and cannot confirm what no bank authorized', async () => {
    const { orderNo } = await placed();
    expect((await set(orderNo, 'confirmation-status', 'not_confirmed')).status).toBe(204);
    expect((await set(orderNo, 'shipping-status', 'shipped')).status).toBe(409);
    expect((await set(orderNo, 'export-status', 'exported')).status).toBe(409);
    expect((await set(orderNo, 'confirmation-status', 'confirmed')).status).toBe(204);
    expect((await set(orderNo, 'shipping-status', 'shipped')).status).toBe(204);
    expect((await set(orderNo, 'confirmation-status', 'not_confirmed')).status).toBe(409);
    const unpaid = await placed({ cardType: 'Visa', maskedNumber: '************4242' });
    expect((await read(unpaid.orderNo)).confirmationStatus).toBe('not_confirmed');
    expect((await set(unpaid.orderNo, 'confirmation-status', 'confirmed')).status).toBe(409);
    expect((await set(unpaid.orderNo, 'shipping-status', 'shipped')).status).toBe(409);
    expect(await audit(unpaid.orderNo)).toEqual([]);
  });

  test('updateOrderPaymentStatus cannot declare an order paid; updateOrderExternalStatus takes any text', async () => {
    const { orderNo } = await placed();
    expect((await set(orderNo, 'payment-status', 'not_paid')).status).toBe(204);
    expect((await set(orderNo, 'payment-status', 'paid')).status).toBe(409);
    expect((await set(orderNo, 'external-status', 'Versand läuft')).status).toBe(204);
    expect((await read(orderNo)).externalOrderStatus).toBe('Versand läuft');
    for (const status of ['', ' ', 'x'.repeat(257), '\u0000'])
      expect((await set(orderNo, 'external-status', status)).status).toBe(400);
    expect((await erp.orders('PUT', `/${orderNo}/export-status`, { status: 'eaten' })).status).toBe(400);
    expect((await erp.orders('PUT', `/${orderNo}/export-status`, { state: 'ready' })).status).toBe(400);
    expect((await erp.orders('PUT', `/${orderNo}/export-status`, [])).status).toBe(400);
  });

  test('concurrent cancellation and shipping: one happens', async () => {
    for (let round = 0; round < 5; round++) {
      const { orderNo } = await placed();
      const answers = await Promise.all([
        set(orderNo, 'status', 'cancelled'),
        set(orderNo, 'shipping-status', 'shipped'),
      ]);
      expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
      expect(await audit(orderNo)).toHaveLength(1);
    }
  });
});
