import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { importFiles } from './testing/archive.ts';
import { CASE_IDS } from './testing/foreign-shop/catalog-cases.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { CATEGORIES, OUTLET, PRODUCTS, SITE, STOCK } from './testing/foreign-shop/names.ts';
import { document } from './testing/foreign-shop/xml.ts';

let service: RunningService;
const tokens: Record<string, string> = {};
beforeAll(async () => {
  service = await startService();
  await importFiles(service.db, foreignShop());
  for (const site of [SITE, OUTLET]) tokens[site] = (await service.guest(site)).token;
});
afterAll(() => service.close());

interface Scope {
  site?: string;
  locale?: string;
  currency?: string;
}

async function get(api: string, path: string, query: Record<string, string | string[]>, scope: Scope = {}) {
  const { site = SITE, locale = site === SITE ? 'ja-JP' : 'sv-SE', currency } = scope;
  const all = { siteId: site, locale, ...(currency ? { currency } : {}), ...query };
  const params = new URLSearchParams(
    Object.entries(all).flatMap(([name, values]) => [values].flat().map((value) => [name, value])),
  );
  return service.call('GET', `/${api}/v1/organizations/${ORGANIZATION}/${path}?${params}`, {
    token: tokens[site]!,
  });
}
const product = async (id: string, scope?: Scope, query: Record<string, string> = {}) =>
  (await get('product/shopper-products', `products/${encodeURIComponent(id)}`, query, scope)).body;
const search = async (query: Record<string, string | string[]>, scope?: Scope) =>
  (await get('search/shopper-search', 'product-search', { limit: '50', ...query }, scope)).body;
const idsIn = async (category: string, scope?: Scope) =>
  (await search({ refine: `cgid=${category}` }, scope)).hits.map(
    ({ productId }: { productId: string }) => productId,
  );

async function basket(site = SITE) {
  const path = `/checkout/shopper-baskets/v1/organizations/${ORGANIZATION}/baskets`;
  const created = await service.call('POST', `${path}?siteId=${site}`, { token: tokens[site]!, body: {} });
  const { basketId } = created.body;
  return {
    add: (item: object) =>
      service.call('POST', `${path}/${basketId}/items?siteId=${site}&locale=ja-JP`, {
        token: tokens[site]!,
        body: [item],
      }),
    remove: () => service.call('DELETE', `${path}/${basketId}?siteId=${site}`, { token: tokens[site]! }),
  };
}

test('a product that is not available cannot be ordered although it is in stock', async () => {
  const lantern = await product(CASE_IDS.lantern);
  expect(lantern.inventory).toMatchObject({ orderable: false, ats: 0 });
  const hits = (await search({ refine: `cgid=${CATEGORIES.gear}` })).hits;
  const found = hits.find((hit: { productId: string }) => hit.productId === CASE_IDS.lantern);
  expect(found).toMatchObject({ orderable: false });
  const cart = await basket();
  const { status, body } = await cart.add({ productId: CASE_IDS.lantern, quantity: 1 });
  expect([status, body.type]).toEqual([400, expect.stringContaining('product-out-of-stock')]);
  await cart.remove();
});

test('a product is available again after an import says so, also its master', async () => {
  const flag = (id: string, value: boolean) =>
    importFiles(service.db, {
      'catalogs/hy-master-2026/catalog.xml': document(
        'catalog',
        'catalog/2006-10-31',
        `<product product-id="${id}"><available-flag>${value}</available-flag></product>`,
        'catalog-id="hy-master-2026"',
      ),
    });
  const orderable = async () => {
    const [hit] = (await search({ q: PRODUCTS.phone })).hits;
    return [(await product(PRODUCTS.phoneSmall)).inventory.orderable, hit.orderable];
  };
  await flag(PRODUCTS.phone, false);
  expect(await orderable()).toEqual([false, false]);
  await flag(PRODUCTS.phone, true);
  expect(await orderable()).toEqual([true, true]);
});

