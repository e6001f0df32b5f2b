import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { exportArchive } from '../export/export-archive.ts';
import { readFiles } from '../export/testing/round-trip.ts';
import { importFiles, xml } from '../import/testing/archive.ts';
import { CATALOG } from '../testing/builders.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../testing/catalogue.ts';
import { readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await importFiles(service.db, {
    'sites/RivageEU/promotions.xml': PROMOTIONS,
    'sites/RivageEU/shipping.xml': SHIPPING,
  });
});
afterAll(() => service.close());

const GONE = `<condition-group><category-condition catalog-id="${CATALOG}" operator="is equal"><category-id>clearance</category-id></category-condition></condition-group>`;
const qualifying = `<qualifying-products><included-products>${GONE}</included-products></qualifying-products>`;
const excluded = `<excluded-products><included-products>${GONE}</included-products></excluded-products>`;
const promotion = (id: string, rule: string) =>
  `<promotion promotion-id="${id}"><enabled-flag>true</enabled-flag><name xml:lang="x-default">${id}</name><order-promotion-rule>${rule}<simple-discount><percentage>10</percentage></simple-discount></order-promotion-rule></promotion>
  <promotion-campaign-assignment promotion-id="${id}" campaign-id="all"><qualifiers match-mode="any"><customer-groups/></qualifiers></promotion-campaign-assignment>`;
const PROMOTIONS = xml(
  'promotions',
  `<campaign campaign-id="all"><enabled-flag>true</enabled-flag><customer-groups><customer-group group-id="Everyone"/></customer-groups></campaign>
  ${promotion('ten', excluded)}`,
);
const method = (id: string, rules: string) =>
  `<shipping-method method-id="${id}" default="false"><display-name xml:lang="x-default">${id}</display-name><online-flag>true</online-flag>
    <tax-class-id>standard</tax-class-id><price-table><amount order-value="0">4.90</amount></price-table>${rules}<currency>EUR</currency></shipping-method>`;
const SURCHARGE = `<product-cost-groups><product-cost-group><products><included-products>${GONE}</included-products></products><cost-per-item><surcharge>9</surcharge></cost-per-item></product-cost-group></product-cost-groups>`;
const SHIPPING = xml('shipping', method('bicycle', excluded) + method('van', SURCHARGE));
const SHIRT = { productId: VARIANTS.inStock, quantity: 1 };

/** What a basket and its order get: the discounts by promotion, and which of the methods are offered. */
async function bought() {
  const buyer = await readyBuyer(service, [SHIRT]);
  const { body } = await buyer.call('GET', '/shipments/me/shipping-methods');
  const order = (await buyer.order()).body;
  return {
    discounts: (order.orderPriceAdjustments ?? []).map((one: { promotionId: string }) => one.promotionId),
    offered: body.applicableShippingMethods
      .map(({ id }: { id: string }) => id)
      .filter((id: string) => ['bicycle', 'van'].includes(id)),
  };
}
const category = (attributes: string) =>
  importFiles(service.db, {
    'catalogs/shelf/catalog.xml': xml(
      'catalog',
      `<category category-id="clearance" ${attributes}`,
      `catalog-id="${CATALOG}"`,
    ),
  });

test('an offer that leaves out products of a missing category does not apply, until the category is there', async () => {
  const closed = { discounts: [], offered: [] };
  const open = { discounts: ['ten'], offered: ['bicycle', 'van'] };
  expect(await bought()).toEqual(closed);
  await category('><online-flag>true</online-flag><parent>root</parent></category>');
  expect(await bought()).toEqual(open);
  await category('mode="delete"/>');
  expect(await bought()).toEqual(closed);
  // The same files as before.
  await importFiles(service.db, { 'sites/RivageEU/promotions.xml': PROMOTIONS });
  expect(await bought()).toEqual(closed);
  await category('><online-flag>true</online-flag><parent>root</parent></category>');
  expect(await bought()).toEqual(open);
});

test('an export returns what names a missing category as the merchant wrote it, and says so', async () => {
  await category('mode="delete"/>');
  const folder = mkdtempSync(join(tmpdir(), 'missing-categories-'));
  try {
    const { warnings } = await exportArchive(service.db, join(folder, 'export'), { sites: ['RivageEU'] });
    const files = readFiles(join(folder, 'export'));
    expect(files['sites/RivageEU/promotions.xml']).toMatch(
      /promotion-id="ten">\s*<enabled-flag>true[\s\S]*clearance/,
    );
    expect(files['sites/RivageEU/shipping.xml']).toContain('clearance');
    expect(warnings).toEqual([
      expect.stringMatching(/has 1 shipping method excluding products of .*'bicycle' with 'clearance'/),
      expect.stringMatching(/has 1 promotion leaving out products of .*'ten' with 'clearance'/),
      expect.stringMatching(/has 1 shipping method with a cost of products of .*'van' with 'clearance'/),
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

test('an offer for a missing category does not apply to what is left below it, where no offer leaves anything out', async () => {
  const place = (parent: string) =>
    importFiles(service.db, {
      'catalogs/shelf/catalog.xml': xml(
        'catalog',
        `${parent}<category category-id="deep"><online-flag>true</online-flag><parent>clearance</parent></category>
        <category-assignment category-id="deep" product-id="${PRODUCTS.shirt}"/>`,
        `catalog-id="${CATALOG}"`,
      ),
    });
  await importFiles(service.db, {
    'sites/RivageEU/promotions.xml': xml(
      'promotions',
      `<promotion promotion-id="ten" mode="delete"/>${promotion('in', qualifying)}`,
    ),
  });
  await place(
    '<category category-id="clearance"><online-flag>true</online-flag><parent>root</parent></category>',
  );
  expect((await bought()).discounts).toEqual(['in']);
  await category('mode="delete"/>');
  expect((await bought()).discounts).toEqual([]);
});
