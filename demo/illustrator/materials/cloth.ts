import type { Palette } from '../drawing/palette.ts';
import type { Sheet } from '../drawing/sheet.ts';

/** A tile of marks laid over the colour of a panel. Answers the id of an SVG pattern. */
export type Texture = (tones: Palette, sheet: Sheet, angle: number) => string;

/** How a material takes light and folds. */
export interface Cloth {
  /** Depth of its folds, about 1 for a shirting. */
  depth: number;
  /** Brightness of its highlights, about 1 for a shirting. */
  sheen: number;
  /** How far fold edges blur, in garment units. */
  softness: number;
  /** Number of folds against a shirting. */
  crumple: number;
  texture?: Texture;
  /** The same cloth close up. */
  macro: Texture;
}

const LEAST = 64;

/**
 * A pattern of one tile. Turned patterns cost librsvg ten times an upright one, so a turn is honoured only for
 * `turned` textures, whose direction is seen at arm's length.
 */
export function tile(sheet: Sheet, width: number, height: number, body: string, turn = 0): string {
  // librsvg repeats small tiles slowly wherever they do not fall on whole pixels: repeat them here instead.
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
