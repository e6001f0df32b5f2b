import { expect, test } from 'vitest';
import type { ProductCondition } from '../database/tables/promotions.ts';
import { isSupported } from './selection.ts';

const supported = (by: ProductCondition['by'], operator?: string, exclude = false) => {
  const part = { groups: [[{ by, ...(operator ? { operator } : {}), values: ['a'] }]] };
  return isSupported(exclude ? { categories: ['c'], exclude: part } : part);
};

test('a condition has the operators of its own kind: with those of others it cannot be evaluated', () => {
  const others: [ProductCondition['by'], string[]][] = [
    ['brand', ['is exactly', 'less than', 'price in']],
    ['product', ['exists', 'does not exist', 'is exactly', 'greater than']],
    ['category', ['starts with', 'exists']],
    ['price', ['is equal', 'exists', 'starts with']],
    ['inventory', ['ends with', 'is equal']],
    ['attribute', ['is exactly', 'storefront price in']],
    ['set', ['is not equal', 'does not exist', 'contains', 'is exactly']],
    ['price-book', ['is equal', 'is not equal', 'exists']],
    ['option', ['is not equal', 'contains', 'is exactly']],
  ];
  for (const [by, operators] of others)
    for (const operator of operators) {
      expect(`${by} ${operator}: ${supported(by, operator)}`).toBe(`${by} ${operator}: false`);
      expect(supported(by, operator, true)).toBe(false);
    }
  const own: [ProductCondition['by'], (string | undefined)[]][] = [
    ['brand', [undefined, 'is equal', 'does not contain', 'exists']],
    ['product', ['is not equal', 'starts with']],
    ['category', ['is equal', 'is exactly', 'is sibling of']],
    ['price', ['less than', 'ends with']],
    ['inventory', ['greater than']],
    ['attribute', ['equals', 'less than', 'does not exist']],
    ['set', [undefined, 'is equal', 'exists']],
    ['price-book', [undefined, 'storefront price in', 'price in']],
    ['option', ['is equal', 'exists', 'does not exist']],
  ];
  for (const [by, operators] of own)
    for (const operator of operators)
      expect(`${by} ${operator}: ${supported(by, operator)}`).toBe(`${by} ${operator}: true`);
});
