import { expect, test } from 'vitest';
import type { CategoryNode } from '../../../categories/category-view.ts';
import { columnCount } from './columns.ts';

const node = (children: CategoryNode[] = []): CategoryNode => ({
  id: 'a',
  name: 'a',
  path: '/a',
  children,
});
const nodes = (count: number) => Array.from({ length: count }, () => node());

test('[SH-11] uses three columns with grandchildren, one for up to eight children, then as many as maxColumns allows', () => {
  expect(columnCount([node([node()]), node()])).toBe(3);
  expect(columnCount(nodes(1))).toBe(1);
  expect(columnCount(nodes(8))).toBe(1);
  expect(columnCount(nodes(9))).toBe(2);
  expect(columnCount(nodes(40))).toBe(2);
  expect(columnCount(nodes(40), 4)).toBe(4);
});
