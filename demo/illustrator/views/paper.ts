import { mix, shift } from '../drawing/colour.ts';
import type { Box } from '../drawing/curve.ts';
import { n, type Sheet } from '../drawing/sheet.ts';
import { tile } from '../materials/cloth.ts';
import { speckle } from '../materials/yarn.ts';

/** Where a garment lies on the sheet. */
export interface Placed {
  transform: string;
  scale: number;
  /** What it covers, in sheet units. */
  box: Box;
}

export const WIDTH = 1440;
export const HEIGHT = 1920;
const FULL = `M0 0H${WIDTH}V${HEIGHT}H0Z`;

/** Warm paper lit from the upper left. */
export function paper(sheet: Sheet, tint = '#F1EBDF'): void {
  const glow = sheet.define(
    `<radialGradient id="{id}" cx=".34" cy=".26" r=".95"><stop stop-color="${mix(tint, '#FFFDF7', 0.55)}"/><stop offset=".55" stop-color="${tint}"/><stop offset="1" stop-color="${shift(tint, -0.045, 1.1)}"/></radialGradient>`,
  );
  sheet.add(`<path d="${FULL}" fill="url(#${glow})"/>`);
}

/** Where paper on a table turns up into the wall behind a standing thing: a soft band, no line. */
export function table(sheet: Sheet, tint = '#F1EBDF', { y, height }: Box): void {
  const turn = y + height - Math.min(height * 0.5, 240);
  const fade = sheet.define(
    `<linearGradient id="{id}" x2="0" y2="1"><stop stop-color="${shift(tint, -0.05, 1.15)}" stop-opacity="0"/><stop offset=".38" stop-color="${shift(tint, -0.05, 1.15)}" stop-opacity=".7"/><stop offset=".5" stop-color="${shift(tint, 0.01)}" stop-opacity=".55"/><stop offset="1" stop-color="${shift(tint, 0.01)}" stop-opacity="0"/></linearGradient>`,
  );
  sheet.add(`<path d="M0 ${n(turn - 420)}H${WIDTH}V${n(turn + 560)}H0Z" fill="url(#${fade})"/>`);
}

/** The tooth of the paper, over everything, so that paint and ground belong together. */
export function tooth(sheet: Sheet, width = WIDTH, height = HEIGHT): void {
  const id = tile(sheet, 160, 160, speckle(160, 1.4, 0.13, '#2A2418') + speckle(160, 1.6, 0.1, '#FFFFFF'));
  sheet.add(`<path d="M0 0H${width}V${height}H0Z" fill="url(#${id})" fill-opacity=".42"/>`);
}

/** Breadths of the strokes that make the soft edge of a shadow; a blur would cost by area. */
const HALO = [92, 82, 73, 64, 56, 48, 40, 33, 26, 19, 12, 5] as const;

/** Contact shadow of an outline: a wide one for the body of the thing, a tight one where it touches. */
export function contact(sheet: Sheet, outline: string, placed: Placed, lift = 1): void {
  const { transform, scale } = placed;
  const shape = sheet.define(`<path id="{id}" d="${outline}"/>`);
  const at = (dx: number, dy: number) => `translate(${n(dx * lift)} ${n(dy * lift)})${transform}`;
  const strokes = (widths: readonly number[]) =>
    widths.map((width) => `<use href="#${shape}" stroke-width="${n(width / scale)}"/>`).join('');
  sheet.add(
    `<g transform="${at(22, 32)}" fill="none" stroke="#2A2226" stroke-opacity=".019" stroke-linejoin="round">${strokes(HALO.map((width) => width * lift))}</g><g transform="${at(5, 8)}" fill="none" stroke="#2A2540" stroke-opacity=".06" stroke-linejoin="round">${strokes([26, 17, 9, 3])}</g>`,
  );
}
