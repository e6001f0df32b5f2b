import { offset, part } from '../drawing/curve.ts';
import { collarBack, collarInside, collarLeaves } from './collar.ts';
import { choose, type Garment } from './garment.ts';
import { placket } from './placket.ts';
import { patchPocket } from './pocket.ts';
import { sash } from './shirt-dress.ts';
import { cuffBand, sleeve } from './sleeve.ts';
import { around, neckline, torsoEdges, torsoOf } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';
import { drawLegs, hems, legsOf } from './trousers.ts';

/** Draws a shirt top and trousers joined by a belt. */
export const jumpsuit: Garment = (pen) => {
  const front = pen.side === 'front';
  const base = torsoOf(pen, { neck: 84, tail: 0 });
  const waistY = base.waistY - 10;
  const t = { ...base, length: waistY + 44, hem: base.waist - 6, waistY: waistY - 90, waist: base.waist + 6 };
  const child = pen.drawing.audience === 'children';
  const l = legsOf(pen, {
    waist: (t.hem + 2) / 0.95,
    band: 0,
    hip: 268,
    hipY: 210,
    crotch: 310,
    length: child ? 1000 : 1010,
    hem: [36, 276],
    knee: [26, 270],
  });
  const legs = { ...l, waist: t.hem - 2 };
  const drop = waistY + 18;
  pen.shifted(0, drop, () => {
    const drawn = drawLegs(pen, legs);
    hems(pen, drawn, 34, false);
  });
  const collar = { gap: 26, seat: 70, point: [106, 152] as const, stand: 40 };
  const opening = front ? neckline(t, 128, 'v') : neckline(t, 16);
  const body = torsoEdges(t, 0);
  if (front) collarInside(pen, t, collar, opening);
  const long = choose(pen, 'sleeve', ['short', 'long']) === 'long';
  for (const s of [-1, 1] as const) {
    const arm = sleeve(
      pen,
      t,
      s,
      long ? { length: 650, cuff: 68, fullness: 8 } : { length: 210, cuff: 102, swing: [25, 15] },
    );
    cuffBand(pen, arm, s, long ? 60 : 34);
  }
  pen.panel({
    edges: [...opening, ...around(body)],
    folds: torsoFolds(pen, t, 0.9),
    cast: 10,
    grain: { at: [0, t.armpit], angle: 0, bow: 9, half: t.chest },
  });
  for (const edge of [body.armholeLeft, body.armholeRight]) {
    pen.seam(edge, 0.7);
    pen.stitch(part(offset(edge, 9), 0.05, 0.95));
  }
  if (front) {
    placket(pen, 124, t.length, 170, 'band', 84);
    for (const x of [72, -188]) patchPocket(pen, [x, t.armpit - 26], 116, 128, 'point');
    collarLeaves(pen, t, collar);
  } else collarBack(pen, t, collar);
  sash(pen, waistY, t.hem + 4, front);
  return { detail: [16, 130, 480] };
};
