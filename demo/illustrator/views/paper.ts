import { mix, shift } from '../drawing/colour.ts';
import type { Box } from '../drawing/curve.ts';
import { n, type Sheet } from '../drawing/sheet.ts';
import { tile } from '../materials/cloth.ts';
import { speckle } from '../materials/yarn.ts';

/** Placement of a garment on the sheet. */
export interface Placement {
  transform: string;
  scale: number;
  /** Bounds in sheet units. */
  box: Box;
}

export const WIDTH = 1440;
export const HEIGHT = 1920;
const FULL = `M0 0H${WIDTH}V${HEIGHT}H0Z`;

/** Draws warm paper, lit from the upper left. */
export function paper(sheet: Sheet, tint = '#F1EBDF'): void {
  const glow = sheet.define(
    `<radialGradient id="{id}" cx=".34" cy=".26" r=".95"><stop stop-color="${mix(tint, '#FFFDF7', 0.55)}"/><stop offset=".55" stop-color="${tint}"/><stop offset="1" stop-color="${shift(tint, -0.045, 1.1)}"/></radialGradient>`,
  );
  sheet.add(`<path d="${FULL}" fill="url(#${glow})"/>`);
}

/** Draws the soft transition from table to wall behind a standing item. */
export function table(sheet: Sheet, tint = '#F1EBDF', { y, height }: Box): void {
  const turn = y + height - Math.min(height * 0.5, 240);
  const fade = sheet.define(
    `<linearGradient id="{id}" x2="0" y2="1"><stop stop-color="${shift(tint, -0.05, 1.15)}" stop-opacity="0"/><stop offset=".38" stop-color="${shift(tint, -0.05, 1.15)}" stop-opacity=".7"/><stop offset=".5" stop-color="${shift(tint, 0.01)}" stop-opacity=".55"/><stop offset="1" stop-color="${shift(tint, 0.01)}" stop-opacity="0"/></linearGradient>`,
  );
  sheet.add(`<path d="M0 ${n(turn - 420)}H${WIDTH}V${n(turn + 560)}H0Z" fill="url(#${fade})"/>`);
}

/** Adds a paper texture over the whole image. */
export function paperTexture(sheet: Sheet, width = WIDTH, height = HEIGHT): void {
  const id = tile(sheet, 160, 160, speckle(160, 1.4, 0.13, '#2A2418') + speckle(160, 1.6, 0.1, '#FFFFFF'));
  sheet.add(`<path d="M0 0H${width}V${height}H0Z" fill="url(#${id})" fill-opacity=".42"/>`);
}

/** Widths of the nested strokes that soften the edge of a shadow; the cost of a blur grows with its area. */
const HALO = [92, 82, 73, 64, 56, 48, 40, 33, 26, 19, 12, 5] as const;

/** Draws the contact shadow of an outline: a wide soft one and a narrow dark one. */
export function contactShadow(sheet: Sheet, outline: string, placed: Placement, lift = 1): void {
  const { transform, scale } = placed;
  const shape = sheet.define(`<path id="{id}" d="${outline}"/>`);
  const at = (dx: number, dy: number) => `translate(${n(dx * lift)} ${n(dy * lift)})${transform}`;
  const strokes = (widths: readonly number[]) =>
    widths.map((width) => `<use href="#${shape}" stroke-width="${n(width / scale)}"/>`).join('');
  sheet.add(
    `<g transform="${at(22, 32)}" fill="none" stroke="#2A2226" stroke-opacity=".019" stroke-linejoin="round">${strokes(HALO.map((width) => width * lift))}</g><g transform="${at(5, 8)}" fill="none" stroke="#2A2540" stroke-opacity=".06" stroke-linejoin="round">${strokes([26, 17, 9, 3])}</g>`,
  );
}
