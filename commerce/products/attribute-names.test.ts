import { afterAll, beforeAll, expect, test } from 'vitest';
import { insertProduct, insertRows } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { ORGANIZATION, type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
});
afterAll(() => service.close());

test('a product returns the id of a value, and in addition its name in the locale', async () => {
  await insertRows(service.db, 'attribute_definition', [
    {
      object_type: 'Product',
      id: 'material',
      value_type: 'enum-of-string',
      value_definitions: [{ value: 'LEIN.natur', name: { default: 'Linen', de: 'Leinen' } }],
    },
  ]);
  await insertProduct(service.db, {
    id: 'linen-cloth',
    name: { default: 'Linen cloth' },
    categories: ['women-clothing-shirts'],
    custom: { material: 'LEIN.natur' },
    list: 1000,
    stock: { allocation: 5 },
  });
  const { token } = await service.guest('RivageEU');
  const { status, body } = await service.call(
    'GET',
    `/product/shopper-products/v1/organizations/${ORGANIZATION}/products/linen-cloth?siteId=RivageEU&locale=de-DE`,
    { token },
  );
  expect(status).toBe(200);
  expect(body).toMatchObject({ c_material: 'LEIN.natur', c_attributeNames: { c_material: 'Leinen' } });
});
