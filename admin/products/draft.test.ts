import { expect, test } from 'vitest';
import type { StaffProduct } from '../api/product-types.ts';
import {
  differencesOf,
  type Field,
  fieldOf,
  keyOf,
  problemOf,
  requestOf,
  storedValue,
  unsaved,
  withValue,
} from './draft.ts';

const PRODUCT: StaffProduct = {
  id: 'shirt/ä "1"',
  type: 'master',
  version: 'v1',
  name: 'Shirt',
  texts: { default: { name: 'Shirt', shortDescription: '', longDescription: '<p>Linen</p>' } },
  locales: ['default', 'fr-FR'],
  mayChangeTexts: true,
  sites: [{ siteId: 'EU', online: true, url: 'https://shop.example/' }],
  prices: [
    { productId: 's', priceBookId: 'eur', currency: 'EUR', quantity: 1, amount: '10.00' },
    { productId: 's', priceBookId: 'eur', currency: 'EUR', quantity: 3, amount: '8.00' },
    {
      productId: 's',
      priceBookId: 'eur',
      currency: 'EUR',
      quantity: 1,
      amount: '9.00',
      from: '2031-01-01T00:00:00.000Z',
    },
  ],
  priceBooks: [
    { id: 'eur', currency: 'EUR', mayChange: true },
    { id: 'jpy', currency: 'JPY', mayChange: true },
  ],
  inventoryLists: [{ id: 'main', mayChange: true }],
  stock: [
    { productId: 's', listId: 'main', onHand: 9, reserved: 2, available: 12, perpetual: false },
    { productId: 'm', listId: 'main', onHand: 0, reserved: 0, available: 999_999, perpetual: true },
  ],
  omittedVariants: 0,
  sellable: [
    { id: 's', online: true, values: ['S'] },
    { id: 'm', online: true, values: ['M'] },
  ],
  images: [],
  categories: [],
  missing: { image: true, currencies: [], locales: ['fr-FR'] },
};
const name = (locale = 'default'): Field => ({ kind: 'text', locale, name: 'name' });
const price = (bookId = 'eur', from?: string): Field => ({ kind: 'price', productId: 's', bookId, from });
const stock = (productId = 's'): Field => ({ kind: 'stock', productId, listId: 'main' });
const draftOf = (...values: [Field, string][]) =>
  values.reduce((draft, [field, value]) => withValue(draft, PRODUCT, field, value), {});

test('a field has one key, whatever its ids contain', () => {
  for (const field of [
    name(),
    price(),
    price('eur', '2031-01-01T00:00:00.000Z'),
    stock('a "b/ü'),
    { kind: 'online', siteId: 'EU' },
  ] satisfies Field[])
    expect(keyOf(fieldOf(keyOf(field)))).toBe(keyOf(field));
});

test('a value that is stored is no change, also after typing another one', () => {
  expect(draftOf([name(), 'Shirts'], [name(), 'Shirt'])).toEqual({});
  expect(draftOf([price(), '12'], [price(), '10,0'])).toEqual({});
  expect(storedValue(PRODUCT, stock())).toBe('7');
  expect(storedValue(PRODUCT, stock('m'))).toBe('');
});

test('a request has amounts as texts, the stock that was seen, and the place of each field', () => {
  const draft = draftOf(
    [name('fr-FR'), 'Chemise'],
    [price(), '12,5'],
    [price('eur', '2031-01-01T00:00:00.000Z'), '11'],
    [stock(), '4'],
    [{ kind: 'online', siteId: 'EU' }, 'false'],
  );
  const { body, keyAt } = requestOf(PRODUCT, draft);
  expect(body).toEqual({
    texts: { 'fr-FR': { name: 'Chemise' } },
    online: { EU: false },
    prices: [
      { productId: 's', priceBookId: 'eur', amount: '12.50' },
      { productId: 's', priceBookId: 'eur', amount: '11.00', from: '2031-01-01T00:00:00.000Z' },
    ],
    stock: [{ productId: 's', listId: 'main', onHand: 4, seen: 12 }],
  });
  expect(keyAt('prices.1.amount')).toBe(keyOf(price('eur', '2031-01-01T00:00:00.000Z')));
  expect(keyAt('texts.fr-FR')).toBe(keyOf(name('fr-FR')));
  expect(keyAt('stock.0.listId')).toBe(keyOf(stock()));
  expect(keyAt('prices.7.amount')).toBeUndefined();
});

