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

/**
 * A pattern of one tile. Turned patterns cost librsvg ten times an upright one, so a turn is honoured only for
 * `turned` textures, whose direction is seen at arm's length.
 */
export function tile(sheet: Sheet, width: number, height: number, body: string, turn = 0): string {
  const transform = turn === 0 ? '' : ` patternTransform="rotate(${Math.round(turn)})"`;
  return sheet.define(
    `<pattern id="{id}" patternUnits="userSpaceOnUse" width="${width}" height="${height}"${transform}>${body}</pattern>`,
  );
}
