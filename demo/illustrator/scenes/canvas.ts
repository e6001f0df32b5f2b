import { createRandom, type Random } from '../drawing/random.ts';
import { createSheet, n, type Sheet } from '../drawing/sheet.ts';
import { tooth } from '../views/paper.ts';

export type Shape = 'wide' | 'tall';

/** A campaign picture in the making. */
export interface Canvas {
  sheet: Sheet;
  random: Random;
  width: number;
  height: number;
  wide: boolean;
  /** Paints one flat shape; `paint` is a colour or `url(#id)`. */
  fill(d: string, paint: string, opacity?: number): void;
  stroke(d: string, colour: string, width: number, opacity?: number, dash?: string): void;
  /** A gradient from top to bottom, or along `to`. */
  ramp(stops: readonly (readonly [at: number, colour: string])[], to?: readonly [number, number]): string;
  group(transform: string, draw: () => void): void;
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

/** Paints a scene of the given shape and lays the tooth of the paper over it. */
export function paintScene(name: string, shape: Shape, paint: (canvas: Canvas) => void): string {
  const wide = shape === 'wide';
  const [width, height] = wide ? [2400, 1200] : [1440, 1920];
  const sheet = createSheet(width, height);
  const alpha = (value: number, kind: string) =>
    value === 1 ? '' : ` ${kind}-opacity="${Math.round(value * 100) / 100}"`;
  const canvas: Canvas = {
    sheet,
    random: createRandom(`${name}/${shape}`),
    width,
    height,
    wide,
    fill: (d, paintWith, opacity = 1) =>
      sheet.add(`<path d="${d}" fill="${paintWith}"${alpha(opacity, 'fill')}/>`),
    stroke: (d, colour, size, opacity = 1, dash) =>
      sheet.add(
        `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${n(size)}"${alpha(opacity, 'stroke')} stroke-linecap="round" stroke-linejoin="round"${dash ? ` stroke-dasharray="${dash}"` : ''}/>`,
      ),
    ramp: (stops, [x2, y2] = [0, 1]) =>
      `url(#${sheet.define(`<linearGradient id="{id}" x2="${x2}" y2="${y2}">${stops.map(([at, colour]) => `<stop offset="${at}" stop-color="${colour}"/>`).join('')}</linearGradient>`)})`,
    group(transform, draw) {
      sheet.add(`<g transform="${transform}">`);
      draw();
      sheet.add('</g>');
    },
  };
  paint(canvas);
  tooth(sheet, width, height);
  return sheet.toString();
}

export const rect = (x: number, y: number, width: number, height: number): string =>
  `M${n(x)} ${n(y)}h${n(width)}v${n(height)}h${n(-width)}Z`;
