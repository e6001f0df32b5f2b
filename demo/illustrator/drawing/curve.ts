import { n } from './sheet.ts';

export type Point = readonly [x: number, y: number];
/** A smooth open curve through its points; corners are where two edges meet. */
export type Edge = readonly Point[];

export interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

type Cubic = readonly [Point, Point, Point, Point];

const lerp = (a: Point, b: Point, t: number): Point => [a[0] + (b[0] - a[0]) * t, a[1] + (b[1] - a[1]) * t];
const at = (edge: Edge, index: number): Point =>
  edge[Math.max(0, Math.min(edge.length - 1, index))] ?? [0, 0];

/**
 * Returns the unit tangent at a point, weighted so that the curve does not overshoot where points are
 * unevenly spaced.
 */
function tangent(edge: Edge, index: number): Point {
  const [a, b, c] = [at(edge, index - 1), at(edge, index), at(edge, index + 1)];
  const before = Math.hypot(b[0] - a[0], b[1] - a[1]);
  const after = Math.hypot(c[0] - b[0], c[1] - b[1]);
  const weigh = (axis: 0 | 1) =>
    (before ? ((b[axis] - a[axis]) / before) * (after || 1) : 0) +
    (after ? ((c[axis] - b[axis]) / after) * (before || 1) : 0);
  const [x, y] = [weigh(0), weigh(1)];
  const size = Math.hypot(x, y) || 1;
  return [x / size, y / size];
}

function cubics(edge: Edge): Cubic[] {
  return edge.slice(1).map((to, i) => {
    const from = at(edge, i);
    const third = Math.hypot(to[0] - from[0], to[1] - from[1]) / 3;
    const [u, v] = [tangent(edge, i), tangent(edge, i + 1)];
    let first: Point = [from[0] + u[0] * third, from[1] + u[1] * third];
    let second: Point = [to[0] - v[0] * third, to[1] - v[1] * third];
    // At an open end, bend towards the curve instead of starting straight.
    if (i === 0 && edge.length > 2) first = lerp(from, second, 0.5);
    if (i === edge.length - 2 && edge.length > 2) second = lerp(to, first, 0.5);
    return [from, first, second, to];
  });
}

const pair = (p: Point) => `${n(p[0])} ${n(p[1])}`;

/** Path data of one open edge. */
export function edgePath(edge: Edge, move = true): string {
  const start = move ? `M${pair(at(edge, 0))}` : '';
  if (edge.length === 2) return `${start}L${pair(at(edge, 1))}`;
  return (
    start +
    cubics(edge)
      .map(([, b, c, d]) => `C${pair(b)} ${pair(c)} ${pair(d)}`)
      .join('')
  );
}

/** Path data of a closed outline made of edges that meet end to start. */
export function outlinePath(edges: readonly Edge[]): string {
  return `${edges.map((edge, i) => (i === 0 ? edgePath(edge) : `L${pair(at(edge, 0))}${edgePath(edge, false)}`)).join('')}Z`;
}

/** Samples points along an edge, `steps` per segment. */
export function sample(edge: Edge, steps = 8): Point[] {
  const points: Point[] = [at(edge, 0)];
  for (const [a, b, c, d] of cubics(edge)) {
    for (let i = 1; i <= steps; i++) {
      const t = i / steps;
      const s = 1 - t;
      const mixAxis = (axis: 0 | 1) =>
        s * s * s * a[axis] + 3 * s * s * t * b[axis] + 3 * s * t * t * c[axis] + t * t * t * d[axis];
      points.push([mixAxis(0), mixAxis(1)]);
    }
  }
  return points;
}

/** Returns the parallel edge at `distance`, positive to the right of its direction. */
export function offset(edge: Edge, distance: number): Edge {
  const points = sample(edge, edge.length === 2 ? 2 : 4);
  return points.map((p, i) => {
    const [x, y] = tangent(points, i);
    return [p[0] - y * distance, p[1] + x * distance];
  });
}

export const reverse = (edge: Edge): Edge => [...edge].reverse();
/** Mirrors about a vertical line; keeps the order of points. */
export const mirror = (edge: Edge, centre: number): Edge => edge.map(([x, y]) => [2 * centre - x, y]);
export const move = (edge: Edge, dx: number, dy: number): Edge => edge.map(([x, y]) => [x + dx, y + dy]);
/** Returns the part of an edge between two fractions (0..1) of its points. */
export function part(edge: Edge, from: number, to: number): Edge {
  const points = sample(edge, 10);
  const last = points.length - 1;
  const cut = points.slice(Math.round(from * last), Math.round(to * last) + 1);
  return cut.filter((_, i) => i % 3 === 0 || i === cut.length - 1);
}

/** Returns the point at a fraction (0..1) of an edge. */
export function along(edge: Edge, share: number): Point {
  const points = sample(edge, 10);
  return at(points, Math.round(share * (points.length - 1)));
}

export function boundsOf(edges: readonly Edge[]): Box {
  const points = edges.flatMap((edge) => sample(edge, 3));
  const xs = points.map((p) => p[0]);
  const ys = points.map((p) => p[1]);
  const [x, y] = [Math.min(...xs), Math.min(...ys)];
  return { x, y, width: Math.max(...xs) - x, height: Math.max(...ys) - y };
}

/** Returns a rotated copy; degrees, clockwise on screen. */
export function rotate(edge: Edge, degrees: number, [cx, cy]: Point): Edge {
  const r = (degrees * Math.PI) / 180;
  return edge.map(([x, y]) => [
    cx + (x - cx) * Math.cos(r) - (y - cy) * Math.sin(r),
    cy + (x - cx) * Math.sin(r) + (y - cy) * Math.cos(r),
  ]);
}

/** Parses points written as `'18 318, 24 262'`. */
export function parsePoints(text: string): Point[] {
  return text.split(',').map((point) => {
    const [x = 0, y = 0] = point.trim().split(' ').map(Number);
    return [x, y];
  });
}
