import { type Edge, offset, part } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Legs } from './trousers.ts';

/** Draws the waistband with belt loops. */
export function waistband(
  pen: Pen,
  l: Legs,
  options: { loops?: boolean; gather?: boolean; stitch?: string } = {},
): void {
  const front = pen.side === 'front';
  const dip = front ? 22 : -6;
  const w = l.waist;
  const top: Edge = [
    [-w, 0],
    [-w * 0.5, dip * 0.72],
    [0, dip],
    [w * 0.5, dip * 0.72],
    [w, 0],
  ];
  const foot: Edge = [
    [w + 4, l.band],
    [w * 0.5, l.band + dip * 0.74],
    [0, l.band + dip],
    [-w * 0.5, l.band + dip * 0.74],
    [-w - 4, l.band],
  ];
  const folds: Fold[] = [];
  if (options.gather)
    for (let i = 0; i < 34; i++) {
      const x = -w + ((i + 0.5) * 2 * w) / 34 + pen.random.range(-2, 2);
      const sag = dip * (1 - (x / w) ** 2);
      folds.push({
        from: [x, sag - 2],
        to: [x + pen.random.range(-4, 4), sag + l.band + 4],
        width: 9,
        strength: 0.75,
        crease: false,
      });
    }
  pen.panel({
    edges: [
      top,
      [
        [w, 0],
        [w + 4, l.band],
      ],
      foot,
      [
        [-w - 4, l.band],
        [-w, 0],
      ],
    ],
    folds,
    volume: 0.55,
    cast: 6,
    grain: { at: [0, 0], angle: 0, bow: dip, half: w },
  });
  if (options.gather) {
    for (const d of [l.band * 0.34, l.band * 0.66])
      pen.stitch(part(offset(top, d), 0.01, 0.99), options.stitch);
    return;
  }
  pen.stitch(part(offset(top, 6), 0.005, 0.995), options.stitch);
  pen.stitch(part(offset(foot, 6), 0.005, 0.995), options.stitch);
  if (options.loops === false) return;
  for (const x of front ? [-w * 0.62, w * 0.62, -w * 0.94, w * 0.94] : [-w * 0.7, 0, w * 0.7]) {
    const sag = dip * (1 - (x / w) ** 2);
    pen.panel({
      edges: [
        [
          [x - 7, sag - 5],
          [x + 7, sag - 5],
        ],
        [
          [x + 7, sag - 5],
          [x + 7, sag + l.band + 9],
        ],
        [
          [x + 7, sag + l.band + 9],
          [x - 7, sag + l.band + 9],
        ],
        [
          [x - 7, sag + l.band + 9],
          [x - 7, sag - 5],
        ],
      ],
      volume: 0.3,
      cast: 4,
      contour: 0.8,
    });
    pen.stitch(
      [
        [x - 3, sag - 1],
        [x - 3, sag + l.band + 5],
      ],
      options.stitch,
    );
    pen.stitch(
      [
        [x + 3, sag - 1],
        [x + 3, sag + l.band + 5],
      ],
      options.stitch,
    );
  }
}
