import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles, xml } from '../../import/testing/archive.ts';
import { addClient } from '../../testing/admin.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { SEARCH } from '../../testing/search.ts';
import { ORGANIZATION, type RunningService, startService } from '../../testing/service.ts';
import { addStaff, type StaffUser } from '../../testing/staff.ts';

let service: RunningService;
let staff: StaffUser;
let uk: StaffUser;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  staff = await addStaff(service, 'merch@example.com', 'merchandiser');
  uk = await addStaff(service, 'uk@example.com', 'merchandiser', ['RivageUK']);
});
afterAll(() => service.close());

const path = (id: string) => `/products/${encodeURIComponent(id)}`;
const read = async (id: string, user = staff) => (await user.admin('GET', path(id))).body;
async function change(id: string, body: unknown, user = staff, version?: string) {
  const seen = version ?? (await read(id, user)).version;
  return user.admin('PATCH', path(id), body, { 'if-match': `"${seen}"` });
}
async function shown(id: string, query = '') {
  const { token } = await service.guest('RivageEU');
  const base = `/product/shopper-products/v1/organizations/${ORGANIZATION}/products/`;
  return (await service.call('GET', `${base}${id}?siteId=RivageEU${query}`, { token })).body;
}
const found = async (query: string, user = staff) =>
  (await user.admin('GET', `/products?${query}`)).body.data.map(({ id }: { id: string }) => id);

test('products are found by id, variant and a part of the name, page by page', async () => {
  expect(await found(`siteId=RivageEU&q=${PRODUCTS.shirt}`)).toEqual([PRODUCTS.shirt]);
  expect(await found(`siteId=RivageEU&q=${VARIANTS.inStock}`)).toEqual([PRODUCTS.shirt]);
  expect(await found('siteId=RivageEU&q=OPLIN%20sh')).toEqual([PRODUCTS.shirt]);
  expect(await found(`siteId=RivageEU&q=${encodeURIComponent('%"\\_')}`)).toEqual([]);
  expect(await found('siteId=RivageEU&q=default')).toEqual([]);
  expect(await found(`siteId=RivageEU&q=${VARIANTS.inStock.slice(0, 10)}`)).toEqual([PRODUCTS.shirt]);
  expect(await found('siteId=RivageEU&q=10')).toEqual([]);
  const all = await found('siteId=RivageEU&limit=100');
  const paged: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await staff.admin('GET', `/products?siteId=RivageEU&limit=3${cursor}`);
    paged.push(...body.data.map(({ id }: { id: string }) => id));
    if (!body.nextCursor) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect(paged).toEqual(all);
  expect(all).toEqual([...all].sort());
  const offline = await found('siteId=RivageEU&state=offline');
  const online = await found('siteId=RivageEU&state=online');
  expect([...offline, ...online].sort()).toEqual(all);
});

