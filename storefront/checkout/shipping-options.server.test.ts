import { expect, test } from 'vitest';
import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import type { RequestServices, ShopperSession } from '../request-services.ts';
import { shippingOptions } from './shipping-options.server.ts';

test('[API-02] while the carrier cannot be asked for its counters, what is sent home can be ordered', async () => {
  const asked: string[] = [];
  const services = {
    api: { origin: 'http://commerce.test', shortCode: 'a', organizationId: 'f_ecom_vtrn_001', clientId: 'a' },
    commerceFetch: async (input: string) => {
      asked.push(new URL(input).pathname);
      return input.includes('/custom/')
        ? new Response('', { status: 503 })
        : Response.json({
            applicableShippingMethods: [{ id: 'standard', name: 'Standard', price: 5 }],
            defaultShippingMethodId: 'standard',
          });
    },
    catalogueToken: async () => 'token',
    correlationId: 'test',
  };
  const scope = {
    services: services as unknown as RequestServices,
    site: { id: 'RivageEU', name: 'Rivage', l10n: { supportedLocales: [], defaultLocale: 'en-IE' } },
    locale: { id: 'en-IE', preferredCurrency: 'EUR' },
  } as CatalogueScope;
  const { methods, points, defaultMethodId } = await shippingOptions(
    scope,
    { accessToken: 'own' } as ShopperSession,
    { basketId: 'bag', currency: 'EUR' },
    { countryCode: 'IE', stateCode: '', pointCode: 'H91 XY00' },
  );
  expect(asked.some((path) => path.includes('/shipment-info/'))).toBe(true);
  expect([methods.map(({ id }) => id), points, defaultMethodId]).toEqual([['standard'], [], 'standard']);
});
