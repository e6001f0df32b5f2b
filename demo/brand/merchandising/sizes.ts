import { type Words, words } from '../words.ts';

export interface RefinementValue {
  value: string;
  name: Words;
  /** presentation id of the value, e.g. for swatches */
  presentationId?: string;
}

const same = (value: string): RefinementValue => ({ value, name: words(value, value, value, value, value) });
const years = (age: number): RefinementValue => ({
  value: `${age}Y`,
  name: words(`${age} years`, `${age} ans`, `${age} años`, `${age} Jahre`, `${age} anni`),
});
const numbers = (from: number, to: number, step = 1): RefinementValue[] =>
  Array.from({ length: (to - from) / step + 1 }, (_, place) => same(String(from + place * step)));

const ONE_SIZE: RefinementValue = {
  value: 'One size',
  name: words('One size', 'Taille unique', 'Talla única', 'Einheitsgröße', 'Taglia unica'),
};
const LETTERS = ['XXS', 'XS', 'S', 'M', 'L', 'XL', 'XXL', '3XL'].map(same);
const YEARS = [2, 4, 6, 8, 10, 12, 14].map(years);
const BELTS = numbers(70, 120, 5);

/** Sizes in display order: letters, ages, then numbers in ascending order. */
export const SIZES: Record<
  'all' | 'women' | 'men' | 'children' | 'accessories' | 'belts',
  RefinementValue[]
> = {
  all: [ONE_SIZE, ...LETTERS, ...YEARS, ...numbers(20, 48), ...BELTS],
  women: [ONE_SIZE, ...LETTERS, ...numbers(32, 48)],
  men: [ONE_SIZE, ...LETTERS.slice(1), ...numbers(28, 48)],
  children: [ONE_SIZE, ...YEARS, ...numbers(20, 38)],
  accessories: [ONE_SIZE, ...LETTERS, ...numbers(34, 48), ...BELTS],
  belts: BELTS,
};

/** European shoe sizes. */
export const SHOE_SIZES: Record<'women' | 'men' | 'children', RefinementValue[]> = {
  women: numbers(35, 42),
  men: numbers(39, 48),
  children: numbers(20, 38),
};

/** Leg lengths in inches. */
export const LENGTHS: RefinementValue[] = [28, 30, 32, 34, 36].map((inches) => ({
  ...same(String(inches)),
  name: words(`${inches}″`, `${inches}″`, `${inches}″`, `${inches}″`, `${inches}″`),
}));
