import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertCategory } from '../testing/builders.ts';
import { PRODUCTS } from '../testing/catalogue.ts';
import { SEARCH, type SearchService, startSearch } from '../testing/search.ts';
import { rebuildSearchIndex } from './index-documents.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service.close());

async function suggest(q: string, more = '') {
  const path = `${SEARCH}/search-suggestions?siteId=RivageEU&q=${encodeURIComponent(q)}${more}`;
  const { status, body } = await service.get(path);
  expect(status).toBe(200);
  return body;
}

/** Same request as the storefront's. */
const CUSTOM =
  '&expand=prices,custom_product_properties&includedCustomProductProperties=c_colorCode,c_imageObject,c_colors,c_productBadge';

test('three letters suggest products with price, colours and image', async () => {
  const { productSuggestions, searchPhrase } = await suggest('pop', CUSTOM);
  expect(searchPhrase).toBe('pop');
  expect(productSuggestions.products).toEqual([
    {
      productId: PRODUCTS.shirt,
      productName: 'Poplin Shirt',
      currency: 'EUR',
      price: 59,
      c_colorCode: 'white',
      c_imageObject: expect.objectContaining({ link: expect.stringContaining('10000421-white-front.jpg') }),
      c_colors: [
        expect.objectContaining({ code: 'white', name: 'White', hex: '#f4f1ea' }),
        expect.objectContaining({ code: 'sea', name: 'Sea', swatch: { link: expect.any(String) } }),
      ],
    },
  ]);
  expect(productSuggestions.suggestedTerms).toEqual([
    {
      originalTerm: 'pop',
      terms: [{ value: 'poplin', completed: true, corrected: false, exactMatch: false }],
    },
  ]);
});

test('suggested products contain only the requested custom properties', async () => {
  const first = async (more: string) => (await suggest('pop', more)).productSuggestions.products[0];
  const plain = { productId: PRODUCTS.shirt, productName: 'Poplin Shirt', currency: 'EUR', price: 59 };
  expect(await first('')).toEqual(plain);
  expect(await first('&expand=custom_product_properties')).toEqual(plain);
  const named = '&expand=custom_product_properties&includedCustomProductProperties=c_colorCode';
  expect(await first(named)).toEqual({ ...plain, c_colorCode: 'white' });
  expect(await first(`${named},c_listPrice`)).toEqual({ ...plain, c_colorCode: 'white', c_listPrice: 59 });
});

test('suggested categories contain their parents’ names, which make the link', async () => {
  const { categorySuggestions } = await suggest('chem', '&locale=fr-FR');
  expect(categorySuggestions.categories).toEqual([
    expect.objectContaining({
      id: 'women-clothing-shirts',
      name: 'Chemises',
      parentCategoryName: 'Vêtements',
      c_parentCategoryTree: [
        { id: 'women', name: 'Femme' },
        { id: 'women-clothing', name: 'Vêtements' },
      ],
      c_parentCatAvailable: true,
    }),
  ]);
  expect(categorySuggestions.suggestedPhrases).toEqual([{ phrase: 'Chemises', exactMatch: false }]);
});

test('ignores accents; every typed term must start a word', async () => {
  const names = async (q: string) =>
    (await suggest(q, '&locale=fr-FR')).productSuggestions.products.map(
      (product: { productName: string }) => product.productName,
    );
  expect(await names('imperme')).toEqual(['Imperméable']);
  expect(await names('pull mer')).toEqual(['Pull en mérinos']);
  expect(await names('pull pop')).toEqual([]);
});

test('corrects a typing error when no word starts as typed', async () => {
  const { productSuggestions } = await suggest('jumpr');
  expect(productSuggestions.products).toMatchObject([{ productName: 'Merino Jumper' }]);
  expect(productSuggestions.suggestedPhrases).toEqual([{ phrase: 'jumper', exactMatch: false }]);
});

test('limit applies separately to products and categories', async () => {
  const { productSuggestions, categorySuggestions } = await suggest('women', '&limit=2');
  expect(productSuggestions.products).toHaveLength(2);
  expect(categorySuggestions.categories).toMatchObject([{ id: 'women', c_parentCatAvailable: false }]);
});

test('omits categories without products; returns URLs set by the merchant', async () => {
  await insertCategory(service.db, { id: 'hats', name: { default: 'Homeless Hats' } });
  await service.db
    .updateTable('category')
    .set({
      page_url: JSON.stringify({ default: '/at-home' }),
      custom: JSON.stringify({ alternativeURL: { $localized: { default: '/house' } } }),
    })
    .where('id', '=', 'home')
    .execute();
  await rebuildSearchIndex(service.db);
  const { categorySuggestions } = await suggest('home');
  expect(categorySuggestions.categories).toEqual([
    expect.objectContaining({ id: 'home', c_pageURL: '/at-home', c_alternativeURL: '/house' }),
  ]);
});

test('popular phrases come in both formats, those starting as typed first', async () => {
  await service.db
    .insertInto('search_phrase')
    .values(
      ['wool coat', 'linen dress', 'white shirt'].map((phrase, position) => ({
        site_id: 'RivageEU',
        language: 'default',
        phrase,
        position,
      })),
    )
    .execute();
  const { customSuggestion, customSuggestions } = await suggest('shirt', '&limit=2');
  expect(customSuggestion.suggestedPhrases).toEqual([
    { phrase: 'white shirt', exactMatch: false },
    { phrase: 'wool coat', exactMatch: false },
  ]);
  expect(customSuggestions.suggestedPhrases).toEqual([{ value: 'white shirt' }, { value: 'wool coat' }]);
});

test('popular phrases come in the platform’s field on request', async () => {
  expect((await suggest('shirt')).einsteinSuggestedPhrases).toBeUndefined();
  const { einsteinSuggestedPhrases } = await suggest(
    'shirt',
    '&limit=1&includeEinsteinSuggestedPhrases=true',
  );
  expect(einsteinSuggestedPhrases).toEqual({
    popularSearchPhrases: [{ phrase: 'white shirt', exactMatch: false }],
    recentSearchPhrases: [],
  });
});

test('popular phrases of the locale come before those of the language and of another country', async () => {
  const add = (language: string, phrase: string) =>
    service.db
      .insertInto('search_phrase')
      .values({ site_id: 'RivageEU', language, phrase, position: 0 })
      .execute();
  const best = async () => {
    // Suggestions are cached by the version of the index.
    await rebuildSearchIndex(service.db);
    return (await suggest('shirt', '&limit=1')).customSuggestions.suggestedPhrases[0].value;
  };
  for (const [language, phrase] of [
    ['en-NZ', 'Singlet shirt'],
    ['en', 'Oxford shirt'],
    ['en-IE', 'Grandfather shirt'],
  ] as const) {
    await add(language, phrase);
    expect(await best()).toBe(phrase);
  }
});

test('without a category matching every term, suggests those matching the last term', async () => {
  const { categorySuggestions } = await suggest('poplin shirts');
  expect(categorySuggestions.categories).toMatchObject([{ id: 'women-clothing-shirts' }]);
});
