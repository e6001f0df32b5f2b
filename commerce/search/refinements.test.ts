import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { countsOf, idsOf, type SearchService, startSearch } from '../testing/search.ts';
import { rebuildSearchIndex } from './index-documents.ts';

const { shirt, dress, jeans, jumper, coat, set } = PRODUCTS;
let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service.close());

describe('filters', () => {
  test('values of one attribute are combined with OR, attributes with AND', async () => {
    const found = async (query: string) => idsOf(await service.search(`refine=cgid=women&${query}`)).sort();
    expect(await found('refine=c_refinementColor=navy')).toEqual([jeans, jumper]);
    expect(await found('refine=c_refinementColor=navy%7Cblue')).toEqual([shirt, dress, jeans, jumper, coat]);
    expect(await found('refine=c_refinementColor=navy%7Cblue&refine=c_refinementSize=L')).toEqual([
      shirt,
      jumper,
    ]);
  });

  test('two attributes must match in one variant', async () => {
    // White in M exists, and so does navy in M; remove white in XL of the jumper, keep navy.
    await service.db.updateTable('product').set({ online: false }).where('id', '=', '100004240104').execute();
    await rebuildSearchIndex(service.db, { productIds: ['100004240104'] });
    const both = (colour: string) =>
      service.search(`refine=c_refinementColor=${colour}&refine=c_refinementSize=XL`);
    expect(idsOf(await both('navy'))).toEqual([jumper]);
    expect((await both('white')).total).toBe(0);
    const white = await service.search('refine=c_refinementColor=white&refine=cgid=women-clothing-knitwear');
    expect(countsOf(white, 'c_refinementSize')).toMatchObject({ L: 1, XL: 0 });
  });

  test('a price range includes its lower and excludes its upper bound', async () => {
    const prices = async (range: string) =>
      (await service.search(`refine=price=${range}&sort=price-low-to-high`)).hits.map((hit) => hit.price);
    expect(await prices('(50..84)')).toEqual([50, 59, 59, 80]);
    // Any price of a product finds it: the parts of the set cost 59 and 84.
    expect(await prices('(84..)')).toEqual([59, 84, 89, 190]);
    expect(await prices('(..35.01)')).toEqual([10, 35]);
  });

  test('new and on sale are refinements; a price below the list price is a sale', async () => {
    expect(idsOf(await service.search('refine=c_isNew=true'))).toEqual([shirt]);
    expect(idsOf(await service.search('refine=c_isSale=true')).sort()).toEqual([dress, set]);
  });

  test('returns the selected refinements as sent', async () => {
    const { selectedRefinements } = await service.search(
      'refine=cgid=women&refine=c_refinementColor=white%7Cblue&refine=price=(0..100)',
    );
    expect(selectedRefinements).toEqual({
      cgid: 'women',
      c_refinementColor: 'white|blue',
      price: '(0..100)',
    });
  });

  test('unknown categories and values have no hits', async () => {
    expect((await service.search('refine=cgid=nowhere')).total).toBe(0);
    expect((await service.search('refine=cgid=women-archive')).total).toBe(0);
    expect((await service.search('refine=c_refinementColor=plaid')).total).toBe(0);
    expect((await service.search('refine=c_unheardOf=1')).total).toBe(0);
  });
});

describe('[PLP-02] counts', () => {
  test('an attribute is counted without its own selection, others with it; zero counts are returned', async () => {
    const result = await service.search('refine=cgid=women&refine=c_refinementSize=36');
    expect(countsOf(result, 'c_refinementSize')).toEqual({
      S: 4,
      M: 4,
      L: 2,
      XL: 1,
      36: 1,
      38: 1,
      'One size': 1,
    });
    expect(countsOf(result, 'c_refinementColor')).toEqual({ blue: 0, navy: 1, white: 0 });
  });

  test('sorts sizes from small to large', async () => {
    const { refinements } = await service.search('refine=cgid=women');
    const sizes = refinements.find((one) => one.attributeId === 'c_refinementSize')!.values;
    expect(sizes.map((one) => one.value)).toEqual(['S', 'M', 'L', 'XL', '36', '38', 'One size']);
  });

  test('price buckets count the remaining hits', async () => {
    const result = await service.search('refine=cgid=women&refine=price=(100..200)');
    expect(result.total).toBe(1);
    expect(countsOf(result, 'price')).toEqual({
      '(0..50)': 1,
      '(50..100)': 5,
      '(100..200)': 1,
      '(200..)': 0,
    });
  });

  test('categories are a tree expanded along the selected one', async () => {
    const { refinements } = await service.search('refine=cgid=women-clothing-shirts&locale=fr-FR');
    const [women, ...others] = refinements.find((one) => one.attributeId === 'cgid')!.values;
    expect(others).toEqual([]);
    expect(women).toMatchObject({
      value: 'women',
      label: 'Femme',
      hitCount: 7,
      values: [{ value: 'women-clothing', label: 'Vêtements', hitCount: 7 }],
    });
    expect(women!.values![0]!.values!.map((one) => [one.value, one.hitCount])).toEqual([
      ['women-clothing-shirts', 1],
      ['women-clothing-dresses', 1],
      ['women-clothing-jeans', 1],
      ['women-clothing-knitwear', 1],
      ['women-clothing-coats', 1],
    ]);
  });

  test('without a category the top categories are counted', async () => {
    expect(countsOf(await service.search('refine=c_isSale=true'), 'cgid')).toEqual({ women: 2 });
  });
});

