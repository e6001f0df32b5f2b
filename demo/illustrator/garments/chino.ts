import { offset, part, type Pt } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { button, tack } from './button.ts';
import { choose, flag, type Garment } from './garment.ts';
import { patchPocket } from './pocket.ts';
import { drawLegs, fly, hems, type Legs, legsOf, waistband } from './trousers.ts';

/** Slanted pockets from the waistband to the side seam. */
export function slantPockets(pen: Pen, l: Legs, stitch?: string): void {
  for (const s of [-1, 1]) {
    const line: Pt[] = [[s * (l.waist * 0.64), l.band + 10], [s * (l.waist + l.hip) * 0.44, l.hipY * 0.66], [s * (l.hip - 6), l.hipY * 0.98]];
    pen.line(line.map(([x, y]): Pt => [x + 3, y + 5]), { width: 8, opacity: 0.16 });
    pen.seam(line);
    pen.stitch(line.map(([x, y]): Pt => [x - s * 9, y + 2]), stitch);
    tack(pen, line[2] ?? [0, 0], s * 60, stitch ?? pen.tones.line);
  }
}

/** Welt pockets of a back: a narrow lip, a dart above, sometimes a button. */
export function weltPockets(pen: Pen, l: Legs, buttons: boolean): void {
  for (const s of [-1, 1]) {
    const [x, y] = [s * l.hip * 0.5, l.hipY * 0.62];
    pen.seam([[x, l.band + 4], [x + s * 1, y - 8]], 0.8);
    pen.panel({ edges: [[[x - 58, y - 6], [x + 58, y - 4]], [[x + 58, y - 4], [x + 58, y + 10]], [[x + 58, y + 10], [x - 58, y + 8]], [[x - 58, y + 8], [x - 58, y - 6]]], outer: false, volume: 0.3, cast: 4 });
    pen.line([[x - 56, y + 1], [x + 56, y + 3]], { width: 2.4, opacity: 0.9 });
    for (const e of [-60, 60]) tack(pen, [x + e, y + 2], 90);
    if (buttons) button(pen, [x, y + 24], 8);
  }
}

const body = (pen: Pen, l: Legs, cuffed: boolean) => {
  const drawn = drawLegs(pen, l);
  for (const side of [drawn.sideLeft, drawn.sideRight]) pen.seam(part(side, 0, 0.3), 0.5);
  hems(pen, drawn, cuffed ? 44 : 26, cuffed);
  if (pen.side === 'front') {
    slantPockets(pen, l);
    fly(pen, l);
    waistband(pen, l);
    button(pen, [10, l.band * 0.5 + 22], 9.5);
  } else {
    pen.seam([[0, l.band - 6], [4, l.crotch * 0.6], [0, l.crotch]]);
    pen.stitch([[7, l.band], [11, l.crotch * 0.6], [8, l.crotch - 10]]);
    weltPockets(pen, l, flag(pen, 'pocketButtons', 0.6));
    waistband(pen, l);
  }
  return drawn;
};

export const chino: Garment = (pen) => {
  const fit = choose(pen, 'fit', ['slim', 'straight', 'wide']);
  const hem = { slim: [66, 186], straight: [58, 214], wide: [40, 268] } as const;
  const knee = { slim: [44, 204], straight: [40, 222], wide: [28, 254] } as const;
  const l = legsOf(pen, { waist: 168, band: 40, hip: 226, hipY: 226, crotch: 318, length: 1190, hem: hem[fit], knee: knee[fit], crease: fit === 'wide' || flag(pen, 'crease', 0.3) });
  body(pen, l, flag(pen, 'cuffed', 0.35));
  return { detail: [-60, 130, 440] };
};

export const trunks: Garment = (pen) => {
  const l = legsOf(pen, { waist: 186, band: 46, hip: 236, hipY: 214, crotch: 306, length: pen.random.range(440, 500), hem: [18, 272], knee: [8, 258] });
  const drawn = drawLegs(pen, l);
  for (const side of [drawn.sideLeft, drawn.sideRight]) pen.seam(part(side, 0.02, 0.98), 0.4);
  hems(pen, drawn, 24, false);
  if (pen.side === 'front') {
    slantPockets(pen, l);
    pen.seam([[0, l.band + 18], [3, l.crotch * 0.6], [0, l.crotch]]);
  } else {
    pen.seam([[0, l.band - 6], [4, l.crotch * 0.6], [0, l.crotch]]);
    patchPocket(pen, [56, 112], 112, 112, 'straight');
  }
  waistband(pen, l, { gather: true });
  if (pen.side === 'front') drawstring(pen, l.band * 0.5 + 20);
  return { detail: [0, 96, 440] };
};

export const short: Garment = (pen) => {
  const long = pen.random.range(500, 580);
  const l = legsOf(pen, { waist: 184, band: 42, hip: 238, hipY: 226, crotch: 318, length: long, hem: [22, 274], knee: [10, 262] });
  const gather = flag(pen, 'drawstring', 0.35);
  if (!gather) {
    body(pen, l, flag(pen, 'cuffed', 0.5));
    return { detail: [-60, 130, 440] };
  }
  const drawn = drawLegs(pen, l);
  hems(pen, drawn, 30, false);
  if (pen.side === 'front') {
    slantPockets(pen, l);
    pen.seam([[0, l.band + 18], [3, l.crotch * 0.6], [0, l.crotch]]);
  } else {
    pen.seam([[0, l.band - 6], [4, l.crotch * 0.6], [0, l.crotch]]);
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
