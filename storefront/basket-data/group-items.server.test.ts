import { expect, test } from 'vitest';
import { groupItems } from './group-items.server.ts';
import { identityOf, lineKey } from './line-key.server.ts';

const item = (itemId: string, productId: string, quantity: number, more = {}) => ({
  itemId,
  productId,
  quantity,
  ...more,
});
const monogram = (optionValueId: string) => ({ optionItems: [{ optionId: 'monogram', optionValueId }] });

test('[MINI-06] groups lines of one product with their total quantity, in the order of the bag', () => {
  const groups = groupItems([item('a', 'shirt', 2), item('b', 'cap', 1), item('c', 'shirt', 1)]);
  expect(
    groups.map(({ items, totalQuantity }) => [items.map(({ itemId }) => itemId), totalQuantity]),
  ).toEqual([
    [['a', 'c'], 3],
    [['b'], 1],
  ]);
});

test('[MINI-06] lines with other options and gifts are separate groups', () => {
  const groups = groupItems([
    item('a', 'shirt', 1, monogram('AB')),
    item('b', 'shirt', 1, monogram('CD')),
    item('c', 'shirt', 1, { bonusProductLineItem: true }),
    item('d', 'shirt', 1, monogram('AB')),
  ]);
  expect(groups.map(({ totalQuantity }) => totalQuantity)).toEqual([2, 1, 1]);
});

test('lines with other option texts are separate groups, and their keys contain the text', () => {
  const initials = (itemId: string, text: string) =>
    item(itemId, 'tote', 1, { ...monogram('two'), c_monogramText: text, c_note: 'x' });
  const groups = groupItems([initials('a', 'AB'), initials('b', 'CD'), initials('c', 'AB')]);
  expect(groups.map(({ totalQuantity }) => totalQuantity)).toEqual([2, 1]);
  expect(identityOf(groups[1]!.key)).toEqual({
    productId: 'tote',
    ...monogram('two'),
    c_monogramText: 'CD',
  });
});

test('the key of a line does not depend on the order of its options', () => {
  const options = [
    { optionId: 'b', optionValueId: '2' },
    { optionId: 'a', optionValueId: '1', itemText: 'a: 1' },
  ];
  const key = lineKey({ productId: 'tote', optionItems: options });
  expect(key).toBe(lineKey({ productId: 'tote', optionItems: options.toReversed() }));
  expect(identityOf(key)).toEqual({
    productId: 'tote',
    optionItems: [
      { optionId: 'a', optionValueId: '1' },
      { optionId: 'b', optionValueId: '2' },
    ],
  });
});

test.each([
  '',
  'nothing',
  '{}',
  '{"productId":7}',
  lineKey({ productId: 'cap', bonusProductLineItem: true }),
])('rejects an invalid line key: %s', (key) => {
  expect(identityOf(key)).toBeUndefined();
});
