import type { Box } from '../drawing/curve.ts';
import { createRandom, type Random } from '../drawing/random.ts';
import { createSheet, n, type Sheet } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { tile } from '../materials/cloth.ts';
import { speckle } from '../materials/yarn.ts';
import { paperTexture } from '../views/paper.ts';

/** Gradient stops: offset 0..1, colour, and opacity (default 1). */
export type Stops = readonly (readonly [at: number, colour: string, opacity?: number])[];

/** Drawing surface. */
export interface Canvas {
  sheet: Sheet;
  random: Random;
  width: number;
  height: number;
  wide: boolean;
  /** Paints one flat shape; `paint` is a colour or `url(#id)`. */
  fill(d: string, paint: string, opacity?: number): void;
  stroke(d: string, colour: string, width: number, opacity?: number, dash?: string): void;
  /** Defines a linear gradient from top to bottom of the painted shape, or along `to`. */
  linearGradient(stops: Stops, to?: readonly [number, number]): string;
  /** Defines a radial gradient around a point, in fractions of the painted shape. */
  radialGradient(stops: Stops, x?: number, y?: number, radius?: number): string;
  group(transform: string, draw: () => void): void;
  clip(d: string, draw: () => void): void;
  /** Draws with a blur within a box; the cost of a blur grows with its area. */
  blurred(deviation: number, box: Box, opacity: number, draw: () => void): void;
  /** Adds the grain of plaster or stone to a shape; `size` is the grain size in units. */
  grain(d: string, size: number, alpha: number, ink: string): void;
}

export const INKS = {
  navy: '#12284C',
  paper: '#FBF9F5',
  sand: '#EAE3D7',
  sea: '#3F7F9E',
  deep: '#235A7C',
  shallow: '#9FC6C8',
  sun: '#FFF1CF',
  clay: '#C98561',
  leaf: '#5F7A5E',
  pine: '#35543F',
  shade: '#46486B',
  lemon: '#EBC453',
};

/** Units of each shape. */
export const SIZES: Record<Shape, readonly [width: number, height: number]> = {
  wide: [2400, 1200],
  tall: [1440, 1920],
  square: [1600, 1600],
};

const hundredth = (value: number) => Math.round(value * 100) / 100;
const alpha = (value: number, kind: string) => (value === 1 ? '' : ` ${kind}-opacity="${hundredth(value)}"`);

/** Creates a canvas of `size` units with a seeded random generator. */
export function createCanvas(seed: string, [width, height]: readonly [number, number]): Canvas {
  const sheet = createSheet(width, height);
  const stopsOf = (stops: Stops) =>
    stops
      .map(
        ([at, colour, opacity = 1]) =>
          `<stop offset="${at}" stop-color="${colour}"${alpha(opacity, 'stop')}/>`,
      )
      .join('');
  return {
    sheet,
    random: createRandom(seed),
    width,
    height,
    wide: width > height,
    fill: (d, paint, opacity = 1) => sheet.add(`<path d="${d}" fill="${paint}"${alpha(opacity, 'fill')}/>`),
    stroke: (d, colour, size, opacity = 1, dash) =>
      sheet.add(
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(size)}"${alpha(opacity, 'stroke')} stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
      ),
    linearGradient: (stops, [x2, y2] = [0, 1]) =>
      `url(#${sheet.define(`<linearGradient id="{id}" x2="${x2}" y2="${y2}">${stopsOf(stops)}</linearGradient>`)})`,
    radialGradient: (stops, x = 0.5, y = 0.5, radius = 0.5) =>
      `url(#${sheet.define(`<radialGradient id="{id}" cx="${hundredth(x)}" cy="${hundredth(y)}" r="${hundredth(radius)}">${stopsOf(stops)}</radialGradient>`)})`,
    group(transform, draw) {
      sheet.add(`<g transform="${transform}">`);
      draw();
      sheet.add('</g>');
    },
    clip(d, draw) {
      sheet.add(`<g clip-path="url(#${sheet.define(`<clipPath id="{id}"><path d="${d}"/></clipPath>`)})">`);
      draw();
      sheet.add('</g>');
    },
    blurred(deviation, box, opacity, draw) {
      const filter = sheet.define(
        `<filter id="{id}" filterUnits="userSpaceOnUse" color-interpolation-filters="sRGB" x="${n(box.x)}" y="${n(box.y)}" width="${n(box.width)}" height="${n(box.height)}"><feGaussianBlur stdDeviation="${n(deviation)}"/></filter>`,
      );
      sheet.add(`<g filter="url(#${filter})" opacity="${hundredth(opacity)}">`);
      draw();
      sheet.add('</g>');
    },
    grain(d, size, strength, ink) {
      const side = Math.round(size * 96);
      const id = tile(sheet, side, side, speckle(side, size, strength, ink));
      sheet.add(`<path d="${d}" fill="url(#${id})"/>`);
    },
  };
}

/** Paints an image and adds the paper texture. */
export function paintScene(seed: string, shape: Shape, paint: (canvas: Canvas) => void): string {
  const canvas = createCanvas(`${seed}/${shape}`, SIZES[shape]);
  // Background fill, so that no gaps show between shapes.
  canvas.fill(rect(0, 0, canvas.width, canvas.height), '#CFC5B4');
  paint(canvas);
  paperTexture(canvas.sheet, canvas.width, canvas.height);
  return canvas.sheet.toString();
}

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;

export const oval = (x: number, y: number, rx: number, ry = rx): string =>
  `M${n(x - rx)} ${n(y)}a${n(rx)} ${n(ry)} 0 1 1 ${n(rx * 2)} 0a${n(rx)} ${n(ry)} 0 1 1 ${n(-rx * 2)} 0Z`;
