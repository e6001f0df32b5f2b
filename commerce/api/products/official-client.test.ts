import { createRequire } from 'node:module';
import type { ShopperProducts as Client } from 'commerce-sdk-isomorphic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { ORGANIZATION, PUBLIC_CLIENT, type RunningService, startService } from '../../testing/service.ts';

// The client's ES module loads only with a bundler.
const { ShopperProducts } = createRequire(import.meta.url)('commerce-sdk-isomorphic') as {
  ShopperProducts: typeof Client;
};

let service: RunningService;
let client: Client<{ shortCode: string; clientId: string; organizationId: string; siteId: string }>;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  const { token } = await service.guest('RivageEU');
  client = new ShopperProducts({
    proxy: service.origin,
    throwOnBadResponse: true,
    headers: { authorization: `Bearer ${token}` },
    parameters: {
      shortCode: 'vitrine',
      clientId: PUBLIC_CLIENT,
      organizationId: ORGANIZATION,
      siteId: 'RivageEU',
    },
  });
});
afterAll(() => service.close());

test('[API-03] the platform’s client reads one product', async () => {
  const product = await client.getProduct({
    parameters: {
      id: PRODUCTS.dress,
      locale: 'es-ES',
      currency: 'EUR',
      allImages: true,
      perPricebook: true,
      expand: ['availability', 'images', 'prices', 'variations', 'promotions'],
    },
  });
  expect(product).toMatchObject({ id: PRODUCTS.dress, price: 84, type: { master: true } });
  expect(Math.max(...product.variants![0]!.tieredPrices!.map((tier) => tier.price!))).toBe(120);
});

test('[API-03] the platform’s client reads several products and a category', async () => {
  const ids = [PRODUCTS.shirt, VARIANTS.onSale];
  const result = await client.getProducts({ parameters: { ids: ids as unknown as string } as never });
  expect(result.data.map((product) => product.id)).toEqual(ids);
  const category = await client.getCategory({ parameters: { id: 'root', levels: 2 } });
  expect(category.categories?.[0]?.categories?.[0]?.id).toBe('women-clothing');
  const some = ['home', 'unknown'] as unknown as string;
  const categories = await client.getCategories({ parameters: { ids: some, levels: 1 } as never });
  expect(categories.data.map(({ id }) => id)).toEqual(['home']);
});

test('[API-03] the platform’s client gets 404 for a product that does not exist', async () => {
  await expect(client.getProduct({ parameters: { id: 'unknown' } })).rejects.toThrow('404 Not Found');
});

test('[API-03] the platform’s client reads the stock of other inventory lists', async () => {
  const product = await client.getProduct({
    parameters: {
      id: VARIANTS.inStock,
      inventoryIds: 'rivage-uk,unknown,rivage-eu',
      expand: ['availability'],
    },
  } as never);
  expect(product.inventory).toMatchObject({ id: 'rivage-eu', orderable: true });
  expect(product.inventories).toMatchObject([{ id: 'rivage-uk' }, { id: 'rivage-eu', orderable: true }]);
  expect(product.inventories![1]).toEqual(product.inventory);
  const { data } = await client.getProducts({
    parameters: { ids: VARIANTS.inStock, inventoryIds: 'rivage-eu', select: '(data.(id,inventories.(ats)))' },
  } as never);
  expect(data).toEqual([{ id: VARIANTS.inStock, inventories: [{ ats: product.inventory!.ats }] }]);
});
