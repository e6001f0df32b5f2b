import type { GarmentType } from '../illustrator.ts';

/** How large a garment's own unit is against a shirt's, so that things lying side by side keep their true sizes. */
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
