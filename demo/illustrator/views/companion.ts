import type { Random } from '../drawing/random.ts';
import type { Drawing, GarmentType } from '../illustrator.ts';

type Piece = Pick<Drawing, 'garment' | 'material' | 'colour'> & Partial<Drawing>;

const SHIRT: Piece = { garment: 'linen-shirt', material: 'linen', colour: '#F6F2E8' };
const TEE: Piece = {
  garment: 'tee',
  material: 'jersey',
  colour: '#F4EFE3',
  pattern: 'breton',
  accent: '#12284C',
};
const OXFORD: Piece = { garment: 'oxford-shirt', material: 'oxford', colour: '#BCD0E5' };
const TOTE: Piece = { garment: 'tote', material: 'raffia', colour: '#D9BE8C', details: { shape: 'basket' } };
const CHINO: Piece = { garment: 'chino', material: 'twill', colour: '#CDB892' };
const ESPADRILLE: Piece = { garment: 'espadrille', material: 'canvas', colour: '#1F3C66' };
const LOAFER: Piece = { garment: 'loafer', material: 'leather', colour: '#6B3E24' };
const SCARF: Piece = {
  garment: 'scarf',
  material: 'silk',
  colour: '#F0E3C8',
  pattern: 'paisley',
  accent: '#2F5D8A',
};
const SHORT: Piece = { garment: 'short', material: 'linen', colour: '#8FA7B8' };

const beside: Partial<Record<GarmentType, readonly [Piece, ...Piece[]]>> = {
  chino: [OXFORD, SHIRT],
  jean: [TEE, SHIRT],
  short: [SHIRT, TEE],
  skirt: [TEE, SHIRT],
  'slip-dress': [TOTE, ESPADRILLE],
  swimsuit: [TOTE, SHORT],
  trunks: [SHIRT, TOTE],
  trainer: [CHINO, SHORT],
  loafer: [CHINO, OXFORD],
  espadrille: [SHORT, SHIRT],
  sandal: [SHORT, SHIRT],
  tote: [SHIRT, TEE],
  'shoulder-bag': [OXFORD, SHIRT],
  belt: [CHINO],
  tie: [OXFORD],
  scarf: [SHIRT],
  cap: [TEE, SHIRT],
  sunglasses: [SHIRT, SCARF],
};

/** Chooses another garment that matches the product, in another colour. */
export function companionOf(drawing: Drawing, random: Random): Drawing {
  const pieces = beside[drawing.garment] ?? [LOAFER, TOTE];
  const piece = random.pick(pieces);
  return { ...piece, seed: `${drawing.seed}/beside`, audience: drawing.audience };
}