test('a list says price, stock and sites of a product, and finds what misses a picture, a price or pieces', async () => {
  const row = async (id: string, user = staff, site = 'RivageEU') =>
    (await user.admin('GET', `/products?siteId=${site}&q=${id}`)).body.data[0];
  expect(await row(PRODUCTS.dress)).toMatchObject({
    price: { currency: 'EUR', from: '84.00', to: '84.00' },
    stock: { available: 80, perpetual: false },
    sites: [
      { siteId: 'RivageEU', online: true },
      { siteId: 'RivageUK', online: true },
      { siteId: 'RivageUS', online: true },
    ],
  });
  expect((await row(PRODUCTS.towel)).stock.perpetual).toBe(true);
  expect(await row(PRODUCTS.dress, uk, 'RivageUK')).toMatchObject({
    price: { currency: 'GBP' },
    sites: [{ siteId: 'RivageUK', online: true }],
  });
  expect(await row(PRODUCTS.set)).not.toHaveProperty('stock');

  const { db } = service;
  const missing = (what: string, site = 'RivageEU') => found(`siteId=${site}&missing=${what}&limit=100`);
  expect(await missing('image')).not.toContain(PRODUCTS.dress);
  expect(await missing('price')).not.toContain(PRODUCTS.dress);
  expect(await missing('stock')).not.toContain(PRODUCTS.dress);
  const dress = (column: string) =>
    sql`(select ${sql.raw(column)} from product where ${PRODUCTS.dress} in (id, master_id))`;
  const { rows: kept } = await sql<{ images: unknown }>`
    select images from product where id = ${PRODUCTS.dress}`.execute(db);
  await sql`update product set images = '[{"viewType": "large", "images": []}]' where id = ${PRODUCTS.dress}`.execute(
    db,
  );
  await sql`update inventory_record set allocation = 0, turnover = 0, perpetual = false
    where list_id = 'rivage-eu' and product_id in ${dress('id')}`.execute(db);
  await sql`update price set valid_to = '2020-01-01' where product_id in ${dress('id')}
    and price_book_id in (select id from price_book where currency = 'EUR')`.execute(db);
  for (const what of ['image', 'price', 'stock']) expect(await missing(what)).toContain(PRODUCTS.dress);
  expect(await missing('stock', 'RivageUK')).not.toContain(PRODUCTS.dress);
  expect(await missing('price', 'RivageUK')).not.toContain(PRODUCTS.dress);
  expect(await row(PRODUCTS.dress)).not.toHaveProperty('price');
  expect((await staff.admin('GET', '/products?siteId=RivageEU&missing=name')).status).toBe(400);
  await sql`update product set images = ${JSON.stringify(kept[0]!.images)}::jsonb where id = ${PRODUCTS.dress}`.execute(
    db,
  );
  await sql`update price set valid_to = 'infinity' where product_id in ${dress('id')}`.execute(db);
  await sql`update inventory_record set allocation = 20 where product_id in ${dress('id')}`.execute(db);
});

test('a change whose answer was lost is repeated with its key, and changes nothing again', async () => {
  const { version, stock } = await read(PRODUCTS.shirt);
  const { listId, available: seen } = stock.find(
    (one: { productId: string }) => one.productId === VARIANTS.inStockToo,
  );
  const body = {
    texts: { fr: { name: 'Chemise à col' } },
    stock: [{ productId: VARIANTS.inStockToo, listId, onHand: seen + 3, seen }],
  };
  const send = (given: object, key: string, user = staff) =>
    user.admin('PATCH', path(PRODUCTS.shirt), given, { 'if-match': `"${version}"`, 'idempotency-key': key });
  const first = await send(body, 'lost-1');
  expect([first.status, first.headers.get('idempotent-replayed')]).toEqual([200, null]);
  const again = await send(body, 'lost-1');
  expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect(again.body).toEqual(first.body);
  const other = await send({ ...body, stock: [{ ...body.stock[0], onHand: 1 }] }, 'lost-1');
  expect([other.status, other.body.type]).toEqual([409, expect.stringMatching(/idempotency-key-used$/)]);
  // Stock alone, of which the version says nothing.
  const only = { stock: [{ ...body.stock[0], seen: seen + 3, onHand: 2 }] };
  const current = await read(PRODUCTS.shirt);
  const alone = () =>
    staff.admin('PATCH', path(PRODUCTS.shirt), only, {
      'if-match': `"${current.version}"`,
      'idempotency-key': 'lost-2',
    });
  expect((await alone()).status).toBe(200);
  const repeated = await alone();
  expect([repeated.status, repeated.headers.get('idempotent-replayed')]).toEqual([200, 'true']);
  expect((await change(PRODUCTS.shirt, { stock: only.stock })).status).toBe(409);
  expect((await send(body, 'not a key')).status).toBe(400);
});

test('a changed name is shown, found by search and recorded; a text of a locale is deleted by an empty one', async () => {
  const answer = await change(PRODUCTS.towel, {
    texts: {
      default: { name: 'Zephyr Towel', longDescription: '<b>Soft</b>' },
      fr: { name: 'Serviette Zéphyr' },
    },
  });
  expect([answer.status, answer.body.texts?.fr?.name]).toEqual([200, 'Serviette Zéphyr']);
  expect(await shown(PRODUCTS.towel)).toMatchObject({ name: 'Zephyr Towel' });
  expect(await shown(PRODUCTS.towel, '&locale=fr-FR')).toMatchObject({ name: 'Serviette Zéphyr' });
  const { token } = await service.guest('RivageEU');
  const hits = await service.call('GET', `${SEARCH}/product-search?siteId=RivageEU&q=zephyr`, { token });
  expect(hits.body.hits.map(({ productId }: { productId: string }) => productId)).toContain(PRODUCTS.towel);
  const boss = await addStaff(service, 'boss@example.com');
  const { data } = (await boss.admin('GET', `/audit?subject=product:${PRODUCTS.towel}`)).body;
  expect(data[0]).toMatchObject({
    action: 'product.change',
    clientId: 'staff:merch@example.com',
  });
  // Only what changed.
  expect(data[0].after).toEqual({
    texts: {
      default: { name: 'Zephyr Towel', longDescription: '<b>Soft</b>' },
      fr: { name: 'Serviette Zéphyr' },
    },
  });
  expect(Object.keys(data[0].before.texts)).toEqual(Object.keys(data[0].after.texts));
  await change(PRODUCTS.towel, { texts: { fr: { name: '' } } });
  expect(await shown(PRODUCTS.towel, '&locale=fr-FR')).toMatchObject({ name: 'Zephyr Towel' });
});

