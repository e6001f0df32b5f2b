import type { Random } from '../../drawing/random.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import type { Drawing, GarmentType } from '../../illustrator.ts';
import { drawGarment, place } from '../frame.ts';
import { unitOf } from '../size.ts';
import { ledge } from './ledge.ts';
import { books, slab } from './props.ts';

const SMALL: readonly GarmentType[] = ['sunglasses', 'cap', 'belt'];
const SHOES: readonly GarmentType[] = ['trainer', 'loafer', 'espadrille'];

/** Draws the item on a step or a bench: shoes in profile, small items on books or a folded towel. */
export function stood(sheet: Sheet, drawing: Drawing, random: Random): void {
  const tint = drawing.backdrop ?? '#EFE6D6';
  let foot = ledge(sheet, tint, random);
  const { garment } = drawing;
  // For loafer and espadrille the standing profile is the back view.
  const side = SHOES.includes(garment) && garment !== 'trainer' ? 'back' : 'front';
  const { pen, cut } = drawGarment(sheet, drawing, side);
  const box = pen.bounds();
  const lean = random.range(-70, 70);
  const scale =
    garment === 'sunglasses' ? 0.98 : SMALL.includes(garment) ? 0.96 : garment === 'tote' ? 1.2 : 1.16;
  const support = SMALL.includes(garment) ? random.pick(['books', 'towel', 'towel']) : 'none';
  const x = 720 + lean;
  if (support === 'books') foot = books(sheet, random, x - 390, foot + 30, 780);
  if (support === 'towel') {
    const towel: Drawing = {
      garment: 'tote',
      material: 'terry',
      colour: random.pick(['#F4EEE2', '#E9DCC2', '#8FB0C2', '#D9A98C']),
      seed: `${drawing.seed}/towel`,
      ...(random.chance(0.5)
        ? { pattern: 'stripe' as const, accent: '#2F5D8A', details: { motif: 'candy' } }
        : {}),
    };
    slab(sheet, { ...towel, colour: '#E3D7C2' }, [x - 430, foot - 96], 860, 136);
    slab(sheet, towel, [x - 410, foot - 220], 820, 130);
    foot -= 214;
  }
  const base = cut.stands
    ? box.y + box.height - (SHOES.includes(garment) || SMALL.includes(garment) ? 36 : 34)
    : box.y + box.height;
  const placed = place(
    pen,
    scale * (unitOf(garment) > 0.6 && !cut.stands ? 1 : 1),
    [box.x + box.width / 2, base],
    [x, foot],
  );
  sheet.add(`<g transform="${placed.transform}">${pen.marks()}</g>`);
}
