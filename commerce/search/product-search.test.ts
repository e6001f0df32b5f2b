import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProductCondition } from '../database/tables/promotions.ts';
import { insertPromotion } from '../testing/builders.ts';
import { PRODUCTS } from '../testing/catalogue.ts';
import { idsOf, SEARCH, type SearchResult, type SearchService, startSearch } from '../testing/search.ts';
import { rebuildSearchIndex } from './index-documents.ts';

const { shirt, dress, jeans, jumper, coat, towel, socks, set, bundle } = PRODUCTS;
let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service.close());

describe('search', () => {
  test('a category contains the products of its subcategories, and sets', async () => {
    const { total, hits } = await service.search('refine=cgid=women&limit=200');
    expect(total).toBe(7);
    expect(hits.map((hit) => hit.productId).sort()).toEqual([shirt, dress, jeans, jumper, coat, socks, set]);
  });

  test('finds inflected words in the locale’s language, ignoring accents', async () => {
    expect(idsOf(await service.search('q=shirts&refine=htype=master'))).toEqual([shirt]);
    expect(idsOf(await service.search('q=CHEMISES&locale=fr-FR&refine=htype=master'))).toEqual([shirt]);
    expect(idsOf(await service.search('q=merinos&locale=fr-FR'))).toEqual([jumper]);
    expect(idsOf(await service.search('q=m%C3%A9rinos&locale=fr-FR'))).toEqual([jumper]);
    // The jumper has no German text, so English words find it.
    expect(idsOf(await service.search('q=merino&locale=de-DE'))).toEqual([jumper]);
    expect((await service.search('q=chemise&locale=en-IE')).total).toBe(0);
  });

  test('ranks a name match before a description match', async () => {
    await service.db
      .updateTable('product')
      .set({ short_description: JSON.stringify({ default: 'Goes with a shirt.' }) })
      .where('id', '=', jeans)
      .execute();
    await rebuildSearchIndex(service.db, { productIds: [jeans] });
    expect(idsOf(await service.search('q=shirt&refine=htype=master'))).toEqual([shirt, jeans]);
  });

  test('a product id, variant id or EAN finds its product, represented by that variant', async () => {
    expect(idsOf(await service.search(`q=${shirt}`))).toEqual([shirt]);
    const { hits } = await service.search('q=100004210203');
    expect(hits).toMatchObject([{ productId: shirt, representedProduct: { id: '100004210203' } }]);
  });

  test('hit types, promotions and orderability restrict a search', async () => {
    expect(idsOf(await service.search('refine=htype=set|bundle')).sort()).toEqual([set, bundle]);
    expect(idsOf(await service.search('refine=pmid=knit-20'))).toEqual([jumper]);
    expect(idsOf(await service.search('refine=pmid=knit-20&refine=pmpt=bonus'))).toEqual([]);
    expect((await service.search('refine=pmid=unknown')).total).toBe(0);
    expect((await service.search('refine=orderable_only=true')).total).toBe(9);
  });

  test('a search by promotion finds its products by every kind of condition, without excluded ones', async () => {
    const found = async (operator: string, by: ProductCondition['by'], values: string[], more = {}) => {
      const id = `p-${randomUUID().slice(0, 8)}`;
      await insertPromotion(service.db, {
        ...{ site_id: 'RivageEU', id, class: 'product' },
        rule: {
          discounted: { groups: [[{ by, operator, values, ...more }]], exclude: { products: [socks] } },
          discount: { kind: 'percentage', percentage: 10 },
        },
      });
      const ids = idsOf(await service.search(`refine=pmid=${id}&refine=htype=master|product`));
      await service.db.deleteFrom('promotion').where('id', '=', id).execute();
      return ids.sort();
    };
    const all = idsOf(await service.search('refine=htype=master|product'))
      .filter((id) => id !== socks)
      .sort();
    expect(await found('is equal', 'product', [jumper])).toEqual([jumper]);
    expect(await found('starts with', 'product', [jumper.slice(0, -1)])).toContain(jumper);
    expect(await found('is not equal', 'product', [jumper])).toEqual(all.filter((id) => id !== jumper));
    expect(await found('is equal', 'category', ['home'])).toEqual([towel]);
    expect(await found('is not equal', 'category', ['home'])).toEqual(all.filter((id) => id !== towel));
    expect(await found('does not exist', 'attribute', [], { of: 'nothing' })).toEqual(all);
    expect(await found('exists', 'attribute', [], { of: 'nothing' })).toEqual([]);
    const dear = await found('greater than', 'price', ['60']);
    const cheap = await found('less than', 'price', ['60.01']);
    expect([...dear, ...cheap].sort()).toEqual(all);
    expect(dear).toContain(dress);
    expect(await found('greater than', 'inventory', ['0'])).toContain(jumper);
    expect(await found('less than', 'inventory', ['0'])).toEqual([]);
    expect(await found('price in', 'price-book', ['eur-list'])).toEqual(all);
    expect(await found('price in', 'price-book', ['gbp-none'])).toEqual([]);
    expect(await found('does not exist', 'brand', [])).toEqual(all);
    expect(await found('contains', 'brand', ['no such brand'])).toEqual([]);
    expect(await found('exists', 'option', [], { of: 'nothing' })).toEqual([]);
    expect(await found('is exactly', 'category', ['root'])).toEqual([]);
  });

  test('a search finds the bonus products of a promotion, by list or by rule', async () => {
    const offer = (id: string, discount: object) =>
      insertPromotion(service.db, {
        ...{ site_id: 'RivageEU', id, class: 'order' },
        rule: { tiers: [{ discount: { kind: 'bonus-choice', ...discount } }] },
      });
    await offer('gift-list', { products: [{ id: towel }] });
    await offer('gift-rule', {
      selection: { groups: [[{ by: 'category', values: ['home'] }]], exclude: { products: [bundle] } },
    });
    const found = async (id: string) =>
      idsOf(await service.search(`refine=pmid=${id}&refine=pmpt=bonus&refine=htype=product|master`));
    expect(await found('gift-list')).toEqual([towel]);
    expect(await found('gift-rule')).toEqual([towel]);
    await service.db.deleteFrom('promotion').where('id', 'in', ['gift-list', 'gift-rule']).execute();
  });

  test('an offline product is not found', async () => {
    expect((await service.search(`q=${PRODUCTS.offline}`)).total).toBe(0);
    expect(idsOf(await service.search('refine=cgid=home')).sort()).toEqual([towel, bundle]);
  });

  test('[PLP-01] pages follow offset and limit, by default 25 sorted by best matches', async () => {
    const all = await service.search('refine=cgid=root');
    expect(all).toMatchObject({ limit: 25, offset: 0, total: 9, selectedSortingOption: 'best-matches' });
    const second = await service.search('refine=cgid=root&limit=2&offset=2');
    expect(second).toMatchObject({ limit: 2, offset: 2, total: 9 });
    expect(idsOf(second)).toEqual(idsOf(all).slice(2, 4));
  });

  test('each site returns its currency', async () => {
    const prices = async (siteId: string) => {
      const { hits } = await service.search(`q=${dress}`, siteId);
      return [hits[0]?.price, hits[0]?.currency];
    };
    expect(await prices('RivageUK')).toEqual([70, 'GBP']);
    expect(await prices('RivageUS')).toEqual([98, 'USD']);
  });

  test('responses are publicly cacheable for some seconds', async () => {
    const { headers } = await service.get(`${SEARCH}/product-search?siteId=RivageEU`);
    expect(headers.get('cache-control')).toMatch(/^public, max-age=\d+$/);
  });
});

