import type { Audience } from './assortment/entry.ts';
import type { Kind } from './kinds/kind.ts';

/** Size ranges in ascending order. The position is part of variant ids: append new sizes. */
const SIZES = {
  women: ['XS', 'S', 'M', 'L', 'XL', 'XXL'],
  men: ['S', 'M', 'L', 'XL', 'XXL', '3XL'],
  children: ['4Y', '6Y', '8Y', '10Y', '12Y'],
  'women-waist': ['34', '36', '38', '40', '42', '44'],
  'men-waist': ['30', '32', '34', '36', '38'],
  'women-shoe': ['36', '37', '38', '39', '40', '41'],
  'men-shoe': ['40', '41', '42', '43', '44', '45'],
  'children-shoe': ['28', '29', '30', '31', '32', '33', '34'],
  belt: ['80', '90', '100'],
  one: ['One size'],
  none: [],
} satisfies Record<string, string[]>;

type SizeRun = keyof typeof SIZES;

export const sizesOf = (kind: Kind, audience: Audience | 'everybody', lengths: boolean): string[] =>
  SIZES[sizeRun(kind, audience, lengths)];

function sizeRun({ room, drawer }: Kind, audience: Audience | 'everybody', lengths: boolean): SizeRun {
  if (room === 'accessories') return drawer === 'belts' ? 'belt' : drawer === 'caps' ? 'one' : 'none';
  if (room === 'shoes') return `${audience === 'everybody' ? 'women' : audience}-shoe`;
  if (audience === 'children') return 'children';
  const worn = audience === 'men' ? 'men' : 'women';
  return lengths ? `${worn}-waist` : worn;
}

const BELOW_THE_WAIST = new Set(['trousers', 'shorts', 'skirts']);

/** Size table of a product: the content asset `size-guide-{id}`. */
export function sizeGuideOf({ room, drawer }: Kind, audience: Audience | 'everybody'): string | undefined {
  if (room === 'accessories') return drawer === 'belts' || drawer === 'caps' ? drawer : undefined;
  if (audience === 'everybody') return undefined;
  if (room === 'shoes') return `${audience}-shoes`;
  if (audience === 'children') return 'children';
  const isSwimShort = drawer === 'swim' && audience === 'men';
  return `${audience}-${BELOW_THE_WAIST.has(drawer) || isSwimShort ? 'trousers' : 'tops'}`;
}
