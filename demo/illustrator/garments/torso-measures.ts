import type { Torso } from './torso.ts';

/** Base measures by audience. */
export const MEASURES: Record<'women' | 'men' | 'children', Torso> = {
  women: {
    neck: 92,
    backDepth: 20,
    shoulder: 218,
    slope: 48,
    armpit: 258,
    chest: 250,
    waistY: 500,
    waist: 226,
    length: 810,
    hem: 252,
    tail: 10,
  },
  men: {
    neck: 90,
    backDepth: 20,
    shoulder: 258,
    slope: 54,
    armpit: 284,
    chest: 288,
    waistY: 540,
    waist: 276,
    length: 900,
    hem: 282,
    tail: 8,
  },
  children: {
    neck: 84,
    backDepth: 18,
    shoulder: 206,
    slope: 42,
    armpit: 222,
    chest: 238,
    waistY: 420,
    waist: 236,
    length: 620,
    hem: 246,
    tail: 8,
  },
};

/** Adjustments of a fit to chest, waist, hem, shoulder and armhole. */
export const FITS = {
  slim: { chest: -14, waist: -22, hem: -14, shoulder: -4, armpit: -6 },
  regular: { chest: 0, waist: 0, hem: 0, shoulder: 0, armpit: 0 },
  loose: { chest: 22, waist: 36, hem: 26, shoulder: 20, armpit: 18 },
};
/** Worn cloth looks narrower than cloth that lies flat. */
export const AROUND = {
  flat: { shoulder: 1, chest: 1, waist: 1, hem: 1 },
  women: { shoulder: 0.9, chest: 0.79, waist: 0.74, hem: 0.82 },
  men: { shoulder: 0.94, chest: 0.84, waist: 0.8, hem: 0.82 },
  children: { shoulder: 1, chest: 1, waist: 1, hem: 1 },
};
export const LENGTHS = { cropped: 0.84, regular: 1, long: 1.09 };
