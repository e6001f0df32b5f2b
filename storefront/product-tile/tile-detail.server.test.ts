import { expect, test } from 'vitest';
import { detailOf, hasMembersToChoose } from './tile-detail.server.ts';
import { soleChoice } from './tile-detail.ts';

const image = (name: string) => ({ link: `http://images.test/${name}.jpg`, alt: name });
const variant = (productId: string, variationValues: Record<string, string>, orderable = true) => ({
  productId,
  variationValues,
  orderable,
});
const detail = (product: object, dates: [string, string][] = []) =>
  detailOf({ id: '1', name: 'Shirt', ...product } as never, new Map(dates));

test('[TILE-08] returns the state and the variant of each size', () => {
  const sizes = [
    { size: 'S', sizeDisplayValue: 'Small', orderable: true, isLastUnit: true, isLastUnitText: 'Last unit' },
    { size: 'M', orderable: false, isNotifyMe: true },
    { size: 'L', orderable: false, isComingSoon: true },
    { size: 'XL', orderable: false },
    { size: 'XXL', orderable: true },
  ];
  const colours = detail(
    {
      variants: ['S', 'M', 'L', 'XL'].map((size) => variant(`sea-${size}`, { color: 'sea', size })),
      c_variationGroupImages: { sea: { images: [image('front'), image('back')] } },
      c_variantPrefMap: { sea: sizes },
      c_variantAllNotifyMe: { sea: false },
    },
    [['sea-L', '2027-03-01']],
  );
  expect(colours).toEqual({
    sea: {
      pictures: [
        { src: '/front.jpg', alt: 'front' },
        { src: '/back.jpg', alt: 'back' },
      ],
      allNotifyMe: false,
      sizes: [
        { value: 'S', name: 'Small', state: 'orderable', productId: 'sea-S', note: 'Last unit', lengths: [] },
        { value: 'M', name: 'M', state: 'notify', productId: 'sea-M', lengths: [] },
        { value: 'L', name: 'L', state: 'soon', productId: 'sea-L', date: '2027-03-01', lengths: [] },
        { value: 'XL', name: 'XL', state: 'none', productId: 'sea-XL', lengths: [] },
        // A size without a variant cannot be added.
        { value: 'XXL', name: 'XXL', state: 'none', lengths: [] },
      ],
    },
  });
});

test('[TILE-06] returns the lengths of a size with their variants', () => {
  const colours = detail({
    variants: [
      variant('a', { color: 'ink', size: '36', length: '30' }),
      variant('b', { color: 'ink', size: '36', length: '32' }),
    ],
    c_variationGroupImages: { ink: {} },
    c_variantPrefMap: {
      ink: [
        {
          size: '36',
          orderable: true,
          lengths: [
            { length: '30', lengthDisplayValue: 'Short', orderable: false },
            { length: '32', orderable: true },
          ],
        },
      ],
    },
  });
  expect(colours.ink?.sizes).toEqual([
    {
      value: '36',
      name: '36',
      state: 'orderable',
      lengths: [
        { value: '30', name: 'Short', state: 'none', productId: 'a' },
        { value: '32', name: '32', state: 'orderable', productId: 'b' },
      ],
    },
  ]);
});

test('[TILE-06] a colour with one size asks for it when other colours have other sizes', () => {
  const oneSized = (...sizes: string[]) =>
    detail({
      variants: sizes.map((size, index) => variant(`${index}`, { color: `${index}`, size })),
      c_variationGroupImages: Object.fromEntries(sizes.map((_, index) => [index, {}])),
      c_variantPrefMap: Object.fromEntries(sizes.map((size, index) => [index, [{ size, orderable: true }]])),
    });
  const several = oneSized('128 GB', '512 GB')['0']!;
  expect(soleChoice(several)).toBeUndefined();
  expect(several.sizes).toHaveLength(1);
  expect(soleChoice(oneSized('One size', 'One size')['0']!)?.final.productId).toBe('0');
});

test('takes the availability from the variant when the size does not say it', () => {
  const colours = detail({
    variants: [variant('a', { size: 'S' }), variant('b', { size: 'M' }, false)],
    c_variantPrefMap: { '': [{ size: 'S' }, { size: 'M' }] },
  });
  expect(colours['']?.sizes.map(({ state }) => state)).toEqual(['orderable', 'none']);
});

test('returns a single choice for a colour without sizes and a product without variations', () => {
  const totes = detail({
    variants: [variant('ecru', { color: 'ecru' }), variant('ink', { color: 'ink' }, false)],
    c_variationGroupImages: { ecru: {}, ink: {} },
    c_variantAllNotifyMe: { ink: true },
  });
  expect(totes.ecru?.only).toMatchObject({ state: 'orderable', productId: 'ecru' });
  expect(totes.ink?.only).toMatchObject({ state: 'notify', productId: 'ink' });
  const item = detail({
    inventory: { orderable: true },
    imageGroups: [{ viewType: 'large', images: [image('front')] }],
  });
  expect(item['']).toMatchObject({
    pictures: [{ src: '/front.jpg' }],
    only: { state: 'orderable', productId: '1' },
  });
});

test('[TILE-04] lets a bundle without choices be added from its tile, but never a set', () => {
  const choose = (product: object) => hasMembersToChoose({ id: '1', ...product } as never);
  const bundle = (...types: object[]) => ({
    type: { bundle: true },
    bundledProducts: types.map((type, index) => ({ id: `${index}`, product: { id: `${index}`, type } })),
  });
  expect(choose({ type: { set: true } })).toBe(true);
  expect(choose(bundle({ variant: true }, { item: true }))).toBe(false);
  expect(choose(bundle({ variant: true }, { master: true }))).toBe(true);
  expect(choose({ type: { master: true } })).toBe(false);
});
