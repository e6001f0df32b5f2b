import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Connection } from '../../database/connection.ts';
import { freshDatabase } from '../../testing/database.ts';
import { importFiles, xml } from '../testing/archive.ts';

let connection: Connection;
beforeAll(async () => {
  connection = await freshDatabase();
});
afterAll(() => connection.close());

const load = (file: string, root: string, records: string, site = 'Shop') =>
  importFiles(connection.db, { [`sites/${site}/${file}.xml`]: xml(root, records) });

test('slots with schedule, groups, every content type and campaigns', async () => {
  const slot = (id: string, attributes: string, content: string, rest = '') =>
    `<slot-configuration slot-id="${id}" ${attributes}>${rest}<content>${content}</content>
      <customer-groups><customer-group group-id="Everyone"/></customer-groups></slot-configuration>`;
  await load(
    'slots',
    'slot-configurations',
    `${slot(
      'banner',
      'context="global" configuration-id="summer" default="true" assigned-to-site="true"',
      '<html><body xml:lang="x-default">&lt;b&gt;Hi&lt;/b&gt;</body><body xml:lang="fr-FR">Salut</body></html>',
      `<rank>2</rank><enabled-flag>true</enabled-flag><schedule><start-date>2026-06-01T00:00:00.000Z</start-date>
        <recurrence><day-of-week><weekday>Monday</weekday></day-of-week><time-of-day><time-from>09:00:00.000Z</time-from></time-of-day></recurrence></schedule>`,
    )}
    ${slot('tiles', 'context="category" context-id="women" configuration-id="a"', '<products><product product-id="p1"/><product product-id="p2"/></products>')}
    ${slot('links', 'configuration-id="a"', '<categories><category category-id="c1"/></categories>')}
    ${slot('assets', 'configuration-id="a"', '<content-assets><content-asset content-id="x"/></content-assets>')}
    ${slot('recs', 'configuration-id="a"', '<recommended-products recommendation-rule-id="r1"/>')}
    <slot-configuration-campaign-assignment slot-id="banner" context="global" configuration-id="summer" campaign-id="sale">
      <qualifiers><customer-groups><customer-group group-id="VIP"/></customer-groups></qualifiers><rank>1</rank></slot-configuration-campaign-assignment>`,
  );
  const slots = () =>
    connection.db
      .selectFrom('slot_configuration')
      .selectAll()
      .where('site_id', '=', 'Shop')
      .orderBy('slot_id')
      .execute();
  expect(await slots()).toMatchObject([
    { slot_id: 'assets', content_type: 'content-assets', content_ids: ['x'] },
    {
      slot_id: 'banner',
      id: 'summer',
      is_default: true,
      rank: 2,
      starts_at: new Date('2026-06-01T00:00:00Z'),
      ends_at: null,
      recurrence: { weekdays: ['Monday'], timeFrom: '09:00:00.000Z' },
      customer_groups: ['Everyone'],
      content_type: 'html',
      body: { default: '<b>Hi</b>', 'fr-FR': 'Salut' },
    },
    { slot_id: 'links', content_type: 'categories', content_ids: ['c1'] },
    { slot_id: 'recs', content_type: 'recommended-products', content_ids: ['r1'] },
    { slot_id: 'tiles', context: 'category', context_id: 'women', content_ids: ['p1', 'p2'] },
  ]);
  expect(await connection.db.selectFrom('slot_campaign_assignment').selectAll().execute()).toMatchObject([
    { slot_id: 'banner', campaign_id: 'sale', rank: 1, customer_groups: ['VIP'] },
  ]);
  await load(
    'slots',
    'slot-configurations',
    `<slot-configuration slot-id="banner" context="global" configuration-id="summer"><content><html><body xml:lang="de">Hallo</body></html></content></slot-configuration>
     <slot-configuration mode="delete" slot-id="tiles" context="category" context-id="women" configuration-id="a"/>`,
  );
  expect(await slots()).toHaveLength(4);
  expect((await slots())[1]?.body).toEqual({ default: '<b>Hi</b>', 'fr-FR': 'Salut', de: 'Hallo' });
});

