import { offset, type Pt, part } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { button, buttonhole } from './button.ts';
import { type Collar, collarBack, collarInside, collarLeaves } from './collar.ts';
import { type Cut, choose, flag, type Garment } from './garment.ts';
import { patchPocket } from './pocket.ts';
import { cuffBand, sleeve } from './sleeve.ts';
import { around, neckline, strip, type Torso, torsoEdges, torsoFolds, torsoOf } from './torso.ts';

export interface ShirtCut {
  torso: Torso;
  collar: Collar;
  /** How deep the front stands open. */
  open: number;
  long: boolean;
  placket: 'band' | 'plain';
  pockets: 0 | 1 | 2;
  wave: number;
}

/** A band down the centre front with its buttons, from `top` to the hem. */
export function placket(
  pen: Pen,
  top: number,
  bottom: number,
  first: number,
  kind: ShirtCut['placket'],
  pitch = 98,
): void {
  if (kind === 'plain') {
    pen.seam([
      [18, top],
      [19, bottom],
    ]);
    pen.stitch([
      [-16, top + 6],
      [-15, bottom - 4],
    ]);
  } else {
    pen.panel({
      edges: [
        [
          [-18, top],
          [18, top + 2],
        ],
        [
          [18, top + 2],
          [19, bottom],
        ],
        [
          [19, bottom],
          [-17, bottom],
        ],
        [
          [-17, bottom],
          [-18, top],
        ],
      ],
      volume: 0.3,
      cast: 5,
      outer: false,
      grain: { at: [0, 258], angle: 0 },
    });
    for (const x of [-12, 12.5])
      pen.stitch([
        [x, top + 6],
        [x + 0.6, bottom - 4],
      ]);
  }
  for (let y = first; y < bottom - 60; y += pitch) {
    buttonhole(pen, [0, y]);
    button(pen, [0.4, y + 1]);
  }
}

export function shirt(pen: Pen, cut: ShirtCut): Cut {
  const { torso: t, collar, open } = cut;
  const front = pen.side === 'front';
  const opening = front
    ? open > collar.seat + 20
      ? ([
          [
            [-t.neck, 0],
            [-t.neck * 0.6, collar.seat * 0.6],
            [-collar.gap, collar.seat],
          ],
          [
            [-collar.gap, collar.seat],
            [-collar.gap * 0.5, (collar.seat + open) * 0.52],
            [0, open],
          ],
          [
            [0, open],
            [collar.gap * 0.5, (collar.seat + open) * 0.52],
            [collar.gap, collar.seat],
          ],
          [
            [collar.gap, collar.seat],
            [t.neck * 0.6, collar.seat * 0.6],
            [t.neck, 0],
          ],
        ] satisfies Pt[][])
      : neckline(t, collar.seat)
    : neckline(t, 16);
  const body = torsoEdges(t, cut.wave);
  if (front) collarInside(pen, t, collar, opening);
  let cuff: Pt = [0, 0];
  for (const s of [-1, 1] as const) {
    const arm = cut.long
      ? sleeve(pen, t, s, { length: 646, cuff: 68, elbow: 88, fullness: 8 })
      : sleeve(pen, t, s, { length: 214, cuff: 103, swing: [25, 15] });
    const end = cuffBand(pen, arm, s, cut.long ? 66 : 32, {}, cut.long ? 0.05 : 0);
    pen.stitch(part(offset(end, s * -7), 0.04, 0.96));
    pen.stitch(part(offset(arm.cuff, s * 6), 0.04, 0.96));
    cuff = arm.cuff[1] ?? cuff;
    if (cut.long) button(pen, [cuff[0] - s * (front ? 22 : -26), cuff[1] + 32], 8);
  }
  pen.panel({
    edges: [...opening, ...around(body)],
    folds: torsoFolds(pen, t),
    grain: { at: [0, t.armpit], angle: 0, bow: 9, half: t.chest },
    cast: 10,
  });
  pen.stitch(part(offset(body.hem, 12), 0.01, 0.99));
  for (const edge of [body.armholeLeft, body.armholeRight]) {
    pen.seam(edge, 0.7);
    pen.stitch(part(offset(edge, 9), 0.05, 0.95));
  }
  if (!front) {
    back(pen, t, collar);
    return { detail: [0, 60, 460] };
  }
  for (const s of [-1, 1]) {
    const yoke: Pt[] = [
      [s * (t.neck + 6), 32],
      [s * (t.shoulder - 8), t.slope + 40],
    ];
    pen.seam(yoke, 0.7);
    pen.stitch(yoke.map(([x, y]): Pt => [x, y + 7]));
  }
  if (open > collar.seat + 20) {
    for (const edge of opening.slice(1, 3)) {
      pen.panel({ edges: strip(edge, 19), volume: 0.3, cast: 3, outer: false });
      pen.stitch(part(offset(edge, 14), 0.02, 0.98));
    }
  }
  const top = Math.max(open, collar.seat) + (open > collar.seat + 20 ? 2 : -4);
  placket(pen, top, t.length + 2, top + 44, cut.placket);
  if (cut.pockets > 0) patchPocket(pen, [72, t.armpit - 26], 116, 132, 'point');
  if (cut.pockets > 1) patchPocket(pen, [-188, t.armpit - 26], 116, 132, 'point');
  collarLeaves(pen, t, collar);
  if (open <= collar.seat + 20) button(pen, [0, collar.seat + 16], 8.5);
  return { detail: [16, 118, 470] };
}

