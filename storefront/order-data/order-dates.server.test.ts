import { expect, test } from 'vitest';
import { scopeAnsweredBy } from '../testing/catalogue-scope.ts';
import { type Order, viewOrder, viewStatus } from './order-view.server.ts';

const order = { orderNo: '1', creationDate: '2026-03-01T23:30:00.000Z' } as unknown as Order;

/** A site whose time zone is `value`. */
const scopeIn = (locale: string, value: unknown) =>
  scopeAnsweredBy(
    ({ pathname }) =>
      pathname.endsWith('/configurations')
        ? Response.json({ configurations: value === undefined ? [] : [{ id: 'SiteTimezone', value }] })
        : Response.json({}, { status: 404 }),
    { locale },
  );

test.each([
  ['en-IE', 'Asia/Tokyo', '02 Mar 2026'],
  ['en-GB', 'America/New_York', '01 Mar 2026'],
  ['de-DE', 'Mars/Olympus', '01. März 2026'],
  ['fr-FR', undefined, '01 mars 2026'],
  // The sentence is in English.
  ['ar-KW', 'Asia/Tokyo', '02 Mar 2026'],
])(
  'an order of 23:30 UTC on 1 March is of the day of the site, in the language of the sentence: %s, %s',
  async (locale, zone, date) => {
    expect((await viewStatus(scopeIn(locale, zone), order)).date).toBe(date);
  },
);

test('an order is shown while the time zone cannot be read', async () => {
  const scope = scopeAnsweredBy(() => Response.json({}, { status: 500 }), {
    locale: 'it-IT',
    invalidatesCache: false,
  });
  expect((await viewStatus(scope, order)).date).toBe('01 mar 2026');
});

test('an order that its buyer withdrew from as a whole is not announced as coming', async () => {
  const scope = scopeIn('en-IE', undefined);
  scope.services.preferences = async () => ({});
  const at = (status: string, items: string | undefined) =>
    viewOrder(scope, {
      ...order,
      ...{ status, currency: 'EUR', productItems: [], shipments: [] },
      c_withdrawals: [{ withdrawalId: 'w', receivedAt: '2026-03-02T10:00:00.000Z', items }],
    } as unknown as Order);
  expect(await at('new', '')).toMatchObject({ state: 'placed', withdrawn: true });
  // Of some products, or declared by somebody who may not be the buyer.
  expect(await at('new', 'the shirt')).not.toHaveProperty('withdrawn');
  expect(await at('new', undefined)).not.toHaveProperty('withdrawn');
  expect(await at('cancelled', '')).not.toHaveProperty('withdrawn');
});
