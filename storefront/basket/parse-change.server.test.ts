import { expect, test } from 'vitest';
import { parseChange } from './parse-change.server.ts';

const item = {
  productId: 'shirt-m',
  quantity: 1,
  optionItems: [{ optionId: 'wrap', optionValueId: 'none' }],
};

function parse(items: object[], fields: Record<string, string>) {
  const form = new FormData();
  form.set('intent', 'add');
  form.set('items', JSON.stringify(items));
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return parseChange(form);
}

test('a form without scripts adds the option and the quantity of its fields', () => {
  expect(parse([item], { 'choice.wrap': 'silk', 'choice.size': 'M', quantity: '3' })).toMatchObject({
    request: {
      items: [
        { productId: 'shirt-m', quantity: 3, optionItems: [{ optionId: 'wrap', optionValueId: 'silk' }] },
      ],
    },
  });
  expect(parse([item], {})).toMatchObject({ request: { items: [item] } });
  expect(parse([item, item], { 'choice.wrap': 'silk', quantity: '3' })).toMatchObject({
    request: { items: [item, item] },
  });
});

test('fields of a form without scripts are bounded', () => {
  for (const [name, value] of [
    ['quantity', 'many'],
    ['quantity', '0'],
    ['choice.wrap', 'x'.repeat(101)],
  ] as const)
    expect(parse([item], { [name]: value })).toEqual({ refusal: { id: 'quantity' } });
});

test('an empty promo code is not valid, and spaces around a code are ignored', () => {
  const coupon = (code: string) => {
    const form = new FormData();
    form.set('intent', 'add-coupon');
    form.set('code', code);
    return parseChange(form);
  };
  expect(coupon('  ')).toEqual({ refusal: { id: 'unknown_coupon' } });
  expect(coupon(' WELCOME ')).toMatchObject({ request: { intent: 'add-coupon', code: 'WELCOME' } });
});
