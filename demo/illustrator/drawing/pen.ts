import type { Drawing } from '../illustrator.ts';
import type { Cloth } from '../materials/cloth.ts';
import { clothOf } from '../materials/materials.ts';
import { printOn } from '../patterns/patterns.ts';
import { shift } from './colour.ts';
import { type Box, boundsOf, type Edge, edgePath, move, outlinePath, type Pt } from './curve.ts';
import { type Fold, paintFolds } from './fold.ts';
import { overPrint, type Palette, paletteOf } from './palette.ts';
import { createRandom, type Random } from './random.ts';
import { n, type Sheet } from './sheet.ts';

/** Which way the cloth of a panel runs: stripes lie across it. */
export interface Grain {
  at: Pt;
  /** Degrees the cloth is turned, clockwise. */
  angle: number;
  /** How far a stripe sags at the middle of a body of this half width. */
  bow?: number;
  half?: number;
}

export interface Panel {
  edges: readonly Edge[];
  /** Lightness added to the cloth, e.g. -0.1 for the inside of a back. */
  tone?: number;
  folds?: readonly Fold[];
  grain?: Grain;
  /** false leaves stripes and prints off this panel. */
  print?: boolean;
  colour?: string;
  cloth?: Cloth;
  /** Length of the shadow it throws on what lies under it. */
  cast?: number;
  /** How round it looks, 0..1. */
  volume?: number;
  contour?: number;
  /** false for parts seen through an opening, which add nothing to the outline of the whole. */
  outer?: boolean;
}

export interface LineStyle {
  colour?: string;
  width?: number;
  opacity?: number;
  dash?: string;
}

/** Draws one garment: panels first, what is sewn on them after. */
export interface Pen {
  readonly sheet: Sheet;
  readonly random: Random;
  readonly tones: Palette;
  readonly cloth: Cloth;
  readonly drawing: Drawing;
  readonly side: 'front' | 'back';
  panel(panel: Panel): void;
  line(edge: Edge, style?: LineStyle): void;
  /** Two pieces of cloth meeting: a dark line with a bright side. */
  seam(edge: Edge, strength?: number): void;
  /** A row of stitches. */
  stitch(edge: Edge, colour?: string): void;
  raw(mark: string): void;
  /** Draws a part in coordinates of its own, moved. */
  shifted(dx: number, dy: number, draw: () => void): void;
  marks(): string;
  /** Path data of everything that touches the paper. */
  silhouette(): string;
  bounds(): Box;
  palette(colour?: string, tone?: number): Palette;
}

const BLUR = 'filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB"';

