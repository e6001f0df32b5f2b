import { expect, test, vi } from 'vitest';
import type { CatalogueScope } from '../commerce-client/catalogue.server.ts';
import type { RequestServices } from '../request-services.ts';
import { lineProducts } from './line-products.server.ts';

vi.mock(import('../sites/site-config.server.ts'), async (original) => {
  const { storeConfig, ...rest } = await original();
  return { ...rest, storeConfig: { ...storeConfig, imageHost: 'https://pictures.test' } };
});

const product = {
  id: '1000040101',
  name: 'Calanque linen shirt',
  variationValues: { color: 'white' },
  imageGroups: [
    {
      viewType: 'large',
      images: [{ link: 'http://commerce.test/images/rivage-master/a.jpg', alt: 'Shirt' }],
    },
  ],
};

test('[API-02] [MINI-01] the picture of a line comes from the configured host', async () => {
  const services = {
    api: { origin: 'http://commerce.test', shortCode: 'a', organizationId: 'f_ecom_vtrn_001', clientId: 'a' },
    commerceFetch: async () => Response.json({ data: [product] }),
    catalogueToken: async () => 'token',
    tellsChanges: true,
    correlationId: 'test',
  };
  const scope = {
    services: services as unknown as RequestServices,
    site: { id: 'RivageEU', name: 'Rivage', l10n: { supportedLocales: [], defaultLocale: 'en-IE' } },
    locale: { id: 'en-IE', preferredCurrency: 'EUR' },
  } as CatalogueScope;
  const line = (await lineProducts(scope, [product.id])).get(product.id);
  expect(line?.image).toEqual({ src: 'https://pictures.test/images/rivage-master/a.jpg', alt: 'Shirt' });
});
