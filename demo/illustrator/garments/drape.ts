import type { Edge, Point } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import type { Pen } from '../drawing/pen.ts';

/** Measures of a hanging skirt: half widths and heights. */
export interface Hang {
  top: number;
  topY: number;
  hem: number;
  hemY: number;
  /** Number of folds; fuller cloth has more. */
  folds: number;
  depth?: number;
}

/** Returns folds that widen from hip to hem, and the matching hem from right to left. */
export function drape(
  pen: Pen,
  { top, topY, hem, hemY, folds: count, depth = 1 }: Hang,
): { folds: Fold[]; hem: Edge } {
  const { random } = pen;
  const folds: Fold[] = [];
  const edge: Point[] = [[hem, hemY - 6]];
  for (let i = 0; i < count; i++) {
    const share = 1 - (2 * (i + 0.5)) / count;
    const x = share * hem * 0.96 + random.range(-10, 10);
    const reach = random.range(0.45, 0.92);
    const high = hemY - (hemY - topY) * reach;
    folds.push({
      from: [x, hemY + 14],
      to: [x + (share * top - x) * reach + random.range(-6, 6), high],
      bow: share * 14,
      width: (hem / count) * random.range(1, 1.5) * depth,
      taper: 'out',
      strength: random.range(0.55, 0.85),
      crease: depth > 0.8,
    });
    const step = hem / count;
    edge.push(
      [x + step * 0.5, hemY + 8 * depth * random.range(0.3, 1) - share * share * 8],
      [x - step * 0.4, hemY - 2 * depth - share * share * 8],
    );
  }
  edge.push([-hem, hemY - 8]);
  return { folds, hem: edge.filter((p, i) => i === 0 || i === edge.length - 1 || Math.abs(p[0]) < hem - 8) };
}
