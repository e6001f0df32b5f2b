import type { Drawing } from '../illustrator.ts';
import type { Cloth } from '../materials/cloth.ts';
import { printOn } from '../patterns/patterns.ts';
import { shift } from './colour.ts';
import { type Box, type Edge, outlinePath, type Point } from './curve.ts';
import { type Fold, paintFolds } from './fold.ts';
import { overPrint, type Palette, paletteOf } from './palette.ts';
import { n, type Sheet } from './sheet.ts';

/** Direction of the grain of a panel; stripes run across it. */
export interface Grain {
  at: Point;
  /** Rotation of the cloth in degrees, clockwise. */
  angle: number;
  /** Sag of a stripe at the middle of a body with this half width. */
  bow?: number;
  half?: number;
}

export interface Panel {
  edges: readonly Edge[];
  /** Lightness added to the cloth, e.g. -0.1 for the inside of a back. */
  tone?: number;
  folds?: readonly Fold[];
  grain?: Grain;
  /** false: no stripes and prints on this panel. */
  print?: boolean;
  colour?: string;
  cloth?: Cloth;
  /** Length of its shadow on the layers below. */
  cast?: number;
  /** Strength of the edge shading, 0..1. */
  volume?: number;
  contour?: number;
  /** false for parts visible through an opening; they do not extend the silhouette. */
  outer?: boolean;
}

interface PaintContext {
  sheet: Sheet;
  drawing: Drawing;
  cloth: Cloth;
  tones: Palette;
  /** Visible part; undefined for all. */
  seen?: Box | undefined;
}

/**
 * Nested strokes (relative width, fraction of the opacity) replace a blur, whose cost grows with the area.
 */
const NESTED = [
  [1.5, 0.1],
  [1.28, 0.12],
  [1.06, 0.13],
  [0.84, 0.14],
  [0.62, 0.15],
  [0.42, 0.16],
  [0.22, 0.16],
] as const;

/** Returns the intersection of two boxes; undefined when it is empty. */
function within(box: Box, seen: Box | undefined): Box | undefined {
  if (!seen) return box;
  const x = Math.max(box.x, seen.x);
  const y = Math.max(box.y, seen.y);
  const width = Math.min(box.x + box.width, seen.x + seen.width) - x;
  const height = Math.min(box.y + box.height, seen.y + seen.height) - y;
  return width > 0 && height > 0 ? { x, y, width, height } : undefined;
}

const hundredth = (value: number) => Math.round(value * 100) / 100;

/** Returns the shading of a panel, to be clipped to it: edges first, then folds. */
function shading(panel: Panel, area: Box, shape: string, ink: Palette, own: Cloth): string {
  const volume = panel.volume ?? 0.7;
  const folds = paintFolds(panel.folds ?? [], ink, own.depth, own.sheen, false);
  if (volume === 0) return folds.crisp;
  const reach = Math.min(52, Math.min(area.width, area.height) * 0.34);
  const rim = (way: number, width: number, ink: string, alpha: number) => {
    const strokes = NESTED.map(
      ([share, part]) =>
        `<use href="#${shape}" stroke-width="${n(width * share)}" stroke-opacity="${hundredth(alpha * part)}"/>`,
    ).join('');
    return `<g transform="translate(${n(way)} ${n(way * 1.1)})" fill="none" stroke="${ink}">${strokes}</g>`;
  };
  return (
    rim(-reach * 0.3, reach, ink.shade, ink.shadeAlpha * volume * 0.85) +
    rim(reach * 0.23, reach * 0.5, ink.light, ink.lightAlpha * volume * 0.55 * own.sheen) +
    folds.crisp
  );
}

/** Returns the shadow of a raised part; nested strokes replace a blur. */
function castShadow(shape: string, reach: number, ground: string): string {
  const halo = [1, 0.7, 0.42, 0.15].map(
    (share) => `<use href="#${shape}" stroke-width="${n(reach * share * 1.7)}"/>`,
  );
  return `<g transform="translate(${n(reach * 0.4)} ${n(reach * 0.62)})" fill="none" stroke="${ground}" stroke-opacity=".13">${halo.join('')}</g>`;
}

/** Paints one panel: contour, cloth, print, weave, light, folds. */
export function paintPanel(
  { sheet, drawing, cloth, tones, seen }: PaintContext,
  panel: Panel,
  box: Box,
): string {
  const part = within(box, seen);
  if (!part) return '';
  const own = panel.cloth ?? cloth;
  const printed = panel.print !== false && (drawing.pattern ?? 'plain') !== 'plain';
  const { colour = drawing.colour, tone = 0, contour = 1 } = panel;
  const plain = paletteOf(tone === 0 ? colour : shift(colour, tones.dark ? tone * 0.6 : tone));
  const ink = printed ? overPrint(plain) : plain;
  const shape = sheet.define(`<path id="{id}" d="${outlinePath(panel.edges)}"/>`);
  const clip = sheet.define(`<clipPath id="{id}"><use href="#${shape}"/></clipPath>`);
  const area = (paint: string) =>
    `<path d="M${n(part.x - 2)} ${n(part.y - 2)}h${n(part.width + 4)}v${n(part.height + 4)}h${n(-part.width - 4)}Z" fill="${paint}"/>`;
  const light = sheet.define(
    `<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="${n(box.x)}" y1="${n(box.y)}" x2="${n(box.x + box.width * 0.9)}" y2="${n(box.y + box.height)}"><stop stop-color="${ink.light}" stop-opacity="${hundredth(ink.lightAlpha * 0.65)}"/><stop offset=".42" stop-color="${ink.light}" stop-opacity="0"/><stop offset=".55" stop-color="${ink.shade}" stop-opacity="0"/><stop offset="1" stop-color="${ink.shade}" stop-opacity="${printed ? 0.2 : hundredth(ink.fall)}"/></linearGradient>`,
  );
  const grain = panel.grain ?? { at: [box.x + box.width / 2, box.y], angle: 0 };
  // Round the rotation, so that panels share pattern tiles.
  const texture = own.texture?.(panel.colour ? ink : tones, sheet, Math.round(grain.angle / 3) * 3);
  return [
    panel.cast ? castShadow(shape, panel.cast, ink.dark ? '#0B0E18' : tones.deep) : '',
    `<use href="#${shape}" transform="translate(${n(1.3 * contour)} ${n(1.6 * contour)})" fill="${ink.line}" fill-opacity=".75"/>`,
    `<g clip-path="url(#${clip})">${area(ink.base)}`,
    printed ? printOn({ drawing, box: part, grain, tones: plain, sheet }) : '',
    texture ? area(`url(#${texture})`) : '',
    area(`url(#${light})`),
    shading(panel, box, shape, ink, own),
    '</g>',
    `<use href="#${shape}" fill="none" stroke="${ink.line}" stroke-width="${n(1.9 * contour)}" stroke-linejoin="round" stroke-opacity=".72"/>`,
  ].join('');
}
