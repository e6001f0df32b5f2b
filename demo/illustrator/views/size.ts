import type { GarmentType } from '../illustrator.ts';

/** Returns the size of a garment's unit relative to a shirt's, so that items keep their real proportions. */
const UNITS: Partial<Record<GarmentType, number>> = {
  trainer: 0.52,
  loafer: 0.5,
  sandal: 0.5,
  espadrille: 0.5,
  tote: 0.72,
  'shoulder-bag': 0.5,
  belt: 0.5,
  cap: 0.52,
  sunglasses: 0.3,
  scarf: 0.8,
  tie: 0.95,
};

export const unitOf = (garment: GarmentType): number => UNITS[garment] ?? 1;
