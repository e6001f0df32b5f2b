import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProductCondition, ProductSelection } from '../database/tables/promotions.ts';
import { CATALOG, insertCategory, insertRows } from '../testing/builders.ts';
import { type RunningService, startService } from '../testing/service.ts';
import { resolveRules } from './resolve-selections.ts';
import { type SelectableProduct, selects } from './selection.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertRows(service.db, 'catalog', [{ id: CATALOG }, { id: 'other' }]);
  await insertCategory(service.db, { id: 'wear' });
  await insertCategory(service.db, { id: 'shirts', parent_id: 'wear' });
  await insertCategory(service.db, { id: 'lost', parent_id: 'deleted' });
  await insertRows(service.db, 'category', [
    { catalog_id: 'other', id: 'top', parent_id: null },
    { catalog_id: 'other', id: 'wear', parent_id: 'top' },
  ]);
  await insertRows(service.db, 'category_assignment', [
    { catalog_id: 'other', category_id: 'wear', product_id: 'glove' },
  ]);
});
afterAll(() => service.close());

const product = (id: string, brand: string, ...categories: string[]): SelectableProduct => ({
  id,
  masterId: null,
  categoryIds: new Set(categories),
  assignedCategoryIds: new Set(categories.slice(-1)),
  attribute: (name) => (name === 'brand' ? brand : undefined),
});
const PRODUCTS = [
  product('shirt', 'a', 'wear', 'shirts'),
  product('rest', 'b', 'lost'),
  product('glove', 'b', 'home'),
];

/** Products that a selection matches, as what an offer is for and as what it leaves out. */
async function matched(selection: ProductSelection): Promise<{ included: string[]; leftOut: string[] }> {
  const [rule] = await resolveRules(service.db, CATALOG, [{ qualifying: selection, excluded: selection }]);
  const idsOf = (one: ProductSelection | undefined) =>
    PRODUCTS.filter((each) => selects(one, each)).map(({ id }) => id);
  return { included: idsOf(rule!.qualifying), leftOut: idsOf(rule!.excluded) };
}
const of = (operator: string, ...values: string[]): ProductCondition => ({
  by: 'category',
  operator,
  values,
});
const BRAND: ProductCondition = { by: 'brand', operator: 'is equal', values: ['b'] };
const ALL = ['shirt', 'rest', 'glove'];

test('a missing category has no product where an offer is for it, and may have each where it is left out', async () => {
  expect(await matched({ categories: ['gone'] })).toEqual({ included: [], leftOut: ALL });
  expect(await matched({ categories: ['gone', 'shirts'] })).toEqual({ included: ['shirt'], leftOut: ALL });
  expect(await matched({ categories: ['gone'], products: ['glove'] })).toEqual({
    included: ['glove'],
    leftOut: ALL,
  });
  expect(await matched({ categories: ['gone'], attributes: { brand: ['b'] } })).toEqual({
    included: [],
    leftOut: ['rest', 'glove'],
  });
  for (const operator of ['is equal', 'is exactly', 'is child of', 'is direct child of', 'is parent of'])
    expect(await matched({ groups: [[of(operator, 'gone')]] })).toEqual({ included: [], leftOut: ALL });
});

test('other conditions of the group still narrow what is left out', async () => {
  expect(await matched({ groups: [[of('is exactly', 'gone'), BRAND]] })).toEqual({
    included: [],
    leftOut: ['rest', 'glove'],
  });
});

test('an exclusion in an exclusion, and a condition that holds outside of a category, are the reverse', async () => {
  const inner = { categories: ['wear'], exclude: { categories: ['gone'] } };
  // The offer is for what is in wear and not in gone; it leaves out no less than wear.
  expect(await matched(inner)).toEqual({ included: [], leftOut: ['shirt', 'rest'] });
  expect(await matched({ groups: [[of('is not equal', 'gone')]] })).toEqual({ included: [], leftOut: ALL });
  expect(await matched({ groups: [[of('is not equal', 'gone', 'wear')]] })).toEqual({
    included: [],
    leftOut: ['rest', 'glove'],
  });
});

test('a category below a missing one may be below each category that is left out', async () => {
  expect(await matched({ categories: ['wear'] })).toEqual({
    included: ['shirt'],
    leftOut: ['shirt', 'rest'],
  });
  expect(await matched({ groups: [[of('is exactly', 'shirts')]] })).toEqual({
    included: ['shirt'],
    leftOut: ['shirt'],
  });
});

test('categories of another catalog are those that it names', async () => {
  const other = (...categories: string[]) => matched({ categories, catalog: 'other' });
  expect(await other('top')).toEqual({ included: ['glove'], leftOut: ['glove'] });
  // The site's own catalog has such a category.
  expect(await other('wear')).toEqual({ included: ['glove'], leftOut: ['glove'] });
  expect(await other('shirts')).toEqual({ included: [], leftOut: ALL });
});

test('a missing product set leaves out each product', async () => {
  const set: ProductCondition = { by: 'set', operator: 'is equal', values: ['outfit'] };
  expect(await matched({ groups: [[set]] })).toEqual({ included: [], leftOut: ALL });
});

test('a missing price book that is left out leaves out each product, with every operator', async () => {
  for (const operator of [undefined, 'storefront price in (recursive)', 'storefront price in', 'price in']) {
    const book = (...values: string[]): ProductCondition => ({
      ...{ by: 'price-book', values },
      ...(operator ? { operator } : {}),
    });
    expect(await matched({ groups: [[book('gone')]] })).toEqual({ included: [], leftOut: ALL });
    expect(await matched({ groups: [[BRAND, book('gone')]] })).toMatchObject({
      leftOut: (await matched({ groups: [[BRAND]] })).leftOut,
    });
  }
});