test('flags and dates decide per site what is online and what is found', async () => {
  const gear = await idsIn(CATEGORIES.gear);
  const outlet = await idsIn(CATEGORIES.gear, { site: OUTLET });
  for (const id of [CASE_IDS.future, CASE_IDS.past]) {
    expect([...gear, ...outlet]).not.toContain(id);
    expect((await product(id)).type).toContain('product-not-found');
  }
  expect([gear.includes(CASE_IDS.outletMat), outlet.includes(CASE_IDS.outletMat)]).toEqual([false, true]);
  expect((await product(CASE_IDS.outletMat)).type).toContain('product-not-found');
  expect((await product(CASE_IDS.outletMat, { site: OUTLET })).id).toBe(CASE_IDS.outletMat);
  // Not searchable on one site: sold there, but not found.
  expect([gear.includes(CASE_IDS.voucherBox), outlet.includes(CASE_IDS.voucherBox)]).toEqual([false, true]);
  expect((await product(CASE_IDS.voucherBox)).inventory.orderable).toBe(true);
});

test('a product that is hidden while unavailable is found once it is in stock', async () => {
  const listed = async () => (await idsIn(CATEGORIES.gear)).includes(CASE_IDS.lastRope);
  expect(await listed()).toBe(false);
  expect((await product(CASE_IDS.lastRope)).inventory.orderable).toBe(false);
  await importFiles(service.db, {
    'inventory-lists/stock.xml': document(
      'inventory',
      'inventory/2007-05-31',
      `<inventory-list><header list-id="${STOCK}"><default-instock>false</default-instock></header><records>
        <record product-id="${CASE_IDS.lastRope}"><allocation>2</allocation></record></records></inventory-list>`,
    ),
  });
  expect(await listed()).toBe(true);
});

describe('refinements of a category', () => {
  const refinements = async (category: string, more: Record<string, string> = {}, scope?: Scope) => {
    const { body } = await get(
      'search/shopper-search',
      `product-search`,
      { limit: '50', ...more, refine: `cgid=${category}` },
      scope,
    );
    return body.refinements.map(
      (one: { attributeId: string; values: { label: string; value: string; hitCount: number }[] }) => ({
        id: one.attributeId,
        values: one.values.map(({ label, value, hitCount }) => [label, value, hitCount]),
      }),
    );
  };
  const valuesOf = async (category: string, id: string, scope?: Scope) =>
    (await refinements(category, {}, scope)).find((one: { id: string }) => one.id === id)?.values;

  test('thresholds are ranges of numbers, and select the products in them', async () => {
    expect(await valuesOf(CATEGORIES.gear, 'c_weight')).toEqual([
      ['Up to 1 kg', '(..1.0)', 1],
      ['1 to 4 kg', '(1.0..4.0)', 0],
      ['Over 4 kg', '(4.0..)', 1],
    ]);
    const found = async (range: string) =>
      (await search({ refine: [`cgid=${CATEGORIES.gear}`, `c_weight=${range}`] })).hits.map(
        ({ productId }: { productId: string }) => productId,
      );
    expect(await found('(..1.0)')).toEqual([PRODUCTS.stove]);
    expect(await found('(..1.0)|(4.0..)')).toHaveLength(2);
  });

  test('a bucket of several values counts each product once; unbucketed values can be hidden', async () => {
    expect(await valuesOf(CATEGORIES.gear, 'c_certificates')).toEqual([['欧州', 'CE|EN 1234', 1]]);
    expect((await search({ refine: [`cgid=${CATEGORIES.gear}`, 'c_certificates=CE|EN 1234'] })).total).toBe(
      1,
    );
  });

  test('a category overrides inherited definitions, and blocks others, also for those below it', async () => {
    expect((await refinements(CATEGORIES.gear)).map(({ id }: { id: string }) => id)).toEqual([
      'cgid',
      'c_weight',
      'c_certificates',
      'price',
    ]);
    for (const category of [CATEGORIES.shelter, CATEGORIES.tents]) {
      const found = await refinements(category);
      expect(found.map(({ id }: { id: string }) => id)).toEqual(['cgid', 'c_weight', 'c_certificates']);
      expect(found[1].values[0]).toEqual(['4.2', '4.2', 1]);
    }
  });

  test('prices have the buckets of the currency, or computed ones', async () => {
    const buckets = async (currency: string, locale: string) =>
      (await valuesOf(CATEGORIES.gear, 'price', { currency, locale })).map(([, value]: string[]) => value);
    expect(await buckets('JPY', 'ja-JP')).toEqual(['(0..10000)', '(10000..100000)', '(100000..1000000)']);
    expect(await buckets('SEK', 'sv-SE')).toEqual(['(0..500)', '(500..10000)']);
    const computed = await valuesOf(CATEGORIES.gear, 'price', { currency: 'KWD', locale: 'ar-KW' });
    expect(computed.length).toBeGreaterThan(2);
    const { total } = await search(
      { refine: `cgid=${CATEGORIES.gear}` },
      { currency: 'KWD', locale: 'ar-KW' },
    );
    const counts = computed.map(([, , hits]: [string, string, number]) => hits);
    expect(counts.reduce((sum: number, hits: number) => sum + hits)).toBeGreaterThanOrEqual(total);
    for (const hits of counts) expect(hits).toBeGreaterThan(0);
  });

  test('every price says as many hits as its page has, also where products have several prices in it', async () => {
    const scopes = [
      { currency: 'JPY', locale: 'ja-JP' },
      { currency: 'SEK', locale: 'sv-SE' },
      { currency: 'KWD', locale: 'ar-KW' },
    ];
    for (const scope of scopes) {
      for (const place of ['cgid=root', `cgid=${CATEGORIES.electronics}`]) {
        const whole = await search({ refine: place }, scope);
        const prices: { value: string; hitCount: number }[] =
          whole.refinements.find(({ attributeId }: { attributeId: string }) => attributeId === 'price')
            ?.values ?? [];
        for (const { value, hitCount } of prices) {
          const { total } = await search({ refine: [place, `price=${value}`] }, scope);
          expect([scope.currency, place, value, hitCount]).toEqual([scope.currency, place, value, total]);
        }
      }
    }
  });

  test('a product with variants is found by each of their prices', async () => {
    const electronics = async (price: string) =>
      (
        await get('search/shopper-search', 'product-search', { q: 'phone.X9', refine: `price=${price}` })
      ).body.hits.map(({ productId }: { productId: string }) => productId);
    for (const range of ['(89000..90000)', '(99000..100000)'])
      expect(await electronics(range)).toEqual([PRODUCTS.phone]);
    for (const range of ['(0..89000)', '(90000..99000)', '(100000..)'])
      expect(await electronics(range)).toEqual([]);
  });
});