describe('sorting', () => {
  test('[PLP-03] sorts prices ascending and descending, and names alphabetically', async () => {
    const prices = (result: SearchResult) => result.hits.map((hit) => hit.price);
    expect(prices(await service.search('refine=cgid=women&sort=price-low-to-high'))).toEqual([
      10, 59, 59, 80, 84, 89, 190,
    ]);
    expect(prices(await service.search('refine=cgid=women&sort=price-high-to-low'))[0]).toBe(190);
    const named = await service.search('refine=cgid=women&sort=product-name-ascending&locale=fr-FR');
    expect(named.hits.map((hit) => hit.productName)).toEqual([
      'Chaussettes',
      'Chemise en popeline',
      'Imperméable',
      'Jean large',
      'Pull en mérinos',
      'Robe en lin',
      "Tenue d'été",
    ]);
    expect(named.selectedSortingOption).toBe('product-name-ascending');
    expect(named.sortingOptions[1]).toEqual({ id: 'price-low-to-high', label: 'Prix croissant' });
  });

  test('best matches uses the category’s own order', async () => {
    await service.db
      .updateTable('category_assignment')
      .set({ position: 1 })
      .where('category_id', '=', 'women-clothing')
      .where('product_id', '=', socks)
      .execute();
    expect(idsOf(await service.search('refine=cgid=women-clothing'))[0]).toBe(socks);
  });

  test('sorting options of the site replace the defaults', async () => {
    await service.db
      .insertInto('sorting_option')
      .values({
        site_id: 'RivageUK',
        id: 'dearest',
        name: JSON.stringify({ default: 'Dearest first' }),
        rule: JSON.stringify([{ by: 'price', direction: 'descending' }]),
      })
      .execute();
    await rebuildSearchIndex(service.db, { siteIds: ['RivageUK'], productIds: [socks] });
    const result = await service.search('refine=cgid=women', 'RivageUK');
    expect(result.sortingOptions).toEqual([{ id: 'dearest', label: 'Dearest first' }]);
    expect(result.selectedSortingOption).toBe('dearest');
    expect(idsOf(result)[0]).toBe(coat);
  });
});

describe('spelling', () => {
  test('corrects a typing error and reports it', async () => {
    const { hits, searchPhraseSuggestions } = await service.search('q=mernio%20jmper');
    expect(hits.map((hit) => hit.productName)).toEqual(['Merino Jumper']);
    expect(searchPhraseSuggestions.suggestedPhrases).toEqual([
      { phrase: 'merino jumper', exactMatch: false },
    ]);
    expect(searchPhraseSuggestions.suggestedTerms[0]).toMatchObject({
      originalTerm: 'mernio',
      terms: [{ value: 'merino', corrected: true, exactMatch: false }],
    });
  });

  test('suggestions keep accents', async () => {
    const { searchPhraseSuggestions } = await service.search('q=impermeabel&locale=fr-FR');
    expect(searchPhraseSuggestions.suggestedPhrases[0].phrase).toBe('imperméable');
  });

  test('an unknown word returns an empty result', async () => {
    const result = await service.search('q=xylophone');
    expect(result).toMatchObject({ total: 0, hits: [], query: 'xylophone' });
    expect(result.searchPhraseSuggestions.suggestedTerms).toEqual([{ originalTerm: 'xylophone', terms: [] }]);
  });
});
