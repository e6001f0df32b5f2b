import type { Palette } from '../drawing/palette.ts';
import { createRandom } from '../drawing/random.ts';
import { n, type Sheet } from '../drawing/sheet.ts';
import { type Cloth, tile } from './cloth.ts';
import { cables, ribs, stocking } from './stitches.ts';
import { speckle } from './yarn.ts';

export const jersey: Cloth = {
  depth: 0.85,
  sheen: 0.8,
  softness: 6,
  crumple: 0.9,
  texture: (tones, sheet) =>
    tile(
      sheet,
      120,
      120,
      `${Array.from({ length: 30 }, (_, i) => `<path d="M${i * 4 + 2} 0V120" stroke="${tones.deep}" stroke-width="1" stroke-opacity=".1"/>`).join('')}${speckle(120, 1.8, 0.13, tones.deep)}`,
    ),
  macro: (tones, sheet) => stocking(sheet, tones, 22, 17, 0.42),
};

export const merino: Cloth = {
  depth: 0.8,
  sheen: 0.75,
  softness: 8,
  crumple: 0.6,
  texture: (tones, sheet, angle) => stocking(sheet, tones, 9, 7, 0.3, angle),
  macro: (tones, sheet) => stocking(sheet, tones, 46, 36, 0.5),
};

export const cable: Cloth = {
  depth: 0.8,
  sheen: 0.8,
  softness: 9,
  crumple: 0.5,
  texture: (tones, sheet, angle) => cables(sheet, tones, 84, 74, angle),
  macro: (tones, sheet) => cables(sheet, tones, 288, 260),
};

export const rib: Cloth = {
  depth: 0.75,
  sheen: 0.8,
  softness: 7,
  crumple: 0.5,
  texture: (tones, sheet, angle) => ribs(sheet, tones, 12, 0.5, angle),
  macro: (tones, sheet) => ribs(sheet, tones, 72, 0.6),
};

export const swim: Cloth = {
  depth: 0.7,
  sheen: 1.25,
  softness: 8,
  crumple: 0.5,
  texture: (tones, sheet) => tile(sheet, 160, 160, speckle(160, 1.6, 0.1, tones.deep)),
  macro: (tones, sheet) => stocking(sheet, tones, 14, 10, 0.4),
};

/** Terry loops: small shadows in slightly irregular rows. */
function loops(sheet: Sheet, tones: Palette, pitch: number): string {
  const random = createRandom('terry');
  const count = 14;
  let dark = '';
  let bright = '';
  for (let row = 0; row < count; row++)
    for (let column = 0; column < count; column++) {
      const x = (column + 0.5 + random.range(-0.2, 0.2)) * pitch;
      const y = (row + 0.5 + random.range(-0.2, 0.2)) * pitch;
      const r = pitch * random.range(0.3, 0.44);
      dark += `M${n(x - r)} ${n(y)}A${n(r)} ${n(r)} 0 0 0 ${n(x + r)} ${n(y)}`;
      bright += `M${n(x - r * 0.7)} ${n(y)}A${n(r)} ${n(r)} 0 0 1 ${n(x + r * 0.6)} ${n(y - r * 0.3)}`;
    }
  const size = pitch * count;
  return tile(
    sheet,
    size,
    size,
    `<path d="${dark}" fill="none" stroke="${tones.deep}" stroke-width="${n(pitch * 0.16)}" stroke-opacity=".3"/><path d="${bright}" fill="none" stroke="${tones.glow}" stroke-width="${n(pitch * 0.2)}" stroke-opacity=".6"/>`,
  );
}

export const terry: Cloth = {
  depth: 0.7,
  sheen: 0.6,
  softness: 9,
  crumple: 0.4,
  texture: (tones, sheet) => loops(sheet, tones, 9),
  macro: (tones, sheet) => loops(sheet, tones, 40),
};

/** Small raised diamonds of a polo's cloth. */
function diamonds(sheet: Sheet, tones: Palette, w: number, h: number): string {
  // Every diamond with its shading is inside the tile.
  const cell = (u: number, v: number, dx: number, dy: number) => {
    const [x, y] = [w * (u + dx), h * (v + dy)];
    return `M${n(x)} ${n(y - h * 0.19)}L${n(x + w * 0.19)} ${n(y)}L${n(x)} ${n(y + h * 0.19)}L${n(x - w * 0.19)} ${n(y)}Z`;
  };
  const spots = (dx: number, dy: number) => cell(0.25, 0.25, dx, dy) + cell(0.75, 0.75, dx, dy);
  return tile(
    sheet,
    w,
    h,
    `<path d="${spots(0.04, 0.05)}" fill="${tones.deep}" fill-opacity=".4"/><path d="${spots(-0.03, -0.04)}" fill="${tones.glow}" fill-opacity=".4"/>`,
  );
}

export const pique: Cloth = {
  depth: 0.85,
  sheen: 0.8,
  softness: 6,
  crumple: 0.8,
  texture: (tones, sheet) => diamonds(sheet, tones, 10, 9),
  macro: (tones, sheet) => diamonds(sheet, tones, 58, 52),
};
