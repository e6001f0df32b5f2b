import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../database/connection.ts';
import { freshDatabase } from '../testing/database.ts';
import { importFiles, xml } from './testing/archive.ts';
import { shop } from './testing/shop.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
  await importFiles(connection.db, {
    ...shop(['1']),
    'catalogs/shelf/catalog.xml': catalog('<category category-id="root"/><category category-id="sale"/>'),
  });
});
afterAll(() => connection.close());

const catalog = (records: string) => xml('catalog', records, 'catalog-id="shelf"');
const load = (file: string, root: string, records: string) =>
  importFiles(connection.db, { [`sites/Shop/${file}.xml`]: xml(root, records) });
const select = (name: string, inside: string) =>
  `<${name}><included-products><condition-group><category-condition operator="is equal"><category-id>${inside}</category-id></category-condition></condition-group></included-products></${name}>`;
const TEN = '<simple-discount><percentage>10</percentage></simple-discount>';
const promotion = (id: string, rule: string, kind = 'product') =>
  `<promotion promotion-id="${id}"><enabled-flag>true</enabled-flag><currency>EUR</currency><${kind}-promotion-rule>${rule}</${kind}-promotion-rule></promotion>`;
const ASSIGNED = (id: string) => `<promotion-campaign-assignment promotion-id="${id}" campaign-id="all"/>`;
const CAMPAIGN = '<campaign campaign-id="all"><enabled-flag>true</enabled-flag></campaign>';

const isEnabled = async (table: 'promotion' | 'campaign' | 'source_code_group', id: string) =>
  (await connection.db.selectFrom(table).select('enabled').where('id', '=', id).executeTakeFirstOrThrow())
    .enabled;

const references = ({ warnings }: { warnings: string[] }) =>
  warnings.filter((one) => one.includes('an unknown category, product set or price book'));

test('every import that leaves a reference to a missing category behind names it, once for each cause, and stores nothing', async () => {
  const promotions = xml(
    'promotions',
    ['a', 'b', 'c', 'd']
      .map((id) => promotion(`no-${id}`, select('excluded-products', 'sale') + TEN, 'order'))
      .join('') +
      promotion('of-sale', select('discounted-products', 'sale') + TEN) +
      promotion('other', select('discounted-products', 'root') + TEN) +
      promotion('unassigned', select('excluded-products', 'sale') + TEN, 'order') +
      CAMPAIGN +
      ['no-a', 'no-b', 'no-c', 'no-d', 'of-sale', 'other'].map(ASSIGNED).join('') +
      `<global-promotion-settings>${select('global-excluded-products', 'sale')}</global-promotion-settings>`,
  );
  const shipping = xml(
    'shipping',
    `<shipping-method method-id="van" default="true"><display-name xml:lang="x-default">Van</display-name><online-flag>true</online-flag>
      <price-table><amount order-value="0">5</amount></price-table>
      <product-cost-groups><product-cost-group>${select('products', 'sale')}<cost-per-item><surcharge>3</surcharge></cost-per-item></product-cost-group></product-cost-groups>
      ${select('excluded-products', 'sale')}<currency>EUR</currency></shipping-method>`,
  );
  const files = { 'sites/Shop/promotions.xml': promotions, 'sites/Shop/shipping.xml': shipping };
  expect(references(await importFiles(connection.db, files))).toEqual([]);
  const stored = async () => ({
    promotions: await connection.db
      .selectFrom('promotion')
      .select(['id', 'rule', 'enabled'])
      .orderBy('id')
      .execute(),
    settings: await connection.db.selectFrom('promotion_settings').selectAll().execute(),
  });
  const before = await stored();
  const named = [
    expect.stringMatching(
      /^The global-promotion-settings of the site 'Shop' exclude products of .*: 'sale'\./,
    ),
    expect.stringMatching(/has 1 shipping method excluding products of .*, for example 'van' with 'sale': /),
    expect.stringMatching(
      /has 4 promotions leaving out products of .*, for example 'no-a' with 'sale', 'no-b' with 'sale', 'no-c' with 'sale': /,
    ),
    expect.stringMatching(
      /has 1 promotion for products of .*, for example 'of-sale' with 'sale': the offer does not apply/,
    ),
    expect.stringMatching(
      /has 1 shipping method with a cost of products of .*, for example 'van' with 'sale': /,
    ),
  ];
  const deleting = { 'catalogs/shelf/catalog.xml': catalog('<category category-id="sale" mode="delete"/>') };
  expect(references(await importFiles(connection.db, deleting))).toEqual(named);
  expect(await stored()).toEqual(before);
  expect(references(await importFiles(connection.db, files))).toEqual(named);
  const back = { 'catalogs/shelf/catalog.xml': catalog('<category category-id="sale"/>') };
  const returned = await importFiles(connection.db, back);
  expect(references(returned)).toEqual([]);
  const empty = ({ warnings }: { warnings: string[] }) =>
    warnings.filter((one) => one.includes('by a category without products'));
  expect(empty(returned)).toEqual([
    expect.stringMatching(
      /^The site 'Shop' has 6 exclusions of .*, for example global-promotion-settings with 'sale', 'van' with 'sale', 'no-a' with 'sale': it leaves out no product\. Import the category with its products/,
    ),
  ]);
  const below = `<category category-id="shoes"><parent>sale</parent></category><product product-id="boot"/><category-assignment category-id="shoes" product-id="boot"/>`;
  expect(empty(await importFiles(connection.db, { 'catalogs/shelf/catalog.xml': catalog(below) }))).toEqual(
    [],
  );
});