test('a product has a price per unit of measure, a minimum and steps', async () => {
  const juice = await product(CASE_IDS.juice);
  expect(juice).toMatchObject({
    price: 1500,
    pricePerUnit: 2000,
    c_pricePerUnitUnit: 'l',
    c_unitQuantity: 0.75,
    unit: 'bottle',
    minOrderQuantity: 6,
    stepQuantity: 6,
  });
  const [hit] = (await search({ q: CASE_IDS.juice })).hits;
  expect(hit).toMatchObject({ pricePerUnit: 2000, pricePerUnitUnit: 'l', c_unitQuantity: 0.75 });
  const cart = await basket();
  const refused = await cart.add({ productId: CASE_IDS.juice, quantity: 8 });
  expect(refused.body.type).toContain('invalid-quantity');
  expect((await cart.add({ productId: CASE_IDS.juice, quantity: 12 })).body.productTotal).toBe(18_000);
  await cart.remove();
});

test('a product with shared and own variation attributes has the names and the order of the merchant', async () => {
  const watch = await product(CASE_IDS.watch);
  const attributes = watch.variationAttributes.map(
    ({ id, name, values }: { id: string; name: string; values: { name: string }[] }) => [
      id,
      name,
      values.map((value) => value.name),
    ],
  );
  // No variant has brass.
  expect(attributes).toEqual([
    ['strap', 'ストラップ', ['スチール', 'コード']],
    ['caseSize', 'ケース', ['大 42 mm', '小 36 mm']],
  ]);
  expect([watch.price, watch.priceMax]).toEqual([44_000, 58_000]);
  expect(watch.variationGroups).toEqual([
    { productId: CASE_IDS.watchSteel, orderable: true, price: 52_000, variationValues: { strap: 'steel' } },
  ]);
  // The sizes of tiles are the values of the first attribute, with those of the second.
  const sizes = watch.c_variantPrefMap[''];
  expect(
    sizes.map(({ size, lengths }: { size: string; lengths: { length: string }[] }) => [
      size,
      lengths.map(({ length }) => length),
    ]),
  ).toEqual([
    ['steel', ['L', 'S']],
    ['cord', ['L']],
  ]);
});

