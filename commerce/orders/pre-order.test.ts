import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS } from '../testing/address.ts';
import { insertCatalogue, VARIANTS } from '../testing/catalogue.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { shipOrder } from './ship-order.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

interface Item {
  productId: string;
  c_inStockDate?: string;
  c_stockHandling?: string;
}

const datesOf = (body: { productItems: Item[] }) =>
  Object.fromEntries(
    body.productItems.map(({ productId, c_inStockDate: date, c_stockHandling: kind }) => [
      productId,
      date && `${kind} ${date}`,
    ]),
  );

test('[CHK-03] [CHK-08] basket, order and mails give a pre-ordered item its in-stock date and count the delivery from it', async () => {
  const buyer = await readyBuyer(
    service,
    [
      { productId: VARIANTS.preorder, quantity: 1 },
      { productId: VARIANTS.inStock, quantity: 1 },
    ],
    await cardFor(service, '4242 4242 4242 4242'),
  );
  // A client cannot make up the date of an item in stock.
  const { body: basket } = await buyer.call('GET', '');
  const [, shirt] = basket.productItems;
  await buyer.call('PATCH', `/items/${shirt.itemId}`, {
    c_inStockDate: '2040-01-01',
    c_stockHandling: 'preorder',
  });
  const dates = { [VARIANTS.preorder]: 'preorder 2031-05-01', [VARIANTS.inStock]: undefined };
  expect(datesOf((await buyer.call('GET', '')).body)).toEqual(dates);
  const { body: order } = await buyer.order();
  expect(datesOf(order)).toEqual(dates);
  // It stays when the pieces arrive early or late.
  await service.db
    .updateTable('inventory_record')
    .set({ in_stock_at: new Date('2031-08-01T00:00:00Z') })
    .where('product_id', '=', VARIANTS.preorder)
    .execute();
  const { token } = buyer;
  const url = `${ORDERS}/${order.orderNo}?siteId=RivageEU`;
  expect(datesOf((await service.call('GET', url, { token })).body)).toEqual(dates);
  const lookup = `${ORDERS}/${order.orderNo}/lookup?siteId=RivageEU`;
  const stranger = await service.guest('RivageEU');
  const found = await service.call('POST', lookup, {
    token: stranger.token,
    body: { email: 'ada@example.com', postalCode: ADDRESS.postalCode },
  });
  expect(datesOf(found.body)).toEqual(dates);
  await shipOrder(service.db, order.orderNo, service.services.now());
  const mails = await sentMails(service);
  expect(mails).toHaveLength(2);
  for (const { text } of mails) {
    expect(text.match(/Pre-order: ships from 01 May 2031/g)).toHaveLength(1);
    expect(text).not.toContain('back order');
    // 01 May 2031 is a Thursday, the 5th a public holiday: three to five working days later.
    expect(text).toContain('07 May 2031 – 09 May 2031');
  }
});

test('[CHK-03] each shipment of an order waits for its own items', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStockToo, quantity: 1 }]);
  await buyer.call('POST', '/shipments', {
    shipmentId: 'later',
    shippingAddress: ADDRESS,
    shippingMethod: { id: 'standard' },
  });
  await buyer.call('POST', '/items', [{ productId: VARIANTS.backorder, quantity: 1, shipmentId: 'later' }]);
  const { status } = await buyer.order();
  expect(status).toBe(200);
  const [mail] = await sentMails(service);
  expect(mail?.text).toContain('07 May 2031 – 09 May 2031');
  expect(mail?.text).toContain('On back order: ships from 01 May 2031');
  // The other one leaves today or on the next working day.
  expect(mail?.text.match(/\d{2} \w{3} \d{4} – \d{2} \w{3} \d{4}/g)).toHaveLength(2);
});

test('[CHK-03] [CHK-08] a back-order without a date promises no delivery day', async () => {
  const record = (in_stock_at: Date | null) =>
    service.db
      .updateTable('inventory_record')
      .set({ in_stock_at })
      .where('product_id', '=', VARIANTS.backorder)
      .execute();
  await record(null);
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.backorder, quantity: 1 }]);
  const { body: order } = await buyer.order();
  expect(order.productItems).toMatchObject([{ c_stockHandling: 'backorder' }]);
  expect(order.productItems[0]).not.toHaveProperty('c_inStockDate');
  const [mail] = await sentMails(service);
  expect(mail?.text).toContain('On back order: ships as soon as it is in stock');
  expect(mail?.text).not.toMatch(/\d{2} \w{3} \d{4} – /);
  expect(mail?.text).not.toContain('Expected delivery');
  await record(new Date('2031-05-01T00:00:00Z'));
});

test('[CHK-03] an item is pre-ordered once its stock is taken', async () => {
  await service.db
    .updateTable('inventory_record')
    .set({ allocation: 1, turnover: 0, in_stock_at: new Date('2031-05-01T00:00:00Z') })
    .where('product_id', '=', VARIANTS.preorder)
    .execute();
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.preorder, quantity: 1 }]);
  expect(datesOf((await buyer.call('GET', '')).body)).toEqual({ [VARIANTS.preorder]: undefined });
  await buyer.call('POST', '/items', [{ productId: VARIANTS.preorder, quantity: 1 }]);
  expect(datesOf((await buyer.call('GET', '')).body)).toEqual({ [VARIANTS.preorder]: 'preorder 2031-05-01' });
});
