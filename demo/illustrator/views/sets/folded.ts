import type { Edge } from '../../drawing/curve.ts';
import { outlinePath } from '../../drawing/curve.ts';
import { createPen } from '../../drawing/pen.ts';
import type { Random } from '../../drawing/random.ts';
import { n, type Sheet } from '../../drawing/sheet.ts';
import type { Drawing, GarmentType } from '../../illustrator.ts';
import { companionOf } from '../companion.ts';
import { drawGarment, place } from '../frame.ts';
import { leafShadow } from '../leaf.ts';
import { contactShadow } from '../paper.ts';
import { unitOf } from '../size.ts';
import { floor } from './laid.ts';

const LEGS: ReadonlySet<GarmentType> = new Set(['jean', 'chino']);

/** The part of a garment that is on top when folded, in garment units. */
function visible(garment: GarmentType): {
  x: number;
  y: number;
  width: number;
  height: number;
  shoulder: number;
} {
  if (LEGS.has(garment)) return { x: -6, y: -12, width: 276, height: 520, shoulder: 0 };
  return { x: -186, y: 36, width: 372, height: 470, shoulder: 36 };
}

/** Draws the garment folded to shelf width on a sunlit floor. */
export function folded(sheet: Sheet, drawing: Drawing, random: Random): void {
  floor(sheet, drawing.backdrop ?? '#EFE6D6', random);
  const legs = LEGS.has(drawing.garment);
  const { x, y, width, height, shoulder } = visible(drawing.garment);
  const { pen } = drawGarment(sheet, drawing, drawing.garment === 'jean' ? 'back' : 'front');
  const [r, b] = [x + width, y + height];
  // Trousers are narrower at the waist, where no lower layer is visible.
  const head = legs ? y + 110 : y;
  const block = (grow: number): Edge[] => [
    [
      [x + 4, head],
      [x + width * 0.28, head - shoulder],
      [r - width * 0.28, head - shoulder],
      [r - 4, head],
    ],
    [
      [r - 4, head],
      [r + 3 + grow * 0.4, y + height * 0.5],
      [r - 2 + grow * 0.5, b - 14 + grow],
    ],
    [
      [r - 2 + grow * 0.5, b - 14 + grow],
      [r - 7, b - 4 + grow],
      [r - 24, b + grow],
    ],
    [
      [r - 24, b + grow],
      [x + width * 0.5, b + 3 + grow],
      [x + 24, b + grow],
    ],
    [
      [x + 24, b + grow],
      [x + 7, b - 4 + grow],
      [x + 2 - grow * 0.2, b - 14 + grow],
    ],
    [
      [x + 2 - grow * 0.2, b - 14 + grow],
      [x - 2, y + height * 0.5],
      [x + 4, head],
    ],
  ];
  const under = createPen(sheet, drawing, 'front');
  for (const grow of [22, 11])
    under.panel({ edges: block(grow), volume: 0.8, cast: 6, print: grow < 20, tone: -0.03 });
  const clip = sheet.define(
    `<clipPath id="{id}"><path d="M${x} ${y + (legs ? -20 : 0)}${legs ? `H${r}` : `L${n(x + width * 0.2)} ${y - 60}V-330H${n(r - width * 0.2)}V${y - 60}L${r} ${y}`}V${b - 14}Q${r} ${b} ${r - 18} ${b}H${x + 18}Q${x} ${b} ${x} ${b - 14}Z"/></clipPath>`,
  );
  const shape = sheet.define(`<path id="{id}" d="${outlinePath(block(0).slice(1))}"/>`);
  const edge = [44, 30, 18, 8].map((w) => `<use href="#${shape}" stroke-width="${w}"/>`).join('');
  const { tones } = pen;
  const marks = `${under.marks()}<g clip-path="url(#${clip})">${pen.marks()}<g fill="none" stroke="${tones.deep}" stroke-opacity=".1">${edge}</g></g><path d="${outlinePath(block(0).slice(1, 5)).replace(/Z$/, '')}" fill="none" stroke="${tones.line}" stroke-width="2" stroke-opacity=".6"/>`;
  const companion = companionOf(drawing, random);
  const left = random.chance(0.5);
  const { pen: second } = drawGarment(sheet, companion, 'front');
  const scale = legs ? 2.5 : 2.24;
  const other = second.bounds();
  const behind = place(
    second,
    (scale * unitOf(companion.garment)) / unitOf(drawing.garment),
    [other.x + other.width / 2, other.y + other.height / 2],
    [left ? 1190 : 250, 210],
    left ? 16 : -16,
  );
  contactShadow(sheet, second.silhouette(), behind, 0.8);
  sheet.add(`<g transform="${behind.transform}">${second.marks()}</g>`);
  const placed = place(
    pen,
    scale,
    [x + width / 2, y + height / 2],
    [720 + (left ? -30 : 30), 1150],
    left ? random.range(-7, -3) : random.range(3, 7),
  );
  contactShadow(sheet, outlinePath(block(16)), placed, 1.3);
  sheet.add(`<g transform="${placed.transform}">${marks}</g>`);
  leafShadow(sheet, random, 'floor');
}
