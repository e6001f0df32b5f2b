import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../database/transaction.ts';
import { promotions as exported } from '../../export/writers/promotions.ts';
import { importFiles, xml } from '../../import/testing/archive.ts';
import { addClient } from '../../testing/admin.ts';
import { insertCatalogue, PRODUCTS, VARIANTS } from '../../testing/catalogue.ts';
import { newBuyer } from '../../testing/purchase.ts';
import { type RunningService, startService } from '../../testing/service.ts';
import { addStaff, type StaffUser } from '../../testing/staff.ts';

let service: RunningService;
let staff: StaffUser;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  staff = await addStaff(service, 'merch@example.com', 'merchandiser');
});
afterAll(() => service.close());

const site = 'siteId=RivageEU';
const path = (id: string, kind = 'promotions') => `/${kind}/${encodeURIComponent(id)}?${site}`;
const read = async (id: string, kind = 'promotions') => (await staff.admin('GET', path(id, kind))).body;
async function change(id: string, body: unknown, kind = 'promotions', version?: string) {
  const seen = version ?? (await read(id, kind)).version;
  return staff.admin('PATCH', path(id, kind), body, { 'if-match': `"${seen}"` });
}
const create = (id: string, body: object, kind = 'promotions') =>
  staff.admin('POST', `/${kind}`, { siteId: 'RivageEU', id, ...body });
const percent = (percentage: number, threshold: string | null = null) => ({
  threshold,
  discount: { kind: 'percentage', percentage },
});

/** The promotions of a guest's basket, and what it costs. */
async function basketWith(codes: string[], quantity = 1) {
  const buyer = await newBuyer(service);
  const { body } = await buyer.call('POST', '/items', [{ productId: VARIANTS.inStock, quantity }]);
  let basket = body;
  for (const code of codes) basket = (await buyer.call('POST', '/coupons', { code })).body;
  return basket;
}

test('a promotion with a coupon gives its discount in the next basket, and none once it is off', async () => {
  expect((await create('ten', { kind: 'single', code: 'TEN-NOW' }, 'coupons')).status).toBe(201);
  expect((await create('spring', { enabled: true }, 'campaigns')).status).toBe(201);
  const created = await create('ten-off', {
    class: 'order',
    enabled: true,
    texts: { default: { name: 'Ten off' }, 'fr-FR': { callout: '10 € de moins' } },
    currency: 'EUR',
    condition: 'order-total',
    tiers: [{ threshold: '20', discount: { kind: 'amount', amount: '10.00' } }],
    assignments: [{ campaignId: 'spring', coupons: ['ten'] }],
  });
  expect([created.status, created.body.beyond]).toEqual([201, []]);
  const before = await basketWith([]);
  const after = await basketWith(['TEN-NOW']);
  expect(before.productTotal - after.productTotal).toBe(10);
  expect((await change('ten-off', { enabled: false })).status).toBe(200);
  expect((await basketWith(['TEN-NOW'])).productTotal).toBe(before.productTotal);
  expect((await change('ten-off', { enabled: true })).body.enabled).toBe(true);
  expect((await change('spring', { enabled: false }, 'campaigns')).body.enabled).toBe(false);
  expect((await basketWith(['TEN-NOW'])).productTotal).toBe(before.productTotal);
  const { rows } = await sql<{ action: string; actor: string; before: any; after: any }>`
    select action, actor, before, after from audit_record where subject = 'promotion:ten-off' order by id`.execute(
    service.db,
  );
  expect(rows.map(({ action }) => action)).toEqual([
    'promotion.create',
    'promotion.change',
    'promotion.change',
  ]);
  expect(rows[1]).toMatchObject({
    actor: 'staff:merch@example.com',
    before: { enabled: true },
    after: { enabled: false },
  });
});

