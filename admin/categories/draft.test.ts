import { expect, test } from 'vitest';
import type { StaffCategory } from '../api/category-types.ts';
import { changesOf, differenceOf, movedTo, rebased, remaining, requestOf } from './draft.ts';

const product = (id: string) => ({ id, name: id.toUpperCase(), online: true, position: null });
const category = (ids: string, change: Partial<StaffCategory> = {}): StaffCategory => ({
  id: 'shirts',
  siteId: 'RivageEU',
  version: '1',
  name: 'Shirts',
  isRoot: false,
  path: [],
  isShown: true,
  texts: { default: { name: 'Shirts', description: '' } },
  locales: ['default', 'fr'],
  online: true,
  mayChange: true,
  sorting: { rules: [], own: null, applied: null, usesPositions: true },
  products: [...ids].map(product),
  omittedProducts: 0,
  ...change,
});
const idsOf = (products: readonly { id: string }[] = []) => products.map(({ id }) => id).join('');

test('a product is moved to a place of the list, at most to its end', () => {
  const { products } = category('abcd');
  expect(idsOf(movedTo(products, 'c', 0))).toBe('cabd');
  expect(idsOf(movedTo(products, 'a', 2))).toBe('bcad');
  expect(idsOf(movedTo(products, 'b', 99))).toBe('acdb');
  expect(idsOf(movedTo(products, 'x', 0))).toBe('abcd');
});

test('a request has what differs, and what is stored already is no change', () => {
  const stored = category('ab');
  const draft = remaining(
    {
      texts: { 'default.name': 'Shirts ', 'fr.name': 'Chemises' },
      online: true,
      products: [...stored.products].reverse(),
      rule: null,
    },
    stored,
  );
  expect(requestOf(draft)).toEqual({ texts: { fr: { name: 'Chemises' } }, products: ['b', 'a'] });
  expect(changesOf(draft)).toBe(2);
  const ruled = remaining({ texts: {}, rule: { id: 'cheap', context: 'site' } }, stored);
  expect(requestOf(ruled)).toEqual({ sortingRule: { id: 'cheap', context: 'site' } });
});

test('a draft keeps its order when somebody else adds, removes and moves products', () => {
  const before = category('abcd');
  const draft = { texts: { 'default.name': 'Tops' }, products: movedTo(before.products, 'd', 0) };
  const after = category('xacb', { online: false, texts: { default: { name: 'Tops', description: '' } } });
  const mine = rebased({ ...draft, products: [...draft.products, product('n')] }, before, after);
  expect(idsOf(mine.products)).toBe('xabcn');
  expect(mine.texts).toEqual({});
  expect(differenceOf(before, after)).toMatchObject({
    texts: [{ key: 'default.name', before: 'Shirts', after: 'Tops' }],
    online: true,
    rule: false,
    order: true,
    added: [{ id: 'x' }],
    removed: [{ id: 'd' }],
  });
  expect(differenceOf(before, category('abcd'))).toBe(undefined);
});
