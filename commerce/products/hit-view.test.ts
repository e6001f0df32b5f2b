import { afterAll, beforeAll, expect, test } from 'vitest';
import { PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { SEARCH, type SearchService, startSearch } from '../testing/search.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
});
afterAll(() => service.close());

/** Same request as the storefront's. */
const EXPAND = 'availability,images,prices,represented_products,variations,custom_properties';
const hit = async (query: string) => {
  const expand = query.includes('expand=') ? '' : `&expand=${EXPAND}`;
  return (await service.search(`${query}${expand}`)).hits[0]!;
};

test('a master has its price range, colours, sizes and stock', async () => {
  const dress = await hit(`q=${PRODUCTS.dress}&locale=fr-FR`);
  expect(dress).toMatchObject({
    productId: PRODUCTS.dress,
    productName: 'Robe en lin',
    hitType: 'master',
    productType: { master: true },
    currency: 'EUR',
    price: 84,
    priceMax: 84,
    orderable: true,
    image: { link: expect.stringContaining('/images/rivage-master/images/10000422-white-front.jpg') },
    c_isSale: true,
    c_isDiscount: true,
    c_listPrice: 120,
    c_salesPrice: 84,
    c_discountPercentage: 30,
    c_variantAllNotifyMe: { white: false, sea: false },
    variationAttributes: [
      {
        id: 'color',
        name: 'Couleur',
        values: [
          { value: 'white', name: 'Blanc' },
          { value: 'sea', name: 'Mer' },
        ],
      },
      { id: 'size', values: [{ value: 'S' }, { value: 'M' }] },
    ],
    c_variationGroupImages: { white: { name: 'Blanc', hex: '#f4f1ea' }, sea: { name: 'Mer' } },
    representedProduct: {
      id: '100004220101',
      c_refinementColor: 'white',
      c_isSale: true,
      c_salesPrice: 84,
      c_discountPercentage: 30,
    },
  });
  expect(dress).not.toHaveProperty('imageGroups');
  expect(dress).not.toHaveProperty('variants');
  expect(dress).not.toHaveProperty('inventory');
});

test('sizes are marked as last piece, announced or sold out', async () => {
  const jumper = await hit(`q=${PRODUCTS.jumper}`);
  expect((jumper.c_variantPrefMap as Record<string, object[]>).ink).toMatchObject([
    { size: 'S', orderable: true, isLastUnit: true },
    { size: 'M', orderable: false, isNotifyMe: true },
    { size: 'L', orderable: false, isComingSoon: true },
    { size: 'XL', orderable: false, isNotifyMe: false },
  ]);
  expect(jumper).toMatchObject({
    c_productPromotions: { promotionalPrice: '€64', discountPrecent: 20 },
    c_promotagObj: { calloutMsg: '20% off knitwear' },
  });
});

test('returns variants, book prices, all images and promotions on request', async () => {
  const jumper = await hit(
    `q=${PRODUCTS.jumper}&allVariationProperties=true&perPricebook=true&allImages=true&expand=variations,prices,images,promotions`,
  );
  expect(jumper.variants).toHaveLength(8);
  expect(jumper.variants).toContainEqual(
    expect.objectContaining({
      productId: VARIANTS.out,
      orderable: false,
      price: 80,
      variationValues: { color: 'ink', size: 'XL' },
      tieredPrices: [{ price: 80, pricebook: 'eur-list', quantity: 1 }],
    }),
  );
  expect(jumper.productPromotions).toMatchObject([{ promotionId: 'knit-20', promotionalPrice: 64 }]);
  expect(jumper.priceRanges).toEqual([{ minPrice: 80, maxPrice: 80, pricebook: 'eur-list' }]);
  expect((jumper.imageGroups as { viewType: string }[]).map((group) => group.viewType)).toEqual([
    'large',
    'small',
    'swatch',
    'large',
    'small',
    'swatch',
  ]);
  expect(jumper).not.toHaveProperty('orderable');
  expect(jumper).not.toHaveProperty('representedProduct');
});

