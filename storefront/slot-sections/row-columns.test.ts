import { expect, test } from 'vitest';
import { rowClass } from './row-columns.ts';

test('no item is alone in the last row, on a phone, a tablet or a desktop', () => {
  for (let count = 1; count <= 24; count++) {
    const classes = rowClass(count);
    for (const screen of ['md', 'lg']) {
      const columns = Number(new RegExp(`(?:^| )${screen}:grid-cols-(\\d)`).exec(classes)?.[1]);
      expect(count <= columns || count % columns !== 1, `${count} items, ${screen}: ${classes}`).toBe(true);
    }
    // The first item in full width leaves an even number for two columns.
    expect(classes.includes('first-child]:col-span-2'), String(count)).toBe(count % 2 === 1);
  }
});

test('the last row of six has no empty places', () => {
  expect(rowClass(6)).toContain('lg:grid-cols-3');
});

test('a row of four or eight has four columns on a desktop', () => {
  for (const count of [4, 8]) expect(rowClass(count)).toContain('lg:grid-cols-4');
});

test('the columns of a desktop can be given', () => {
  expect(rowClass(3)).toContain('lg:grid-cols-4');
  expect(rowClass(3, 3)).toContain('lg:grid-cols-3');
});
