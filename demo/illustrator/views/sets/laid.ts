import { mix, shift } from '../../drawing/colour.ts';
import type { Random } from '../../drawing/random.ts';
import { n, type Sheet } from '../../drawing/sheet.ts';
import type { Drawing } from '../../illustrator.ts';
import { tile } from '../../materials/cloth.ts';
import { cement } from '../../patterns/motifs.ts';
import { companionOf } from '../companion.ts';
import { drawGarment, fitted, place } from '../frame.ts';
import { leafShadow } from '../leaf.ts';
import { contactShadow, HEIGHT, WIDTH } from '../paper.ts';
import { unitOf } from '../size.ts';

const FLOORS = { terracotta: '#E2C3A6', stone: '#DCD9CF', boards: '#E0CFB4', cement: '#E6E2D8' };
const FULL = `M0 0H${WIDTH}V${HEIGHT}H0Z`;

/** Terracotta tiles, limestone flags, bleached boards or a cement-tile floor, seen from above. */
export function floor(sheet: Sheet, tint: string, random: Random): void {
  const kind = random.pick(['terracotta', 'stone', 'boards', 'cement'] as const);
  const ground = mix(tint, FLOORS[kind], 0.6);
  sheet.add(`<path d="${FULL}" fill="${shift(ground, -0.07)}"/>`);
  const slab = (x: number, y: number, w: number, h: number) =>
    `<rect x="${n(x + 3)}" y="${n(y + 3)}" width="${n(w - 6)}" height="${n(h - 6)}" rx="4" fill="${shift(ground, random.range(-0.018, 0.024), 1, random.range(-6, 6))}"/><path d="M${n(x + 5)} ${n(y + h - 6)}V${n(y + 5)}H${n(x + w - 6)}" fill="none" stroke="#FFFFFF" stroke-opacity=".38" stroke-width="2.500"/>`;
  let marks = '';
  if (kind === 'boards')
    for (let x = -60; x < WIDTH; x += 226) {
      marks += slab(x, -20, 226, HEIGHT + 40);
      for (let i = 0; i < 5; i++) {
        const at = x + random.range(20, 206);
        marks += `<path d="M${n(at)} -10Q${n(at + random.range(-16, 16))} ${n(random.range(500, 1400))} ${n(at + random.range(-8, 8))} ${HEIGHT + 10}" fill="none" stroke="${shift(ground, -0.1)}" stroke-opacity=".28" stroke-width="${n(random.range(1.5, 3.5))}"/>`;
      }
    }
  else if (kind === 'cement') {
    const inks = {
      accent: '#7F97A8',
      second: '#C3A07A',
      third: '#C3A07A',
      pale: shift(ground, 0.02),
      leaf: '#7F97A8',
    };
    const id = tile(
      sheet,
      240,
      240,
      `<g transform="translate(120 120)scale(2.4)" opacity=".5">${cement(inks)}</g>`,
    );
    marks = `<path d="${FULL}" fill="${ground}"/><path d="${FULL}" fill="url(#${id})"/>`;
  } else {
    const [w, h] = kind === 'stone' ? [720, 480] : [480, 480];
    for (let row = 0, y = -120; y < HEIGHT; y += h, row++)
      for (let x = -240 - (kind === 'stone' && row % 2 ? w / 2 : 0); x < WIDTH; x += w)
        marks += slab(x, y, w, h);
  }
  sheet.add(marks);
}

/** Draws the garment laid out on the floor beside a matching item. */
export function laid(sheet: Sheet, drawing: Drawing, random: Random): void {
  floor(sheet, drawing.backdrop ?? '#EFE6D6', random);
  const companion = companionOf(drawing, random);
  const left = random.chance(0.5);
  const { pen } = drawGarment(sheet, drawing, 'front');
  const frame = { x: left ? 90 : 210, y: 620, width: 1140, height: 1180 };
  const largest = unitOf(drawing.garment) < 0.8 ? 1.2 : 1.5;
  const placed = fitted(pen, frame, left ? random.range(-9, -4) : random.range(4, 9), largest);
  const { pen: second } = drawGarment(sheet, companion, 'front');
  const ratio = (placed.scale * unitOf(companion.garment)) / unitOf(drawing.garment);
  const box = second.bounds();
  const behind = place(
    second,
    Math.max(0.5, Math.min(1.75, ratio)),
    [box.x + box.width / 2, box.y + box.height / 2],
    [left ? 1010 : 430, 470],
    left ? random.range(9, 16) : random.range(-16, -9),
  );
  contactShadow(sheet, second.silhouette(), behind, 0.9);
  sheet.add(`<g transform="${behind.transform}">${second.marks()}</g>`);
  contactShadow(sheet, pen.silhouette(), placed, 1.1);
  sheet.add(`<g transform="${placed.transform}">${pen.marks()}</g>`);
  leafShadow(sheet, random, 'floor');
}
