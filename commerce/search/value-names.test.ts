import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct, insertRows } from '../testing/builders.ts';
import { countsOf, type SearchService, startSearch } from '../testing/search.ts';
import { rebuildSearchIndex } from './index-documents.ts';

let service: SearchService;
beforeAll(async () => {
  service = await startSearch();
  await insertRows(service.db, 'attribute_definition', [
    {
      object_type: 'Product',
      id: 'fabric',
      value_type: 'set-of-string',
      name: { default: 'Fabric' },
      value_definitions: [
        { value: 'LEIN.natur', name: { default: 'Natural linen', de: 'Naturleinen' } },
        { value: 'ACO.1', name: {} },
      ],
    },
  ]);
  await insertProduct(service.db, {
    id: 'named-values',
    name: { default: 'Named values' },
    type: 'master',
    categories: ['women-clothing-shirts'],
    variation_attributes: [
      {
        id: 'memory',
        attribute: 'storage',
        name: { default: 'Memory' },
        values: [
          { value: '128.GB', name: { default: '128 GB', fr: '128 Go' } },
          { value: '256.GB', name: {} },
        ],
      },
    ],
  });
  for (const [place, storage] of ['128.GB', '256.GB'].entries()) {
    await insertProduct(service.db, {
      id: `named-values-${place}`,
      name: { default: 'Named values' },
      type: 'variant',
      master_id: 'named-values',
      variation_values: { memory: storage },
      custom: { storage, fabric: place === 0 ? ['LEIN.natur', 'ACO.1'] : ['LEIN.natur'] },
      list: 1000,
      stock: { allocation: 5 },
    });
  }
  await service.db
    .updateTable('category')
    .set({
      refinements: JSON.stringify([
        { type: 'attribute', attributeId: 'c_storage', name: { default: 'Memory' } },
        { type: 'attribute', attributeId: 'c_fabric', name: { default: 'Fabric' } },
      ]),
    })
    .where('id', '=', 'women-clothing-shirts')
    .execute();
  await rebuildSearchIndex(service.db);
});
afterAll(() => service.close());

async function labels(attributeId: string, locale: string, refine = '') {
  const { refinements } = await service.search(`refine=cgid=women-clothing-shirts&locale=${locale}${refine}`);
  const { values } = refinements.find((one) => one.attributeId === attributeId)!;
  return Object.fromEntries(values.map(({ value, label }) => [value, label]));
}

test('a variation value has the display name of the product in the locale', async () => {
  expect(await labels('c_storage', 'fr-FR')).toEqual({ '128.GB': '128 Go', '256.GB': '256.GB' });
  expect(await labels('c_storage', 'de-DE')).toEqual({ '128.GB': '128 GB', '256.GB': '256.GB' });
});

test('a value of an attribute definition has its display name, and is refined by its id', async () => {
  expect(await labels('c_fabric', 'de-DE')).toEqual({ 'LEIN.natur': 'Naturleinen', 'ACO.1': 'ACO.1' });
  const chosen = '&refine=c_fabric=LEIN.natur';
  expect(await labels('c_fabric', 'fr-FR', chosen)).toMatchObject({ 'LEIN.natur': 'Natural linen' });
  const found = await service.search(`refine=cgid=women-clothing-shirts${chosen}`);
  expect(countsOf(found, 'c_storage')).toEqual({ '128.GB': 1, '256.GB': 1 });
});

test('the definition of the attribute comes before the names of products', async () => {
  await insertRows(service.db, 'attribute_definition', [
    {
      object_type: 'Product',
      id: 'storage',
      value_type: 'enum-of-string',
      value_definitions: [{ value: '128.GB', name: { default: '128 gigabytes' } }],
    },
  ]);
  await rebuildSearchIndex(service.db, { productIds: ['named-values'] });
  expect(await labels('c_storage', 'fr-FR')).toMatchObject({ '128.GB': '128 gigabytes' });
});
