import { afterAll, beforeAll, expect, test } from 'vitest';
import { up } from '../database/migrations/0061-assigned-variations.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';
import { writeRest } from './archive-rest.ts';
import { importFiles } from './testing/archive.ts';
import { CASE_IDS } from './testing/foreign-shop/catalog-cases.ts';
import { assignment } from './testing/foreign-shop/category-xml.ts';
import { foreignShop } from './testing/foreign-shop/foreign-shop.ts';
import { CATEGORIES, PRODUCTS, SITE, STOREFRONT_CATALOG } from './testing/foreign-shop/names.ts';
import { document } from './testing/foreign-shop/xml.ts';

let service: RunningService;
let token: string;
beforeAll(async () => {
  service = await startService();
  await importFiles(service.db, foreignShop());
  token = (await service.guest(SITE)).token;
});
afterAll(() => service.close());

const assign = (category: string, product: string, values: Record<string, string[]>) =>
  importFiles(service.db, {
    [`catalogs/${STOREFRONT_CATALOG}/catalog.xml`]: document(
      'catalog',
      'catalog/2006-10-31',
      assignment(category, product, false, values),
      `catalog-id="${STOREFRONT_CATALOG}"`,
    ),
  });

const EXPAND = 'availability,images,prices,represented_products,variations,custom_properties';
async function hitIn({ refine = [], q }: { refine?: string | string[]; q?: string }, id: string) {
  const query = new URLSearchParams({ siteId: SITE, locale: 'ja-JP', limit: '50', expand: EXPAND });
  if (q !== undefined) query.set('q', q);
  for (const one of [refine].flat()) query.append('refine', one);
  const path = `/search/shopper-search/v1/organizations/${ORGANIZATION}/product-search?${query}`;
  const { body } = await service.call('GET', path, { token });
  return body.hits.find((hit: { productId: string }) => hit.productId === id);
}
/** Hits of the categories that a listing offers, by id. */
async function countsIn(refine: string[]): Promise<Map<string, number>> {
  const query = new URLSearchParams({ siteId: SITE, locale: 'ja-JP' });
  for (const one of refine) query.append('refine', one);
  const path = `/search/shopper-search/v1/organizations/${ORGANIZATION}/product-search?${query}`;
  const { body } = await service.call('GET', path, { token });
  const categories = body.refinements.find(
    ({ attributeId }: { attributeId: string }) => attributeId === 'cgid',
  );
  const all = (values: Counted[] = []): [string, number][] =>
    values.flatMap(({ value, hitCount, values: below }) => [[value, hitCount], ...all(below)]);
  return new Map(all(categories?.values));
}
interface Counted {
  value: string;
  hitCount: number;
  values?: Counted[];
}
const valuesOf = (hit: { variationAttributes: { id: string; values: { value: string }[] }[] }) =>
  Object.fromEntries(hit.variationAttributes.map(({ id, values }) => [id, values.map(({ value }) => value)]));

test('a category shows and sells a master in its assigned variation values', async () => {
  const { unknown } = await assign(CATEGORIES.gear, PRODUCTS.phone, { finish: ['sand'] });
  expect(unknown).toEqual({});
  const hit = await hitIn({ refine: `cgid=${CATEGORIES.gear}` }, PRODUCTS.phone);
  expect(valuesOf(hit)).toEqual({ memory: ['gb-512'], finish: ['sand'] });
  expect(Object.keys(hit.c_variationGroupImages)).toEqual(['sand']);
  expect(hit.c_variantPrefMap).toEqual({ sand: [expect.objectContaining({ size: 'gb-512' })] });
  expect(hit).toMatchObject({
    price: 99_840,
    priceMax: 99_840,
    orderable: true,
    image: { link: expect.stringContaining('phone-sand') },
    representedProduct: { id: PRODUCTS.phoneLarge },
  });
  expect(hit.c_assignedVariationValues).toEqual({ memory: 'gb-512', finish: 'sand' });
  // The colours have all their variants.
  expect(hit).not.toHaveProperty('c_assignedVariantIds');
  for (const place of [{ refine: `cgid=${CATEGORIES.electronics}` }, { refine: 'cgid=root' }, { q: 'X9' }]) {
    const whole = await hitIn(place, PRODUCTS.phone);
    expect([Object.keys(whole.c_variationGroupImages), whole.price]).toEqual([['black', 'sand'], 89_800]);
    expect(whole).not.toHaveProperty('c_assignedVariationValues');
  }
});