test('the history names values with those before, without prices and sites that the caller may not see', async () => {
  const { prices } = await read(PRODUCTS.dress);
  const priced = (currency: string) =>
    prices.find((one: { currency: string; from?: string }) => one.currency === currency && !one.from);
  const [eur, gbp] = [priced('EUR'), priced('GBP')];
  await change(PRODUCTS.dress, {
    texts: { fr: { name: 'Robe longue' } },
    online: { RivageUS: false },
    prices: [eur, gbp].map(({ productId, priceBookId }, index) => ({
      productId,
      priceBookId,
      amount: `${51 + index}.00`,
    })),
  });
  await change(PRODUCTS.dress, { texts: { fr: { name: 'Robe courte' } }, online: { RivageUS: true } });
  const history = (user: StaffUser, query = '') =>
    user.admin('GET', `${path(PRODUCTS.dress)}/changes${query}`);
  const { data } = (await history(staff)).body;
  expect(data[0]).toMatchObject({ clientId: 'staff:merch@example.com', values: expect.any(Array) });
  expect(data[0].values).toContainEqual({
    kind: 'text',
    locale: 'fr',
    name: 'name',
    before: 'Robe longue',
    after: 'Robe courte',
  });
  expect(data[1].values).toContainEqual({
    kind: 'online',
    siteId: 'RivageUS',
    before: 'true',
    after: 'false',
  });
  const field = ({ productId, priceBookId: bookId, amount: before }: typeof eur) => ({
    kind: 'price',
    productId,
    bookId,
    before,
  });
  expect(data[1].values).toContainEqual({ ...field(eur), after: '51.00' });
  const theirs = (await history(uk)).body.data[1].values;
  expect(theirs).toContainEqual({ ...field(gbp), after: '52.00' });
  expect(JSON.stringify(theirs)).not.toMatch(/RivageUS|51\.00/);
  expect((await history(staff, `?before=${data[0].id}&limit=1`)).body.data).toEqual([data[1]]);
  // Newest first also where ids have more digits.
  for (let at = 0; at < 10; at++) await change(PRODUCTS.dress, { texts: { fr: { name: `Robe ${at}` } } });
  const ids = (await history(staff)).body.data.map(({ id }: { id: number }) => id);
  expect(ids).toEqual([...ids].sort((one, other) => other - one));
  expect(new Set(ids.map((id: number) => String(id).length)).size).toBeGreaterThan(1);
  const reader = await addStaff(service, 'packer@example.com', 'fulfilment');
  expect((await history(reader)).status).toBe(403);
  expect((await staff.admin('GET', '/products/none/changes')).status).toBe(404);
});

test('a product goes offline on one site only', async () => {
  expect((await change(PRODUCTS.set, { online: { RivageEU: false } })).status).toBe(200);
  expect(await shown(PRODUCTS.set)).toMatchObject({ title: 'Product Not Found' });
  const { sites } = await read(PRODUCTS.set);
  expect(sites.filter(({ online }: { online: boolean }) => !online)).toEqual([
    { siteId: 'RivageEU', online: false, url: `http://shop.test/RivageEU/en-IE/pd/${PRODUCTS.set}.html` },
  ]);
  expect(await found('siteId=RivageEU&state=offline')).toContain(PRODUCTS.set);
});

