import { type Point, part } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { button, tack } from './button.ts';
import { choose, flag, type Garment } from './garment.ts';
import { drawLegs, fly, hems, type Legs, legsOf } from './trousers.ts';
import { waistband } from './waistband.ts';

/** Slanted pockets from the waistband to the side seam. */
export function slantPockets(pen: Pen, l: Legs, stitch?: string): void {
  for (const s of [-1, 1]) {
    const line: Point[] = [
      [s * (l.waist * 0.64), l.band + 10],
      [s * (l.waist + l.hip) * 0.44, l.hipY * 0.66],
      [s * (l.hip - 6), l.hipY * 0.98],
    ];
    pen.line(
      line.map(([x, y]): Point => [x + 3, y + 5]),
      { width: 8, opacity: 0.16 },
    );
    pen.seam(line);
    pen.stitch(
      line.map(([x, y]): Point => [x - s * 9, y + 2]),
      stitch,
    );
    tack(pen, line[2] ?? [0, 0], s * 60, stitch ?? pen.tones.line);
  }
}

/** Welt pockets of a back: a narrow lip, a dart above, sometimes a button. */
function weltPockets(pen: Pen, l: Legs, buttons: boolean): void {
  for (const s of [-1, 1]) {
    const [x, y] = [s * l.hip * 0.5, l.hipY * 0.62];
    pen.seam(
      [
        [x, l.band + 4],
        [x + s * 1, y - 8],
      ],
      0.8,
    );
    pen.panel({
      edges: [
        [
          [x - 58, y - 6],
          [x + 58, y - 4],
        ],
        [
          [x + 58, y - 4],
          [x + 58, y + 10],
        ],
        [
          [x + 58, y + 10],
          [x - 58, y + 8],
        ],
        [
          [x - 58, y + 8],
          [x - 58, y - 6],
        ],
      ],
      outer: false,
      volume: 0.3,
      cast: 4,
    });
    pen.line(
      [
        [x - 56, y + 1],
        [x + 56, y + 3],
      ],
      { width: 2.4, opacity: 0.9 },
    );
    for (const e of [-60, 60]) tack(pen, [x + e, y + 2], 90);
    if (buttons) button(pen, [x, y + 24], 8);
  }
}

/** Draws legs, pockets, fly and waistband of tailored trousers. */
export const tailored = (pen: Pen, l: Legs, cuffed: boolean) => {
  const drawn = drawLegs(pen, l);
  for (const side of [drawn.sideLeft, drawn.sideRight]) pen.seam(part(side, 0, 0.3), 0.5);
  hems(pen, drawn, cuffed ? 44 : 26, cuffed);
  if (pen.side === 'front') {
    slantPockets(pen, l);
    fly(pen, l);
    waistband(pen, l);
    button(pen, [10, l.band * 0.5 + 22], 9.5);
  } else {
    pen.seam([
      [0, l.band - 6],
      [4, l.crotch * 0.6],
      [0, l.crotch],
    ]);
    pen.stitch([
      [7, l.band],
      [11, l.crotch * 0.6],
      [8, l.crotch - 10],
    ]);
    weltPockets(pen, l, flag(pen, 'pocketButtons', 0.6));
    waistband(pen, l);
  }
  return drawn;
};

export const chino: Garment = (pen) => {
  const fit = choose(pen, 'fit', ['slim', 'straight', 'wide']);
  const hem = { slim: [78, 196], straight: [64, 232], wide: [40, 300] } as const;
  const knee = { slim: [52, 220], straight: [46, 244], wide: [30, 284] } as const;
  const l = legsOf(pen, {
    waist: 190,
    band: 40,
    hip: 254,
    hipY: 226,
    crotch: 318,
    length: 1190,
    hem: hem[fit],
    knee: knee[fit],
    crease: fit === 'wide' || flag(pen, 'crease', 0.3),
  });
  tailored(pen, l, flag(pen, 'cuffed', 0.35));
  return { detail: [-60, 130, 440] };
};