function back(pen: Pen, t: Torso, collar: Collar): void {
  const y = t.slope + 86;
  pen.seam([
    [-t.shoulder + 14, y - 4],
    [-t.shoulder * 0.4, y + 5],
    [t.shoulder * 0.4, y + 5],
    [t.shoulder - 14, y - 4],
  ]);
  pen.stitch([
    [-t.shoulder + 16, y - 12],
    [0, y - 3],
    [t.shoulder - 16, y - 12],
  ]);
  for (const s of [-1, 1])
    pen.seam(
      [
        [s * 20, y + 6],
        [s * 21, t.length * 0.6],
      ],
      0.7,
    );
  pen.raw(
    `<path d="M-9 ${y - 2}v40h18v-40" fill="none" stroke="${pen.tones.line}" stroke-width="6" stroke-opacity=".6"/><path d="M-9 ${y - 2}v40h18v-40" fill="none" stroke="${pen.tones.base}" stroke-width="3.500"/>`,
  );
  collarBack(pen, t, collar);
}

export const oxfordShirt: Garment = (pen) => {
  const t = torsoOf(pen, { tail: 64, neck: 84 });
  const down = flag(pen, 'buttonDown', 0.75);
  return shirt(pen, {
    torso: t,
    collar: { gap: 4, seat: 58, point: [down ? 60 : 78, 146], stand: 44, down },
    open: 58,
    long: choose(pen, 'sleeve', ['long', 'long', 'long', 'short']) === 'long',
    placket: 'band',
    pockets: flag(pen, 'pocket', 0.6) ? 1 : 0,
    wave: 4,
  });
};

export const linenShirt: Garment = (pen) => {
  const t = torsoOf(pen, { tail: pen.random.pick([34, 58]), neck: 86 });
  const open = pen.random.range(126, 190);
  return shirt(pen, {
    torso: { ...t, chest: t.chest + 12, waist: t.waist + 22, hem: t.hem + 14 },
    collar: { gap: 30, seat: 72, point: [112, 160], stand: 40 },
    open,
    long: choose(pen, 'sleeve', ['long', 'long', 'short']) === 'long',
    placket: choose(pen, 'placket', ['band', 'plain', 'band']),
    pockets: pen.random.pick([0, 1, 2]),
    wave: 7,
  });
};
