import { mix, shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import type { Drawing } from '../illustrator.ts';
import { branchShade, paintBranch } from '../scenes/branch.ts';
import { type Canvas, rect } from '../scenes/canvas.ts';
import { centred, lay, lying } from './piece.ts';
import { shell } from './shell.ts';

type Spot = readonly [x: number, y: number, turn: number];

/** Positions in fractions of the image; the first is the largest. */
const SPOTS: Record<'wide' | 'tall' | 'square', readonly Spot[]> = {
  wide: [
    [0.36, 0.52, -7],
    [0.63, 0.5, 8],
    [0.115, 0.44, -14],
    [0.86, 0.36, 12],
    [0.85, 0.82, -9],
    [0.14, 0.86, 18],
    [0.5, 0.1, 40],
  ],
  tall: [
    [0.44, 0.36, -8],
    [0.62, 0.74, 7],
    [0.17, 0.74, -12],
    [0.84, 0.14, 14],
    [0.86, 0.52, -10],
    [0.16, 0.1, 20],
    [0.14, 0.94, -30],
  ],
  square: [
    [0.38, 0.44, -8],
    [0.72, 0.6, 9],
    [0.16, 0.82, -14],
    [0.82, 0.17, 12],
    [0.5, 0.88, -8],
    [0.12, 0.13, 20],
    [0.9, 0.9, -20],
  ],
};

/** Draws linen cloth on the ground, with soft folds and its weave. */
function linen(c: Canvas, tint: string): void {
  const { width, height, random } = c;
  const all = rect(0, 0, width, height);
  c.fill(
    all,
    c.linearGradient(
      [
        [0, mix(tint, '#FFFFFF', 0.45)],
        [1, shift(tint, -0.04)],
      ],
      [0.7, 1],
    ),
  );
  c.blurred(30, { x: 0, y: 0, width, height }, 0.55, () => {
    for (let i = 0; i < 7; i++) {
      const [x, y] = [random.range(-0.1, 1) * width, random.range(-0.1, 1) * height];
      const [dx, dy] = [random.range(0.3, 0.7) * width, random.range(-0.3, 0.3) * height];
      const d = `M${n(x)} ${n(y)}q${n(dx * 0.5)} ${n(dy + 60)} ${n(dx)} ${n(dy)}`;
      c.stroke(d, shift(tint, -0.11), random.range(30, 70), 0.42);
      c.group('translate(-26 -34)', () => c.stroke(d, '#FFFFFF', random.range(24, 56), 0.6));
    }
  });
  let weave = '';
  for (let y = 3; y < height; y += 7) weave += `M0 ${y}H${width}`;
  let warp = '';
  for (let x = 3; x < width; x += 7) warp += `M${x} 0V${height}`;
  c.stroke(weave, '#FFFFFF', 2, 0.14);
  c.stroke(warp, '#6B5637', 2, 0.05);
  c.grain(all, 2.5, 0.1, '#6B5637');
}

/** Draws a flat lay: an outfit seen from above. */
export function flatLay(
  c: Canvas,
  pieces: readonly Drawing[],
  tint: string,
  shape: keyof typeof SPOTS,
): void {
  const { width, height, random } = c;
  linen(c, tint);
  const drawn = pieces.map((drawing) => lying(c, drawing));
  const large = drawn.filter((piece) => piece.unit > 0.9);
  const shown = large.length > 0 ? large : drawn;
  const sizes = shown.map(({ box, unit }) => [box.width * unit, box.height * unit] as const);
  // Scale down many large items; scale up when all items are small.
  const share = large.length > 2 ? 0.8 : large.length > 0 ? 1 : 0.46;
  const least = large.length > 0 ? 560 : 0;
  const scale = Math.min(
    (height * share * { wide: 0.86, tall: 0.52, square: 0.66 }[shape]) /
      Math.max(least, ...sizes.map((size) => size[1])),
    (width * share * (c.wide ? 0.4 : 0.68)) / Math.max(least, ...sizes.map((size) => size[0])),
    large.length > 0 ? 1.6 : 3,
  );
  const order = drawn.map((piece, i) => ({ piece, spot: SPOTS[shape][i] ?? [0.5, 0.5, 0] }));
  const sprig = c.wide ? ([0.5, 0.97, 96] as const) : ([0.93, 0.98, 108] as const);
  paintBranch(c, {
    from: [width * sprig[0], height * sprig[1] + 60],
    angle: sprig[2],
    length: Math.min(width, height) * 0.34,
    leaf: Math.min(width, height) * 0.06,
  });
  // The first item is drawn on top.
  for (const { piece, spot } of order.reverse()) {
    const [x, y, turn] = spot;
    const jitter = () => random.range(-0.012, 0.012);
    const size = Math.min(
      scale * piece.unit * (piece.unit < 0.9 ? 1.12 : 1),
      (height * 0.94) / piece.box.height,
    );
    lay(
      c,
      piece,
      centred(piece, [(x + jitter()) * width, (y + jitter()) * height], size, turn + random.range(-4, 4)),
      piece.unit < 0.9 ? 1.1 : 0.9,
    );
  }
  shell(c, width * (c.wide ? 0.735 : 0.94), height * (c.wide ? 0.9 : 0.36), Math.min(width, height) * 0.028);
  shell(c, width * (c.wide ? 0.245 : 0.07), height * (c.wide ? 0.1 : 0.5), Math.min(width, height) * 0.022);
  const long = Math.min(width, height);
  branchShade(
    c,
    [
      { from: [-60, height * 0.1], angle: -12, length: long * 0.6, bend: -40, leaf: long * 0.11 },
      { from: [-80, height * 0.34], angle: 8, length: long * 0.46, bend: -24, leaf: long * 0.1 },
    ],
    12,
    0.15,
  );
}
