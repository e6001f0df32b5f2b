import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { deliverParcels, shipOrder } from '../orders/ship-order.ts';
import { insertProduct, insertRows } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { sentMails } from '../testing/mails.ts';
import { cardFor, newBuyer, ORDERS, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

vi.setConfig({ testTimeout: 60_000 });

const NO_RIGHT = 'no right of withdrawal';

let service: RunningService;
let card: object;
beforeAll(async () => {
  service = await startService();
  const { db } = service;
  await insertCatalogue(db);
  const options = [
    {
      id: 'monogram',
      name: { default: 'Monogram' },
      values: [
        { id: 'none', name: { default: 'None' }, default: true as const },
        { id: 'three', name: { default: 'Three initials' }, prices: { EUR: 2000 } },
      ],
    },
  ];
  for (const [id, reason] of Object.entries({
    swim: 'hygiene',
    cake: 'perishable',
    shirt: undefined,
    odd: 'because',
    tote: undefined,
    kept: 'none',
  }))
    await insertProduct(db, {
      id,
      name: { default: id },
      list: 2000,
      stock: { allocation: 100 },
      ...(reason ? { custom: { withdrawalExempt: reason } } : {}),
      ...(id === 'tote' || id === 'kept' ? { options } : {}),
    } as never);
  await insertRows(db, 'attribute_definition', [
    { object_type: 'SitePreferences', id: 'legalRules', value_type: 'text', system: false },
  ]);
  card = await cardFor(service, '4242 4242 4242 4242');
});
afterAll(() => service.close());

interface Item {
  itemId: string;
  productId: string;
  c_withdrawalExempt?: string;
  omsData?: { quantityAvailableToReturn: number };
}
const reasons = (items: Item[]) =>
  Object.fromEntries(items.map(({ productId, c_withdrawalExempt }) => [productId, c_withdrawalExempt]));

test('items have the reason of their product, and clients cannot set one', async () => {
  const buyer = await newBuyer(service);
  const { body } = await buyer.call('POST', '/items', [
    { productId: 'swim', quantity: 1, c_withdrawalExempt: 'sealed' },
    { productId: 'cake', quantity: 1 },
    { productId: 'shirt', quantity: 1, c_withdrawalExempt: 'perishable' },
    { productId: 'odd', quantity: 1 },
  ]);
  expect(reasons(body.productItems)).toEqual({
    swim: 'hygiene',
    cake: 'perishable',
    shirt: undefined,
    odd: undefined,
  });
});

test('a text on a product makes it made to order, unless the merchant waives that', async () => {
  const personal = (productId: string) => ({
    productId,
    quantity: 1,
    optionItems: [{ optionId: 'monogram', optionValueId: 'three' }],
    c_monogramText: 'ABC',
  });
  const buyer = await newBuyer(service);
  const { body } = await buyer.call('POST', '/items', [personal('tote'), personal('kept')]);
  expect(reasons(body.productItems)).toEqual({ tote: 'made-to-order', kept: undefined });
  const plain = await (await newBuyer(service)).call('POST', '/items', [{ productId: 'tote', quantity: 1 }]);
  expect(reasons(plain.body.productItems)).toEqual({ tote: undefined });
});

test('the order keeps what was announced, its mail says it, and only what cannot be sealed again is not returned', async () => {
  const { db, services } = service;
  const items = ['swim', 'cake', 'shirt'].map((productId) => ({ productId, quantity: 1 }));
  const buyer = await readyBuyer(service, items, card);
  const { body: order } = await buyer.order();
  const custom = (id: string, value: object) =>
    db
      .updateTable('product')
      .set({ custom: JSON.stringify(value) })
      .where('id', '=', id)
      .execute();
  // Too late for this order.
  await custom('cake', {});
  await custom('shirt', { withdrawalExempt: 'made-to-order' });
  try {
    const [mail] = await sentMails(service);
    for (const body of [mail!.text, mail!.html]) {
      expect(body).toContain(`Sealed for hygiene: ${NO_RIGHT} once you have opened the seal.`);
      expect(body).toContain(`Perishable: ${NO_RIGHT}.`);
      expect(body.split(NO_RIGHT)).toHaveLength(3);
    }
    await shipOrder(db, order.orderNo, services.now());
    await deliverParcels(db, order.orderNo, services.now());
    const read = await service.call('GET', `${ORDERS}/${order.orderNo}?siteId=RivageEU`, {
      token: buyer.token,
    });
    const sold: Item[] = read.body.productItems;
    expect(reasons(sold)).toEqual({ swim: 'hygiene', cake: 'perishable', shirt: undefined });
    const left = sold.map(({ productId, omsData }) => [productId, omsData!.quantityAvailableToReturn]);
    expect(Object.fromEntries(left)).toEqual({ swim: 1, cake: 0, shirt: 1 });
  } finally {
    await custom('cake', { withdrawalExempt: 'perishable' });
    await custom('shirt', {});
  }
});

test('the mail follows the preference of the site', async () => {
  const { db } = service;
  const prefer = (preferences: object) =>
    db
      .updateTable('site')
      .set({ preferences: JSON.stringify(preferences) })
      .where('id', '=', 'RivageEU')
      .execute();
  await sentMails(service);
  await prefer({ legalRules: '{"exemptGoods": false}' });
  try {
    await (await readyBuyer(service, [{ productId: 'cake', quantity: 1 }], card)).order();
    const [mail] = await sentMails(service);
    expect(mail!.text).toContain('cake');
    expect(mail!.text).not.toContain(NO_RIGHT);
  } finally {
    await prefer({});
  }
});
