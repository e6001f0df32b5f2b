import { type Edge, offset, type Point, part } from '../drawing/curve.ts';
import type { Fold } from '../drawing/fold.ts';
import type { Pen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';

/** Draws a fringe along a hem, from left to right. */
function fringe(pen: Pen, from: Point, to: Point): void {
  const { random, tones } = pen;
  const count = Math.round((to[0] - from[0]) / 8.4);
  let cords = '';
  let bright = '';
  for (let i = 0; i <= count; i++) {
    const x = from[0] + ((to[0] - from[0]) * i) / count;
    const y = from[1] + ((to[1] - from[1]) * i) / count - 3;
    const sway = random.range(-8, 8);
    const end = random.range(74, 96);
    cords += `M${n(x)} ${n(y)}Q${n(x + random.range(-6, 6))} ${n(y + 46)} ${n(x + sway)} ${n(y + end)}`;
    bright += `M${n(x - 1.4)} ${n(y + 4)}Q${n(x - 1)} ${n(y + 34)} ${n(x + sway * 0.7 - 1)} ${n(y + 62)}`;
  }
  pen.raw(
    `<g fill="none" stroke-linecap="round"><path d="${cords}" transform="translate(6 9)" stroke="#141728" stroke-opacity=".14" stroke-width="6"/><path d="${cords}" stroke="${tones.line}" stroke-width="6"/><path d="${cords}" stroke="${tones.base}" stroke-width="4.600"/><path d="${bright}" stroke="${tones.glow}" stroke-opacity=".7" stroke-width="1.500"/></g>`,
  );
}

/** Draws one layer of the folded scarf. */
function layer(
  pen: Pen,
  x: number,
  half: number,
  top: number,
  foot: number,
  lean: number,
  cast: number,
): void {
  const { random } = pen;
  fringe(pen, [x - half + lean, foot + 4], [x + half + lean, foot]);
  const folds: Fold[] = [-0.62, -0.2, 0.24, 0.64].map((share) => ({
    from: [x + share * half, top + random.range(4, 50)],
    to: [x + share * half + lean, foot - random.range(0, 140)],
    bow: random.range(-16, 16),
    width: random.range(34, 62),
    strength: random.range(0.4, 0.62),
    crease: random.chance(0.4),
  }));
  const hem: Edge = [
    [x + half + lean, foot],
    [x + half * 0.3 + lean, foot + 7],
    [x - half * 0.4 + lean, foot - 2],
    [x - half + lean, foot + 4],
  ];
  pen.panel({
    edges: [
      [
        [x - half, top + 20],
        [x - half + 6, top + 4],
        [x - half + 30, top],
        [x, top - 5],
        [x + half - 30, top],
        [x + half - 6, top + 4],
        [x + half, top + 20],
      ],
      [
        [x + half, top + 20],
        [x + half + 7 + lean * 0.4, (top + foot) / 2],
        [x + half + lean, foot],
      ],
      hem,
      [
        [x - half + lean, foot + 4],
        [x - half - 5 + lean * 0.5, (top + foot) / 2],
        [x - half, top + 20],
      ],
    ],
    folds,
    grain: { at: [x, top], angle: -lean / 20, bow: 7, half },
    volume: 0.9,
    cast,
  });
  pen.line(part(offset(hem, 10), 0.02, 0.98), { width: 3, opacity: 0.25 });
}

/** Draws a long scarf folded in three lengthwise and once across, with both fringes visible. */
export function stole(pen: Pen): void {
  const half = pen.random.range(176, 204);
  const lean = pen.random.range(-22, 22);
  layer(pen, 16, half, 14, 1000, lean + 10, 0);
  layer(pen, -6, half, 0, 880, lean * 0.4 - 12, 14);
  // The lengthwise fold: the front layer is doubled, with slightly offset edges.
  const x = -6 + half * 0.42;
  pen.seam(
    [
      [x, 6],
      [x + 5 + lean * 0.2, 440],
      [x + lean * 0.4 - 12, 878],
    ],
    0.9,
  );
  pen.line(
    [
      [x + 5, 10],
      [x + 11 + lean * 0.2, 440],
      [x + lean * 0.4 - 6, 876],
    ],
    { width: 11, opacity: 0.16 },
  );
}
