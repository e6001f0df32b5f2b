import { offset, part } from '../drawing/curve.ts';
import { clothOf } from '../materials/materials.ts';
import { button } from './button.ts';
import { type Collar, collarBack, collarInside, collarLeaves } from './collar.ts';
import { flag, type Garment } from './garment.ts';
import { cuffBand, sleeve } from './sleeve.ts';
import { around, neckline, torsoEdges, torsoOf } from './torso.ts';
import { torsoFolds } from './torso-folds.ts';

export const polo: Garment = (pen) => {
  const t = torsoOf(pen, { neck: 84 });
  const front = pen.side === 'front';
  const rib = clothOf('rib');
  const open = flag(pen, 'open', 0.5);
  const collar: Collar = {
    gap: open ? 20 : 4,
    seat: 60,
    point: [open ? 98 : 82, 136],
    stand: 38,
    panel: { cloth: rib, print: false },
  };
  const depth = open ? 132 : 60;
  const opening = front
    ? open
      ? ([
          [
            [-t.neck, 0],
            [-t.neck * 0.6, 40],
            [-20, 60],
          ],
          [
            [-20, 60],
            [-2, depth],
          ],
          [
            [-2, depth],
            [20, 60],
          ],
          [
            [20, 60],
            [t.neck * 0.6, 40],
            [t.neck, 0],
          ],
        ] as const)
      : neckline(t, 60)
    : neckline(t, 16);
  const body = torsoEdges(t, 4);
  if (front) collarInside(pen, t, collar, opening);
  for (const s of [-1, 1] as const) {
    const arm = sleeve(pen, t, s, { length: pen.random.range(180, 206), cuff: 82, swing: [32, 26] });
    cuffBand(pen, arm, s, 30, { cloth: rib, print: false }, 0.04);
  }
  pen.panel({
    edges: [...opening, ...around(body)],
    folds: torsoFolds(pen, t),
    grain: { at: [0, t.armpit], angle: 0, bow: 12, half: t.chest },
    cast: 10,
  });
  for (const d of [24, 29]) pen.stitch(part(offset(body.hem, d), 0.02, 0.98));
  for (const edge of [body.armholeLeft, body.armholeRight]) pen.seam(edge, 0.7);
  if (!front) {
    collarBack(pen, t, collar);
    return { detail: [0, 40, 460] };
  }
  const foot = 292;
  const top = open ? depth - 40 : 58;
  pen.panel({
    edges: [
      [
        [-17, top],
        [17, top],
      ],
      [
        [17, top],
        [18, foot],
      ],
      [
        [18, foot],
        [-17, foot],
      ],
      [
        [-17, foot],
        [-17, top],
      ],
    ],
    outer: false,
    volume: 0.25,
    cast: 4,
    print: false,
  });
  pen.stitch(
    [
      [-12, top + 4],
      [-12, foot - 6],
      [12, foot - 6],
      [12, top + 4],
    ]
      .map(([x, y]) => [x ?? 0, y ?? 0] as const)
      .slice(0, 2),
  );
  pen.stitch([
    [12, top + 4],
    [12, foot - 6],
  ]);
  pen.stitch([
    [-12, foot - 20],
    [12, foot - 20],
  ]);
  for (const y of open ? [164, 226] : [100, 162, 226]) button(pen, [0, y], 9);
  if (open)
    for (const s of [-1, 1])
      pen.seam(
        [
          [s * 20, 62],
          [s * 9, 100],
          [s * 1, depth],
        ],
        0.7,
      );
  collarLeaves(pen, t, collar);
  return { detail: [14, 130, 460] };
};
