import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rebuildSearchIndex } from '../../search/index-documents.ts';
import { applyScheduledChanges } from '../../search/scheduled-changes.ts';
import { insertPrices, insertProduct, insertPromotion, insertRows } from '../../testing/builders.ts';
import { PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { idsOf, SEARCH, type SearchService, startSearch } from '../../testing/search.ts';
import { ORGANIZATION } from '../../testing/service.ts';

const PRODUCT = `/product/shopper-products/v1/organizations/${ORGANIZATION}/products`;
/** Always sold at 50.00, though its list price is 80.00. */
const NEVER = '10000901';
/** Sold at 90.00 and soon at 60.00. */
const SOON = '10000902';
let service: SearchService;

beforeAll(async () => {
  service = await startSearch();
  await service.db
    .updateTable('site')
    .set({ preferences: JSON.stringify({ legalPriorPrice: true }) })
    .where('id', '=', 'RivageEU')
    .execute();
  // The dress was sold at its list price until now.
  await sql`insert into price_version
    (product_id, price_book_id, amount_cents, valid_from, valid_to, known_from, known_to)
    select product_id, price_book_id, amount_cents, now() - interval '90 days', 'infinity', '-infinity', known_from
    from price_version join product on product.id = product_id
    where master_id = ${PRODUCTS.dress} and price_book_id = 'eur-list'`.execute(service.db);
  await service.db.transaction().execute(async (trx) => {
    const name = { default: 'Robe' };
    const common = { categories: ['women-clothing'], stock: { allocation: 5 } };
    await insertProduct(trx, {
      id: NEVER,
      name,
      list: 8000,
      sale: 5000,
      custom: { isSale: true },
      ...common,
    });
    await insertProduct(trx, { id: SOON, name, list: 9000, ...common });
  });
  await rebuildSearchIndex(service.db);
});
afterAll(() => service.close());

const FIELDS = [
  ...['c_listPrice', 'c_salesPrice', 'c_priorPrice', 'c_discountPercentage', 'c_isDiscount', 'c_isSale'],
  'c_isPriorPriceRequired',
];
const pick = (product: Record<string, unknown>) =>
  Object.fromEntries(FIELDS.flatMap((field) => (field in product ? [[field, product[field]]] : [])));

async function product(id: string, site = 'RivageEU') {
  const { body, status } = await service.get(`${PRODUCT}/${id}?siteId=${site}&perPricebook=true`, site);
  expect(status).toBe(200);
  return pick(body);
}
async function hit(id: string, site = 'RivageEU') {
  const { hits } = await service.search(`q=${id}&expand=prices,custom_properties`, site);
  return pick(hits.find((one) => one.productId === id)!);
}
const onSale = async (site = 'RivageEU') => idsOf(await service.search('refine=c_isSale=true', site)).sort();

test('[PDP-10] product, hit and suggestion announce the reduction from the prior price', async () => {
  const reduced = {
    c_listPrice: 120,
    c_salesPrice: 84,
    c_priorPrice: 120,
    c_discountPercentage: 30,
    c_isDiscount: true,
    c_isSale: true,
    c_isPriorPriceRequired: true,
  };
  expect(await product(VARIANTS.onSale)).toEqual(reduced);
  expect(await hit(PRODUCTS.dress)).toEqual(reduced);
  const { body } = await service.get(
    `${SEARCH}/search-suggestions?siteId=RivageEU&q=dress&expand=prices,custom_product_properties&includedCustomProductProperties=c_listPrice,c_priorPrice`,
  );
  expect(body.productSuggestions.products[0]).toMatchObject({
    price: 84,
    c_listPrice: 120,
    c_priorPrice: 120,
  });
});

test('[PDP-10] a price that was never higher is no reduction, whatever list price and flag say', async () => {
  const full = {
    c_listPrice: 50,
    c_salesPrice: 50,
    c_discountPercentage: 0,
    c_isDiscount: false,
    c_isSale: false,
    c_isPriorPriceRequired: true,
  };
  expect(await product(NEVER)).toEqual(full);
  expect(await hit(NEVER)).toEqual(full);
  expect(await onSale()).toEqual([PRODUCTS.dress, PRODUCTS.set].sort());
});

test('[PDP-10] a price that a promotion offered to everybody before is the prior price, in pages and in search', async () => {
  const { db } = service;
  const LATER = '10000903';
  const common = { categories: ['women-clothing'], stock: { allocation: 5 } };
  await insertProduct(db, { id: LATER, name: { default: 'Robe' }, list: 10_000, ...common });
  const offerBriefly = async (id: string, discount: object, groups: string[] = []) => {
    await db.transaction().execute(async (trx) => {
      const rule = { discount, qualifying: { products: [LATER] } } as never;
      await insertPromotion(trx, { site_id: 'RivageEU', id, class: 'product', rule, groups });
    });
    await db.updateTable('promotion').set({ enabled: false }).where('id', '=', id).execute();
  };
  await offerBriefly('robe-20', { kind: 'percentage', percentage: 20 });
  const reduceTo = async (cents: number) => {
    await db
      .deleteFrom('price')
      .where('product_id', '=', LATER)
      .where('price_book_id', '=', 'eur-sale')
      .execute();
    await insertRows(db, 'price', [{ price_book_id: 'eur-sale', product_id: LATER, amount_cents: cents }]);
    await rebuildSearchIndex(db, { productIds: [LATER] });
  };
  await reduceTo(9000);
  expect(await product(LATER)).toMatchObject({ c_isDiscount: false, c_listPrice: 90 });
  expect(await onSale()).not.toContain(LATER);
  await reduceTo(7500);
  expect(await product(LATER)).toMatchObject({ c_priorPrice: 80, c_listPrice: 80, c_discountPercentage: 6 });
  expect(await onSale()).toContain(LATER);
  // When a promotion ends, the price rises: the reduction is a new one, and the promotion's price is within its 30 days.
  await offerBriefly('robe-70', { kind: 'fixed-price', prices: { EUR: 7000 } }, [
    'Registered',
    'Unregistered',
  ]);
  const lowerTo = async (cents: number) => {
    await db
      .updateTable('price')
      .set({ amount_cents: cents })
      .where('product_id', '=', LATER)
      .where('price_book_id', '=', 'eur-sale')
      .execute();
    await rebuildSearchIndex(db, { productIds: [LATER] });
  };
  await lowerTo(7400);
  expect(await product(LATER)).toMatchObject({ c_isDiscount: false, c_listPrice: 74 });
  expect(await hit(LATER)).toMatchObject({ c_isDiscount: false, c_listPrice: 74 });
  expect(await onSale()).not.toContain(LATER);
  await lowerTo(6300);
  const announced = { c_priorPrice: 70, c_listPrice: 70, c_discountPercentage: 10 };
  expect(await product(LATER)).toMatchObject(announced);
  expect(await hit(LATER)).toMatchObject(announced);
  expect(await onSale()).toContain(LATER);
});

test('[PDP-10] sites without the preference compare with the list price', async () => {
  expect(await product(NEVER, 'RivageUK')).toEqual({
    c_listPrice: 80,
    c_salesPrice: 50,
    c_discountPercentage: 38,
    c_isDiscount: true,
    c_isSale: true,
  });
  expect(await onSale('RivageUK')).toContain(NEVER);
});

test('[PDP-10] a scheduled reduction begins in search and pages when its date is reached', async () => {
  expect(await product(SOON)).toMatchObject({ c_isDiscount: false, c_listPrice: 90 });
  await sql`insert into price (price_book_id, product_id, amount_cents, valid_from)
    values ('eur-sale', ${SOON}, 6000, now() + interval '1 second')`.execute(service.db);
  await rebuildSearchIndex(service.db, { productIds: [SOON] });
  expect(await onSale()).not.toContain(SOON);
  await expect.poll(() => applyScheduledChanges(service.db), { timeout: 20_000 }).toBeInstanceOf(Date);
  expect(await product(SOON)).toMatchObject({
    c_isDiscount: true,
    c_priorPrice: 90,
    c_discountPercentage: 33,
  });
  expect(await onSale()).toContain(SOON);
  // A change afterwards is a new price, not a new past.
  await insertPrices(service.db, [`${SOON}x`], { list: 100 });
  await service.db
    .updateTable('price')
    .set({ amount_cents: 20_000 })
    .where('product_id', '=', SOON)
    .where('price_book_id', '=', 'eur-list')
    .execute();
  expect(await product(SOON)).toMatchObject({ c_priorPrice: 90, c_listPrice: 90 });
});
