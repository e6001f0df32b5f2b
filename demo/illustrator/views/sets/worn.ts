import type { Random } from '../../drawing/random.ts';
import type { Sheet } from '../../drawing/sheet.ts';
import type { Drawing } from '../../illustrator.ts';
import { drawGarment, place } from '../frame.ts';
import { contactShadow, WIDTH } from '../paper.ts';
import { plaster, sunPatch } from './wall.ts';

type Below = Pick<Drawing, 'garment' | 'material' | 'colour'>;

const BELOW: readonly [Below, ...Below[]] = [
  { garment: 'chino', material: 'twill', colour: '#D9C9AC' },
  { garment: 'chino', material: 'linen', colour: '#F2ECDF' },
  { garment: 'jean', material: 'denim', colour: '#47658C' },
  { garment: 'chino', material: 'twill', colour: '#23324A' },
];

/** Draws the garment on a model before a sunny wall, cropped above the lips. */
export function worn(sheet: Sheet, drawing: Drawing, random: Random): void {
  plaster(sheet, drawing.backdrop ?? '#EFE6D6', random);
  sunPatch(sheet, random);
  const men = drawing.audience === 'men';
  const scale = men ? 1.44 : 1.56;
  const x = WIDTH / 2 + random.range(-40, 40);
  const y = 340;
  const trousers: Drawing = {
    ...random.pick(BELOW),
    seed: `${drawing.seed}/below`,
    audience: drawing.audience,
    details: { fit: random.pick(['straight', 'wide']), cuffed: false },
  };
  const below = drawGarment(sheet, trousers, 'front').pen;
  const { pen } = drawGarment(sheet, drawing, 'front', undefined, 'worn');
  const at = place(pen, scale, [0, 0], [x, y]);
  const waist = men ? 620 : 540;
  const under = place(below, scale * (men ? 0.86 : 0.85), [0, 0], [x, y + waist * scale]);
  contactShadow(sheet, pen.silhouette(), at, 2.2);
  contactShadow(sheet, below.silhouette(), under, 2.2);
  sheet.add(
    `<g transform="${under.transform}">${below.marks()}</g><g transform="${at.transform}">${pen.marks()}</g>`,
  );
}