test('source codes with redirects, price books and dates', async () => {
  await load(
    'sourcecodes',
    'sourcecodes',
    `<sourcecode-group group-id="mail"><enabled-flag>true</enabled-flag><cookie-max-age>30</cookie-max-age>
      <online-from>2026-01-01</online-from><online-to>2026-01-31</online-to>
      <active-redirect><category-redirect category-id="sale"/></active-redirect><inactive-redirect><url-redirect target-url="https://a.example/"/></inactive-redirect>
      <code-specs><code-spec>MAIL-*</code-spec></code-specs><pricebooks><pricebook pricebook-id="vip"/></pricebooks></sourcecode-group>
    <sourcecode-group group-id="old"/>`,
  );
  await load('sourcecodes', 'sourcecodes', '<sourcecode-group group-id="old" mode="delete"/>');
  expect(await connection.db.selectFrom('source_code_group').selectAll().execute()).toMatchObject([
    {
      id: 'mail',
      cookie_max_age: 30,
      online_from: '2026-01-01',
      online_to: '2026-01-31',
      active_redirect: { type: 'category', id: 'sale' },
      inactive_redirect: { type: 'url', url: 'https://a.example/' },
      codes: ['MAIL-*'],
      price_book_ids: ['vip'],
    },
  ]);
});

test('customer groups with every kind of rule, and manual members', async () => {
  const condition = (attribute: string, operator: string, value: string) =>
    `<condition><attribute-path>${attribute}</attribute-path><operator>${operator}</operator>${value}</condition>`;
  await load(
    'customer-groups',
    'customer-groups',
    `<customer-group group-id="VIP"><description>The best</description><membership-rule><included-customers>
        <condition-group match-mode="all">${condition('profile.custom.tier', 'is-equal', '<string>gold</string><string>silver</string>')}
          ${condition('activeData.orderValue', 'is-greater-than', '<number>99.5</number>')}</condition-group>
        <condition-group match-mode="any">${condition('profile.birthday', 'is-in-range', '<date-range><from>1990-01-01</from><to>1999-12-31</to></date-range>')}
          ${condition('activeData.orders', 'is-in-range', '<int-range><min>1</min><max>5</max></int-range>')}
          ${condition('activeData.lastOrderDate', 'is-in-the-last-x-days', '<number-of-days>30</number-of-days>')}
          ${condition('activeData.visits', 'is-in-the-current', '<time-period>month</time-period>')}</condition-group>
      </included-customers><excluded-customers><condition-group match-mode="all">${condition('customer.registered', 'is-false', '')}</condition-group></excluded-customers></membership-rule></customer-group>
    <customer-group group-id="Friends"/><group-assignment group-id="Friends" customer-no="1"/><group-assignment group-id="Friends" customer-no="2"/>`,
  );
  const vip = await connection.db
    .selectFrom('customer_group')
    .selectAll()
    .where('id', '=', 'VIP')
    .executeTakeFirst();
  expect(vip).toMatchObject({
    description: 'The best',
    rule: {
      included: [
        {
          match: 'all',
          conditions: [
            { attribute: 'profile.custom.tier', operator: 'is-equal', values: ['gold', 'silver'] },
            { attribute: 'activeData.orderValue', operator: 'is-greater-than', values: [99.5] },
          ],
        },
        {
          match: 'any',
          conditions: [
            { range: { from: '1990-01-01', to: '1999-12-31' } },
            { range: { from: 1, to: 5 } },
            { days: 30 },
            { period: 'month' },
          ],
        },
      ],
      excluded: [{ match: 'all', conditions: [{ operator: 'is-false' }] }],
    },
  });
  await load(
    'customer-groups',
    'customer-groups',
    '<group-assignment mode="delete" group-id="Friends" customer-no="1"/>',
  );
  expect(await connection.db.selectFrom('customer_group_assignment').select('customer_no').execute()).toEqual(
    [{ customer_no: '2' }],
  );
  await load('customer-groups', 'customer-groups', '<customer-group group-id="Friends" mode="delete"/>');
  expect(await connection.db.selectFrom('customer_group_assignment').selectAll().execute()).toEqual([]);
});