test('names of a product, its categories and colours are in the language of the request', async () => {
  const { body } = await staff.admin('GET', `${path(PRODUCTS.shirt)}?language=it`);
  expect(body.sellable.flatMap(({ values }: { values: string[] }) => values)).toContain('Bianco');
  const french = await staff.admin(
    'PATCH',
    `${path(PRODUCTS.shirt)}?language=fr`,
    { texts: { de: { name: 'Hemd' } } },
    { 'if-match': `"${body.version}"` },
  );
  expect(french.body.name).toMatch(/^Chemise/);
  expect(french.body.categories).toContainEqual(expect.objectContaining({ name: 'Chemises' }));
  expect((await staff.admin('GET', `${path(PRODUCTS.shirt)}?language=`)).status).toBe(400);
});

test('a set has neither prices nor stock of its own to change', async () => {
  const { version, sellable, missing, priceBooks, inventoryLists } = await read(PRODUCTS.set);
  expect([sellable, missing.currencies]).toEqual([[], []]);
  const own = { productId: PRODUCTS.set };
  const price = { ...own, priceBookId: priceBooks[0].id, amount: '1.00' };
  const stock = { ...own, listId: inventoryLists[0].id, onHand: 1, seen: null };
  for (const body of [{ prices: [price] }, { stock: [stock] }]) {
    const answer = await change(PRODUCTS.set, body, staff, version);
    expect([answer.status, answer.body.reason]).toEqual([400, 'set']);
  }
});

