import { part } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { slantPockets, tailored } from './chino.ts';
import { flag, type Garment } from './garment.ts';
import { patchPocket } from './pocket.ts';
import { drawLegs, hems, legsOf } from './trousers.ts';
import { waistband } from './waistband.ts';

export const trunks: Garment = (pen) => {
  const l = legsOf(pen, {
    waist: 186,
    band: 46,
    hip: 236,
    hipY: 214,
    crotch: 306,
    length: pen.random.range(440, 500),
    hem: [18, 272],
    knee: [8, 258],
  });
  const drawn = drawLegs(pen, l);
  for (const side of [drawn.sideLeft, drawn.sideRight]) pen.seam(part(side, 0.02, 0.98), 0.4);
  hems(pen, drawn, 24, false);
  if (pen.side === 'front') {
    slantPockets(pen, l);
    pen.seam([
      [0, l.band + 18],
      [3, l.crotch * 0.6],
      [0, l.crotch],
    ]);
  } else {
    pen.seam([
      [0, l.band - 6],
      [4, l.crotch * 0.6],
      [0, l.crotch],
    ]);
    patchPocket(pen, [56, 112], 112, 112, 'straight');
  }
  waistband(pen, l, { gather: true });
  if (pen.side === 'front') drawstring(pen, l.band * 0.5 + 20);
  return { detail: [0, 96, 440] };
};

export const short: Garment = (pen) => {
  const long = pen.random.range(500, 580);
  const l = legsOf(pen, {
    waist: 184,
    band: 42,
    hip: 238,
    hipY: 226,
    crotch: 318,
    length: long,
    hem: [22, 274],
    knee: [10, 262],
  });
  const gather = flag(pen, 'drawstring', 0.35);
  if (!gather) {
    tailored(pen, l, flag(pen, 'cuffed', 0.5));
    return { detail: [-60, 130, 440] };
  }
  const drawn = drawLegs(pen, l);
  hems(pen, drawn, 30, false);
  if (pen.side === 'front') {
    slantPockets(pen, l);
    pen.seam([
      [0, l.band + 18],
      [3, l.crotch * 0.6],
      [0, l.crotch],
    ]);
  } else {
    pen.seam([
      [0, l.band - 6],
      [4, l.crotch * 0.6],
      [0, l.crotch],
    ]);
    patchPocket(pen, [52, 110], 118, 128, 'round');
  }
  waistband(pen, l, { gather: true });
  if (pen.side === 'front') drawstring(pen, l.band * 0.5 + 20);
  return { detail: [0, 90, 440] };
};

/** Two cord ends knotted at the centre front. */
export function drawstring(pen: Pen, y: number, colour = pen.tones.dark ? '#EDE6D8' : '#F7F3EA'): void {
  const cord = (d: string) =>
    `<path d="${d}" transform="translate(3 5)" fill="none" stroke="#141728" stroke-opacity=".25" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#6B6558" stroke-width="9" stroke-linecap="round"/><path d="${d}" fill="none" stroke="${colour}" stroke-width="7" stroke-linecap="round"/><path d="${d}" fill="none" stroke="#6B6558" stroke-opacity=".4" stroke-width="7" stroke-dasharray="1.500 5"/>`;
  pen.raw(
    cord(`M-14 ${y}C-40 ${y - 30} -66 ${y + 2} -20 ${y + 8}C-4 ${y + 12} -38 ${y + 80} -30 ${y + 148}`) +
      cord(`M14 ${y}C42 ${y - 28} 64 ${y + 6} 18 ${y + 8}C6 ${y + 14} 34 ${y + 70} 20 ${y + 132}`) +
      `<ellipse cx="0" cy="${y + 6}" rx="13" ry="10" fill="${colour}" stroke="#6B6558" stroke-width="1.500"/>`,
  );
}
