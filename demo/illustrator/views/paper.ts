import { mix, shift } from '../drawing/colour.ts';
import { n, type Sheet } from '../drawing/sheet.ts';
import { speckle } from '../materials/yarn.ts';
import { tile } from '../materials/cloth.ts';

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

/** The tooth of the paper, over everything, so that paint and ground belong together. */
export function tooth(sheet: Sheet): void {
  const id = tile(sheet, 220, 220, speckle(sheet, 220, 0.8, 0.13, '#2A2418') + speckle(sheet, 220, 0.6, 0.1, '#FFFFFF'));
  sheet.add(`<path d="${FULL}" fill="url(#${id})" fill-opacity=".55"/>`);
}

/** Contact shadow of an outline: a wide one for the body of the thing, a tight one where it touches. */
export function contact(sheet: Sheet, outline: string, transform: string, scale: number, lift = 1): void {
  const blur = (deviation: number) =>
    sheet.define(
      `<filter id="{id}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" x="0" y="0" width="${WIDTH}" height="${HEIGHT}"><feGaussianBlur stdDeviation="${deviation}"/></filter>`,
    );
  const shadow = (dx: number, dy: number, deviation: number, alpha: number) =>
    `<g filter="url(#${blur(deviation)})"><g transform="translate(${n(dx * lift)} ${n(dy * lift)})${transform}"><path d="${outline}" fill="#3A3550" fill-opacity="${alpha}" stroke="#3A3550" stroke-width="${n(2 / scale)}"/></g></g>`;
  sheet.add(shadow(26, 36, 24 * lift, 0.2) + shadow(7, 10, 6, 0.26));
}
