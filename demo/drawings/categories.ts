import { CATEGORIES } from '../brand/categories.ts';
import { MASTERS, type Master } from '../brand/masters.ts';
import { rankOf } from '../brand/ranks.ts';
import { shelvesOf } from '../brand/shelves.ts';
import { drawScene, drawShopFront, drawStill, type StillComposition } from '../illustrator/illustrator.ts';
import { drawingOf } from './products.ts';

const TINTS = ['#EFE7DB', '#E6EBEA', '#F1E4DA', '#E9E6DE', '#F3ECD9'];
/** Few products, so that they are recognisable at menu size. */
const MAX_GARMENTS: Record<StillComposition, number> = {
  rail: 3,
  hooks: 3,
  ledge: 3,
  stack: 4,
  'flat-lay': 5,
};
/** Arrangement of the products of a category; clothes hang. */
const COMPOSITIONS: Record<string, StillComposition> = {
  tees: 'stack',
  knitwear: 'stack',
  shoes: 'ledge',
  trainers: 'ledge',
  loafers: 'ledge',
  sandals: 'ledge',
  espadrilles: 'ledge',
  swim: 'flat-lay',
  small: 'flat-lay',
  beach: 'flat-lay',
  sets: 'flat-lay',
  accessories: 'hooks',
  bags: 'hooks',
  caps: 'hooks',
  belts: 'flat-lay',
  ties: 'flat-lay',
  sunglasses: 'flat-lay',
};

/** Renders the image of a category with products in it; null for an unknown category. */
export function drawCategory(id: string): string | null {
  const place = CATEGORIES.findIndex((category) => category.id === id);
  if (place === -1) return null;
  if (id === 'shops') return drawShopFront('shops', { shape: 'tall', town: 'Nice' });
  const composition = compositionOf(id);
  const pieces = piecesOf(id, MAX_GARMENTS[composition]);
  if (pieces.length < 3) return drawScene('sea-wall', 'tall');
  return drawStill({
    pieces: pieces.map((master, at) => drawingOf(master, master.colours[at % master.colours.length]!)),
    composition,
    shape: 'square',
    backdrop: TINTS[place % TINTS.length]!,
    seed: id,
  });
}

function compositionOf(id: string): StillComposition {
  const parts = id.split('-').toReversed();
  return parts.map((part) => COMPOSITIONS[part]).find((one) => one !== undefined) ?? 'rail';
}

/** Top products of a category and those below it, with different garments first. */
function piecesOf(id: string, most: number): Master[] {
  const inside = MASTERS.filter((master) => !master.offline && !master.missingImage)
    .filter((master) => [master.category, ...shelvesOf(master)].some((one) => isBelow(one, id)))
    .toSorted((one, other) => rankOf(other.id) - rankOf(one.id));
  const garments = new Set<string>();
  const first = inside.filter(({ kind }) => !garments.has(kind.garment) && garments.add(kind.garment));
  return [...first, ...inside.filter((master) => !first.includes(master))].slice(0, most);
}

const parents = new Map(CATEGORIES.map(({ id, parent }) => [id, parent]));

function isBelow(id: string, ancestor: string): boolean {
  for (let at: string | null | undefined = id; at; at = parents.get(at)) if (at === ancestor) return true;
  return false;
}
