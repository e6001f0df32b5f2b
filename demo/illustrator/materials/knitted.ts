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