test('the merchant names and orders refinements and values, and sets the price buckets', async () => {
  await service.db
    .updateTable('category')
    .set({
      refinements: JSON.stringify([
        {
          type: 'attribute',
          attributeId: 'c_refinementColor',
          name: { default: 'Shade', fr: 'Teinte' },
          values: [
            { value: 'white', name: { default: 'White', fr: 'Blanc' }, presentationId: 'w' },
            { value: 'red', name: { default: 'Red', fr: 'Rouge' } },
          ],
        },
        {
          type: 'price',
          attributeId: 'price',
          name: { default: 'Price' },
          buckets: { EUR: [{ from: 0, to: 60, name: { default: 'Up to €60' } }, { from: 60 }] },
        },
        { type: 'attribute', attributeId: 'c_material', name: { default: 'Material', fr: 'Matière' } },
        {
          type: 'attribute',
          attributeId: 'c_isNew',
          name: { default: 'New in' },
          values: [{ value: 'true', name: { default: 'New' } }],
          settings: { 'unbucketed-values-mode': 'hide' },
        },
      ]),
    })
    .where('id', '=', 'women-clothing-shirts')
    .execute();
  await rebuildSearchIndex(service.db, { siteIds: ['RivageEU'] });
  const { refinements } = await service.search('refine=cgid=women-clothing-shirts&locale=fr-FR');
  expect(refinements.map((one) => one.label)).toEqual(['Teinte', 'Price', 'Matière', 'New in']);
  expect(refinements[0]!.values).toEqual([
    { value: 'white', label: 'Blanc', hitCount: 1, presentationId: 'w' },
    { value: 'red', label: 'Rouge', hitCount: 0 },
    { value: 'blue', label: 'blue', hitCount: 1 },
  ]);
  expect(refinements[1]!.values).toMatchObject([
    { value: '(0..60)', label: 'Up to €60', hitCount: 1 },
    { value: '(60..)', hitCount: 0 },
  ]);
  expect(refinements[2]!.values).toEqual([{ value: 'Cotton', label: 'Coton', hitCount: 1 }]);
  // Products that are not new have no value name and are not listed.
  const flags = await service.search('refine=cgid=women&refine=c_isNew=false');
  expect(flags.total).toBeGreaterThan(0);
  expect(refinements[3]!.values).toEqual([{ value: 'true', label: 'New', hitCount: 1 }]);
  const blanc = await service.search('q=blanc&locale=fr-FR&refine=cgid=women-clothing-shirts');
  expect(idsOf(blanc)).toEqual([shirt]);
});

test('a hit is represented by a variant that matches the refinements, in stock if possible', async () => {
  const shown = async (query: string) => (await service.search(query)).hits[0]!;
  const custom = 'expand=represented_products,custom_properties';
  expect(
    (await shown(`q=${shirt}&refine=c_refinementColor=blue&${custom}`)).representedProduct,
  ).toMatchObject({
    id: '100004210201',
    c_refinementColor: 'blue',
  });
  const blue = await shown(`q=${shirt}&refine=c_refinementColor=blue&allImages=false`);
  expect(blue.image).toMatchObject({ link: expect.stringContaining('10000421-sea-front.jpg') });
  expect((await shown(`q=${jumper}&refine=c_refinementColor=navy`)).representedProduct.id).toBe(
    VARIANTS.lastUnit,
  );
  const { representedProducts } = await shown(`q=${jumper}&refine=c_refinementColor=navy`);
  expect(representedProducts).toHaveLength(4);
});
