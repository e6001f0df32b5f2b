import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { cancelOrder } from '../orders/cancel-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { settlePayments } from '../orders/settle-payments.ts';
import { deliverParcels, shipOrder } from '../orders/ship-order.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { offerInvoices } from '../testing/invoices.ts';
import { COLOURS, insertMaster } from '../testing/masters.ts';
import { cardFor, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { recordLocks } from '../testing/record-locks.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { exchangeReturn, inspectReturn, receiveReturn, refundReturn } from './process-return.ts';

vi.setConfig({ testTimeout: 60_000 });

const [S, M] = ['lo0101', 'lo0102'] as const;
let service: RunningService;
let card: object;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertMaster(service.db, {
    id: 'lo',
    name: { default: 'Tee' },
    categories: ['women-clothing-knitwear'],
    colours: [COLOURS.white],
    sizes: ['S', 'M'],
    list: 3333,
    stocks: { '0101': { allocation: 500 }, '0102': { allocation: 500 } },
  });
  await offerInvoices(service.db, 'RivageEU');
  card = await cardFor(service, '4242 4242 4242 4242');
});
afterAll(() => service.close());

const now = () => service.services.now();
const settle = async () => {
  while ((await settlePayments(service.services)) > 0);
};

async function deliver(orderNo: string): Promise<void> {
  expect(await shipOrder(service.db, orderNo, now())).toBeUndefined();
  await settle();
  await deliverParcels(service.db, orderNo, now());
}

async function examined(orderNo: string, token: string, line: object): Promise<string> {
  const { status, body } = await service.call(
    'POST',
    `${ORDERS}/${orderNo}/actions/oms-return-order?siteId=RivageEU`,
    { token, body: { productItems: [line] } },
  );
  expect(status, JSON.stringify(body)).toBe(200);
  const returnNo = `${orderNo}-R1`;
  await receiveReturn(service.db, returnNo, now());
  await inspectReturn(service.db, returnNo, true, now());
  return returnNo;
}

/** An order that is delivered, and the examined return of it whose buyer wants another size. */
async function wanted() {
  const buyer = await readyBuyer(service, [{ productId: S, quantity: 1 }], card);
  const { body } = await buyer.order();
  const paid = String(body.orderNo);
  await deliver(paid);
  const [{ itemId }] = body.productItems;
  const returnNo = await examined(paid, buyer.token, { itemId, quantity: 1, c_exchangeFor: M });
  return { paid, token: buyer.token, returnNo };
}

/** The order that was paid, and the exchange for it. */
async function exchanged() {
  const { paid, token, returnNo } = await wanted();
  const done = await exchangeReturn(service.db, returnNo, now());
  if ('refused' in done) throw new Error('refused');
  return { paid, token, exchange: done.exchangeOrderNo! };
}

/** Each row once, when it was locked first. */
const order = (locks: { table: string; orderNo?: string }[]) => [
  ...new Set(locks.map(({ table, orderNo }) => (table === 'placed_order' ? orderNo! : table))),
];

test('an event that waited about the return of an exchange locks the exchange before the order that was paid', async () => {
  const { paid, token, exchange } = await exchanged();
  await deliver(exchange);
  const { body } = await service.call('GET', `${ORDERS}/${exchange}?siteId=RivageEU`, { token });
  const [{ itemId }] = body.productItems;
  const back = await examined(exchange, token, { itemId, quantity: 1 });
  expect(await refundReturn(service.db, back, now())).toHaveProperty('refundCents');
  const refund = await service.db
    .selectFrom('payment_operation as operation')
    .innerJoin('payment_transaction as payment', 'payment.id', 'operation.payment_id')
    .select(['operation.id', 'operation.amount_cents as amountCents', 'payment.currency'])
    .select('payment.reference as authorization')
    .where('payment.order_no', '=', paid)
    .where('operation.kind', '=', 'refund')
    .executeTakeFirstOrThrow();
  const { id, authorization, ...amount } = refund;
  await service.db
    .insertInto('payment_event')
    .values({
      ...{ provider: 'sandbox', id: `waits ${id}`, type: 'refund.failed', outcome: 'conflict' },
      ...{ order_no: paid, received_at: now() },
      movement: JSON.stringify({
        ...{ kind: 'refund', state: 'failed', reference: id, operationKey: id, reason: 'closed' },
        ...{ authorization, ...amount },
      }),
    })
    .execute();
  const { db, locks } = recordLocks(service.db);
  const dashboard = { kind: 'refund', state: 'succeeded', reference: `by hand ${id}` } as const;
  const movement = { ...dashboard, authorization: authorization!, currency: amount.currency, amountCents: 1 };
  const event = { id: `new ${id}`, type: 'refund', movement };
  expect(await recordEvent({ ...service.services, db }, 'sandbox', event)).toBe('applied');
  // It was applied: the return is examined again.
  const { state } = await service.db
    .selectFrom('order_return')
    .select('state')
    .where('return_no', '=', back)
    .executeTakeFirstOrThrow();
  expect(state).toBe('inspected');
  expect(order(locks).slice(0, 3)).toEqual([exchange, paid, 'payment_transaction']);
});

test('orders and payments are locked before stock, also when an exchange is placed or cancelled', async () => {
  const stockIsLast = async (act: (db: typeof service.db) => Promise<unknown>) => {
    const { db, locks } = recordLocks(service.db);
    await act(db);
    const all = order(locks);
    return all.filter((one) => /^\d+$|inventory_record|payment_transaction/.test(one));
  };
  const { paid, exchange } = await exchanged();
  expect(await stockIsLast((db) => cancelOrder(db, exchange, now()))).toEqual([
    exchange,
    paid,
    'payment_transaction',
    'inventory_record',
  ]);
  const next = await wanted();
  expect(await stockIsLast((db) => exchangeReturn(db, next.returnNo, now()))).toEqual([
    next.paid,
    'payment_transaction',
    'inventory_record',
  ]);
});