test('an emptied price is removed, and an empty one that is not stored is no change', () => {
  const { body } = requestOf(PRODUCT, draftOf([price(), ' ']));
  expect(body).toEqual({ prices: [{ productId: 's', priceBookId: 'eur', amount: null }] });
  expect(draftOf([price('jpy'), ' '])).toEqual({});
});

test('values that the service would refuse are found before', () => {
  const problems = (field: Field, ...values: string[]) =>
    values.map((value) => problemOf(PRODUCT, field, value));
  expect(problems(name(), 'x', ' ', 'x'.repeat(10_000))).toEqual([undefined, 'empty', 'too-long-name']);
  expect(problems(name('fr-FR'), '')).toEqual([undefined]);
  expect(problems(price(), '1', ' 1,5', '', '0', '0,00', '-1', '1.999', '1.000', 'free')).toEqual([
    undefined,
    undefined,
    undefined,
    ...Array(6).fill('amount'),
  ]);
  expect(problems(price('eur', '2031-01-01T00:00:00.000Z'), '')).toEqual(['no-price']);
  expect(problems(price('jpy'), '100', '1.5')).toEqual([undefined, 'amount']);
  expect(problems(stock(), '0', '1000000', '1000001', '-1', '1.5', '')).toEqual([
    undefined,
    undefined,
    ...Array(4).fill('quantity'),
  ]);
});

test('what somebody else changed is told, and whether the next save overwrites it', () => {
  const after: StaffProduct = {
    ...PRODUCT,
    texts: { default: { name: 'Blouse', shortDescription: 'New', longDescription: '<p>Linen</p>' } },
    stock: PRODUCT.stock.map((one) => ({ ...one, reserved: one.reserved + 1, perpetual: false })),
  };
  const draft = draftOf([name(), 'Top'], [stock(), '4']);
  expect(differencesOf(PRODUCT, after, draft)).toEqual([
    { field: name(), before: 'Shirt', after: 'Blouse', isOverwritten: true },
    { field: { ...name(), name: 'shortDescription' }, before: '', after: 'New', isOverwritten: false },
    { field: stock(), before: '7', after: '6', isOverwritten: true },
  ]);
  expect(differencesOf(PRODUCT, after, draftOf([name(), 'Blouse']))).toHaveLength(1);
  // Own values whose save had no answer are nobody else's.
  const own = draftOf([name(), 'Blouse'], [stock(), '6']);
  expect(differencesOf(PRODUCT, after, draft, own).map(({ after: value }) => value)).toEqual(['New']);
});

test('what is typed while a save runs stays unsaved, also a value that is typed back', () => {
  const after: StaffProduct = {
    ...PRODUCT,
    texts: { default: { name: 'Blouse', shortDescription: 'New', longDescription: '<p>Linen</p>' } },
  };
  const short: Field = { kind: 'text', locale: 'default', name: 'shortDescription' };
  const long: Field = { kind: 'text', locale: 'default', name: 'longDescription' };
  const sent = draftOf([name(), 'Blouse'], [short, 'New']);
  const left = (...values: [Field, string][]) => unsaved(draftOf(...values), sent, PRODUCT, after);
  expect(left([name(), 'Blouse'], [short, 'New'])).toEqual({});
  expect(left([name(), 'Blouses'], [short, 'New'], [long, 'Silk'])).toEqual({
    [keyOf(name())]: 'Blouses',
    [keyOf(long)]: 'Silk',
  });
  expect(left([short, 'New'])).toEqual({ [keyOf(name())]: 'Shirt' });
});
