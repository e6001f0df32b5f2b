import { expect, test } from 'vitest';
import { type ColourDetail, type SizeChoice, soleChoice, withVariants } from './tile-detail.ts';

const choice = (value: string) => ({ value, name: value, state: 'orderable' as const, productId: value });
const size = (value: string, ...lengths: string[]): SizeChoice => ({
  ...choice(value),
  lengths: lengths.map(choice),
});
const detail = (...sizes: SizeChoice[]): ColourDetail => ({ pictures: [], sizes, allNotifyMe: false });

test('returns the choice of a product with one size and one length', () => {
  expect(soleChoice(detail(size('One size')))?.final.value).toBe('One size');
  expect(soleChoice(detail(size('36', '32')))).toMatchObject({
    size: { value: '36' },
    final: { value: '32' },
  });
  expect(soleChoice({ ...detail(), only: choice('tote') })?.final.value).toBe('tote');
});

test('returns nothing for several sizes or several lengths', () => {
  expect(soleChoice(detail(size('S'), size('M')))).toBeUndefined();
  expect(soleChoice(detail(size('36', '30', '32')))).toBeUndefined();
});

test('leaves the sizes and lengths of the variants that a category shows', () => {
  const all = detail(size('S'), size('36', '30', '32'), size('38', '34'));
  expect(withVariants(all, undefined)).toBe(all);
  expect(withVariants(all, ['S', '32'])?.sizes).toEqual([size('S'), size('36', '32')]);
  expect(soleChoice(withVariants(all, ['32'])!)?.final.value).toBe('32');
});