test('returns custom properties only on request, and those of images and variations only with these', async () => {
  const customOf = (fields: object) => Object.keys(fields).filter((name) => name.startsWith('c_'));
  const plain = (await service.search(`q=${PRODUCTS.dress}`)).hits[0]!;
  expect(customOf(plain)).toEqual([]);
  expect(plain.representedProduct).toEqual({ id: '100004220101' });
  const priced = await hit(`q=${PRODUCTS.dress}&expand=prices,custom_properties`);
  expect(customOf(priced)).toContain('c_salesPrice');
  expect(customOf(priced)).not.toContain('c_variantPrefMap');
  expect(customOf(priced)).not.toContain('c_variationGroupImages');
});

/** Fields that the contract declares for a hit; custom ones start with c_. */
const DECLARED =
  'currency hitType image orderable price priceMax productId productName productType representedProduct representedProducts variationAttributes imageGroups priceRanges productPromotions tieredPrices variants variationGroups';

test('[API-03] a hit has only declared and custom fields', async () => {
  const everything = `${EXPAND},promotions&allImages=true&perPricebook=true&allVariationProperties=true`;
  const { hits } = await service.search(`q=&limit=200&expand=${everything}`);
  const names = new Set(hits.flatMap((one) => Object.keys(one)));
  const others = [...names].filter((name) => !name.startsWith('c_') && !DECLARED.split(' ').includes(name));
  expect(hits.length).toBeGreaterThan(5);
  expect(others).toEqual([]);
});

test('image groups are limited to view types; variants have the requested properties', async () => {
  const shirt = await hit(
    `q=${PRODUCTS.shirt}&expand=images,variations&allImages=true&imgTypes=swatch,large:1&allVariationProperties=true&includedCustomVariationProperties=c_refinementColor`,
  );
  const groups = shirt.imageGroups as { viewType: string; images: unknown[] }[];
  expect(new Set(groups.map(({ viewType }) => viewType))).toEqual(new Set(['swatch', 'large']));
  expect(groups.every(({ images }) => images.length === 1)).toBe(true);
  expect((shirt.variants as object[])[0]).toMatchObject({ c_refinementColor: 'white' });
});

test('[API-03] a property selector returns only the named fields', async () => {
  const { body } = await service.get(
    `${SEARCH}/product-search?siteId=RivageEU&q=${PRODUCTS.shirt}&select=(total,hits.(productId,price))`,
  );
  expect(body).toEqual({ total: 1, hits: [{ productId: PRODUCTS.shirt, price: 59 }] });
});

test('expand=none returns the basic fields', async () => {
  const shirt = await hit(`q=${PRODUCTS.shirt}&expand=none`);
  expect(shirt).toMatchObject({ productId: PRODUCTS.shirt, productName: 'Poplin Shirt', hitType: 'master' });
  for (const name of ['price', 'image', 'orderable', 'variationAttributes', 'representedProduct']) {
    expect(shirt).not.toHaveProperty(name);
  }
});

test('a set has the price range of its products; a single product has one price', async () => {
  expect(await hit(`q=${PRODUCTS.set}`)).toMatchObject({ hitType: 'set', price: 59, priceMax: 84 });
  const towel = await hit(`q=${PRODUCTS.towel}`);
  expect(towel).toMatchObject({ hitType: 'product', price: 35, representedProduct: { id: PRODUCTS.towel } });
  expect(towel).not.toHaveProperty('priceMax');
});

test('tier prices have their quantity', async () => {
  expect((await hit(`q=${PRODUCTS.socks}`)).tieredPrices).toEqual([
    { price: 10, pricebook: 'eur-list', quantity: 1 },
    { price: 8, pricebook: 'eur-list', quantity: 3 },
  ]);
});

test('page meta tags are those of the category', async () => {
  const { pageMetaTags } = await service.search(
    'refine=cgid=women-clothing-shirts&locale=fr-FR&expand=page_meta_tags',
  );
  expect(pageMetaTags).toEqual([{ id: 'title', value: 'Chemises', type: 'title' }]);
});