test('each kind of the form is stored, and read as it was entered', async () => {
  const product = {
    products: [VARIANTS.inStock],
    categories: [],
    brands: ['Rivage'],
    excludedProducts: [],
    excludedCategories: [],
  };
  const none = { products: [], categories: [], brands: [], excludedProducts: [], excludedCategories: [] };
  const forms: Record<string, object> = {
    'p-percent': {
      class: 'product',
      condition: 'none',
      tiers: [percent(12.5)],
      discounted: { ...none, categories: ['women-clothing-knitwear'], excludedProducts: [PRODUCTS.dress] },
    },
    'p-amount': {
      class: 'product',
      currency: 'EUR',
      condition: 'product-quantity',
      tiers: [{ threshold: '2', discount: { kind: 'amount', amount: '3.50' } }],
      qualifying: product,
      discounted: product,
    },
    'p-fixed': {
      class: 'product',
      condition: 'none',
      tiers: [{ threshold: null, discount: { kind: 'fixed-price', amount: '19.90' } }],
      discounted: product,
    },
    'p-bonus': {
      class: 'product',
      condition: 'product-amount',
      tiers: [{ threshold: '50.00', discount: { kind: 'bonus', products: [PRODUCTS.towel] } }],
      qualifying: product,
    },
    'o-tiers': {
      class: 'order',
      currency: 'EUR',
      condition: 'order-total',
      tiers: [percent(5, '50.00'), percent(10, '100.00')],
      excluded: { ...none, products: [PRODUCTS.towel] },
    },
    's-free': {
      class: 'shipping',
      condition: 'none',
      tiers: [{ threshold: null, discount: { kind: 'free' } }],
      shippingMethods: ['standard'],
    },
    's-fixed': {
      class: 'shipping',
      currency: 'EUR',
      condition: 'shipment-total',
      tiers: [{ threshold: '30.00', discount: { kind: 'fixed-price', amount: '2.00' } }],
      shippingMethods: [],
    },
  };
  for (const [id, form] of Object.entries(forms)) {
    const { status, body } = await create(id, form);
    expect([status, id, body.detail]).toEqual([201, id, undefined]);
    const { qualifying, discounted, excluded, ...rest } = form as Record<string, unknown>;
    expect(body, id).toMatchObject({ ...rest, beyond: [] });
    for (const [name, selection] of Object.entries({ qualifying, discounted, excluded }))
      if (selection) expect(body[name], `${id} ${name}`).toEqual(selection);
  }
  const again = await change('o-tiers', { tiers: [percent(5, '50'), percent(15, '100')] });
  expect(again.body.tiers).toEqual([percent(5, '50.00'), percent(15, '100.00')]);
});

const IMPORTED = `
  <campaign campaign-id="imported"><description>All year</description><enabled-flag>true</enabled-flag>
    <campaign-scope><applicable-online/></campaign-scope><start-date>2020-01-01T00:00:00.000Z</start-date>
    <customer-groups match-mode="all"><customer-group group-id="Everyone"/><customer-group group-id="gone"/></customer-groups>
    <custom-attributes><custom-attribute attribute-id="owner">Ada</custom-attribute></custom-attributes></campaign>
  <promotion promotion-id="rich"><enabled-flag>true</enabled-flag><searchable-flag>true</searchable-flag>
    <prevent-requalifying-flag>true</prevent-requalifying-flag><rank>7</rank><exclusivity>class</exclusivity>
    <exclusivity-group>sale</exclusivity-group><name xml:lang="x-default">Rich</name><image>rich.jpg</image>
    <internal-note>kept</internal-note><tags><tag>badge</tag></tags>
    <combinable-promotions><combinable-promotion>knit-20</combinable-promotion></combinable-promotions>
    <custom-attributes><custom-attribute attribute-id="owner">Ada</custom-attribute></custom-attributes>
    <product-promotion-rule>
      <qualifying-products><included-products>
        <condition-group><brand-condition operator="starts with"><brand>Riv</brand></brand-condition></condition-group>
      </included-products></qualifying-products>
      <discounted-products><included-products>
        <condition-group><product-id-condition operator="is equal"><product-id>x</product-id></product-id-condition></condition-group>
      </included-products></discounted-products>
      <payment-methods><method-id>CREDIT_CARD</method-id></payment-methods>
      <discounts condition-type="product-quantity">
        <discount><threshold>2.5</threshold><percentage>10</percentage></discount>
      </discounts><max-applications>3</max-applications>
    </product-promotion-rule></promotion>
  <promotion promotion-id="bogo"><enabled-flag>true</enabled-flag><product-promotion-rule>
      <bogo-discounts require-exact-eligible-quantity="true"><bogo><threshold>2</threshold><free/><eligible-quantity>1</eligible-quantity></bogo></bogo-discounts>
    </product-promotion-rule></promotion>
  <promotion-campaign-assignment promotion-id="rich" campaign-id="imported">
    <qualifiers match-mode="any"><customer-groups/><source-codes/></qualifiers>
    <source-codes><source-code group-id="elsewhere"/></source-codes>
    <schedule><start-date>2021-01-01T00:00:00.000Z</start-date><recurrence><day-of-week><weekday>Monday</weekday></day-of-week></recurrence></schedule>
  </promotion-campaign-assignment>`;

