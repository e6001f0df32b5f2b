import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importArchive } from '../commerce/import/import-archive.ts';
import { ADDRESS } from '../commerce/testing/address.ts';
import { type Buyer, newBuyer, readyBuyer } from '../commerce/testing/purchase.ts';
import { type RunningService, startService } from '../commerce/testing/service.ts';
import { writeArchive } from './archive/write-archive.ts';

const BELT = '10000464';
const CAP = '10000465';
const SCARF = '10000463';
const SWIMSUIT = '10000450';
const TEE = '10000410';
const BLAZER = '10000429';
const CHILDREN_TEE = '10000414';
const SEARCH = '/search/shopper-search/v1/organizations/f_ecom_vtrn_001/product-search';

let service: RunningService;

beforeAll(async () => {
  service = await startService();
  const folder = mkdtempSync(join(tmpdir(), 'promises-test-'));
  try {
    await writeArchive(folder);
    await importArchive(service.db, folder);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}, 180_000);
afterAll(() => service.close());

/** Returns a variant of a master with ample stock on a site. */
async function variantOf(masterId: string, zone = 'eu'): Promise<string> {
  const { id } = await service.db
    .selectFrom('product')
    .innerJoin('inventory_record', 'inventory_record.product_id', 'product.id')
    .select('product.id')
    .where('master_id', '=', masterId)
    .where('list_id', '=', `rivage-${zone}`)
    .where('allocation', '>', 3)
    .orderBy('product.id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Creates a basket on the European site with variants of the masters. */
async function bag(...pieces: [masterId: string, quantity: number][]): Promise<Buyer> {
  const buyer = await newBuyer(service);
  const items = await Promise.all(
    pieces.map(async ([masterId, quantity]) => ({ productId: await variantOf(masterId), quantity })),
  );
  const { status, body } = await buyer.call('POST', '/items', items);
  expect(status, JSON.stringify(body)).toBe(200);
  return buyer;
}

const enter = async (buyer: Buyer, code: string) => (await buyer.call('POST', '/coupons', { code })).body;

test('automatic promotions apply without a code', async () => {
  const { body } = await (await bag([BELT, 1], [SWIMSUIT, 1], [CAP, 1])).call('GET', '');
  const line = (name: string) =>
    body.productItems.find((item: { productName: string }) => item.productName.includes(name));
  expect(line('belt').priceAfterItemDiscount).toBe(line('belt').basePrice * 0.85);
  expect(line('swimsuit').priceAfterItemDiscount).toBeCloseTo(line('swimsuit').basePrice * 0.8, 2);
  expect(line('cap').priceAfterItemDiscount).toBe(line('cap').basePrice);
});

test('RIVAGE10 takes ten per cent off the bag', async () => {
  const buyer = await bag([SCARF, 1]);
  const before = (await buyer.call('GET', '')).body.productTotal;
  const { productTotal, couponItems } = await enter(buyer, 'rivage10');
  expect(couponItems[0]).toMatchObject({ valid: true, statusCode: 'applied' });
  expect(productTotal).toBeCloseTo(before * 0.9, 2);
});

test('COAST applies only above its threshold', async () => {
  const small = await bag([SCARF, 1]);
  const before = (await small.call('GET', '')).body.productTotal;
  expect((await enter(small, 'COAST')).productTotal).toBe(before);
  const large = await bag([BLAZER, 2]);
  const full = (await large.call('GET', '')).body.productTotal;
  expect(full).toBeGreaterThan(300);
  expect((await enter(large, 'COAST')).productTotal).toBe(full - 30);
});

test('SHADE makes every cap cost the same, TWICE takes 15% off two T-shirts but not off one', async () => {
  const caps = await enter(await bag([CAP, 2]), 'SHADE');
  expect(caps.productTotal).toBe(50);
  const one = await bag([TEE, 1]);
  const single = (await one.call('GET', '')).body.productTotal;
  expect((await enter(one, 'TWICE-SUN')).productTotal).toBe(single);
  const two = await enter(await bag([TEE, 2]), 'TWICE-SEA');
  expect(two.productTotal).toBeCloseTo(single * 2 * 0.85, 1);
});

test('FRIENDS20 cannot be combined with other promotions', async () => {
  const buyer = await bag([BELT, 1], [SCARF, 1]);
  const { productItems } = (await buyer.call('GET', '')).body;
  const list = productItems.reduce((sum: number, item: { basePrice: number }) => sum + item.basePrice, 0);
  const { productTotal } = await enter(buyer, 'FRIENDS20');
  expect(productTotal).toBeCloseTo(list * 0.8, 2);
});

test('standard delivery is free above its threshold; SWIFT reduces express delivery', async () => {
  const buyer = await bag([BLAZER, 1]);
  await buyer.call('PUT', '/shipments/me/shipping-address', ADDRESS);
  const standard = await buyer.call('PUT', '/shipments/me/shipping-method', { id: 'standard' });
  expect(standard.body.shippingTotal).toBe(0);
  const express = await buyer.call('PUT', '/shipments/me/shipping-method', { id: 'express' });
  expect(express.body.shippingTotal).toBeGreaterThan(5);
  expect((await enter(buyer, 'SWIFT')).shippingTotal).toBe(5);
});

test('taxes an order by product: no tax on children’s clothing in Ireland', async () => {
  const items = await Promise.all(
    [CHILDREN_TEE, TEE].map(async (master) => ({ productId: await variantOf(master), quantity: 1 })),
  );
  const buyer = await readyBuyer(service, items);
  const { status, body } = await buyer.order();
  expect(status, JSON.stringify(body)).toBe(200);
  const tax = (productId: string | undefined) =>
    body.productItems.find((item: { productId: string }) => item.productId === productId).tax;
  expect(tax(items[0]?.productId)).toBe(0);
  expect(tax(items[1]?.productId)).toBeGreaterThan(0);
});

test('a disabled code and a code of an expired campaign do not apply', async () => {
  const buyer = await bag([SCARF, 1]);
  const before = (await buyer.call('GET', '')).body.productTotal;
  const { status, body } = await buyer.call('POST', '/coupons', { code: 'SUMMER25' });
  expect(status === 400 || body.couponItems[0].valid === false).toBe(true);
  expect((await buyer.call('GET', '')).body.productTotal).toBe(before);
});

test('refinements have labels and their defined order', async () => {
  const { token } = await service.guest('RivageEU');
  const { body } = await service.call('GET', `${SEARCH}?siteId=RivageEU&locale=fr-FR&refine=cgid=women`, {
    token,
  });
  const named = (id: string) =>
    body.refinements.find((one: { attributeId: string }) => one.attributeId === id);
  expect(named('c_refinementColor').values[0]).toMatchObject({
    value: 'white',
    label: 'Blanc',
    presentationId: 'white',
  });
  const sizes = named('c_refinementSize')
    .values.filter((one: { hitCount: number }) => one.hitCount > 0)
    .map((one: { value: string }) => one.value);
  expect(sizes.slice(0, 5)).toEqual(['XS', 'S', 'M', 'L', 'XL']);
  expect(named('price').values[1].label).toBe('De 50\u00a0€ à 100\u00a0€');
  expect(named('c_isNew').values).toMatchObject([{ value: 'true', label: 'Nouveau' }]);
});

test('the count of each refinement value is the number of products that its page lists, with two others selected', async () => {
  const { token } = await service.guest('RivageEU');
  const search = async (refine: string[]) => {
    const query = new URLSearchParams({ siteId: 'RivageEU', locale: 'en-IE', limit: '1' });
    for (const one of ['cgid=women', ...refine]) query.append('refine', one);
    const { status, body } = await service.call('GET', `${SEARCH}?${query}`, { token });
    expect(status).toBe(200);
    return body as {
      total: number;
      refinements: { attributeId: string; values?: { value: string; hitCount: number }[] }[];
    };
  };
  const selected = new Map([
    ['c_refinementColor', 'white'],
    ['price', '(50..100)'],
  ]);
  const refineWith = (changes: Map<string, string>) =>
    [...new Map([...selected, ...changes])].map(([id, value]) => `${id}=${value}`);
  const { refinements } = await search(refineWith(new Map()));
  const followed: [string, number, number][] = [];
  for (const { attributeId, values = [] } of refinements)
    for (const { value, hitCount } of values.slice(0, 8)) {
      if (attributeId === 'cgid') continue;
      const { total } = await search(refineWith(new Map([[attributeId, value]])));
      followed.push([`${attributeId}=${value}`, hitCount, total]);
    }
  expect(followed.length).toBeGreaterThan(12);
  expect(followed.filter(([, hitCount, total]) => hitCount !== total)).toEqual([]);
});
