import { type Edge, edgePath, type Point, sample } from '../drawing/curve.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import { type Last, SMOOTH } from './shoe.ts';

export const JUTE = '#D6B884';

/** Draws a jute braid of this width along a line: a groove on both sides and crossing strands. */
export function braid(pen: Pen, last: Last, line: Edge, width: number): void {
  const points = sample(line, 9);
  let strands = '';
  for (let i = 0; i < points.length - 1; i++) {
    const [p, q] = [points[i], points[i + 1]];
    if (!p || !q) continue;
    const size = Math.hypot(q[0] - p[0], q[1] - p[1]) || 1;
    const [nx, ny] = [(-(q[1] - p[1]) / size) * width * 0.45, ((q[0] - p[0]) / size) * width * 0.45];
    const [a, b] = [last.at([p[0] - nx, p[1] - ny]), last.at([q[0] + nx, q[1] + ny])];
    strands += `M${n(a[0])} ${n(a[1])}L${n(b[0])} ${n(b[1])}`;
  }
  const groove = edgePath(line.map(last.at));
  pen.raw(
    `<path d="${groove}" fill="none" stroke="#7A5A2C" stroke-opacity=".28" stroke-width="${n(width)}"/><path d="${strands}" transform="translate(1.500 1.500)" stroke="#6B4C22" stroke-opacity=".55" stroke-width="2.600"/><path d="${strands}" stroke="#F3E1B8" stroke-opacity=".8" stroke-width="2.200"/>`,
  );
}

/** Draws a braided jute sole in profile: rows between `y` and the ground. */
export function juteSole(pen: Pen, last: Last, y: number, thick: number): void {
  last.panel(
    [
      [
        [30, y - 10],
        [96, y + 4],
        [300, y + 10],
        [600, y + 6],
        [814, y - 8],
      ],
      [
        [814, y - 8],
        [826, y + thick * 0.5],
        [816, 398],
      ],
      [
        [816, 398],
        [480, 404],
        [200, 403],
        [90, 398],
        [42, 380],
      ],
      [
        [42, 380],
        [22, y + thick * 0.3],
        [30, y - 10],
      ],
    ],
    { colour: JUTE, cloth: SMOOTH, volume: 0.5 },
  );
  const rows = Math.max(2, Math.round(thick / 17));
  const pitch = (thick - 4) / rows;
  for (let row = 0; row < rows; row++) {
    const at = y + 4 + (row + 0.5) * pitch;
    const lift = (1 - row / rows) * 8;
    const line: Point[] = [];
    for (let x = 32; x <= 820; x += 98) {
      const toe = x < 100 ? ((100 - x) / 76) * -(10 + lift) : 0;
      line.push([x, at + toe - (x > 600 ? ((x - 600) / 200) * lift : 0)]);
    }
    braid(pen, last, line, pitch * 0.86);
  }
}
