import { type Edge, move, offset, type Point, part, reverse } from '../drawing/curve.ts';
import type { Panel } from '../drawing/panel.ts';
import type { Pen } from '../drawing/pen.ts';
import { bust } from './figure.ts';
import type { Torso } from './torso.ts';

export interface Collar {
  /** Half the distance between the two sides where they meet the front. */
  gap: number;
  /** Where they meet the front. */
  seat: number;
  /** Point of the collar, from the centre line. */
  point: Point;
  /** Height of the back. */
  stand: number;
  down?: boolean;
  /** Band collar without leaves. */
  band?: boolean;
  /** Colour of a contrasting collar. */
  panel?: Partial<Panel>;
}

/** Draws the inside of the back of a collar, visible through the front. */
export function collarInside(pen: Pen, t: Torso, collar: Collar, front: readonly Edge[]): void {
  const w = t.neck;
  const { stand } = collar;
  const top: Edge = [
    [-w, -4],
    [-w * 0.72, -stand * 0.72],
    [-w * 0.3, -stand],
    [w * 0.3, -stand],
    [w * 0.72, -stand * 0.72],
    [w, -4],
  ];
  pen.panel({
    edges: [top, ...[...front].reverse().map(reverse)],
    tone: -0.1,
    volume: 1,
    ...collar.panel,
    print: false,
  });
  pen.seam(
    [
      [-w * 0.86, 12],
      [-w * 0.4, 25],
      [w * 0.4, 25],
      [w * 0.86, 12],
    ],
    0.7,
  );
  pen.stitch(part(offset(top, 8), 0.06, 0.94));
  if (pen.pose === 'worn') {
    bust(pen, w);
    return;
  }
  pen.raw(
    `<path d="M-29 27L29 27L28 54L-28 53Z" fill="#F6F1E6" stroke="#12284C" stroke-opacity=".35"/><path d="M-15 42q4 -9 7 0q3 3 5 -1q3 -6 5 0q3 3 6 -2q3 -4 6 1" fill="none" stroke="#12284C" stroke-width="1.700"/>`,
  );
}

/** Draws the two collar leaves. Returns the long edge of the left one, for details. */
export function collarLeaves(pen: Pen, t: Torso, collar: Collar): void {
  const w = t.neck;
  const { gap, seat, point, stand, down } = collar;
  for (const s of [-1, 1] as const) {
    const lean = s === 1 ? 2 : -1;
    const roll: Edge = [
      [s * (w * 0.8), -stand * 0.62],
      [s * (w * 0.93), -6],
      [s * (w * 0.66 + gap * 0.3), seat * 0.44],
      [s * gap, seat],
    ];
    const front: Edge = [
      [s * gap, seat],
      [s * (gap + point[0]) * 0.52, (seat + point[1]) * 0.5 - 2],
      [s * point[0] + lean, point[1]],
    ];
    const leaf: Edge = [
      [s * point[0] + lean, point[1]],
      [s * (w * 0.84 + point[0] * 0.3), point[1] * 0.62],
      [s * (w + 36), t.slope * 0.42 + 14],
    ];
    const fall: Edge = [
      [s * (w + 36), t.slope * 0.42 + 14],
      [s * (w + 22), -6],
      [s * (w * 0.8), -stand * 0.62],
    ];
    const edges = [roll, front, leaf, fall];
    pen.panel({
      edges: s === 1 ? edges : [...edges].reverse().map(reverse),
      grain: { at: [s * w, 0], angle: s * -34 },
      volume: 0.5,
      cast: 9,
      folds: [
        {
          from: [s * w * 0.9, 0],
          to: [s * (w * 0.5 + 12), seat * 0.7],
          bow: s * -8,
          width: 16,
          strength: 0.4,
          crease: false,
        },
      ],
      ...collar.panel,
    });
    const inward = s === 1 ? -8 : 8;
    pen.stitch(part(offset(front, inward), 0.1, 0.92));
    pen.stitch(part(offset(leaf, inward), 0.06, 0.92));
    if (down)
      pen.raw(
        `<circle cx="${s * (point[0] - 2)}" cy="${point[1] - 13}" r="5.500" fill="#F3EEE3" stroke="${pen.tones.line}" stroke-opacity=".6"/><circle cx="${s * (point[0] - 2)}" cy="${point[1] - 13}" r="1.600" fill="${pen.tones.line}"/>`,
      );
  }
}

/** The same collar from behind. */
export function collarBack(pen: Pen, t: Torso, collar: Collar): void {
  const w = t.neck;
  const { stand, band } = collar;
  const drop = band ? 12 : 40;
  const top: Edge = [
    [-w - 8, 8],
    [-w * 0.8, -stand * 0.72],
    [-w * 0.3, -stand],
    [w * 0.3, -stand],
    [w * 0.8, -stand * 0.72],
    [w + 8, 8],
  ];
  const bottom: Edge = [
    [w + (band ? 10 : 36), band ? 12 : t.slope * 0.42 + 8],
    [w * 0.6, drop - 6],
    [0, drop],
    [-w * 0.6, drop - 6],
    [-w - (band ? 10 : 36), band ? 12 : t.slope * 0.42 + 8],
  ];
  pen.panel({
    edges: [top, [[w + 8, 8], bottom[0] ?? [w, 8]], bottom, [bottom.at(-1) ?? [-w, 8], [-w - 8, 8]]],
    volume: 0.7,
    cast: 9,
    ...collar.panel,
  });
  pen.stitch(part(move(bottom, 0, -9), 0.05, 0.95));
}