/** The records of promotions.xml of a site as an export writes them, with what the import does not read. */
async function archive(): Promise<string[]> {
  const records = await inTransaction(service.db, async (trx) => {
    const row = await trx
      .selectFrom('site')
      .selectAll()
      .where('id', '=', 'RivageEU')
      .executeTakeFirstOrThrow();
    return Array.fromAsync(exported(trx, row as any));
  });
  const rest = await service.db.selectFrom('archive_rest').selectAll().orderBy('key').execute();
  return [...records, ...rest.map((one) => JSON.stringify(one))];
}

test('what an imported promotion has beyond the form is shown, and exported after a save as before', async () => {
  await importFiles(service.db, { 'sites/RivageEU/promotions.xml': xml('promotions', IMPORTED) });
  const before = await archive();
  const rich = await read('rich');
  // An element that the schema does not have disables what has it.
  expect(rich).toMatchObject({ enabled: false, class: 'product', rank: 7, tiers: [percent(10, '3')] });
  expect(rich).not.toHaveProperty('qualifying');
  expect(rich.beyond.map(({ part }: { part: string }) => part).sort()).toEqual(
    [
      ...['combinable', 'custom', 'exclusivityGroup', 'image', 'maxApplications', 'paymentMethods'],
      ...['preventRequalifying', 'qualifying', 'tags', 'unread'],
    ].sort(),
  );
  expect(rich.beyond).toContainEqual({ part: 'qualifying', values: ['brand starts with Riv'] });
  expect(rich.beyond).toContainEqual({ part: 'unread', values: ['internal-note'] });
  expect(rich.assignments[0]).toMatchObject({
    match: 'any',
    sourceCodes: ['elsewhere'],
    beyond: [{ part: 'recurrence', values: ['Monday'] }],
  });
  const { assignments, qualifying: _none, tiers: _same, ...form } = rich;
  const saved = await change('rich', {
    texts: { default: { callout: 'New' } },
    rank: form.rank,
    assignments: assignments.map(({ beyond: _beyond, ...one }: Record<string, unknown>) => one),
  });
  expect([saved.status, saved.body.detail]).toEqual([200, undefined]);
  const after = await archive();
  const changed = before.flatMap((record, index) => (record === after[index] ? [] : [after[index]]));
  expect(after).toHaveLength(before.length);
  expect(changed).toHaveLength(1);
  expect(changed[0]!.replace('<callout-msg xml:lang="x-default">New</callout-msg>', '')).toBe(
    before.find((record) => record.includes('"rich"')),
  );

  const bogo = await read('bogo');
  expect(bogo).not.toHaveProperty('tiers');
  const refused = await change('bogo', { tiers: [percent(10)] });
  expect([refused.status, refused.body.field, refused.body.reason]).toEqual([400, 'tiers', 'beyond-form']);
  expect((await change('bogo', { enabled: false })).status).toBe(200);
  expect((await change('bogo', { enabled: true })).status).toBe(200);
  expect((await change('imported', { description: 'Winter' }, 'campaigns')).status).toBe(200);
  expect((await change('imported', { description: 'All year' }, 'campaigns')).status).toBe(200);
  expect(await archive()).toEqual(after);
});

test('a copy is off, has all of it and its own id', async () => {
  const { status, body } = await staff.admin('POST', '/promotions/rich/copies', {
    siteId: 'RivageEU',
    id: 'rich 2',
  });
  expect([status, body.id, body.enabled]).toEqual([201, 'rich 2', false]);
  const original = await read('rich');
  expect({ ...body, id: 'rich', version: '', enabled: original.enabled }).toEqual({
    ...original,
    version: '',
  });
  const taken = await staff.admin('POST', '/promotions/rich/copies', { siteId: 'RivageEU', id: 'rich 2' });
  expect([taken.status, taken.body.field]).toEqual([409, 'id']);
});