test('options of a variant are priced by their default or chosen value, in each currency', async () => {
  const { options } = await product(CASE_IDS.watchSteelS);
  expect(options).toEqual([
    expect.objectContaining({
      id: 'engraving',
      name: '刻印',
      values: [
        { id: 'plain', name: 'なし', default: false, price: 0 },
        { id: 'initials', name: 'イニシャル', default: true, price: 2500 },
      ],
    }),
    expect.objectContaining({ id: 'warranty', name: '保証' }),
  ]);
  const cart = await basket();
  const byDefault = await cart.add({ productId: CASE_IDS.watchSteelS, quantity: 1 });
  expect(byDefault.body.productTotal).toBe(54_500);
  // Prices exclude options, as the contract's do; what the default values add is said beside them.
  const [hit] = (await search({ q: CASE_IDS.watch, expand: 'prices,custom_properties' })).hits;
  expect(hit).toMatchObject({ price: 44_000, priceMax: 58_000, c_optionsPrice: 2500 });
  const [plain] = (await search({ q: CASE_IDS.watch, expand: 'prices' })).hits;
  expect(plain).toMatchObject({ price: 44_000, c_optionsPrice: 2500 });
  const [unpriced] = (await search({ q: CASE_IDS.watch, expand: 'images' })).hits;
  expect(unpriced).not.toHaveProperty('c_optionsPrice');
  const { body: suggested } = await get('search/shopper-search', 'search-suggestions', {
    q: hit.productName,
    expand: 'prices,custom_product_properties',
    includedCustomProductProperties: 'c_optionsPrice',
  });
  expect(suggested.productSuggestions.products).toContainEqual(
    expect.objectContaining({ productId: CASE_IDS.watch, price: 44_000, c_optionsPrice: 2500 }),
  );
  expect(await product(CASE_IDS.watchSteelS)).toMatchObject({ price: 52_000, c_optionsPrice: 2500 });
  expect(await product(PRODUCTS.bike)).not.toHaveProperty('c_optionsPrice');
  // The cheapest member of the set has the engraving, the dearest one has none that costs.
  const [set] = (await search({ q: CASE_IDS.citySet, expand: 'prices,custom_properties' })).hits;
  expect(set).toMatchObject({ price: 44_000, c_optionsPrice: 2500 });
  expect(set).not.toHaveProperty('c_optionsPriceMax');
  const chosen = await cart.add({
    productId: CASE_IDS.watchCordL,
    quantity: 1,
    optionItems: [
      { optionId: 'engraving', optionValueId: 'plain' },
      { optionId: 'warranty', optionValueId: 'two years' },
    ],
  });
  expect(chosen.body.productTotal).toBe(54_500 + 44_000 + 9_800);
  const names = chosen.body.productItems
    .at(-1)
    .optionItems.map((item: { itemText: string }) => item.itemText);
  expect(names).toEqual(['刻印: なし', '保証: 2年']);
  const wrong = await cart.add({
    productId: CASE_IDS.watchCordL,
    quantity: 1,
    optionItems: [{ optionId: 'engraving', optionValueId: 'portrait' }],
  });
  expect([wrong.status, wrong.body.type]).toEqual([400, expect.stringContaining('invalid-option-item')]);
  await cart.remove();
});