test('a category that is back without its own assignments is named, although there are products below it', async () => {
  const named = ({ warnings }: { warnings: string[] }) =>
    warnings.filter((one) => one.includes('back without products of its own'));
  const change = async (records: string) =>
    named(await importFiles(connection.db, { 'catalogs/shelf/catalog.xml': catalog(records) }));
  const assigned = '<category-assignment category-id="outlet" product-id="boot"/>';
  const below = '<category category-id="deep"><parent>outlet</parent></category>';
  const filled = `<product product-id="boot"/>${below}<category-assignment category-id="deep" product-id="boot"/>`;
  const outlet = '<category category-id="outlet"/>';
  const gone = '<category category-id="outlet" mode="delete"/>';
  await change(outlet + filled + assigned);
  await load(
    'promotions',
    'promotions',
    CAMPAIGN +
      promotion('not-outlet', select('excluded-products', 'outlet') + TEN, 'order') +
      ASSIGNED('not-outlet'),
  );
  const once = [
    expect.stringMatching(
      /^The site 'Shop' leaves out a category .*in 1 of its .*, for example 'not-outlet' with 'outlet': .* Import the category with its assignments/,
    ),
  ];
  expect(await change(gone)).toEqual([]);
  expect(await change(outlet)).toEqual(once);
  expect(await change(`${gone}${outlet}<product product-id="boot"/>`)).toEqual(once);
  await change(gone);
  expect(await change(outlet + assigned)).toEqual([]);
});

test('offers that leave out a category are named while another category has a missing parent', async () => {
  const { warnings } = await importFiles(connection.db, {
    'catalogs/shelf/catalog.xml': catalog('<category category-id="lost"><parent>nowhere</parent></category>'),
  });
  expect(warnings.filter((one) => one.includes('with a parent that does not exist'))).toEqual([
    expect.stringMatching(
      /^The site 'Shop' leaves out categories of the catalog 'shelf' in \d of its .* for example .*'van' with 'sale'.* products of a category .*, for example 'lost' below 'nowhere', .* Import the parent/,
    ),
  ]);
  const placed = catalog('<category category-id="lost"><parent>root</parent></category>');
  const after = await importFiles(connection.db, { 'catalogs/shelf/catalog.xml': placed });
  expect(after.warnings.filter((one) => one.includes('with a parent that does not exist'))).toEqual([]);
});

test('an exclusion by an empty category of another catalog names the catalog', async () => {
  await importFiles(connection.db, {
    'catalogs/other/catalog.xml': xml('catalog', '<category category-id="sale"/>', 'catalog-id="other"'),
  });
  const elsewhere = select('excluded-products', 'sale').replace('operator=', 'catalog-id="other" operator=');
  const { warnings } = await load(
    'promotions',
    'promotions',
    CAMPAIGN + promotion('away', elsewhere + TEN, 'order') + ASSIGNED('away'),
  );
  expect(warnings.filter((one) => one.includes('by a category without products'))).toEqual([
    expect.stringContaining("'away' with 'sale (catalog other)'"),
  ]);
});

