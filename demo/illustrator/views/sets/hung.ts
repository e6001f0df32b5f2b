import type { Random } from '../../drawing/random.ts';
import { n, type Sheet } from '../../drawing/sheet.ts';
import type { Drawing } from '../../illustrator.ts';
import { drawGarment, place } from '../frame.ts';
import { leafShadow } from '../leaf.ts';
import { contactShadow, WIDTH } from '../paper.ts';
import { type HangerKind, HOOK, hanger, holdOf, isClipped } from './hanger.ts';
import { hook, pegs, plaster, rail, sunPatch } from './wall.ts';

/** Draws the garment on a hanger in the sun, on a rail, peg or hook. */
export function hung(sheet: Sheet, drawing: Drawing, random: Random): void {
  plaster(sheet, drawing.backdrop ?? '#EFE6D6', random);
  const from = random.pick(['rail', 'pegs', 'hook', 'rail']);
  const light = random.pick(['leaves', 'window']);
  const hold = holdOf(drawing.garment, drawing.audience ?? 'women');
  const kind: HangerKind = isClipped(drawing.garment) ? 'clips' : random.pick(['wood', 'wood', 'wire']);
  const { pen } = drawGarment(sheet, drawing, 'front', undefined, 'hung');
  const box = pen.bounds();
  const top = hold.y - HOOK;
  const below = box.y + box.height - top;
  const scale = Math.min(1.72, 1000 / box.width, 1530 / below);
  const y = 214;
  const x = WIDTH / 2 + random.range(-50, 50);
  if (light === 'window') sunPatch(sheet, random);
  if (from === 'rail') rail(sheet, y);
  if (from === 'pegs') pegs(sheet, y - 10, [x - 560, x, x + 560]);
  if (light === 'leaves') leafShadow(sheet, random, 'wall');
  const placed = place(pen, scale, [0, top], [x, y - 12]);
  contactShadow(sheet, pen.silhouette(), placed, 1.9);
  sheet.add(
    `<g transform="${placed.transform}">${hanger(hold, kind)}${pen.marks()}${kind === 'clips' ? clips(hold.half) : ''}</g>`,
  );
  if (from === 'hook') hook(sheet, Math.round(x) - 26, y - 6, random.pick(['brass', 'iron']));
}

/** Draws the clips over the waistband. */
function clips(half: number): string {
  const jaw = (x: number) =>
    `<g transform="translate(${n(x)} 0)"><rect x="-17" y="-24" width="40" height="64" rx="6" fill="#141728" fill-opacity=".3"/><rect x="-20" y="-30" width="40" height="64" rx="6" fill="#2E3038"/><rect x="-17" y="-27" width="12" height="58" rx="3" fill="#7A7E88"/></g>`;
  return jaw(-half * 0.86) + jaw(half * 0.86);
}
