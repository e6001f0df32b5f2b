import type { Point } from '../../drawing/curve.ts';
import type { Random } from '../../drawing/random.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import type { Drawing, GarmentType } from '../../illustrator.ts';
import { drawGarment, place } from '../frame.ts';
import { leafShadow } from '../leaf.ts';
import { contactShadow, WIDTH } from '../paper.ts';
import { hook, knob, pegs, plaster, sunPatch } from './wall.ts';

/** Hanging point in garment units, and scale. */
const HELD: Partial<Record<GarmentType, readonly [at: Point, scale: number]>> = {
  tote: [[0, -240], 1.2],
  'shoulder-bag': [[0, -322], 1.32],
  tie: [[0, 16], 1.22],
  scarf: [[0, 8], 1.3],
};

/** Draws the item hanging from a hook or a peg. */
export function hooked(sheet: Sheet, drawing: Drawing, random: Random): void {
  plaster(sheet, drawing.backdrop ?? '#EFE6D6', random);
  const { pen, cut } = drawGarment(
    sheet,
    { ...drawing, details: { ...drawing.details, hanging: true } },
    'front',
  );
  const [at, scale] = HELD[drawing.garment] ?? ([[0, pen.bounds().y], 1.3] as const);
  const x = WIDTH / 2 + random.range(-60, 60);
  const y = 330;
  if (random.chance(0.5)) sunPatch(sheet, random);
  const peg = random.chance(0.5);
  if (peg) pegs(sheet, y - 10, [x - 470, x, x + 470]);
  leafShadow(sheet, random, 'wall');
  const handle: Point = [at[0], cut.stands || drawing.garment === 'tote' ? pen.bounds().y + 16 : at[1]];
  const placed = place(pen, scale, handle, [x + (peg ? 0 : 4), y]);
  contactShadow(sheet, pen.silhouette(), placed, 1.7);
  sheet.add(`<g transform="${placed.transform}">${pen.marks()}</g>`);
  if (peg) knob(sheet, x, y - 2);
  else hook(sheet, x - 22, y, random.pick(['brass', 'iron']));
}