test('a second editor is told, and the repetition of a request with its key changes nothing again', async () => {
  const { version } = await read('knit-20');
  expect((await change('knit-20', { rank: 3 }, 'promotions', version)).status).toBe(200);
  const late = await change('knit-20', { rank: 4 }, 'promotions', version);
  expect([late.status, late.body.reason, (await read('knit-20')).rank]).toEqual([409, 'changed', 3]);
  expect((await staff.admin('PATCH', path('knit-20'), { rank: 4 })).status).toBe(400);
  const client = await addClient(service, 'campaigns', ['sfcc.promotions.rw'], ['RivageEU']);
  const body = { siteId: 'RivageEU', id: 'once', class: 'order', tiers: [percent(5)] };
  const first = await client.admin('POST', '/promotions', body, 'once-1');
  const again = await client.admin('POST', '/promotions', body, 'once-1');
  expect([first.status, again.status, again.headers.get('idempotent-replayed')]).toEqual([201, 201, 'true']);
  expect((await client.admin('POST', '/promotions', { ...body, id: 'twice' }, 'once-1')).status).toBe(409);
  for (const [method, target, given] of [
    ['GET', '/promotions?siteId=RivageUK', undefined],
    ['GET', '/coupons/rivage10?siteId=RivageUK', undefined],
    ['POST', '/campaigns', { siteId: 'RivageUK', id: 'mine' }],
  ] as const)
    expect((await client.admin(method, target, given)).status).toBe(403);
});

test('a value that cannot be is refused by its field', async () => {
  const order = { class: 'order', tiers: [percent(5)] };
  const cases: [object, string, string][] = [
    ...[0, 0.001, 0.009, 12.345, 100.01].map((value): [object, string, string] => [
      { ...order, tiers: [percent(value)] },
      'tiers.0.discount.percentage',
      'percentage',
    ]),
    [
      {
        ...order,
        tiers: [{ threshold: null, discount: { kind: 'amount', amount: '1.005' } }],
        currency: 'EUR',
      },
      'tiers.0.discount.amount',
      'amount',
    ],
    // A thousands separator, or one euro: both are refused instead of the smaller one stored.
    [
      { ...order, tiers: [{ threshold: null, discount: { kind: 'amount', amount: '1.500' } }] },
      'tiers.0.discount.amount',
      'amount',
    ],
    [{ ...order, condition: 'order-total', tiers: [percent(5, '1.000')] }, 'tiers.0.threshold', 'amount'],
    [{ ...order, tiers: [{ threshold: null, discount: { kind: 'free' } }] }, 'tiers.0.discount', 'class'],
    [
      { ...order, condition: 'order-total', tiers: [percent(5, '50'), percent(9, '50.00')] },
      'tiers.1.threshold',
      'order',
    ],
    [{ ...order, condition: 'product-quantity', tiers: [percent(5, '1.5')] }, 'tiers.0.threshold', 'pieces'],
    [{ ...order, tiers: [percent(5), percent(6)] }, 'tiers.1', 'without-condition'],
    [{ ...order, condition: 'shipment-total' }, 'condition', 'class'],
    [{ ...order, currency: 'CHF' }, 'currency', 'unknown'],
    [{ ...order, discounted: { products: [PRODUCTS.shirt] } }, 'discounted', 'class'],
    [{ ...order, excluded: { products: ['nothing'] } }, 'excluded.products', 'unknown'],
    [{ ...order, excluded: { categories: ['nothing'] } }, 'excluded.categories', 'unknown'],
    [{ ...order, shippingMethods: ['standard'] }, 'shippingMethods', 'class'],
    [{ ...order, texts: { xx: { name: 'X' } } }, 'texts.xx', 'unknown'],
    [{ ...order, texts: { default: { name: 'a\u0001' } } }, 'texts.default.name', 'characters'],
    [{ ...order, assignments: [{ campaignId: 'nothing' }] }, 'assignments.0.campaignId', 'unknown'],
    [
      { ...order, assignments: [{ campaignId: 'spring', coupons: ['nothing'] }] },
      'assignments.0.coupons',
      'unknown',
    ],
    [
      { ...order, assignments: [{ campaignId: 'spring' }, { campaignId: 'spring' }] },
      'assignments.1.campaignId',
      'twice',
    ],
    [
      {
        ...order,
        assignments: [
          { campaignId: 'spring', startsAt: '2026-02-01T00:00:00Z', endsAt: '2026-01-01T00:00:00Z' },
        ],
      },
      'assignments.0.endsAt',
      'dates',
    ],
  ];
  for (const [body, field, reason] of cases) {
    const answer = await create('refused', body);
    expect([answer.status, answer.body.field, answer.body.reason]).toEqual([400, field, reason]);
  }
  expect((await create(' spaces ', order)).status).toBe(400);
  expect((await create('refused', { ...order, surprise: 1 })).status).toBe(400);
  expect((await staff.admin('GET', path('refused'))).status).toBe(404);
  const fixed = {
    class: 'order',
    currency: 'EUR',
    tiers: [{ threshold: null, discount: { kind: 'amount', amount: '5' } }],
  };
  await create('euros', fixed);
  await sql`update site set currencies = '{EUR,CHF}' where id = 'RivageEU'`.execute(service.db);
  expect((await change('euros', { currency: 'CHF' })).body).toMatchObject({
    field: 'currency',
    reason: 'amounts',
  });
  expect((await change('euros', { currency: 'CHF', tiers: fixed.tiers })).status).toBe(200);
  await sql`update site set currencies = '{EUR}' where id = 'RivageEU'`.execute(service.db);
  // Half off everything is what the form says, not a forgotten element.
  expect((await create('half', { class: 'product', tiers: [percent(50)] })).status).toBe(201);
});

