import { expect, test } from 'vitest';
import type { ChildRow, ProductRow } from '../catalogue/family.ts';
import { variantPreferences } from './variant-pref-map.ts';

test('a colour without sizes is notify-me itself', () => {
  const values = [{ value: 'ecru' }, { value: 'ink' }];
  const master = { custom: {}, variation_attributes: [{ id: 'color', values }] } as unknown as ProductRow;
  const variant = (color: string, custom: object) =>
    ({ id: color, variation_values: { color }, custom }) as unknown as ChildRow;
  const variants = [variant('ecru', {}), variant('ink', { isNotifyMe: true })];
  const roles = { color: 'color', others: [] };
  expect(variantPreferences(master, variants, new Map(), 'en-IE', roles)).toEqual({
    variantPrefMap: {},
    variantAllNotifyMe: { ink: true },
  });
});
