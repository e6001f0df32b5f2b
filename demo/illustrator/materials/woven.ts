import { mix } from '../drawing/colour.ts';
import { type Cloth, tile } from './cloth.ts';
import { weave } from './weave.ts';
import { slubs, speckle } from './yarn.ts';

const PLAIN = ['10', '01'];
const TWILL = ['1110', '1101', '1011', '0111'];

export const linen: Cloth = {
  depth: 1.12,
  sheen: 0.85,
  softness: 4,
  crumple: 1.5,
  texture: (tones, sheet) =>
    tile(
      sheet,
      300,
      300,
      slubs(tones, {
        seed: 'linen',
        size: 300,
        count: 320,
        length: [18, 90],
        width: [0.6, 2],
        alpha: [0.06, 0.22],
        ways: [0, 90],
      }),
    ),
  macro: (tones, sheet) => weave(sheet, tones, { repeat: PLAIN, thread: 18, threads: 26, slub: 1 }),
};

export const cotton: Cloth = {
  depth: 0.95,
  sheen: 0.95,
  softness: 4.5,
  crumple: 1,
  texture: (tones, sheet) => tile(sheet, 200, 200, speckle(200, 1.8, 0.16, tones.deep)),
  macro: (tones, sheet) => weave(sheet, tones, { repeat: PLAIN, thread: 12, threads: 24, slub: 0.3 }),
};

export const oxford: Cloth = {
  ...cotton,
  depth: 1,
  texture: (tones, sheet) =>
    tile(
      sheet,
      8,
      8,
      `<path d="M0 0h4v4h-4zM4 4h4v4h-4z" fill="${tones.glow}" fill-opacity=".5"/><path d="M4 0h4v4h-4z" fill="${tones.shade}" fill-opacity=".22"/>`,
    ),
  macro: (tones, sheet) =>
    weave(sheet, tones, {
      repeat: ['1100', '1100', '0011', '0011'],
      thread: 15,
      threads: 32,
      slub: 0.4,
      weft: mix(tones.base, '#FFFFFF', 0.4),
    }),
};

export const denim: Cloth = {
  depth: 1.1,
  sheen: 1.05,
  softness: 4,
  crumple: 1.1,
  texture: (tones, sheet) =>
    tile(
      sheet,
      60,
      60,
      Array.from({ length: 20 }, (_, i) => {
        const x = (i - 10) * 6;
        return `<path d="M${x} 60L${x + 60} 0" stroke="${i % 3 ? tones.glow : tones.deep}" stroke-width="1.5" stroke-opacity="${i % 3 ? 0.2 : 0.24}"/>`;
      }).join('') + speckle(60, 2, 0.2, tones.glow),
    ),
  macro: (tones, sheet) =>
    weave(sheet, tones, {
      repeat: TWILL,
      thread: 17,
      threads: 28,
      slub: 0.7,
      weft: mix(tones.base, '#F4F1EA', 0.62),
    }),
};

export const twill: Cloth = {
  depth: 1,
  sheen: 0.95,
  softness: 4.5,
  crumple: 0.9,
  texture: (tones, sheet) =>
    tile(
      sheet,
      10,
      10,
      `<path d="M-2 7L7-2M3 12L12 3" stroke="${tones.glow}" stroke-width="1.3" stroke-opacity=".3"/><path d="M-5 5L5-5M0 10L10 0M5 15L15 5" stroke="${tones.deep}" stroke-width="1.2" stroke-opacity=".16"/>`,
    ),
  macro: (tones, sheet) => weave(sheet, tones, { repeat: TWILL, thread: 13, threads: 24, slub: 0.3 }),
};

export const wool: Cloth = {
  depth: 0.85,
  sheen: 0.7,
  softness: 6.5,
  crumple: 0.6,
  texture: (tones, sheet) =>
    tile(
      sheet,
      220,
      220,
      slubs(tones, {
        seed: 'wool',
        size: 220,
        count: 420,
        length: [3, 11],
        width: [0.8, 1.8],
        alpha: [0.06, 0.2],
        ways: [20, 70, 110, 160, 45],
      }),
    ),
  macro: (tones, sheet) => weave(sheet, tones, { repeat: TWILL, thread: 22, threads: 20, slub: 0.9 }),
};

export const canvas: Cloth = {
  depth: 0.85,
  sheen: 0.8,
  softness: 5,
  crumple: 0.5,
  texture: (tones, sheet) =>
    tile(
      sheet,
      14,
      14,
      `<path d="M1 1h5v5h-5zM8 8h5v5h-5z" fill="${tones.glow}" fill-opacity=".34"/><path d="M8 1h5v5h-5zM1 8h5v5h-5z" fill="${tones.deep}" fill-opacity=".13"/>`,
    ),
  macro: (tones, sheet) => weave(sheet, tones, { repeat: PLAIN, thread: 26, threads: 18, slub: 0.6 }),
};

export const silk: Cloth = {
  depth: 1.25,
  sheen: 1.7,
  softness: 9,
  crumple: 0.9,
  macro: (tones, sheet) =>
    weave(sheet, tones, { repeat: ['11110', '10111', '11101', '01111', '11011'], thread: 8, threads: 30 }),
};
