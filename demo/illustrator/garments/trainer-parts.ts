import { shift } from '../drawing/colour.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Cloth } from '../materials/cloth.ts';
import { clothOf } from '../materials/materials.ts';

export interface TrainerParts {
  style: 'court' | 'runner' | 'stripe';
  /** Heel tab and stripes. */
  accent: string;
  rubber: string;
  /** Stitching and grooves of the sole. */
  thread: string;
  lace: string;
  lining: string;
  /** Toe guard, eyestay and heel counter. */
  cloth: Cloth;
  second: string;
}

/** Chooses the materials of a trainer: one leather, or leather with suede overlays. */
export function partsOf(pen: Pen, style: TrainerParts['style'], gum: boolean): TrainerParts {
  const { drawing, tones } = pen;
  const overlaid = style === 'runner';
  return {
    style,
    accent: drawing.accent ?? (tones.dark ? '#EDE6D8' : '#1B3A63'),
    rubber: gum ? '#BC8E58' : tones.dark ? '#EFE8DA' : '#F5F0E5',
    thread: gum ? '#6E4A24' : '#8C8270',
    lace: tones.dark && style !== 'stripe' ? shift(drawing.colour, 0.12) : '#FBF8F1',
    lining: '#E6DCCB',
    cloth: overlaid ? clothOf('suede') : pen.cloth,
    second: overlaid ? shift(drawing.colour, tones.dark ? 0.07 : -0.09, 1.05) : drawing.colour,
  };
}