export function createPen(sheet: Sheet, drawing: Drawing, side: 'front' | 'back'): Pen {
  const random = createRandom(`${drawing.seed}/${drawing.garment}`);
  const cloth = clothOf(drawing.material);
  const tones = paletteOf(drawing.colour);
  const marks: string[] = [];
  const outlines: string[] = [];
  const boxes: Box[] = [];
  let origin: Pt = [0, 0];

  const palette = (colour = drawing.colour, tone = 0) =>
    paletteOf(tone === 0 ? colour : shift(colour, tones.dark ? tone * 0.6 : tone));

  const blur = (box: Box, deviation: number) => {
    const pad = deviation * 2;
    return sheet.define(
      `<filter id="{id}" ${BLUR} x="${n(box.x - pad)}" y="${n(box.y - pad)}" width="${n(box.width + pad * 2)}" height="${n(box.height + pad * 2)}"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
    );
  };

  function shading(panel: Panel, box: Box, path: string, ink: Palette, own: Cloth): string {
    const folds = paintFolds(panel.folds ?? [], ink, own.depth, own.sheen);
    const volume = panel.volume ?? 0.7;
    const small = Math.min(box.width, box.height) < 46;
    const reach = Math.min(52, Math.min(box.width, box.height) * 0.34);
    const a = (value: number) => Math.round(value * 100) / 100;
    const round =
      volume > 0
        ? `<path d="${path}" transform="translate(${n(-reach * 0.3)} ${n(-reach * 0.32)})" fill="none" stroke="${ink.shade}" stroke-width="${n(reach)}" stroke-opacity="${a(ink.shadeAlpha * volume * 0.85)}"/>` +
          `<path d="${path}" transform="translate(${n(reach * 0.22)} ${n(reach * 0.26)})" fill="none" stroke="${ink.light}" stroke-width="${n(reach * 0.5)}" stroke-opacity="${a(ink.lightAlpha * volume * 0.55 * own.sheen)}"/>`
        : '';
    const soft = round + folds.soft;
    return (
      (soft
        ? small
          ? `<g opacity=".7">${soft}</g>`
          : `<g filter="url(#${blur(box, Math.max(5, reach * 0.28))})">${soft}</g>`
        : '') + folds.crisp
    );
  }

  const pen: Pen = {
    sheet,
    random,
    tones,
    cloth,
    drawing,
    side,
    palette,
    panel(panel) {
      const own = panel.cloth ?? cloth;
      const printed = panel.print !== false && (drawing.pattern ?? 'plain') !== 'plain';
      const plain = palette(panel.colour, panel.tone);
      const ink = printed ? overPrint(plain) : plain;
      const path = outlinePath(panel.edges);
      const box = boundsOf(panel.edges);
      const clip = sheet.define(`<clipPath id="{id}"><path d="${path}"/></clipPath>`);
      const area = `<path d="M${n(box.x - 2)} ${n(box.y - 2)}h${n(box.width + 4)}v${n(box.height + 4)}h${n(-box.width - 4)}Z"`;
      const light = sheet.define(
        `<linearGradient id="{id}" gradientUnits="userSpaceOnUse" x1="${n(box.x)}" y1="${n(box.y)}" x2="${n(box.x + box.width * 0.9)}" y2="${n(box.y + box.height)}"><stop stop-color="${ink.light}" stop-opacity="${Math.round(ink.lightAlpha * 65) / 100}"/><stop offset=".42" stop-color="${ink.light}" stop-opacity="0"/><stop offset=".55" stop-color="${ink.shade}" stop-opacity="0"/><stop offset="1" stop-color="${ink.shade}" stop-opacity=".5"/></linearGradient>`,
      );
      const grain = panel.grain ?? { at: [box.x + box.width / 2, box.y], angle: 0 };
      const texture = own.texture?.(panel.colour ? ink : tones, sheet, Math.round(grain.angle / 3) * 3);
      if (panel.cast) {
        const reach = panel.cast;
        const ground = ink.dark ? '#0B0E18' : tones.deep;
        const halo = [1, 0.7, 0.42, 0.15]
          .map((share) => `<path d="${path}" stroke-width="${n(reach * share * 1.7)}"/>`)
          .join('');
        marks.push(
          `<g transform="translate(${n(reach * 0.4)} ${n(reach * 0.62)})" fill="none" stroke="${ground}" stroke-opacity=".13">${halo}</g>`,
        );
      }
      const contour = panel.contour ?? 1;
      marks.push(
        `<path d="${path}" transform="translate(${n(1.3 * contour)} ${n(1.6 * contour)})" fill="${ink.line}" fill-opacity=".75"/>`,
        `<g clip-path="url(#${clip})">${area} fill="${ink.base}"/>`,
        !printed ? '' : printOn({ drawing, box, grain, tones: plain, sheet }),
        texture ? `${area} fill="url(#${texture})"/>` : '',
        `${area} fill="url(#${light})"/>`,
        shading(panel, box, path, ink, own),
        '</g>',
        `<path d="${path}" fill="none" stroke="${ink.line}" stroke-width="${n(1.9 * contour)}" stroke-linejoin="round" stroke-opacity=".72"/>`,
      );
      if (panel.outer !== false) outlines.push(outlinePath(panel.edges.map((edge) => move(edge, ...origin))));
      boxes.push({ ...box, x: box.x + origin[0], y: box.y + origin[1] });
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
    stitch(edge, colour = tones.dark ? tones.rim : tones.line) {
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
