import { type Edge, sample } from '../drawing/curve.ts';
import type { Last } from './shoe.ts';

/** Draws a hand-sewn moccasin seam: a groove with short stitches across. */
export function gather(last: Last, seam: Edge, count: number, reach: number): void {
  last.line(seam, reach * 0.9, 0.2);
  last.line(seam, 2.4, 0.75);
  const points = sample(seam, 12);
  for (let i = 1; i < count; i++) {
    const at = Math.round((i / count) * (points.length - 2));
    const [p, q] = [points[at], points[at + 1]];
    if (!p || !q) continue;
    const size = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const [nx, ny] = [(-(q[1] - p[1]) / size) * reach, ((q[0] - p[0]) / size) * reach];
    last.line(
      [
        [p[0] - nx, p[1] - ny],
        [p[0] + nx, p[1] + ny],
      ],
      2.2,
      0.5,
    );
  }
}