test('values other than colors restrict the variants that a tile adds', async () => {
  await assign('brand.3', CASE_IDS.watch, { caseSize: ['L'], strap: ['steel', 'cord'] });
  const hit = await hitIn({ refine: 'cgid=brand.3' }, CASE_IDS.watch);
  expect(hit.c_assignedVariantIds).toEqual([CASE_IDS.watchSteelL, CASE_IDS.watchCordL]);
  expect(valuesOf(hit)).toEqual({ strap: ['steel', 'cord'], caseSize: ['L'] });
  // Both straps are offered: only the size is chosen.
  expect(hit.c_assignedVariationValues).toEqual({ caseSize: 'L' });
  // A category above shows the values of those below it.
  await assign('brand.4', CASE_IDS.watch, { strap: ['cord'] });
  const above = await hitIn({ refine: `cgid=${CATEGORIES.brands}` }, CASE_IDS.watch);
  expect(above.c_assignedVariantIds).toEqual([CASE_IDS.watchSteelL, CASE_IDS.watchCordL]);
});

test('a category refines and sorts by the prices that its tiles show: of assigned values, with default options', async () => {
  await assign('brand.9', CASE_IDS.watch, { strap: ['steel'] });
  await assign('brand.9', PRODUCTS.tent, {});
  await assign('brand.10', CASE_IDS.watch, {});
  const shown = async (category: string) => {
    const hit = await hitIn({ refine: `cgid=${category}` }, CASE_IDS.watch);
    return [hit.price, hit.priceMax ?? hit.price].map((price) => price + hit.c_optionsPrice);
  };
  const found = async (category: string, from: number, to: number) =>
    (await hitIn({ refine: [`cgid=${category}`, `price=(${from}..${to})`] }, CASE_IDS.watch)) !== undefined;
  expect(await shown('brand.9')).toEqual([54_500, 60_500]);
  expect(await shown('brand.10')).toEqual([46_500, 60_500]);
  // The price of the strap of cord, with and without options.
  expect([await found('brand.9', 44_000, 47_000), await found('brand.10', 46_500, 47_000)]).toEqual([
    false,
    true,
  ]);
  expect([await found('brand.10', 44_000, 46_500), await found('brand.9', 54_500, 54_501)]).toEqual([
    false,
    true,
  ]);
  // Categories beside count it at their own prices.
  const counts = await countsIn([`cgid=${CATEGORIES.brands}`, 'price=(46500..46501)']);
  expect([counts.get('brand.9'), counts.get('brand.10')]).toEqual([undefined, 1]);
  // Without a category: in the search, every variation with its options.
  expect(await hitIn({ q: CASE_IDS.watch, refine: 'price=(46500..46501)' }, CASE_IDS.watch)).toBeDefined();
});

test('an assignment without values, or with values of no variant, shows all', async () => {
  await assign('brand.5', CASE_IDS.watch, { strap: ['brass'] });
  await assign('brand.6', CASE_IDS.watch, { strap: [] });
  for (const category of ['brand.5', 'brand.6'])
    expect(valuesOf(await hitIn({ refine: `cgid=${category}` }, CASE_IDS.watch))).toEqual({
      strap: ['steel', 'cord'],
      caseSize: ['L', 'S'],
    });
});

test('an update keeps what an earlier version stored as unused', async () => {
  const { db } = service;
  await assign('brand.7', CASE_IDS.watch, {});
  const row = {
    root: 'catalog',
    record: 'category-assignment',
    key: JSON.stringify([
      '',
      [[`catalog-id=${STOREFRONT_CATALOG}`]],
      [],
      ['category-id=brand.7', `product-id=${CASE_IDS.watch}`],
    ]),
  };
  const xml =
    '<variation-assignments><variation-assignment variation-attribute-id="caseSize" slicing-attribute="true"/><variation-assignment variation-attribute-id="strap"><variation-assignment-values><variation-assignment-value>a &amp; b</variation-assignment-value></variation-assignment-values></variation-assignment></variation-assignments>';
  await writeRest(db, [
    {
      ...row,
      parts: [xml, '<image>own.png</image>'].map((one) => ({ path: [], before: [], xml: one })),
    },
  ]);
  await db.schema.alterTable('category_assignment').dropColumn('variations').execute();
  await up(db as never);
  const stored = await db
    .selectFrom('category_assignment')
    .select('variations')
    .where('category_id', '=', 'brand.7')
    .executeTakeFirst();
  expect(stored?.variations).toEqual([
    { id: 'caseSize', slicing: true },
    { id: 'strap', values: ['a & b'] },
  ]);
  const rest = await db.selectFrom('archive_rest').select('parts').where('key', '=', row.key).execute();
  expect(rest.map(({ parts }) => parts.map((part) => part.xml))).toEqual([['<image>own.png</image>']]);
});