test('lists find promotions and campaigns by state, class and text, page by page', async () => {
  const listed = async (query: string, kind = 'promotions') =>
    (await staff.admin('GET', `/${kind}?${site}&limit=100&${query}`)).body.data;
  const ids = async (query: string, kind?: string) =>
    (await listed(query, kind)).map(({ id }: { id: string }) => id);
  await create('future', { enabled: true, startsAt: '2999-01-01T00:00:00Z' }, 'campaigns');
  await create('past', { enabled: true, endsAt: '2020-01-01T00:00:00Z' }, 'campaigns');
  const assigned = (campaignId: string) => ({
    enabled: true,
    class: 'order',
    tiers: [percent(1)],
    assignments: [{ campaignId }],
  });
  await create('will-run', assigned('future'));
  await create('has-run', assigned('past'));
  expect(await ids('state=scheduled')).toEqual(['will-run']);
  expect(await ids('state=ended')).toEqual(['has-run']);
  expect(await ids('state=running')).toContain('knit-20');
  expect(await ids('state=off')).toContain('once');
  expect(await ids('class=shipping&q=FREE')).toEqual(['free-shipping', 's-free']);
  expect(await ids('q=knitwear%20WEEK')).toEqual(['knit-20']);
  expect(await ids(`q=${encodeURIComponent('%_')}`)).toEqual([]);
  expect(await ids('state=scheduled', 'campaigns')).toEqual(['future']);
  expect(await ids('state=ended', 'campaigns')).toEqual(['past']);
  expect((await listed('q=rivage10'))[0]).toMatchObject({ coupons: ['rivage10'], state: 'running' });
  const paged: string[] = [];
  for (let cursor = ''; ; ) {
    const { body } = await staff.admin('GET', `/promotions?${site}&limit=4${cursor}`);
    paged.push(...body.data.map(({ id }: { id: string }) => id));
    if (!body.nextCursor) break;
    cursor = `&cursor=${body.nextCursor}`;
  }
  expect(paged).toEqual(await ids(''));
  const choices = (await staff.admin('GET', `/promotion-choices?${site}`)).body;
  expect(choices).toMatchObject({ currency: 'EUR', coupons: expect.arrayContaining(['rivage10']) });
  expect((await staff.admin('GET', '/promotion-choices?siteId=Nowhere')).status).toBe(404);
});

test.each(['promotions', 'campaigns', 'coupons'])('ids of %s that no URL has are refused', async (kind) => {
  const body =
    { promotions: { class: 'order', tiers: [percent(0.29)] }, coupons: { kind: 'multiple' } }[kind] ?? {};
  for (const id of ['.', '..', '...', ' a', 'a ', 'a\tb', 'a\nb', '\u00a0a', 'a\u0085', '\ud800']) {
    const { status, body: answer } = await create(id, body, kind);
    expect([id, status]).toEqual([id, 400]);
    // A half of a character is refused with the whole body.
    if (id !== '\ud800') expect(answer).toMatchObject({ field: 'id', reason: 'id' });
  }
  for (const id of ['.a', 'a/..', 'a b', '%2e', '50%', 'é?#']) {
    expect((await create(id, body, kind)).status).toBe(201);
    expect((await read(id, kind)).id).toBe(id);
  }
  if (kind !== 'promotions') return;
  const copy = await staff.admin('POST', '/promotions/a%20b/copies', { siteId: 'RivageEU', id: '..' });
  expect([copy.status, copy.body.field]).toEqual([400, 'id']);
});
