import { offset, part, reverse } from '../drawing/curve.ts';
import { clothOf } from '../materials/materials.ts';
import { choose, flag, type Garment } from './garment.ts';
import { sleeve } from './sleeve.ts';
import { around, neckBand, neckInside, neckline, torsoEdges, torsoOf } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

export const tee: Garment = (pen) => {
  const { random, side: view } = pen;
  const neck = choose(pen, 'neck', ['round', 'round', 'v', 'boat']);
  const long = choose(pen, 'sleeve', ['short', 'short', 'long']) === 'long';
  const t = torsoOf(pen, neck === 'boat' ? { neck: 122 } : {});
  const front = view === 'front';
  const drop = { v: random.range(150, 178), round: random.range(92, 112), boat: 58 }[neck];
  const depth = front ? drop : 24;
  const opening = neckline(t, depth, front && neck === 'v' ? 'v' : 'round');
  const body = torsoEdges(t, random.range(3, 7));
  if (front) neckInside(pen, t, opening);
  for (const s of [-1, 1] as const) {
    const arm = long
      ? sleeve(pen, t, s, { length: 730, cuff: 50, elbow: 70 })
      : sleeve(pen, t, s, { length: random.range(186, 232), cuff: random.range(80, 90), swing: [33, 27] });
    for (const d of [22, 27]) pen.stitch(part(offset(arm.cuff, s * -d), 0.03, 0.97));
  }
  pen.panel({
    edges: [...opening, ...around(body)],
    folds: torsoFolds(pen, t),
    grain: { at: [0, t.armpit], angle: 0, bow: 12, half: t.chest },
    cast: 10,
  });
  for (const d of [26, 31]) pen.stitch(part(offset(body.hem, d), 0.02, 0.98));
  for (const edge of opening) {
    pen.panel({
      edges: neckBand(t, edge, 25),
      cloth: clothOf('rib'),
      volume: 0.4,
      print: false,
      outer: false,
      cast: 4,
    });
    pen.stitch(part(offset(edge, 30), 0.05, 0.95));
  }
  if (front && flag(pen, 'pocket', 0.3)) {
    const x = 62;
    const y = t.armpit - 10;
    pen.panel({
      edges: [
        [
          [x, y],
          [x + 112, y - 2],
        ],
        [
          [x + 112, y - 2],
          [x + 112, y + 104],
        ],
        [
          [x + 112, y + 104],
          [x + 56, y + 132],
        ],
        [
          [x + 56, y + 132],
          [x, y + 106],
        ],
        [
          [x, y + 106],
          [x, y],
        ],
      ],
      outer: false,
      volume: 0.25,
      grain: { at: [0, t.armpit], angle: 0, bow: 12, half: t.chest },
    });
    pen.stitch([
      [x, y + 20],
      [x + 112, y + 18],
    ]);
  }
  for (const edge of [reverse(body.armholeLeft), body.armholeRight]) pen.seam(edge, 0.7);
  return { detail: [30, depth * 0.8, 430] };
};
