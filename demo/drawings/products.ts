import type { Colour } from '../brand/colours.ts';
import type { Master } from '../brand/masters.ts';
import type { Drawing } from '../illustrator/illustrator.ts';

const BACKDROPS = {
  women: ['#F1E9DF', '#F0E4DA', '#ECE8E1'],
  men: ['#E9E8E2', '#E4E7E6', '#ECE6DA'],
  children: ['#F4ECD8', '#E8EEEC', '#F3E5DC'],
  everybody: ['#EEE6DA', '#E9E7E0', '#F1E8DE'],
};
/** Background colour by category, so that listings look consistent. */
const COLLECTIONS: Record<string, 0 | 1 | 2> = {
  dresses: 1,
  skirts: 1,
  swim: 1,
  shorts: 1,
  sandals: 1,
  espadrilles: 1,
  jackets: 2,
  coats: 2,
  knitwear: 2,
  loafers: 2,
  'scarves-wool': 2,
  'bags-shoulder': 2,
};
/** Leather colour of handles and bases of cloth and straw bags. */
const BAG_LEATHER = { light: '#9C6B41', dark: '#B98A5E' };
/** Cut of a fit above the waist; below it the cut itself is explicit. */
const CUT_OF_FIT = { slim: 'slim', regular: 'regular', relaxed: 'loose', wide: 'loose', none: 'regular' };
/** Prints that derive their other colours from the cloth. */
const DERIVED = new Set<string | undefined>(['floral', 'paisley', 'tile', 'check', 'lemon', 'dot']);
const ACCENTS = { light: '#1E2F52', dark: '#F4F1EA' };

/** Details of a master in a colour; its cut fixes what its name and text mention. */
export function drawingOf({ id, kind, cut, audience }: Master, colour: Colour): Drawing {
  const { garment, material, pattern, drawer } = kind;
  const tone = isLight(colour.hex) ? 'light' : 'dark';
  const accents = garment === 'tote' ? BAG_LEATHER : ACCENTS;
  const derived = garment === 'tie' || DERIVED.has(pattern);
  const accent = colour.accent ?? (derived ? undefined : accents[tone]);
  return {
    garment,
    material,
    ...(pattern ? { pattern } : {}),
    colour: colour.hex,
    ...(accent ? { accent } : {}),
    seed: id,
    details: { fit: CUT_OF_FIT[cut.fit ?? kind.fit], ...cut.details },
    backdrop: BACKDROPS[audience][COLLECTIONS[drawer] ?? 0]!,
    ...(audience === 'everybody' ? {} : { audience }),
  };
}

function isLight(hex: string): boolean {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
  return red * 0.3 + green * 0.59 + blue * 0.11 > 150;
}
