import { afterAll, beforeAll, expect, test } from 'vitest';
import { refundOrder } from '../commerce/orders/refund-order.ts';
import { settlePayments } from '../commerce/orders/settle-payments.ts';
import { shipOrder } from '../commerce/orders/ship-order.ts';
import { insertProduct } from '../commerce/testing/builders.ts';
import { insertCatalogue } from '../commerce/testing/catalogue.ts';
import { cardFor, readyBuyer } from '../commerce/testing/purchase.ts';
import { type RunningService, startService } from '../commerce/testing/service.ts';
import { moneyCells, readMoney } from './money.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

test('the table says what the provider holds and moved, and by how much the books of the store differ', async () => {
  const { db, services } = service;
  const stock = { allocation: 10 };
  await insertProduct(db, { id: 'sum', name: { default: 'Sum' }, list: 9000, stock });
  const buyer = await readyBuyer(
    service,
    [{ productId: 'sum', quantity: 1 }],
    await cardFor(service, '4242 4242 4242 4242'),
  );
  const { orderNo, orderTotal } = (await buyer.order()).body;
  await shipOrder(db, orderNo, services.now());
  while ((await settlePayments(services)) > 0);
  await refundOrder(db, { orderNo, amountCents: 1000, key: 'a' }, services.now());
  while ((await settlePayments(services)) > 0);
  const cents = Math.round(orderTotal * 100);
  const books = { currency: 'EUR', authorized: cents, captured: cents, refunded: 1000, voided: 0 };
  const [money] = await readMoney(db);
  expect(money).toEqual({ ...books, expected: cents, difference: 0 });
  expect(moneyCells(money!).slice(2)).toEqual([
    '10.00 EUR',
    '0.00 EUR',
    `${orderTotal.toFixed(2)} EUR`,
    '0.00 EUR',
  ]);

  const differenceAfter = async (work: Promise<unknown>) => {
    await work;
    return (await readMoney(db))[0]!.difference;
  };
  // The provider refunded more than the store knows; then it holds money that no order has.
  const refunds = db.updateTable('sandbox_movement').set({ amount_cents: 1300 }).where('kind', '=', 'refund');
  expect(await differenceAfter(refunds.execute())).toBe(300);
  const orders = db.updateTable('placed_order').set({ total_cents: cents - 500 });
  expect(await differenceAfter(orders.where('order_no', '=', orderNo).execute())).toBe(800);
});
