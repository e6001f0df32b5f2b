import type { Point } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { choose } from './garment.ts';

const METALS = {
  brass: { edge: '#6E4F20', body: '#CFA75A', light: '#FFF0C6', shade: '#9A7434' },
  silver: { edge: '#585C66', body: '#C3C7CE', light: '#FFFFFF', shade: '#8B9099' },
};

/** Draws a frame buckle for a belt of height `tall`, with the middle of its bar at a point. */
export function beltBuckle(pen: Pen, [x, y]: Point, tall: number): void {
  const metal = METALS[choose(pen, 'metal', ['brass', 'silver'])];
  const round = choose(pen, 'buckle', ['square', 'round', 'square']) === 'round';
  const [w, h] = [round ? 124 : 112, tall + 46];
  const frame = (width: number, ink: string, dx = 0, dy = 0, alpha = 1) =>
    `<rect x="${n(-w / 2 + dx)}" y="${n(-h / 2 + dy)}" width="${w}" height="${n(h)}" rx="${round ? 56 : 14}" fill="none" stroke="${ink}" stroke-width="${width}" stroke-opacity="${alpha}"/>`;
  const prong = (dy: number) =>
    `M${n(-w / 2)} ${dy}C${n(-w / 4)} ${dy - 8} ${n(w / 4)} ${dy - 4} ${n(w / 2 + 10)} ${dy - 2}`;
  pen.raw(
    `<g transform="translate(${n(x + 14)} ${n(y)})" stroke-linecap="round">${[22, 18, 14].map((v) => frame(v, '#141728', 7, 11, 0.1)).join('')}${frame(20, metal.edge)}${frame(16.5, metal.body)}${frame(7, metal.shade, 2.5, 3, 0.7)}${frame(3, metal.light, -3.5, -4, 0.85)}<path d="${prong(10)}" fill="none" stroke="#141728" stroke-opacity=".25" stroke-width="15"/><path d="${prong(0)}" fill="none" stroke="${metal.edge}" stroke-width="14"/><path d="${prong(0)}" fill="none" stroke="${metal.body}" stroke-width="10.500"/><path d="${prong(-3)}" fill="none" stroke="${metal.light}" stroke-width="2.500" stroke-opacity=".85"/></g>`,
  );
}
