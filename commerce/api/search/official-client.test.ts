import { createRequire } from 'node:module';
import type { ShopperSearch as SearchClient, ShopperSEO as SeoClient } from 'commerce-sdk-isomorphic';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCTS } from '../../testing/catalogue.ts';
import { type SearchService, startSearch } from '../../testing/search.ts';
import { ORGANIZATION, PUBLIC_CLIENT } from '../../testing/service.ts';

// The client's ES module loads only with a bundler.
const { ShopperSearch, ShopperSEO } = createRequire(import.meta.url)('commerce-sdk-isomorphic') as {
  ShopperSearch: typeof SearchClient;
  ShopperSEO: typeof SeoClient;
};

type Parameters = {
  shortCode: string;
  clientId: string;
  organizationId: string;
  siteId: string;
};
let service: SearchService;
let search: SearchClient<Parameters>;
let seo: SeoClient<Parameters>;
beforeAll(async () => {
  service = await startSearch();
  const { token } = await service.guest('RivageEU');
  const config = {
    proxy: service.origin,
    throwOnBadResponse: true,
    headers: { authorization: `Bearer ${token}` },
    parameters: {
      shortCode: 'vitrine',
      clientId: PUBLIC_CLIENT,
      organizationId: ORGANIZATION,
      siteId: 'RivageEU',
    },
  };
  search = new ShopperSearch(config);
  seo = new ShopperSEO(config);
});
afterAll(() => service.close());

test('[API-03] the platform’s client searches with several refinements', async () => {
  const result = await search.productSearch({
    parameters: {
      q: 'shirt',
      // The client sends the parameter once per value, although its type is a single string.
      refine: ['cgid=women', 'c_refinementColor=white|blue', 'price=(50..100)', 'htype=master'] as never,
      sort: 'price-low-to-high',
      limit: 10,
      locale: 'en-IE',
      currency: 'EUR',
      allImages: true,
      perPricebook: true,
      allVariationProperties: true,
      expand: ['promotions', 'variations', 'prices', 'images', 'availability', 'represented_products'],
    },
  });
  expect(result).toMatchObject({
    total: 1,
    limit: 10,
    offset: 0,
    query: 'shirt',
    selectedRefinements: { cgid: 'women', c_refinementColor: 'white|blue', price: '(50..100)' },
  });
  expect(result.hits[0]).toMatchObject({ productId: PRODUCTS.shirt, price: 59 });
  const { representedProduct, variants } = result.hits[0]!;
  expect(variants!.map((variant) => variant.productId)).toContain(representedProduct!.id);
});

test('[API-03] the platform’s client requests suggestions', async () => {
  const result = await search.getSearchSuggestions({ parameters: { q: 'dres', limit: 4, locale: 'en-IE' } });
  expect(result.searchPhrase).toBe('dres');
  expect(result.productSuggestions!.products![0]!.productId).toBe(PRODUCTS.dress);
  await expect(search.getSearchSuggestions({ parameters: { q: 'dr' } })).rejects.toThrow('400 Bad Request');
});

test('[API-05] the platform’s client resolves paths', async () => {
  const parameters = { urlSegment: 'femme/vêtements/robes', locale: 'fr-FR' };
  expect(await seo.getUrlMapping({ parameters })).toEqual({
    resourceType: 'CATEGORY',
    resourceId: 'women-clothing-dresses',
  });
  await expect(seo.getUrlMapping({ parameters: { urlSegment: 'nowhere' } })).rejects.toThrow('404 Not Found');
});