test('a price changes for the shop and is added to the history; prices of quantities stay', async () => {
  const { prices } = await read(PRODUCTS.socks);
  const { priceBookId } = prices.find(
    (one: { productId: string; quantity: number; currency: string }) =>
      one.productId === VARIANTS.tiered && one.quantity === 3 && one.currency === 'EUR',
  );
  const one = { productId: VARIANTS.tiered, priceBookId, amount: '12.50' };
  const answer = await change(PRODUCTS.socks, { prices: [one] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  expect(await shown(VARIANTS.tiered)).toMatchObject({
    price: 12.5,
    tieredPrices: [
      { price: 12.5, quantity: 1 },
      { price: 8, quantity: 3 },
    ],
  });
  const { rows } = await sql<{ amount: string }>`
    select amount_cents::text as amount from price_version
    where product_id = ${VARIANTS.tiered} and price_book_id = ${priceBookId} order by known_from`.execute(
    service.db,
  );
  expect(rows.map(({ amount }) => amount).slice(-2)).toEqual(['1000', '1250']);
});

test('a price that was entered by mistake is removed, for the shop and in the history; one with dates is not', async () => {
  const book = 'eur-by-mistake';
  await sql`insert into price_book (id, currency) values (${book}, 'EUR')`.execute(service.db);
  await sql`update site set price_book_ids = array_append(price_book_ids, ${book}) where id = 'RivageEU'`.execute(
    service.db,
  );
  const id = VARIANTS.withLength;
  const { price: before } = await shown(id);
  const one = { productId: id, priceBookId: book };
  await change(PRODUCTS.jeans, { prices: [{ ...one, amount: '1.00' }] });
  expect((await shown(id)).price).toBe(1);
  const { version } = await read(PRODUCTS.jeans);
  const gone = { prices: [{ ...one, amount: null }] };
  const removed = await change(PRODUCTS.jeans, gone, staff, version);
  expect(removed.status, JSON.stringify(removed.body)).toBe(200);
  expect(removed.body.version).not.toBe(version);
  expect(removed.body.prices.some(({ priceBookId }: { priceBookId: string }) => priceBookId === book)).toBe(
    false,
  );
  expect((await shown(id)).price).toBe(before);
  const { data } = (await staff.admin('GET', `${path(PRODUCTS.jeans)}/changes`)).body;
  const field = { kind: 'price', productId: id, bookId: book };
  expect(data[0].values).toEqual([{ ...field, before: '1.00', after: null }]);
  const { rows } = await sql<{ isOver: boolean }>`
    select known_to < 'infinity' as "isOver" from price_version where price_book_id = ${book}`.execute(
    service.db,
  );
  expect(rows).toEqual([{ isOver: true }]);
  const { rows: edits } = await sql`select value from product_edit where key = ${book}`.execute(service.db);
  expect(edits).toEqual([{ value: null }]);
  // What is not there is not removed again; prices of quantities stay.
  expect((await change(PRODUCTS.jeans, gone)).status).toBe(200);
  const tiered = { productId: VARIANTS.tiered, priceBookId: 'eur-list', amount: null };
  const { body } = await change(PRODUCTS.socks, { prices: [tiered] });
  const left = body.prices.filter(
    ({ productId, priceBookId }: typeof tiered) =>
      productId === VARIANTS.tiered && priceBookId === tiered.priceBookId,
  );
  expect(left.map(({ quantity }: { quantity: number }) => quantity)).toEqual([3]);
  await sql`insert into price (product_id, price_book_id, amount_cents, valid_from, valid_to)
    values (${id}, ${book}, 100, '2031-01-01Z', 'infinity')`.execute(service.db);
  const dated = await change(PRODUCTS.jeans, {
    prices: [{ ...one, amount: null, from: '2031-01-01T00:00:00.000Z' }],
  });
  expect([dated.status, dated.body.reason]).toEqual([400, 'no-price']);
});

test('prices of all variants in one book change at once, also of a schedule', async () => {
  const { sellable } = await read(PRODUCTS.jeans);
  const [first] = sellable;
  await sql`insert into price (product_id, price_book_id, amount_cents, valid_from, valid_to)
    values (${first.id}, 'eur-list', 5000, '2031-01-01Z', '2031-02-01Z')`.execute(service.db);
  const given = sellable.map(({ id }: { id: string }) => ({
    productId: id,
    priceBookId: 'eur-list',
    amount: '66.00',
  }));
  const scheduled = { ...given[0], amount: '55.00', from: '2031-01-01T00:00:00.000Z' };
  const answer = await change(PRODUCTS.jeans, { prices: [...given, scheduled] });
  expect(answer.status, JSON.stringify(answer.body)).toBe(200);
  for (const one of [...given, scheduled])
    expect(answer.body.prices).toContainEqual(expect.objectContaining({ ...one, quantity: 1 }));
});

test('all shown variants of a large master change at once, and those that are not shown are counted', async () => {
  const id = 'large-master';
  await sql`insert into product (id, catalog_id, type, name)
    select ${id}, catalog_id, 'master', '{"default": "Large"}' from product where id = ${PRODUCTS.towel}`.execute(
    service.db,
  );
  await sql`insert into product (id, catalog_id, type, name, master_id, position)
    select 'large-' || no, catalog_id, 'variant', '{}', ${id}, no from product, generate_series(1, 302) no
    where id = ${PRODUCTS.towel}`.execute(service.db);
  await sql`insert into category_assignment (catalog_id, category_id, product_id)
    select catalog_id, category_id, ${id} from category_assignment where product_id = ${PRODUCTS.towel}`.execute(
    service.db,
  );
  const { sellable, omittedVariants } = await read(id);
  expect([sellable.length, omittedVariants]).toEqual([300, 2]);
  const prices = sellable.map((one: { id: string }) => ({
    productId: one.id,
    priceBookId: 'eur-list',
    amount: '19.00',
  }));
  const answer = await change(id, { prices });
  expect(answer.status, JSON.stringify(answer.body).slice(0, 300)).toBe(200);
  expect(answer.body.prices).toHaveLength(300);
  const tooMany = await change(id, { prices: Array(1_201).fill(prices[0]) });
  expect([tooMany.status, tooMany.body.field, tooMany.body.reason]).toEqual([400, 'prices', 'too-many']);
  expect((await read(PRODUCTS.jeans)).omittedVariants).toBe(0);
});

test('prices in several books change at once', async () => {
  const { priceBooks, prices } = await read(PRODUCTS.jeans);
  const known: { productId: string; priceBookId: string; quantity: number; from?: string }[] = prices;
  const first = known.filter(({ quantity, from }) => quantity === 1 && from === undefined);
  const books = [...new Set(first.map(({ priceBookId }) => priceBookId))].slice(0, 2);
  expect(books).toHaveLength(2);
  const given = books.map((priceBookId, index) => ({
    productId: first.find((one) => one.priceBookId === priceBookId)!.productId,
    priceBookId,
    amount: `${71 + index}.50`,
  }));
  expect((await change(PRODUCTS.jeans, { prices: given })).status).toBe(200);
  const after = await read(PRODUCTS.jeans);
  for (const one of given) {
    const { currency } = priceBooks.find(({ id }: { id: string }) => id === one.priceBookId);
    expect(after.prices).toContainEqual({ ...one, currency, quantity: 1 });
  }
});

test('stock is set, unless it is another one than was seen', async () => {
  const seen = (await read(PRODUCTS.shirt)).stock.find(
    (one: { productId: string; listId: string }) =>
      one.productId === VARIANTS.inStock && one.listId === 'rivage-eu',
  );
  const one = { productId: VARIANTS.inStock, listId: 'rivage-eu', onHand: 7, seen: seen.available };
  expect((await change(PRODUCTS.shirt, { stock: [one] })).status).toBe(200);
  expect((await shown(VARIANTS.inStock)).inventory.ats).toBe(7);
  const second = await change(PRODUCTS.shirt, { stock: [{ ...one, onHand: 9 }] });
  expect([second.status, second.body.reason]).toEqual([409, 'changed']);
  expect((await shown(VARIANTS.inStock)).inventory.ats).toBe(7);
});

// PGlite has one connection, so nobody else can hold a row.
test.runIf(process.env.TEST_DATABASE_URL)(
  'stock that another transaction holds is refused for now',
  async () => {
    const { version, stock } = await read(PRODUCTS.shirt);
    const { productId, listId, available: seen } = stock[0];
    const answer = await service.db.transaction().execute(async (trx) => {
      await sql`select from inventory_record where product_id = ${productId} and list_id = ${listId}
      for update`.execute(trx);
      return change(PRODUCTS.shirt, { stock: [{ productId, listId, onHand: 1, seen }] }, staff, version);
    });
    expect([answer.status, answer.headers.has('retry-after')]).toEqual([503, true]);
  },
);

test('of two editors the second is told, and of two at once one changes', async () => {
  const { version } = await read(PRODUCTS.coat);
  const names = ['First', 'Second'].map((name) => ({ texts: { default: { name } } }));
  const answers = await Promise.all(names.map((body) => change(PRODUCTS.coat, body, staff, version)));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await staff.admin('PATCH', path(PRODUCTS.coat), names[0])).status).toBe(400);
});

