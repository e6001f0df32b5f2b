import type { Palette } from '../drawing/palette.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** Defines a pattern tile over the colour of a panel. Returns the id of the SVG pattern. */
export type Texture = (tones: Palette, sheet: Sheet, angle: number) => string;

/** Light and folds of a material. */
export interface Cloth {
  /** Depth of its folds, about 1 for a shirting. */
  depth: number;
  /** Brightness of its highlights, about 1 for a shirting. */
  sheen: number;
  /** Blur radius of fold edges, in garment units. */
  softness: number;
  /** Number of folds relative to shirting. */
  crumple: number;
  texture?: Texture;
  /** The same cloth close up. */
  macro: Texture;
}

const LEAST = 64;

/**
 * Defines a pattern of one tile. librsvg renders rotated patterns ten times slower, so only `turned`
 * textures, whose direction is visible, are rotated.
 */
export function tile(sheet: Sheet, width: number, height: number, body: string, turn = 0): string {
  // librsvg is slow with small tiles that are not aligned to pixels: repeat them here instead.
  const across = Math.ceil(LEAST / width);
  const down = Math.ceil(LEAST / height);
  if (across * down > 1) {
    const one = sheet.define(`<g id="{id}">${body}</g>`);
    const copies = Array.from(
      { length: across * down },
      (_, i) => `<use href="#${one}" x="${(i % across) * width}" y="${Math.floor(i / across) * height}"/>`,
    );
    return tile(sheet, width * across, height * down, copies.join(''), turn);
  }
  const transform = turn === 0 ? '' : ` patternTransform="rotate(${Math.round(turn)})"`;
  return sheet.define(
    `<pattern id="{id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}"${transform}>${body}</pattern>`,
  );
}
