import { createRandom, type Random } from '../drawing/random.ts';
import { createSheet, type Sheet } from '../drawing/sheet.ts';
import type { Drawing } from '../illustrator.ts';
import { HEIGHT, paperTexture, WIDTH } from './paper.ts';
import { folded } from './sets/folded.ts';
import { hooked } from './sets/hooked.ts';
import { hung } from './sets/hung.ts';
import { laid } from './sets/laid.ts';
import { type SetName, setOf } from './sets/sets.ts';
import { stacked } from './sets/stacked.ts';
import { stood } from './sets/stood.ts';
import { worn } from './sets/worn.ts';

const sets: Record<SetName, (sheet: Sheet, drawing: Drawing, random: Random) => void> = {
  hung,
  laid,
  folded,
  stacked,
  stood,
  hooked,
  worn,
};

/** Draws the product in a set, chosen by the detail `scene`, or by garment and seed. */
export function scene(drawing: Drawing): string {
  const sheet = createSheet(WIDTH, HEIGHT);
  const random = createRandom(`${drawing.seed}/scene`);
  sets[setOf(drawing)](sheet, drawing, random);
  paperTexture(sheet);
  return sheet.toString();
}
