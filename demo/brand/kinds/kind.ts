import type { Drawing, GarmentType, Material, Pattern } from '../../illustrator/illustrator.ts';
import type { Care } from '../care.ts';
import type { Cloth, Fit } from '../cloths.ts';
import type { Words } from '../words.ts';

/** Countries (ISO 3166-1 alpha-2) of the steps of making. */
export interface Places {
  /** or knitting */
  weaving: string;
  /** and printing */
  dyeing: string;
  making: string;
}

/** A cut of a kind; image, name and text describe the same cut. */
export interface Cut {
  /** product name without the model name */
  noun: Words;
  /** main feature in the description */
  line: Words;
  details: NonNullable<Drawing['details']>;
  fit?: Fit;
  lengths?: string[];
  /** price in euro cents, where it differs from the kind's */
  price?: number;
}

/** A kind of product; masters differ in cut, model name and colour. */
export interface Kind {
  garment: GarmentType;
  material: Material;
  pattern?: Pattern;
  cuts: Record<string, Cut>;
  /** sentences about material and use, alternating between adjacent products */
  texts: Words[];
  cloth: Cloth;
  /** where it is made, when not where its cloth usually is */
  places?: Partial<Places>;
  care: Care;
  fit: Fit;
  /** department */
  room: 'clothing' | 'shoes' | 'accessories';
  /** last part of its category id */
  drawer: string;
  lengths?: string[];
  /** price in euro cents */
  price: number;
}

/** Properties shared by the kinds of a category. */
export const inDrawer =
  (room: Kind['room'], drawer: string, shared: Pick<Kind, 'care' | 'fit'>) =>
  (kind: Omit<Kind, 'room' | 'drawer' | 'care' | 'fit'> & Partial<Pick<Kind, 'care' | 'fit'>>): Kind => ({
    room,
    drawer,
    ...shared,
    ...kind,
  });
