import { expect, test } from 'vitest';
import type { ShopperSession } from '../sites/request-services.ts';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { shippingOptions } from './shipping-options.server.ts';

test('[API-02] offers home delivery while the access point service is unavailable', async () => {
  const requests: string[] = [];
  const scope = scopeAnsweredBy(({ pathname }) => {
    requests.push(pathname);
    return pathname.includes('/custom/')
      ? new Response('', { status: 503 })
      : Response.json({
          applicableShippingMethods: [
            { id: 'standard', name: 'Standard', price: 5 },
            { id: 'pickup', name: 'Pickup', price: 3, c_isPickup: true },
          ],
          defaultShippingMethodId: 'standard',
        });
  });
  const { methods, points, methodId } = await shippingOptions(
    scope,
    { accessToken: 'own' } as ShopperSession,
    { basketId: 'bag', currency: 'EUR' },
    { countryCode: 'IE', stateCode: '', methodId: 'pickup', pointCode: '', postalCode: 'H91 XY00' },
  );
  expect(requests.some((path) => path.includes('/shipment-info/'))).toBe(true);
  expect([methods.map(({ id }) => id), points, methodId]).toEqual([
    ['standard', 'pickup'],
    'failed',
    'pickup',
  ]);
});
