import type { Drawing } from '../illustrator.ts';
import type { Cloth } from '../materials/cloth.ts';
import { clothOf } from '../materials/materials.ts';
import { parseHex } from './colour.ts';
import { type Box, boundsOf, type Edge, edgePath, move, outlinePath, type Point } from './curve.ts';
import { type Palette, paletteOf } from './palette.ts';
import { type Panel, paintPanel } from './panel.ts';
import { createRandom, type Random } from './random.ts';
import { n, type Sheet } from './sheet.ts';

export interface LineStyle {
  colour?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

/** Flat with sleeves spread, hanging with sleeves down, or worn. */
export type Pose = 'laid' | 'hung' | 'worn';

/** Draws one garment: panels first, then the details sewn on them. */
export interface Pen {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly tones: Palette;
  readonly cloth: Cloth;
  readonly drawing: Drawing;
  readonly side: 'front' | 'back';
  readonly pose: Pose;
  panel(panel: Panel): void;
  line(edge: Edge, style?: LineStyle): void;
  /** Draws a seam: a dark line with a highlight. */
  seam(edge: Edge, strength?: number): void;
  /** A row of stitches. */
  stitch(edge: Edge, colour?: string): void;
  raw(mark: string): void;
  /** Draws a part in translated coordinates. */
  shifted(dx: number, dy: number, draw: () => void): void;
  marks(): string;
  /** Path data of the outline. */
  silhouette(): string;
  bounds(): Box;
}

/**
 * Returns the colour of the thread: close to the cloth, or contrasting by the detail `stitching` or, rarely,
 * by the seed.
 */
function threadOf({ seed, details }: Drawing, tones: Palette): string {
  const contrast =
    details?.stitching ?? (createRandom(`${seed}/stitching`).chance(0.14) ? 'contrast' : 'tone');
  if (contrast === 'contrast') return parseHex(tones.base).l > 0.7 ? '#9A6F42' : '#EFE4CC';
  return tones.dark ? tones.rim : tones.line;
}

/** Creates a pen for one side of a garment; skips panels outside `window` (garment units). */
export function createPen(
  sheet: Sheet,
  drawing: Drawing,
  side: 'front' | 'back',
  window?: Box,
  pose: Pose = 'laid',
): Pen {
  const random = createRandom(`${drawing.seed}/${drawing.garment}`);
  const cloth = clothOf(drawing.material);
  const tones = paletteOf(drawing.colour);
  const thread = threadOf(drawing, tones);
  const marks: string[] = [];
  const outlines: string[] = [];
  const boxes: Box[] = [];
  let origin: Point = [0, 0];

  const pen: Pen = {
    sheet,
    random,
    tones,
    cloth,
    drawing,
    side,
    pose,
    panel(panel) {
      const box = boundsOf(panel.edges);
      boxes.push({ ...box, x: box.x + origin[0], y: box.y + origin[1] });
      if (panel.outer !== false) outlines.push(outlinePath(panel.edges.map((edge) => move(edge, ...origin))));
      const seen = window && { ...window, x: window.x - origin[0], y: window.y - origin[1] };
      marks.push(paintPanel({ sheet, drawing, cloth, tones, seen }, panel, box));
    },
    line(edge, style = {}) {
      const dash = style.dash ? ` stroke-dasharray="${style.dash}"` : '';
      marks.push(
        `<path d="${edgePath(edge)}" fill="none" stroke="${style.colour ?? tones.line}" stroke-width="${n(style.width ?? 2)}" stroke-opacity="${style.opacity ?? 0.7}" stroke-linecap="round"${dash}/>`,
      );
    },
    seam(edge, strength = 1) {
      const path = edgePath(edge);
      const alpha = (v: number) => String(Math.round(v * strength * 100) / 100);
      marks.push(
        `<path d="${path}" transform="translate(-1.6 -1.6)" fill="none" stroke="${tones.rim}" stroke-width="2.2" stroke-opacity="${alpha(tones.dark ? 0.55 : 0.5)}"/>`,
        `<path d="${path}" fill="none" stroke="${tones.line}" stroke-width="1.9" stroke-opacity="${alpha(0.72)}"/>`,
      );
    },
    stitch(edge, colour = thread) {
      marks.push(
        `<path d="${edgePath(edge)}" fill="none" stroke="${colour}" stroke-width="1.8" stroke-opacity="${tones.dark ? 0.62 : 0.55}" stroke-dasharray="7.5 4.5"/>`,
      );
    },
    raw: (mark) => void marks.push(mark),
    shifted(dx, dy, draw) {
      marks.push(`<g transform="translate(${n(dx)} ${n(dy)})">`);
      origin = [dx, dy];
      draw();
      origin = [0, 0];
      marks.push('</g>');
    },
    marks: () => marks.join(''),
    silhouette: () => outlines.join(''),
    bounds() {
      const x = Math.min(...boxes.map((b) => b.x));
      const y = Math.min(...boxes.map((b) => b.y));
      return {
        x,
        y,
        width: Math.max(...boxes.map((b) => b.x + b.width)) - x,
        height: Math.max(...boxes.map((b) => b.y + b.height)) - y,
      };
    },
  };
  return pen;
}