test('values that a product cannot have are refused by their place, and nothing is stored', async () => {
  const { version, priceBooks } = await read(PRODUCTS.jumper);
  const book = priceBooks.find(({ currency }: { currency: string }) => currency === 'EUR').id;
  const price = (amount: string, more = {}) => ({
    texts: { default: { name: 'Not stored' } },
    prices: [{ productId: VARIANTS.out, priceBookId: book, amount, ...more }],
  });
  const cases: [body: object, field: string | undefined][] = [
    [{ texts: { default: { name: 'x'.repeat(10_000) } } }, 'texts.default.name'],
    [{ texts: { default: { name: ' ' } } }, 'texts.default.name'],
    [{ texts: { default: { name: '\u202e\u200b' } } }, 'texts.default.name'],
    [{ texts: { default: { name: 'a\u0001' } } }, 'texts.default.name'],
    [{ texts: { 'xx-XX': { name: 'x' } } }, 'texts.xx-XX'],
    [{ texts: { constructor: { name: 'x' } } }, 'texts.constructor'],
    [JSON.parse('{"texts": {"__proto__": {"name": "x"}}}'), undefined],
    [JSON.parse('{"online": {"__proto__": true}}'), undefined],
    [{ online: { Elsewhere: true } }, 'online.Elsewhere'],
    ...['-1', '1.999', '1.000', '0', '1e3', '1,50', '', '99999999999999999'].map(
      (amount): [object, string] => [price(amount), 'prices.0.amount'],
    ),
    [price('1.00', { priceBookId: 'no/such book' }), 'prices.0.priceBookId'],
    [price('1.00', { productId: VARIANTS.inStock }), 'prices.0.productId'],
    [price('1.00', { from: '2031-01-01T00:00:00.000Z' }), 'prices.0.from'],
    [{ stock: [{ productId: VARIANTS.out, listId: 'none', onHand: 1, seen: null }] }, 'stock.0.listId'],
    [{ stock: [{ productId: VARIANTS.out, listId: 'rivage-eu', onHand: -1, seen: 0 }] }, undefined],
    [{ unknown: 1 }, undefined],
  ];
  for (const [body, field] of cases) {
    const answer = await change(PRODUCTS.jumper, body, staff, version);
    expect([answer.status, answer.body.field], JSON.stringify(body).slice(0, 200)).toEqual([400, field]);
  }
  expect((await read(PRODUCTS.jumper)).version).toBe(version);
  for (const id of ['no/such ürtikel', 'x'.repeat(300), "'--"])
    expect((await staff.admin('GET', path(id))).status).toBe(404);
});

