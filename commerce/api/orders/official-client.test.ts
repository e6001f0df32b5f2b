import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue, VARIANTS } from '../../testing/catalogue.ts';
import { clientConfig, rejectionOf, sdk } from '../../testing/official-client.ts';
import { awaitPayment, readyBuyer } from '../../testing/purchase.ts';
import { type RunningService, startService } from '../../testing/service.ts';

const { ShopperOrders } = sdk;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

async function placed() {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  const orders = new ShopperOrders(clientConfig(service, buyer.token));
  const order = await orders.createOrder({ parameters: {}, body: { basketId: buyer.basketId } } as never);
  return { orders, order, orderNo: order.orderNo!, basketId: buyer.basketId };
}

/** Places an order whose payment is open: its authorisation was voided. */
async function waiting() {
  const { orders, order, orderNo } = await placed();
  await awaitPayment(service, orderNo);
  const { paymentInstrumentId } = order.paymentInstruments![0]!;
  return { orders, orderNo, instrument: { paymentInstrumentId: paymentInstrumentId! } };
}

test('[API-03] places an order once and reads it with the fields storefronts show', async () => {
  const { orders, order, orderNo, basketId } = await placed();
  expect(order).toMatchObject({
    orderNo: expect.stringMatching(/^\d{8}$/),
    currency: 'EUR',
    orderTotal: 63.95,
    customerInfo: { email: 'ada@example.com' },
    shipments: [{ shippingMethod: { id: 'standard' }, shippingAddress: { city: 'Galway' } }],
    paymentInstruments: [{ paymentMethodId: 'CREDIT_CARD', paymentCard: { cardType: 'Visa' } }],
    productItems: [{ productId: VARIANTS.inStock, quantity: 1 }],
  });
  expect(Date.parse(order.creationDate!)).toBeGreaterThan(0);
  const again = await rejectionOf(orders.createOrder({ parameters: {}, body: { basketId } } as never));
  expect(again.status).toBe(404);
  const read = await orders.getOrder({ parameters: { orderNo, expand: ['oms'] } as never });
  expect(read).toMatchObject({ orderNo, status: 'new' });
});

test('[API-03] a guest looks up an order with the buyer’s data', async () => {
  const { order, orderNo } = await placed();
  const other = new ShopperOrders(clientConfig(service, (await service.guest('RivageEU')).token));
  expect((await rejectionOf(other.getOrder({ parameters: { orderNo } }))).slug).toBe('order-not-found');
  const body = { email: 'ada@example.com', orderViewCode: order.orderViewCode ?? '' };
  const found = await other.guestOrderLookup({ parameters: { orderNo }, body } as never);
  expect(found).toMatchObject({ orderNo, orderTotal: 63.95 });
  const wrong = { ...body, orderViewCode: 'not-it' };
  const refused = await rejectionOf(
    other.guestOrderLookup({ parameters: { orderNo }, body: wrong } as never),
  );
  expect(refused.status).toBe(404);
});

test('[API-03] an order with an open payment is paid by adding or changing an instrument; removes one', async () => {
  const methods = async ({ orders, orderNo }: Awaited<ReturnType<typeof waiting>>) =>
    (await orders.getPaymentMethodsForOrder({ parameters: { orderNo } })).applicablePaymentMethods!.map(
      ({ id }) => id,
    );
  const paymentCard = { cardType: 'Visa', maskedNumber: '************4242' };
  const body = { paymentMethodId: 'CREDIT_CARD', paymentCard };
  const first = await waiting();
  expect(await methods(first)).toContain('CREDIT_CARD');
  const parameters = { orderNo: first.orderNo };
  const paid = await first.orders.createPaymentInstrumentForOrder({ parameters, body } as never);
  expect(paid).toMatchObject({ status: 'new', paymentInstruments: [{ amount: 63.95 }] });
  expect(await methods(first)).toEqual([]);

  const second = await waiting();
  const named = { orderNo: second.orderNo, ...second.instrument };
  const changed = await second.orders.updatePaymentInstrumentForOrder({ parameters: named, body } as never);
  expect(changed).toMatchObject({ status: 'new', paymentInstruments: [second.instrument] });

  const third = await waiting();
  const own = { orderNo: third.orderNo, ...third.instrument };
  const without = await third.orders.removePaymentInstrumentFromOrder({ parameters: own });
  expect(without).toMatchObject({ status: 'created', paymentInstruments: [] });
});

test('[API-03] a placed order accepts no further payment', async () => {
  const { orders, order, orderNo } = await placed();
  const body = { paymentMethodId: 'PAYPAL', amount: 10 };
  const added = orders.createPaymentInstrumentForOrder({ parameters: { orderNo }, body } as never);
  expect(await rejectionOf(added)).toMatchObject({ status: 400, slug: 'payment-method-not-applicable' });
  const { paymentInstrumentId } = order.paymentInstruments![0]!;
  const parameters = { orderNo, paymentInstrumentId: paymentInstrumentId! };
  const changed = orders.updatePaymentInstrumentForOrder({ parameters, body } as never);
  expect((await rejectionOf(changed)).slug).toBe('payment-instrument-masked');
  const removed = orders.removePaymentInstrumentFromOrder({ parameters });
  expect((await rejectionOf(removed)).slug).toBe('payment-instrument-masked');
  const unknown = { orderNo, paymentInstrumentId: 'unknown' };
  expect((await rejectionOf(orders.removePaymentInstrumentFromOrder({ parameters: unknown }))).status).toBe(
    404,
  );
});

test('[API-03] only a new order can fail; an unknown order is not found', async () => {
  const { orders } = await placed();
  const parameters = { orderNo: '99999999', reopenBasket: true };
  const body = { reasonCode: 'payment_confirm_failure' };
  expect((await rejectionOf(orders.failOrder({ parameters, body } as never))).slug).toBe('order-not-found');
});

test('[API-03] a buyer reads the reasons and cancels an order', async () => {
  const { orders, orderNo } = await placed();
  const { cancelReasonCodes, returnReasonCodes } = await orders.getOmsMetaData({ parameters: {} });
  for (const codes of [cancelReasonCodes, returnReasonCodes])
    expect(codes.filter((code) => code.default)).toHaveLength(1);
  const parameters = { orderNo };
  const cancelled = await orders.cancelOmsOrder({ parameters, body: {} } as never);
  expect(cancelled).toMatchObject({ orderNo, status: 'cancelled' });
  const refused = await rejectionOf(orders.cancelOmsOrder({ parameters, body: {} } as never));
  expect(refused).toMatchObject({ status: 409, slug: 'order-cancel-failed' });
  const items = { productItems: [{ itemId: 'any', quantity: 1 }] };
  expect(await rejectionOf(orders.returnOmsOrder({ parameters, body: items } as never))).toMatchObject({
    status: 409,
  });
});