test('promotions that give nothing or that no basket reaches are reported', async () => {
  const steps = (...each: [threshold: string, percentage: string][]) =>
    `<discounts condition-type="product-quantity">${each
      .map(
        ([from, percentage]) =>
          `<discount><threshold>${from}</threshold><percentage>${percentage}</percentage></discount>`,
      )
      .join('')}</discounts>`;
  const threshold = (text: string) => steps([text, '5']);
  const { promotions } = await load(
    'promotions',
    'promotions',
    CAMPAIGN +
      promotion('zero', '<simple-discount><percentage>0</percentage></simple-discount>', 'order') +
      promotion('far', threshold('100000')) +
      promotion('near', threshold('500')) +
      promotion('mixed', steps(['1', '0'], ['100000', '5'])) +
      promotion('stepped', steps(['1', '0'], ['500', '5'])) +
      ['zero', 'far', 'near', 'mixed', 'stepped'].map(ASSIGNED).join(''),
  );
  expect(promotions.map((line) => line.replace(/^.*promotion '/, ''))).toEqual([
    expect.stringContaining("far' of site 'Shop': is not applied: no basket reaches its threshold"),
    expect.stringContaining("mixed' of site 'Shop': is not applied: its discount is 0 up to thresholds"),
    expect.stringContaining("zero' of site 'Shop': is not applied: its discount is 0"),
  ]);
});

test('a rule with a limit or with discounts twice is disabled', async () => {
  const { warnings } = await load(
    'promotions',
    'promotions',
    promotion('caps', `${TEN}<max-applications>1</max-applications><max-applications>9</max-applications>`) +
      promotion(
        'lists',
        `${TEN}<discounts condition-type="product-quantity"><discount><threshold>1</threshold><percentage>5</percentage></discount></discounts>`,
      ),
  );
  expect(warnings.join('\n')).toMatch(/'caps'.*has max-applications more than once/);
  expect(warnings.join('\n')).toMatch(/'lists'.*has simple-discount and discounts: only one/);
  expect([await isEnabled('promotion', 'caps'), await isEnabled('promotion', 'lists')]).toEqual([
    false,
    false,
  ]);
});

test('a limit of another kind of rule disables the promotion', async () => {
  const misplaced: [kind: string, limit: string][] = [
    ['product', select('excluded-products', 'sale')],
    ['product', select('non-qualifying-products', 'sale')],
    ['shipping', select('excluded-products', 'sale')],
    ['shipping', select('non-qualifying-products', 'sale')],
    ['shipping', select('discounted-products', 'sale')],
    ['order', select('discounted-products', 'sale')],
    ['order', '<max-applications>1</max-applications>'],
  ];
  const { warnings } = await load(
    'promotions',
    'promotions',
    misplaced.map(([kind, limit], index) => promotion(`limit-${index}`, limit + TEN, kind)).join('') +
      promotion('limit-own', select('excluded-products', 'sale') + TEN, 'order'),
  );
  for (const [index, [kind, limit]] of misplaced.entries()) {
    const name = /^<([\w-]+)/.exec(limit)![1];
    expect(warnings.filter((one) => one.includes(`'limit-${index}'`)).join('\n')).toMatch(
      new RegExp(`${kind}-promotion-rule/${name}[^]*disabled`),
    );
    expect(await isEnabled('promotion', `limit-${index}`)).toBe(false);
  }
  expect(await isEnabled('promotion', 'limit-own')).toBe(true);
});

test('an empty end disables what it would leave open', async () => {
  const { warnings } = await load(
    'promotions',
    'promotions',
    '<campaign campaign-id="open"><enabled-flag>true</enabled-flag><end-date/></campaign>',
  );
  expect(warnings.join('\n')).toMatch(/'open'.*end-date is empty: write a date, or remove the element/);
  expect(await isEnabled('campaign', 'open')).toBe(false);
});

test('nil clears a date whatever prefix the file has for it', async () => {
  const instance = 'http://www.w3.org/2001/XMLSchema-instance';
  const nil = (id: string, declared: string, prefix: string) =>
    `<campaign campaign-id="${id}"><enabled-flag>true</enabled-flag><end-date xmlns:${declared} ${prefix}:nil="true"/></campaign>`;
  await load(
    'promotions',
    'promotions',
    nil('xsi', `xsi="${instance}"`, 'xsi') +
      nil('other', `i="${instance}"`, 'i') +
      nil('not', 'i="urn:other"', 'i'),
  );
  const enabled = await Promise.all(['xsi', 'other', 'not'].map((id) => isEnabled('campaign', id)));
  expect(enabled).toEqual([true, true, false]);
});

test('source codes in two groups, unknown price books and slots of unknown categories are reported', async () => {
  const group = (id: string, codes: string, rest = '') =>
    `<sourcecode-group group-id="${id}"><enabled-flag>true</enabled-flag><code-specs>${codes}</code-specs>${rest}</sourcecode-group>`;
  const { warnings } = await load(
    'sourcecodes',
    'sourcecodes',
    group('a', '<code-spec>MAY</code-spec><code-spec>A</code-spec>') +
      group('b', '<code-spec>may</code-spec>', '<pricebooks><pricebook pricebook-id="gone"/></pricebooks>'),
  );
  expect(warnings).toEqual([
    expect.stringMatching(
      /1 unknown price book, for example 'b' with 'gone': their codes give no prices of it/,
    ),
    expect.stringMatching(
      /1 source code in more than one group, for example '(MAY|may)' in 'a', 'b': a code counts/,
    ),
  ]);
  const slots = await load(
    'slots',
    'slot-configurations',
    '<slot-configuration slot-id="home-tiles" context="global" configuration-id="x"><enabled-flag>true</enabled-flag><content><categories><category category-id="root"/><category category-id="gone"/></categories></content></slot-configuration>',
  );
  expect(slots.warnings).toEqual([
    expect.stringMatching(
      /1 unknown category, for example 'home-tiles' with 'gone': they are not shown in the slot/,
    ),
  ]);
});

test('a coupon with another single code no longer has the one before', async () => {
  const coupon = (code: string) =>
    load('coupons', 'coupons', `<coupon coupon-id="hello"><single-code>${code}</single-code></coupon>`);
  const codes = async () =>
    (
      await connection.db.selectFrom('coupon_code').select('code').where('coupon_id', '=', 'hello').execute()
    ).map(({ code }) => code);
  await coupon('LEAKED');
  await coupon('SECRET');
  expect(await codes()).toEqual(['SECRET']);
});
