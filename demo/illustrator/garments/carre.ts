import { type Edge, offset, outlinePath } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import type { Pen } from '../drawing/pen.ts';
import { inksOf } from '../patterns/inks.ts';

/** Draws a spread silk square with fold lines, a printed border and a rolled hem. */
export function carre(pen: Pen): void {
  const { accent } = inksOf(pen);
  const half = 430;
  const side: Edge[] = [
    [
      [-half, -half + 8],
      [-120, -half - 6],
      [160, -half + 6],
      [half, -half],
    ],
    [
      [half, -half],
      [half + 8, -60],
      [half - 6, 200],
      [half - 2, half],
    ],
    [
      [half - 2, half],
      [140, half + 8],
      [-160, half - 4],
      [-half + 6, half + 2],
    ],
    [
      [-half + 6, half + 2],
      [-half - 8, 120],
      [-half + 6, -160],
      [-half, -half + 8],
    ],
  ];
  const folds: Fold[] = [
    { from: [-half, -150], to: [half, -170], bow: -6, width: 46, strength: 0.55 },
    { from: [-half, 150], to: [half, 140], bow: 8, width: 46, strength: 0.5 },
    { from: [-140, -half], to: [-150, half], bow: 6, width: 46, strength: 0.5 },
    { from: [150, -half], to: [140, half], bow: -6, width: 46, strength: 0.5 },
    { from: [-half, half], to: [60, -40], bow: 40, width: 110, strength: 0.4, crease: false },
    { from: [half, -half], to: [-40, 80], bow: 40, width: 110, strength: 0.4, crease: false },
  ];
  const grain = { at: [0, 0] as const, angle: 0 };
  pen.panel({ edges: side, folds, volume: 0.9, grain, print: false });
  if ((pen.drawing.pattern ?? 'plain') !== 'plain') {
    const field = side.map((edge) => edge.map(([x, y]) => [x * 0.8, y * 0.8] as const));
    const clip = pen.sheet.define(`<clipPath id="{id}"><path d="${outlinePath(field)}"/></clipPath>`);
    pen.raw(`<g clip-path="url(#${clip})">`);
    pen.panel({ edges: side, folds, volume: 0.9, grain, outer: false });
    pen.raw('</g>');
  }
  const frame = (share: number, width: number) =>
    pen.raw(
      `<path d="${outlinePath(side.map((edge) => edge.map(([x, y]) => [x * share, y * share] as const)))}" fill="none" stroke="${accent}" stroke-width="${width}" stroke-opacity=".88" stroke-linejoin="miter"/>`,
    );
  frame(0.9, 40);
  frame(0.82, 5);
  frame(0.79, 2);
  for (const edge of side) pen.seam(offset(edge, 9), 0.7);
}
