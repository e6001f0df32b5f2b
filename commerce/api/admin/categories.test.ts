import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { CHANGE_CHANNEL } from '../../database/changes.ts';
import { exportArchive } from '../../export/export-archive.ts';
import { addClient } from '../../testing/admin.ts';
import { PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { type SearchService, startSearch } from '../../testing/search.ts';
import { addStaff, type StaffUser } from '../../testing/staff.ts';

let service: SearchService;
let staff: StaffUser;
let uk: StaffUser;
const CLOTHING = 'women-clothing';
beforeAll(async () => {
  service = await startSearch();
  const rule = (id: string, steps: object[]) => ({ site_id: 'RivageEU', id, steps: JSON.stringify(steps) });
  await service.db
    .insertInto('sorting_rule')
    .values([
      rule('by-hand', [{ by: 'category-position' }]),
      rule('cheap', [{ by: 'price', direction: 'ascending' }, { by: 'predictive-sort' }]),
    ])
    .execute();
  await service.db
    .insertInto('sorting_option')
    .values({ site_id: 'RivageEU', id: 'hand', rule: JSON.stringify([{ by: 'category-position' }]) })
    .execute();
  staff = await addStaff(service, 'merch@example.com', 'merchandiser');
  uk = await addStaff(service, 'uk@example.com', 'merchandiser', ['RivageUK']);
});
afterAll(() => service.close());

const path = (id: string, site = 'RivageEU') => `/categories/${encodeURIComponent(id)}?siteId=${site}`;
const read = async (id = CLOTHING, user = staff, site?: string) =>
  (await user.admin('GET', path(id, site))).body;
async function change(body: unknown, { id = CLOTHING, user = staff, site = 'RivageEU', key = '' } = {}) {
  const { version } = await read(id, user, site);
  return user.admin('PATCH', path(id, site), body, {
    'if-match': `"${version}"`,
    ...(key ? { 'idempotency-key': key } : {}),
  });
}
const listing = async (id = CLOTHING, query = '') =>
  (await service.search(`refine=cgid%3D${id}${query}`)).hits.map(({ productId }) => productId);
const ids = ({ products }: { products: { id: string }[] }) => products.map(({ id }) => id);

test('the tree of a site has names, flags and counts', async () => {
  const { body } = await staff.admin('GET', '/categories?siteId=RivageEU&language=fr');
  expect(body.omitted).toBe(0);
  const found = (id: string) => body.data.find((one: { id: string }) => one.id === id);
  expect(found('women-clothing')).toEqual({
    id: 'women-clothing',
    parentId: 'women',
    name: 'Vêtements',
    online: true,
    products: 3,
  });
  expect(found('women-archive').online).toBe(false);
  expect(found('root').parentId).toBe(null);
  expect((await staff.admin('GET', '/categories?siteId=Nowhere')).status).toBe(404);
  expect((await uk.admin('GET', '/categories?siteId=RivageEU')).status).toBe(403);
  expect((await staff.admin('GET', path('no-such'))).status).toBe(404);
  expect((await staff.admin('GET', path('x'.repeat(257)))).status).toBe(404);
});

test('products are added, put in order and removed, and the shop lists them so at once', async () => {
  expect(ids(await read())).toContain(PRODUCTS.dress);
  const order = [PRODUCTS.jeans, PRODUCTS.dress, PRODUCTS.shirt];
  const answer = await change({ products: order });
  expect([answer.status, ids(answer.body)]).toEqual([200, order]);
  expect(answer.body.products[0]).toMatchObject({ name: 'Wide Jeans', online: true });
  expect((await listing()).slice(0, 3)).toEqual(order);
  const moved = [PRODUCTS.shirt, PRODUCTS.jeans, PRODUCTS.dress];
  const told: string[] = [];
  await service.listen(CHANGE_CHANNEL, (payload) => told.push(payload));
  await change({ products: moved });
  await expect.poll(() => told.join()).toContain('all');
  expect((await listing()).slice(0, 3)).toEqual(moved);
  await change({ products: [PRODUCTS.shirt, PRODUCTS.dress] });
  expect(ids(await read())).toEqual([PRODUCTS.shirt, PRODUCTS.dress]);
  expect(await listing('women-clothing-jeans')).toEqual([PRODUCTS.jeans]);
});

test('texts and flag are shown in the shop at once, recorded, and exported', async () => {
  const answer = await change(
    {
      texts: { default: { name: 'Knits' }, fr: { description: 'Maille & laine' }, 'fr-FR': { name: '' } },
      online: false,
    },
    { id: 'women-clothing-knitwear' },
  );
  expect([answer.status, answer.body.online, answer.body.isShown]).toEqual([200, false, false]);
  expect(answer.body.texts).toMatchObject({
    default: { name: 'Knits' },
    fr: { name: 'Maille', description: 'Maille & laine' },
  });
  expect(await listing('women-clothing')).not.toContain(PRODUCTS.jumper);
  const again = await change({ online: true }, { id: 'women-clothing-knitwear' });
  expect(again.body.url).toMatch(/\/women\/clothing\/knits$/);
  expect(await listing('women-clothing')).toContain(PRODUCTS.jumper);
  const boss = await addStaff(service, 'boss@example.com');
  const { data } = (await boss.admin('GET', '/audit?action=category.change')).body;
  expect(data[0]).toMatchObject({
    clientId: 'staff:merch@example.com',
    source: 'admin-app',
    before: { online: false },
    after: { online: true },
  });
  const positions = data.find((one: { after: { positions?: object } }) => one.after.positions);
  expect(positions.before).not.toEqual(positions.after);
  const folder = mkdtempSync(join(tmpdir(), 'categories-'));
  await exportArchive(service.db, folder, {});
  const { catalogId } = await read();
  const xml = readFileSync(join(folder, 'catalogs', catalogId, 'catalog.xml'), 'utf8');
  rmSync(folder, { recursive: true });
  expect(xml).toContain('<display-name xml:lang="x-default">Knits</display-name>');
  expect(xml).toContain('Maille &amp; laine');
  const shirt = xml.indexOf(`<category-assignment category-id="${CLOTHING}" product-id="${PRODUCTS.shirt}"`);
  const dress = xml.indexOf(`<category-assignment category-id="${CLOTHING}" product-id="${PRODUCTS.dress}"`);
  expect(shirt > 0 && shirt < dress).toBe(true);
});

test('a category is sorted by its rule, or by that of the category above, unless the shopper chooses', async () => {
  expect((await read()).sorting).toMatchObject({ own: null, applied: null, usesPositions: true });
  const below = await change({ sortingRule: { id: 'cheap', context: 'site' } }, { id: 'women' });
  expect(below.body.sorting.own).toEqual({ id: 'cheap', context: 'site' });
  const inherited = await read();
  expect(inherited.sorting).toMatchObject({
    own: null,
    applied: { id: 'cheap', from: 'women' },
    usesPositions: false,
  });
  const prices = async (query = '') =>
    (await service.search(`refine=cgid%3D${CLOTHING}${query}`)).hits.map(({ price }) => Number(price));
  const cheap = await prices();
  expect(cheap).toEqual(cheap.toSorted((one, other) => one - other));
  expect(await prices('&sort=hand')).not.toEqual(cheap);
  await change({ sortingRule: { id: 'by-hand', context: 'site' } });
  expect((await listing()).slice(0, 2)).toEqual([PRODUCTS.shirt, PRODUCTS.dress]);
  await change({ sortingRule: null });
  expect(await prices()).toEqual(cheap);
  await change({ sortingRule: null }, { id: 'women' });
  expect((await read()).sorting.applied).toBe(null);
  const unknown = await change({ sortingRule: { id: 'cheap', context: 'global' } });
  expect([unknown.status, unknown.body.reason]).toEqual([400, 'unknown-rule']);
});

test('a second editor is told, and a repeated request changes nothing again', async () => {
  const { version } = await read();
  const send = (body: object, key: string) =>
    staff.admin('PATCH', path(CLOTHING), body, { 'if-match': version, 'idempotency-key': key });
  const body = { texts: { default: { description: 'All of it.' } } };
  expect((await send(body, 'cat-1')).status).toBe(200);
  const again = await send(body, 'cat-1');
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  const late = await send({ products: [PRODUCTS.dress] }, 'cat-2');
  expect([late.status, late.body.reason, late.body.type]).toEqual([
    409,
    'changed',
    expect.stringMatching(/category-changed$/),
  ]);
  expect(ids(await read())).toEqual([PRODUCTS.shirt, PRODUCTS.dress]);
  expect((await staff.admin('PATCH', path(CLOTHING), body)).status).toBe(400);
});

test('values that a category cannot have are refused, and nothing is stored', async () => {
  const before = await read();
  const wrong: [body: object, status: number, reason?: string][] = [
    [{ texts: { default: { name: ' ' } } }, 400, 'empty'],
    [{ texts: { xx: { name: 'x' } } }, 400, 'unknown-locale'],
    [{ texts: { default: { name: 'x'.repeat(301) } } }, 400, 'too-long'],
    [{ texts: { default: { description: 'a\u0001' } } }, 400, 'characters'],
    [{ products: [PRODUCTS.dress, PRODUCTS.dress] }, 400, 'twice'],
    [{ products: [PRODUCTS.dress, 'nothing'] }, 400, 'unknown-product'],
    [{ products: [PRODUCTS.dress, VARIANTS.inStock] }, 400, 'unknown-product'],
    [{ products: Array.from({ length: 601 }, (_, index) => `p${index}`) }, 400],
    [{ products: Array.from({ length: 101 }, (_, index) => `p${index}`) }, 400, 'too-many'],
    [{ online: 'yes' }, 400],
    [{ name: 'x' }, 400],
  ];
  for (const [body, status, reason] of wrong) {
    const answer = await change(body);
    expect([answer.status, answer.body.reason], JSON.stringify(body).slice(0, 80)).toEqual([status, reason]);
  }
  expect((await change({ online: false }, { id: 'root' })).body.reason).toBe('root');
  expect(await read()).toEqual(before);
});

test('an account of one site assigns only the rule of its site', async () => {
  await service.db
    .insertInto('sorting_rule')
    .values({ site_id: 'RivageUK', id: 'uk-rule', steps: JSON.stringify([{ by: 'price' }]) })
    .execute();
  const options = { user: uk, site: 'RivageUK' };
  expect((await read(CLOTHING, uk, 'RivageUK')).mayChange).toBe(false);
  for (const body of [{ online: false }, { products: [] }, { texts: { default: { name: 'x' } } }])
    expect((await change(body, options)).status).toBe(403);
  const answer = await change({ sortingRule: { id: 'uk-rule', context: 'site' } }, options);
  expect([answer.status, answer.body.sorting.own]).toEqual([200, { id: 'uk-rule', context: 'site' }]);
  expect((await read()).sorting.own).toBe(null);
  const reader = await addClient(service, 'reader', ['c_products']);
  expect((await reader.admin('PATCH', path(CLOTHING), {})).status).toBe(403);
});
