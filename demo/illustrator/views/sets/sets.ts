import { createRandom } from '../../drawing/random.ts';
import type { Drawing, GarmentType } from '../../illustrator.ts';

export const SETS = ['hung', 'laid', 'folded', 'stacked', 'stood', 'hooked', 'worn'] as const;
export type SetName = (typeof SETS)[number];

type Choices = readonly [SetName, ...SetName[]];

const TOPS: Choices = ['hung', 'folded', 'stacked', 'laid', 'hung', 'worn'];
const COATS: Choices = ['hung'];
const DRESSES: Choices = ['hung', 'hung', 'laid'];
const SHOES: Choices = ['stood', 'laid', 'stood'];

const choices: Record<GarmentType, Choices> = {
  tee: TOPS,
  polo: TOPS,
  'oxford-shirt': TOPS,
  'linen-shirt': TOPS,
  knit: TOPS,
  cardigan: ['hung', 'folded', 'stacked'],
  hoodie: ['hung', 'stacked', 'laid'],
  blazer: COATS,
  trench: COATS,
  puffer: COATS,
  chino: ['hung', 'folded', 'laid', 'stacked'],
  jean: ['folded', 'stacked', 'hung', 'laid'],
  short: ['hung', 'laid'],
  skirt: ['hung', 'laid'],
  'slip-dress': DRESSES,
  'shirt-dress': DRESSES,
  'wrap-dress': DRESSES,
  jumpsuit: ['hung'],
  swimsuit: ['hung', 'laid'],
  trunks: ['hung', 'laid'],
  trainer: SHOES,
  loafer: SHOES,
  sandal: ['laid'],
  espadrille: SHOES,
  tote: ['hooked', 'laid'],
  'shoulder-bag': ['hooked', 'stood'],
  belt: ['stood'],
  scarf: ['hooked', 'laid'],
  cap: ['stood'],
  sunglasses: ['stood'],
  tie: ['hooked', 'laid'],
};

/**
 * Chooses the set of a product: the detail `scene`, otherwise a suitable one by the seed. Children's garments
 * are never worn.
 */
export function setOf({ garment, seed, details, audience }: Drawing): SetName {
  const own = choices[garment].filter((name) => name !== 'worn' || audience !== 'children') as [SetName];
  const seeded = createRandom(`${seed}/set`).pick(own);
  return own.find((name) => name === details?.scene) ?? seeded;
}
