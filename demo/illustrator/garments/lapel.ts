import { type Edge, offset, type Point, part, reverse } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import type { Torso } from './torso.ts';

export type Side = 1 | -1;
/** Panels are defined for the right side and mirrored for the left. */
export const sided = (edges: Edge[], s: Side): Edge[] =>
  s === 1 ? edges : [...edges].reverse().map((edge) => reverse(edge.map(([x, y]): Point => [-x, y])));

/**
 * Draws a notched or peaked lapel with its half of the collar, folded from `breakY` on the front edge `lap`.
 */
export function lapel(pen: Pen, t: Torso, s: Side, lap: number, breakY: number, peak = false): void {
  const w = t.neck;
  const notch: Point = peak ? [w + 36, 118] : [w + 32, 126];
  const tip: Point = peak ? [w + 112, 92] : [w + 92, 140];
  const share = (v: number, belly: number): Point => [
    lap + (tip[0] - lap) * v + belly,
    breakY + (tip[1] - breakY) * v + belly * 0.6,
  ];
  const leafEdge: Edge = [[lap, breakY + 2], share(0.36, 7), share(0.74, 11), tip];
  const gorge: Edge = [tip, notch];
  const upper: Edge = [notch, [w + 8, 92], [w - 8, 56]];
  const roll: Edge = [
    [w - 8, 56],
    [w * 0.62, breakY * 0.34],
    [lap * 0.5 + 20, breakY * 0.74],
    [lap, breakY + 2],
  ];
  pen.panel({
    edges: sided([leafEdge, gorge, upper, roll], s),
    cast: 9,
    volume: 0.5,
    outer: false,
    grain: { at: [w, 100], angle: s * -14 },
    folds: [
      {
        from: [s * (w - 4), 70],
        to: [s * (lap + 16), breakY - 10],
        bow: s * -10,
        width: 30,
        strength: 0.4,
        crease: false,
      },
    ],
  });
  pen.stitch(part(sided([offset(leafEdge, 7)], s)[0] ?? [], 0.04, 0.96));
  if (s === 1) buttonholeOf(pen, tip);
  const end: Point = [w + 56, peak ? 104 : 110];
  const collar: Edge[] = [
    [[w - 14, -28], [w + 12, -12], [w + 31, 24], [w + 47, 74], end],
    [end, notch],
    [notch, [w + 8, 92], [w - 8, 56]],
    [
      [w - 8, 56],
      [w - 16, 16],
      [w - 30, -22],
    ],
    [
      [w - 30, -22],
      [w - 14, -28],
    ],
  ];
  pen.panel({ edges: sided(collar, s), cast: 7, volume: 0.5, grain: { at: [w, 0], angle: s * 24 } });
}

/** Draws the buttonhole of a lapel. */
function buttonholeOf(pen: Pen, [x, y]: Point): void {
  pen.line(
    [
      [x - 44, y + 22],
      [x - 20, y + 15],
    ],
    { width: 2.2, opacity: 0.8 },
  );
}
