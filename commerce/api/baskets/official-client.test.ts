import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ADDRESS } from '../../testing/address.ts';
import { insertCatalogue, VARIANTS } from '../../testing/catalogue.ts';
import { clientConfig, customerOf, guestOf, rejectionOf, sdk } from '../../testing/official-client.ts';
import { type RunningService, startService } from '../../testing/service.ts';

const { ShopperBaskets, ShopperBasketsV2 } = sdk;

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

// Both versions have the same calls; their types differ only in parts not used here.
describe.each([
  ['v2', (config: object) => new ShopperBasketsV2(config as never)],
  ['v1', (config: object) => new ShopperBaskets(config as never) as never],
] as const)('[API-03] baskets %s with the platform’s client', (_version, open) => {
  async function newBasket() {
    const { access_token: token, customer_id: customerId } = await guestOf(service);
    const baskets: InstanceType<typeof ShopperBasketsV2> = open(clientConfig(service, token));
    const body = { productItems: [{ productId: VARIANTS.inStock, quantity: 1 }] };
    const basket = await baskets.createBasket({ parameters: {}, body } as never);
    return { baskets, basket, basketId: basket.basketId!, customerId };
  }

  test('creates, reads, changes and deletes a basket; rejects a second one with the id of the first', async () => {
    const { baskets, basket, basketId, customerId } = await newBasket();
    expect(basket).toMatchObject({
      currency: 'EUR',
      customerInfo: { customerId },
      productSubTotal: 59,
      productTotal: 59,
      taxation: 'gross',
      channelType: 'storefront',
      temporaryBasket: false,
      agentBasket: false,
      shipments: [{ shipmentId: 'me' }],
      productItems: [{ productId: VARIANTS.inStock, quantity: 1, price: 59, basePrice: 59 }],
    });
    const second = await rejectionOf(baskets.createBasket({ parameters: {}, body: {} } as never));
    expect(second).toMatchObject({
      status: 400,
      slug: 'customer-baskets-quota-exceeded',
      body: { basketIds: [basketId] },
    });
    const parameters = { basketId };
    const changed = await baskets.updateBasket({ parameters, body: { currency: 'EUR' } } as never);
    expect(changed).toMatchObject({ basketId, currency: 'EUR', productTotal: 59 });
    const foreign = baskets.updateBasket({ parameters, body: { currency: 'USD' } } as never);
    expect(await rejectionOf(foreign)).toMatchObject({ status: 400, slug: 'invalid-currency' });
    expect((await baskets.getBasket({ parameters })).basketId).toBe(basketId);
    await baskets.deleteBasket({ parameters });
    expect((await rejectionOf(baskets.getBasket({ parameters }))).status).toBe(404);
  });

  test('creates and fills a shipment, and removes it with its items', async () => {
    const { baskets, basket, basketId } = await newBasket();
    const body = { shipmentId: 'second', shippingAddress: ADDRESS, shippingMethod: { id: 'express' } };
    const made = await baskets.createShipmentForBasket({ parameters: { basketId }, body } as never);
    expect(made.shipments).toMatchObject([{ shipmentId: 'me' }, body]);
    const { itemId } = basket.productItems![0]!;
    const moved = await baskets.updateItemInBasket({
      parameters: { basketId, itemId: itemId! },
      body: { shipmentId: 'second' },
    } as never);
    expect(moved.productItems).toMatchObject([{ shipmentId: 'second' }]);
    const own = baskets.removeShipmentFromBasket({ parameters: { basketId, shipmentId: 'me' } });
    expect(await rejectionOf(own)).toMatchObject({ status: 403, slug: 'forbidden' });
    const parameters = { basketId, shipmentId: 'second' };
    const left = await baskets.removeShipmentFromBasket({ parameters });
    expect([left.shipments?.length, left.productItems?.length]).toEqual([1, 0]);
  });

  test('adds, changes (one or several) and removes items', async () => {
    const { baskets, basketId } = await newBasket();
    const parameters = { basketId };
    const added = await baskets.addItemToBasket({
      parameters,
      body: [{ productId: VARIANTS.onSale, quantity: 2 }],
    });
    const [first, second] = added.productItems!.map(({ itemId }) => itemId!);
    expect(added.productSubTotal).toBe(59 + 2 * 84);
    const several = await baskets.updateItemsInBasket({
      parameters,
      body: [{ itemId: second!, quantity: 1 }],
    } as never);
    expect(several.productSubTotal).toBe(59 + 84);
    const one = await baskets.updateItemInBasket({
      parameters: { basketId, itemId: first! },
      body: { productId: VARIANTS.inStockToo, quantity: 1 },
    } as never);
    expect(one.productItems!.map(({ productId }) => productId)).toContain(VARIANTS.inStockToo);
    const rest = await baskets.removeItemFromBasket({ parameters: { basketId, itemId: second! } });
    expect(rest.productItems).toHaveLength(1);
  });

  test('sets addresses, the shipping method and a whole shipment', async () => {
    const { baskets, basketId } = await newBasket();
    const parameters = { basketId, shipmentId: 'me' };
    const known = await baskets.updateCustomerForBasket({
      parameters: { basketId },
      body: { email: 'ada@example.com' },
    });
    expect(known.customerInfo?.email).toBe('ada@example.com');
    const addressed = await baskets.updateShippingAddressForShipment({
      parameters: { ...parameters, useAsBilling: true },
      body: ADDRESS,
    } as never);
    expect(addressed.shipments![0]!.shippingAddress).toMatchObject(ADDRESS);
    expect(addressed.billingAddress).toMatchObject(ADDRESS);
    const billed = await baskets.updateBillingAddressForBasket({
      parameters: { basketId },
      body: { ...ADDRESS, lastName: 'Moreau' },
    } as never);
    expect(billed.billingAddress).toMatchObject({ lastName: 'Moreau' });
    const methods = await baskets.getShippingMethodsForShipment({ parameters });
    expect(methods.applicableShippingMethods!.map(({ id, price }) => [id, price])).toEqual([
      ['standard', 4.95],
      ['express', 12],
    ]);
    expect(methods.defaultShippingMethodId).toBe('standard');
    const chosen = await baskets.updateShippingMethodForShipment({ parameters, body: { id: 'express' } });
    expect(chosen).toMatchObject({ shippingTotal: 12, orderTotal: 71 });
    const whole = await baskets.updateShipmentForBasket({
      parameters,
      body: { shippingMethod: { id: 'standard' } },
    } as never);
    expect(whole).toMatchObject({ orderTotal: 63.95, shipments: [{ shippingMethod: { id: 'standard' } }] });
  });

  test('adds, changes and removes payment instruments and coupons', async () => {
    const { baskets, basketId } = await newBasket();
    const parameters = { basketId };
    const methods = await baskets.getPaymentMethodsForBasket({ parameters });
    expect(methods.applicablePaymentMethods!.map(({ id }) => id)).toContain('CREDIT_CARD');
    const paid = await baskets.addPaymentInstrumentToBasket({
      parameters,
      body: {
        paymentMethodId: 'CREDIT_CARD',
        amount: 59,
        paymentCard: { cardType: 'Visa', maskedNumber: '************4242', holder: 'Ada Byrne' },
      },
    } as never);
    const paymentInstrumentId = paid.paymentInstruments![0]!.paymentInstrumentId!;
    expect(paid.paymentInstruments![0]).toMatchObject({
      paymentMethodId: 'CREDIT_CARD',
      paymentCard: { cardType: 'Visa', numberLastDigits: '4242' },
    });
    const other = await baskets.updatePaymentInstrumentInBasket({
      parameters: { basketId, paymentInstrumentId },
      body: { paymentMethodId: 'PAYPAL' },
    } as never);
    expect(other.paymentInstruments![0]).toMatchObject({ paymentInstrumentId, paymentMethodId: 'PAYPAL' });
    const none = await baskets.removePaymentInstrumentFromBasket({
      parameters: { basketId, paymentInstrumentId },
    });
    expect(none.paymentInstruments ?? []).toEqual([]);

    const reduced = await baskets.addCouponToBasket({ parameters, body: { code: 'RIVAGE10' } } as never);
    const coupon = reduced.couponItems![0]!;
    expect(coupon).toMatchObject({ code: 'RIVAGE10', valid: true, statusCode: 'applied' });
    expect(reduced.productTotal).toBe(53.1);
    const unknown = await rejectionOf(
      baskets.addCouponToBasket({ parameters, body: { code: 'NOTHING' } } as never),
    );
    expect(unknown.status).toBe(400);
    const without = await baskets.removeCouponFromBasket({
      parameters: { basketId, couponItemId: coupon.couponItemId! },
    });
    expect(without.productTotal).toBe(59);
  });

  test('transfers a guest’s basket on sign-in, or merges it with the customer’s own', async () => {
    const login = `merge-${_version}@example.com`;
    const before = await guestOf(service);
    const asGuest: InstanceType<typeof ShopperBasketsV2> = open(clientConfig(service, before.access_token));
    const productItems = [{ productId: VARIANTS.inStock, quantity: 2 }];
    await asGuest.createBasket({ parameters: {}, body: { productItems } } as never);
    const { access_token: token } = await customerOf(service, login, before.usid);
    const own: InstanceType<typeof ShopperBasketsV2> = open(clientConfig(service, token));
    const taken = await own.transferBasket({ parameters: { merge: true } } as never);
    expect(taken.productItems).toMatchObject([{ productId: VARIANTS.inStock, quantity: 2 }]);
    const gone = await rejectionOf(
      own.mergeBasket({ parameters: { createDestinationBasket: true } } as never),
    );
    expect(gone).toMatchObject({ status: 409, slug: 'no-source-basket-exception' });

    await asGuest.createBasket({
      parameters: {},
      body: { productItems: [{ productId: VARIANTS.inStock, quantity: 3 }] },
    } as never);
    const merged = await own.mergeBasket({ parameters: {} } as never);
    expect(merged.productItems).toMatchObject([{ productId: VARIANTS.inStock, quantity: 3 }]);
  });
});
