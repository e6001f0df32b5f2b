import { type Edge, offset, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Collar } from './collar.ts';
import type { Torso } from './torso.ts';

/** Returns a neckline that is open from the collar down to `open`. */
export function opened(t: Torso, collar: Collar, open: number): Edge[] {
  const { gap, seat } = collar;
  return [
    [
      [-t.neck, 0],
      [-t.neck * 0.6, seat * 0.6],
      [-gap, seat],
    ],
    [
      [-gap, seat],
      [-gap * 0.5, (seat + open) * 0.52],
      [0, open],
    ],
    [
      [0, open],
      [gap * 0.5, (seat + open) * 0.52],
      [gap, seat],
    ],
    [
      [gap, seat],
      [t.neck * 0.6, seat * 0.6],
      [t.neck, 0],
    ],
  ];
}

/** Draws a band collar whose ends meet at the front. */
export function collarBand(pen: Pen, t: Torso, collar: Collar): void {
  const w = t.neck;
  const { gap, seat, stand } = collar;
  for (const s of [-1, 1] as const) {
    const foot: Edge = [
      [s * (w + 3), 4],
      [s * w * 0.78, seat * 0.55],
      [s * (gap + w * 0.24), seat * 0.9],
      [s * gap, seat],
    ];
    const top: Edge = [
      [s * (w - 12), -stand],
      [s * w * 0.66, seat * 0.32],
      [s * (gap + w * 0.18), seat * 0.62],
      [s * (gap + 4), seat - 24],
    ];
    const edges: Edge[] = [
      foot,
      [
        [s * gap, seat],
        [s * (gap - 2), seat - 14],
        [s * (gap + 4), seat - 24],
      ],
      reverse(top),
      [
        [s * (w - 12), -stand],
        [s * (w + 3), 4],
      ],
    ];
    pen.panel({
      edges: s === 1 ? edges : edges.map(reverse).reverse(),
      grain: { at: [s * w, 0], angle: s * -50 },
      volume: 0.5,
      cast: 6,
    });
    pen.stitch(part(offset(foot, s * 6), 0.06, 0.96));
    pen.stitch(part(offset(top, s * -6), 0.06, 0.96));
  }
}
