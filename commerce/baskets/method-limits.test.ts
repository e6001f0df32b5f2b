import { afterAll, beforeAll, expect, test } from 'vitest';
import { importFiles, xml } from '../import/testing/archive.ts';
import { insertProduct } from '../testing/builders.ts';
import { insertCatalogue } from '../testing/catalogue.ts';
import { newBuyer, readyBuyer } from '../testing/purchase.ts';
import { type RunningService, startService } from '../testing/service.ts';

const SITE = 'RivageEU';
let service: RunningService;
beforeAll(async () => {
  service = await startService();
  await insertCatalogue(service.db);
  await insertProduct(service.db, {
    id: 'vase',
    name: { default: 'Vase' },
    list: 5000,
    stock: { allocation: 90 },
  });
  const rows = [
    { id: 'OPEN' },
    { id: 'SWISH', currencies: ['SEK'] },
    { id: 'ITALY', countries: ['IT'] },
    { id: 'LARGE', amounts: JSON.stringify({ EUR: { min: 100_000 } }) },
    { id: 'SMALL', amounts: JSON.stringify({ '*': { max: 100_000 } }) },
    { id: 'MEMBERS', customer_groups: ['Registered'] },
  ];
  await service.db
    .insertInto('payment_method')
    .values(rows.map((row) => ({ ...row, site_id: SITE, name: { default: row.id } })) as never)
    .execute();
  await service.db
    .insertInto('shipping_method')
    .values({
      site_id: SITE,
      id: 'vip',
      currency: 'EUR',
      name: { default: 'Courier for members' },
      prices: JSON.stringify([{ from: 0, amount: 100 }]),
      customer_groups: ['Registered'],
    } as never)
    .execute();
  const cards = [{ cardType: 'Visa' }, { cardType: 'Master Card' }];
  await service.db
    .updateTable('payment_method')
    .set({ cards: JSON.stringify(cards.map((card) => ({ ...card, name: {} }))) } as never)
    .where('site_id', '=', SITE)
    .where('id', '=', 'CREDIT_CARD')
    .execute();
  await service.db
    .insertInto('payment_card')
    .values({ site_id: SITE, card_type: 'Visa', amounts: JSON.stringify({ EUR: { min: 100_000 } }) } as never)
    .execute();
});
afterAll(() => service.close());

const ids = (list: { id: string }[]) => list.map(({ id }) => id);

test('payment methods are limited by currency, country, amount and customer group', async () => {
  const ada = await readyBuyer(service, [{ productId: 'vase', quantity: 1 }]);
  const offered = async () =>
    ids((await ada.call('GET', '/payment-methods')).body.applicablePaymentMethods).filter((id) =>
      ['OPEN', 'SWISH', 'ITALY', 'LARGE', 'SMALL', 'MEMBERS'].includes(id),
    );
  expect(await offered()).toEqual(['OPEN']);
  await ada.call('POST', '/items', [{ productId: 'vase', quantity: 20 }]);
  expect(await offered()).toEqual(['LARGE', 'OPEN']);
});

test('an order with a payment method that its limits exclude is refused, and the basket stays', async () => {
  for (const paymentMethodId of ['SWISH', 'ITALY', 'LARGE', 'MEMBERS']) {
    const instrument = { paymentMethodId, c_returnUrl: 'http://localhost:3000/eu/en-IE/checkout' };
    const ada = await readyBuyer(service, [{ productId: 'vase', quantity: 1 }], {}, instrument);
    const { status, body } = await ada.order();
    expect(`${paymentMethodId} ${status} ${body.detail}`).toBe(
      `${paymentMethodId} 400 The payment method '${paymentMethodId}' cannot pay for this order.`,
    );
    expect((await ada.call('GET', '')).body.productItems).toHaveLength(1);
  }
});

test('a card type that its limits exclude is not offered and cannot pay; the other cards can', async () => {
  const ada = await readyBuyer(service, [{ productId: 'vase', quantity: 1 }]);
  const { applicablePaymentMethods } = (await ada.call('GET', '/payment-methods')).body;
  const offered = applicablePaymentMethods.find(({ id }: { id: string }) => id === 'CREDIT_CARD').cards;
  expect(offered).toEqual([{ cardType: 'Master Card', name: 'Master Card' }]);
  expect(await ada.order()).toMatchObject({
    status: 400,
    body: { detail: expect.stringMatching(/cannot pay/) },
  });
});

test('a shipping method for a customer group is not offered to others, who cannot choose it', async () => {
  const ada = await newBuyer(service);
  await ada.call('POST', '/items', [{ productId: 'vase', quantity: 1 }]);
  const { applicableShippingMethods } = (await ada.call('GET', '/shipments/me/shipping-methods')).body;
  expect(ids(applicableShippingMethods)).toContain('standard');
  expect(ids(applicableShippingMethods)).not.toContain('vip');
  expect(await ada.call('PUT', '/shipments/me/shipping-method', { id: 'vip' })).toMatchObject({
    status: 400,
  });
});

test('a later import that disables every card ends card payments, and one that enables a card resumes them', async () => {
  const settings = (visa: boolean, others = visa) =>
    importFiles(service.db, {
      [`sites/${SITE}/payment-methods.xml`]: xml(
        'payment-settings',
        ['Visa', 'Master Card']
          .map(
            (type) =>
              `<payment-card card-type="${type}"><enabled-flag>${type === 'Visa' ? visa : others}</enabled-flag></payment-card>`,
          )
          .join(''),
      ),
    });
  await settings(false);
  const ada = await readyBuyer(service, [{ productId: 'vase', quantity: 1 }]);
  const offered = async () => ids((await ada.call('GET', '/payment-methods')).body.applicablePaymentMethods);
  expect(await offered()).not.toContain('CREDIT_CARD');
  expect(await ada.order()).toMatchObject({
    status: 400,
    body: { detail: expect.stringMatching(/cannot pay/) },
  });
  await settings(true);
  expect(await offered()).toContain('CREDIT_CARD');
  await settings(false, true);
  expect(await offered()).toContain('CREDIT_CARD');
  expect(await ada.order(), 'paid by Visa').toMatchObject({ status: 400 });
  await service.db
    .updateTable('payment_card')
    .set({ card_type: 'VISA' })
    .where('site_id', '=', SITE)
    .where('card_type', '=', 'Visa')
    .execute();
  expect(await ada.order(), 'written in another way').toMatchObject({ status: 400 });
});