test('a product is found and changed whatever characters its id has', async () => {
  const id = `a/b ü"%_'`;
  await sql`insert into product (id, catalog_id, type, name)
    select ${id}, catalog_id, 'item', '{"default": "Odd <b>id</b>"}' from product where id = ${PRODUCTS.towel}`.execute(
    service.db,
  );
  await sql`insert into category_assignment (catalog_id, category_id, product_id)
    select catalog_id, category_id, ${id} from category_assignment where product_id = ${PRODUCTS.towel}`.execute(
    service.db,
  );
  expect(await found(`siteId=RivageEU&q=${encodeURIComponent('A/B ü"%_')}`)).toEqual([id]);
  expect(await found('siteId=RivageEU&missing=image')).toContain(id);
  const answer = await change(id, { texts: { default: { name: '<script>alert(1)</script> Odd' } } });
  expect([answer.status, answer.body.id, answer.body.name]).toEqual([
    200,
    id,
    '<script>alert(1)</script> Odd',
  ]);
  expect(answer.body.sites[0].url).toContain(`/pd/${encodeURIComponent(id)}.html`);
  expect((await staff.admin('GET', `${path(id)}/changes`)).body.data[0].values[0].before).toBe(
    'Odd <b>id</b>',
  );
});

test('an account of one site changes neither shared texts nor what other sites use', async () => {
  const product = await read(PRODUCTS.jeans, uk);
  expect(product.sites.map(({ siteId }: { siteId: string }) => siteId)).toEqual(['RivageUK']);
  expect(product.prices.every(({ currency }: { currency: string }) => currency === 'GBP')).toBe(true);
  expect(product.mayChangeTexts).toBe(false);
  expect((await change(PRODUCTS.jeans, { texts: { default: { name: 'x' } } }, uk)).status).toBe(403);
  expect((await change(PRODUCTS.jeans, { online: { RivageEU: false } }, uk)).status).toBe(400);
  expect((await change(PRODUCTS.jeans, { online: { RivageUK: false } }, uk)).status).toBe(200);
  expect((await uk.admin('GET', '/products?siteId=RivageEU')).status).toBe(403);
});

test('shoppers, and pages of other origins, are refused', async () => {
  const { token } = await service.guest('RivageEU');
  expect((await service.call('GET', `/admin/v1/products?siteId=RivageEU`, { token })).status).toBe(401);
  const forged = await service.call('PATCH', `/admin/v1${path(PRODUCTS.jeans)}`, {
    headers: { cookie: staff.cookie, 'if-match': '"x"', 'sec-fetch-site': 'cross-site' },
    body: { texts: {} },
  });
  expect([forged.status, forged.body.type]).toEqual([403, expect.stringMatching(/forged-request$/)]);
  const reader = await addClient(service, 'reader', ['c_products']);
  expect((await reader.admin('PATCH', path(PRODUCTS.jeans), { texts: {} })).status).toBe(403);
});

test('an import says which values of staff it overwrites, once', async () => {
  const { catalogId } = await read(PRODUCTS.dress);
  await change(PRODUCTS.dress, { texts: { default: { name: 'Dress of staff' } } });
  const archive = (name: string) => ({
    [`catalogs/${catalogId}/catalog.xml`]: xml(
      'catalog',
      `<product product-id="${PRODUCTS.dress}"><display-name xml:lang="x-default">${name}</display-name></product>`,
      `catalog-id="${catalogId}"`,
    ),
  });
  const told = async (name: string) =>
    (await importFiles(service.db, archive(name))).warnings.filter((one) => one.includes('staff'));
  expect(await told('Dress of staff')).toEqual([]);
  expect(await told('Dress of the ERP')).toEqual([
    expect.stringMatching(/^Product '10000422': name \(default\), which staff changed on .* is overwritten/),
  ]);
  expect(await told('Dress of the ERP again')).toEqual([]);
});