test('without a default value, an option is sold with the value that is shown first', async () => {
  const value = (id: string, price: number) =>
    `<option-value value-id="${id}"><option-value-prices><option-value-price currency="JPY">${price}</option-value-price></option-value-prices></option-value>`;
  await importFiles(service.db, {
    'catalogs/hy-master-2026/catalog.xml': document(
      'catalog',
      'catalog/2006-10-31',
      `<product product-id="${PRODUCTS.camera}"><options><option option-id="bell"><sort-mode>price</sort-mode>
        <option-values>${value('brass', 900)}${value('steel', 300)}</option-values></option></options></product>`,
      'catalog-id="hy-master-2026"',
    ),
  });
  const { price, options, c_optionsPrice } = await product(PRODUCTS.camera);
  expect([options[0].values[0].id, c_optionsPrice]).toEqual(['steel', 300]);
  const cart = await basket();
  const { body } = await cart.add({ productId: PRODUCTS.camera, quantity: 1 });
  expect(body.productTotal).toBe(price + 300);
  await cart.remove();
});

test('a tile of a product without color has the swatches of the attribute of its images', async () => {
  const [hit] = (await search({ q: PRODUCTS.phone, expand: 'images,prices,variations,custom_properties' }))
    .hits;
  expect(hit).toMatchObject({ price: 89_800, priceMax: 99_840 });
  const { body } = await get('search/shopper-search', 'search-suggestions', {
    q: 'スマートフォン',
    expand: 'prices,custom_product_properties',
    includedCustomProductProperties: 'c_priceMax,c_colorCode,c_colors',
  });
  expect(body.productSuggestions.products).toEqual([
    expect.objectContaining({
      productId: PRODUCTS.phone,
      price: 89_800,
      c_priceMax: 99_840,
      c_colors: expect.arrayContaining([expect.objectContaining({ code: 'sand', attribute: 'finish' })]),
    }),
  ]);
  expect(Object.keys(hit.c_variationGroupImages)).toEqual(['black', 'sand']);
  expect(hit.c_variantPrefMap.sand).toEqual([
    expect.objectContaining({ size: 'gb-512', sizeDisplayValue: '512 GB', orderable: true, lengths: [] }),
  ]);
});

test('a refinement names the number of values from which on it scrolls', async () => {
  const { refinements } = await search({ refine: `cgid=${CATEGORIES.shelter}` });
  const cutoffs = refinements.map((one: Record<string, unknown>) => [one.attributeId, one.c_cutoffThreshold]);
  expect(cutoffs).toContainEqual(['c_weight', 6]);
  expect(cutoffs).toContainEqual(['c_certificates', undefined]);
});

test('the search rank of a site replaces the general one there', async () => {
  await importFiles(service.db, {
    'catalogs/hy-master-2026/catalog.xml': document(
      'catalog',
      'catalog/2006-10-31',
      `<product product-id="${PRODUCTS.stove}"><search-rank>3</search-rank><search-rank site-id="${OUTLET}">7</search-rank></product>`,
      'catalog-id="hy-master-2026"',
    ),
  });
  const rows = await service.db
    .selectFrom('search_document')
    .select(['site_id', 'search_rank'])
    .where('product_id', '=', PRODUCTS.stove)
    .orderBy('site_id')
    .execute();
  expect(Object.fromEntries(rows.map((row) => [row.site_id, row.search_rank]))).toEqual({
    'Halden-Yuki': 3,
    [OUTLET]: 7,
  });
});

test('a set costs what its members cost with their promotions, alike in product, hit and basket', async () => {
  // 20% off the tent of 98,000; the stove costs 9,920, and both together 90,000 by another promotion.
  const known = { price: 9920, priceMax: 98_000, c_setPrice: 9920, c_setPriceMax: 78_400 };
  expect(await product(PRODUCTS.set)).toMatchObject(known);
  const { hits } = await search({
    refine: `cgid=${CATEGORIES.gear}`,
    expand: 'prices,promotions,custom_properties',
  });
  expect(hits.find((hit: { productId: string }) => hit.productId === PRODUCTS.set)).toMatchObject(known);
  expect(await product(PRODUCTS.tent)).not.toHaveProperty('c_setPrice');
  const bag = await basket();
  await bag.add({ productId: PRODUCTS.tent, quantity: 1 });
  const { body } = await bag.add({ productId: PRODUCTS.stove, quantity: 1 });
  expect(
    body.productItems.map(({ priceAfterItemDiscount }: Record<string, number>) => priceAfterItemDiscount),
  ).toEqual([78_400, 9920]);
  await bag.remove();
});
