import { mix, shift } from '../drawing/colour.ts';
import { boundsOf, type Edge, outlinePath } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { choose } from './garment.ts';

const GLASS = { green: '#3E5B4C', brown: '#7A5238', grey: '#4A5058', blue: '#3D5F7C' };

/** Draws a tinted lens: darker at the top, translucent at the bottom, with reflections. */
export function paintLens(pen: Pen, eye: Edge, s: number): void {
  const tint = GLASS[choose(pen, 'lens', ['green', 'brown', 'grey', 'blue', 'green'])];
  const { x, y, width, height } = boundsOf([eye]);
  const d = outlinePath([eye]);
  const shade = pen.sheet.define(
    `<linearGradient id="{id}" x1=".3" y1="0" x2=".6" y2="1"><stop stop-color="${shift(tint, -0.14)}"/><stop offset=".5" stop-color="${tint}" stop-opacity=".92"/><stop offset="1" stop-color="${mix(tint, '#E9DDC6', 0.42)}" stop-opacity=".86"/></linearGradient>`,
  );
  const clip = pen.sheet.define(`<clipPath id="{id}"><path d="${d}"/></clipPath>`);
  const sky = pen.sheet.define(
    '<linearGradient id="{id}" x2=".4" y2="1"><stop stop-color="#FFFFFF" stop-opacity=".5"/><stop offset="1" stop-color="#FFFFFF" stop-opacity="0"/></linearGradient>',
  );
  const at = (u: number, v: number) => `${n(x + u * width)} ${n(y + v * height)}`;
  pen.raw(
    `<g clip-path="url(#${clip})"><path d="${d}" fill="#D8CFBE"/><path d="${d}" fill="url(#${shade})"/><path d="M${at(0.06, 0.7)}Q${at(0.02, 0.16)} ${at(0.5, 0.06)}L${at(0.62, 0.05)}Q${at(0.24, 0.24)} ${at(0.24, 0.86)}Z" fill="url(#${sky})"/><path d="M${at(0.3, 0.9)}Q${at(0.34, 0.34)} ${at(0.74, 0.05)}L${at(0.79, 0.06)}Q${at(0.42, 0.36)} ${at(0.38, 0.92)}Z" fill="url(#${sky})" fill-opacity=".7"/><path d="M${at(s > 0 ? 0.5 : 0.3, 0.97)}Q${at(0.86, 0.9)} ${at(0.97, 0.4)}" fill="none" stroke="#FFF3DC" stroke-opacity=".3" stroke-width="7"/><path d="${d}" transform="translate(5 8)" fill="none" stroke="#10121C" stroke-opacity=".28" stroke-width="16"/></g>`,
  );
}
