import { afterAll, beforeAll, expect, test } from 'vitest';
import { ADDRESS } from '../../commerce/testing/address.ts';
import { insertCatalogue, VARIANTS } from '../../commerce/testing/catalogue.ts';
import { readyBuyer } from '../../commerce/testing/purchase.ts';
import {
  ORGANIZATION,
  PUBLIC_CLIENT,
  type RunningService,
  startService,
} from '../../commerce/testing/service.ts';
import { viewEntry, viewOrder } from '../../storefront/order-data/order-view.server.ts';
import type { CatalogueScope } from '../../storefront/platform/catalogue.server.ts';
import type { RequestServices } from '../../storefront/sites/request-services.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

test('[ACCT-03] an order with several shipments shows the address of each', async () => {
  const buyer = await readyBuyer(service, [{ productId: VARIANTS.inStock, quantity: 1 }]);
  await buyer.call('POST', '/shipments', {
    shipmentId: 'second',
    shippingAddress: { ...ADDRESS, companyName: 'Tabac du Port', city: 'Cork', c_accessPointId: 'IE1' },
    shippingMethod: { id: 'express' },
  });
  await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity: 1, shipmentId: 'second' }]);
  const { status, body } = await buyer.order();
  expect(status).toBe(200);
  const services = {
    api: {
      origin: service.origin,
      shortCode: 'vitrine',
      organizationId: ORGANIZATION,
      clientId: PUBLIC_CLIENT,
    },
    commerceFetch: fetch,
    catalogueToken: async () => buyer.token,
    preferences: async () => ({}),
    correlationId: 'a-test',
  } as unknown as RequestServices;
  const locale = { id: 'en-IE', preferredCurrency: 'EUR' };
  const site = { id: 'RivageEU', name: 'Rivage', l10n: { supportedLocales: [], defaultLocale: locale.id } };
  const scope: CatalogueScope = { services, site, locale };
  const { deliveries, expected } = await viewOrder(scope, body);
  expect(deliveries).toMatchObject([
    { address: expect.arrayContaining(['Galway']), method: 'Standard delivery', isPickup: false },
    {
      address: expect.arrayContaining(['Tabac du Port', 'Cork']),
      method: 'Express delivery',
      isPickup: true,
    },
  ]);
  expect(expected?.map(({ isPickup }) => isPickup)).toEqual([false, true]);
  // The list has the amount and the pieces of the page, without those that were cancelled.
  const [{ itemId }] = body.productItems;
  const some = {
    c_cancelledTotal: 10,
    c_cancellations: [{ number: 1, items: [{ itemId, quantity: 1 }], amount: 10 }],
  };
  const { total, count } = await viewEntry(scope, { ...body, ...some });
  const { cancelledSum } = await viewOrder(scope, { ...body, ...some });
  expect(total).toEqual(cancelledSum?.left);
  expect(total.cents).toBe(Math.round(body.orderTotal * 100) - 1000);
  expect(count).toBe(1);
  const received = { withdrawalId: 'a', receivedAt: '2026-11-24T23:59:00.000Z', items: 'the shirt' };
  expect((await viewOrder(scope, { ...body, c_withdrawals: [received] })).withdrawals).toEqual([
    { id: 'a', date: '24 Nov 2026', items: 'the shirt' },
  ]);
});
