import type { Drawing, GarmentType, Material, Pattern } from '../../illustrator/illustrator.ts';
import type { Care } from '../care.ts';
import type { Cloth, Fit } from '../cloths.ts';
import type { Words } from '../words.ts';

/** A kind in one of its shapes; picture, name and text speak of the same one. */
export interface Cut {
  /** what it is called, without its own name */
  noun: Words;
  /** what a shopper sees at once */
  line: Words;
  details: NonNullable<Drawing['details']>;
  fit?: Fit;
  lengths?: string[];
  /** in euro cents, where it differs from the kind's */
  price?: number;
}

/** A kind of thing the house makes; masters differ in cut, name and dye. */
export interface Kind {
  garment: GarmentType;
  material: Material;
  pattern?: Pattern;
  cuts: Record<string, Cut>;
  /** about cloth and use; neighbours in a listing take turns */
  texts: Words[];
  cloth: Cloth;
  care: Care;
  fit: Fit;
  /** the part of the shop it hangs in */
  room: 'clothing' | 'shoes' | 'accessories';
  /** the last part of its category's id */
  drawer: string;
  lengths?: string[];
  /** in euro cents */
  price: number;
}

/** What kinds of one drawer share. */
export const inDrawer =
  (room: Kind['room'], drawer: string, shared: Pick<Kind, 'care' | 'fit'>) =>
  (kind: Omit<Kind, 'room' | 'drawer' | 'care' | 'fit'> & Partial<Pick<Kind, 'care' | 'fit'>>): Kind => ({
    room,
    drawer,
    ...shared,
    ...kind,
  });
