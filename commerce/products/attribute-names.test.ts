import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles, xml } from '../import/testing/archive.ts';
import { shop } from '../import/testing/shop.ts';
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

test('a variation attribute without a name has the one of its attribute definition', async () => {
  await importFiles(service.db, {
    ...shop(['8']),
    'meta/types.xml': xml(
      'metadata',
      `<type-extension type-id="Product"><custom-attribute-definitions><attribute-definition attribute-id="size">
        <display-name xml:lang="x-default">Size</display-name><display-name xml:lang="fr">Taille</display-name><type>string</type>
      </attribute-definition></custom-attribute-definitions></type-extension>`,
    ),
  });
  const { token } = await service.guest('Shop');
  const { body } = await service.call(
    'GET',
    `/product/shopper-products/v1/organizations/${ORGANIZATION}/products/8?siteId=Shop&locale=fr-FR`,
    { token },
  );
  expect(body.variationAttributes).toMatchObject([{ id: 'size', name: 'Taille' }]);
});
