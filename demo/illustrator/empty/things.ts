import { createPen } from '../drawing/pen.ts';
import { n } from '../drawing/sheet.ts';
import type { Drawing } from '../illustrator.ts';
import { type Canvas, INKS, oval, rect } from '../scenes/canvas.ts';
import { under } from './ground.ts';

const LINEN: Drawing = { garment: 'linen-shirt', material: 'linen', colour: '#F3EDE0', seed: 'swatch' };

/** Draws a rotated cloth swatch with zigzag edges, `w` by `h`, with its corner at a point. */
export function swatch(
  c: Canvas,
  [x, y, turn]: readonly [number, number, number],
  w: number,
  h: number,
  look: Partial<Drawing> = {},
): void {
  const teeth = (length: number, along: (at: number, out: number) => readonly [number, number]) => {
    const count = Math.round(length / 20);
    return Array.from({ length: count * 2 + 1 }, (_, i) => along((length * i) / (count * 2), i % 2 ? 8 : 0));
  };
  const edge = [
    ...teeth(w, (at, out) => [at, -out]),
    ...teeth(h, (at, out) => [w + out, at]),
    ...teeth(w, (at, out) => [w - at, h + out]),
    ...teeth(h, (at, out) => [-out, h - at]),
  ];
  const pen = createPen(c.sheet, { ...LINEN, ...look }, 'front');
  pen.panel({
    edges: edge.map((point, i) => [point, edge[(i + 1) % edge.length] ?? point]),
    volume: 0.15,
    folds: [
      { from: [w * 0.1, h * 0.9], to: [w * 0.5, h * 0.1], bow: 20, width: 40, strength: 0.3, crease: false },
      {
        from: [w * 0.6, h * 0.95],
        to: [w * 0.86, h * 0.2],
        bow: -14,
        width: 30,
        strength: 0.25,
        crease: false,
      },
    ],
  });
  c.group(`translate(${n(x)} ${n(y)})rotate(${n(turn)})`, () => {
    c.blurred(9, { x: -40, y: -40, width: w + 100, height: h + 100 }, 0.26, () =>
      c.fill(rect(10, 14, w, h), '#3A2F3E'),
    );
    c.sheet.add(pen.marks());
  });
}

/** Draws a magnifying glass. */
export function glass(c: Canvas, x: number, y: number, r: number): void {
  c.blurred(8, { x: x - r * 1.3, y: y - r, width: r * 3.4, height: r * 3.4 }, 0.28, () => {
    c.stroke(oval(x + 12, y + 18, r), '#3A2F3E', 18);
    c.stroke(
      `M${n(x + r * 0.78 + 10)} ${n(y + r * 0.78 + 18)}L${n(x + r * 1.7)} ${n(y + r * 1.7 + 16)}`,
      '#3A2F3E',
      26,
    );
  });
  c.stroke(`M${n(x + r * 0.98)} ${n(y + r * 0.98)}L${n(x + r * 1.72)} ${n(y + r * 1.72)}`, '#5E3F28', 30);
  c.stroke(
    `M${n(x + r * 0.98 - 4)} ${n(y + r * 0.98 - 5)}L${n(x + r * 1.7 - 4)} ${n(y + r * 1.7 - 5)}`,
    '#A9764A',
    15,
  );
  c.stroke(`M${n(x + r * 0.72)} ${n(y + r * 0.72)}L${n(x + r * 0.94)} ${n(y + r * 0.94)}`, '#A9823F', 20);
  c.fill(
    oval(x, y, r),
    c.radialGradient(
      [
        [0, '#FFFFFF', 0.5],
        [0.7, '#DDEBEC', 0.34],
        [1, '#A9C6CC', 0.55],
      ],
      0.36,
      0.3,
      0.75,
    ),
  );
  c.stroke(oval(x, y, r), '#7D5C28', 17);
  c.stroke(oval(x - 1.5, y - 1.5, r), '#D9B36A', 10);
  c.stroke(
    `M${n(x - r * 0.98)} ${n(y - r * 0.2)}A${n(r)} ${n(r)} 0 0 1 ${n(x - r * 0.1)} ${n(y - r)}`,
    '#FFF3D2',
    4,
  );
  c.stroke(
    `M${n(x - r * 0.66)} ${n(y - r * 0.1)}A${n(r * 0.68)} ${n(r * 0.68)} 0 0 1 ${n(x - r * 0.12)} ${n(y - r * 0.66)}`,
    '#FFFFFF',
    11,
    0.75,
  );
}

/** Draws a parcel with ribbon and a blank label. */
export function parcel(c: Canvas, x: number, foot: number): void {
  under(c, x + 16, foot + 2, 240, 24, 0.34);
  const front = `M${x - 200} ${foot - 190}L${x + 60} ${foot - 166}V${foot + 12}L${x - 190} ${foot - 20}Z`;
  const side = `M${x + 60} ${foot - 166}L${x + 210} ${foot - 206}L${x + 202} ${foot - 40}L${x + 60} ${foot + 12}Z`;
  const top = `M${x - 200} ${foot - 190}L${x - 34} ${foot - 226}L${x + 210} ${foot - 206}L${x + 60} ${foot - 166}Z`;
  c.fill(
    front,
    c.linearGradient(
      [
        [0, '#DDBE93'],
        [1, '#C7A271'],
      ],
      [0.4, 1],
    ),
  );
  c.fill(
    side,
    c.linearGradient(
      [
        [0, '#B8925F'],
        [1, '#A27B4B'],
      ],
      [1, 0.4],
    ),
  );
  c.fill(
    top,
    c.linearGradient([
      [0, '#F0DAB6'],
      [1, '#DDBE93'],
    ]),
  );
  for (const d of [front, side, top]) c.grain(d, 1.2, 0.1, '#6B4A22');
  c.stroke(`M${x - 200} ${foot - 190}L${x + 60} ${foot - 166}L${x + 210} ${foot - 206}`, '#F8E9CC', 3, 0.9);
  const band = '#1B3560';
  c.fill(`M${x - 88} ${foot - 180}l34 3V${foot - 3}l-34 -4Z`, band);
  c.fill(`M${x - 88} ${foot - 180}l34 3L${x + 104} ${foot - 215}l-32 -2Z`, '#27467A');
  c.fill(`M${x - 196} ${foot - 116}L${x + 60} ${foot - 90}v32L${x - 193} ${foot - 86}Z`, band);
  c.fill(`M${x + 60} ${foot - 90}L${x + 207} ${foot - 134}l-2 30L${x + 60} ${foot - 58}Z`, '#11244A');
  // The bow, loop by loop.
  const [bx, by] = [x + 4, foot - 196];
  c.fill(
    `M${bx} ${by}C${bx - 110} ${by - 96} ${bx - 150} ${by - 20} ${bx - 20} ${by + 4}C${bx - 70} ${by - 8} ${bx - 64} ${by - 40} ${bx} ${by}Z`,
    '#27467A',
  );
  c.fill(
    `M${bx} ${by}C${bx + 84} ${by - 112} ${bx + 146} ${by - 44} ${bx + 22} ${by + 2}C${bx + 68} ${by - 16} ${bx + 58} ${by - 46} ${bx} ${by}Z`,
    '#1B3560',
  );
  c.fill(
    `M${bx - 4} ${by + 2}C${bx - 30} ${by + 26} ${bx - 60} ${by + 36} ${bx - 96} ${by + 34}l14 20C${bx - 40} ${by + 52} ${bx - 6} ${by + 34} ${bx + 8} ${by + 4}Z`,
    '#1B3560',
  );
  c.fill(
    `M${bx + 2} ${by + 2}C${bx + 22} ${by + 22} ${bx + 46} ${by + 26} ${bx + 78} ${by + 16}l-2 26C${bx + 40} ${by + 46} ${bx + 8} ${by + 30} ${bx - 6} ${by + 4}Z`,
    '#14294F',
  );
  c.fill(`M${bx - 15} ${by - 9}q15 -9 30 0q5 12 -2 20q-14 6 -27 0q-6 -9 -1 -20Z`, '#355892');
  c.stroke(
    `M${bx - 90} ${by - 36}Q${bx - 60} ${by - 58} ${bx - 24} ${by - 24}M${bx + 30} ${by - 34}Q${bx + 64} ${by - 64} ${bx + 92} ${by - 42}`,
    '#5E80B8',
    4,
    0.8,
  );
}

/** Draws a floating bottle with a message in it. */
export function bottle(c: Canvas, x: number, y: number): void {
  c.group(`translate(${x} ${y})rotate(-24)`, () => {
    const d =
      'M-46 120V-40C-46 -76 -20 -86 -19 -112V-176H19V-112C20 -86 46 -76 46 -40V120C46 138 -46 138 -46 120Z';
    c.fill('M-20 96L-24 -34C-6 -44 14 -40 24 -30L20 96Z', '#F8EDD4');
    c.stroke('M-22 20Q0 12 22 20M-22 40Q0 32 22 40', '#C9B48A', 3, 0.8);
    c.fill('M-24 24h47v14h-47Z', INKS.clay);
    c.fill(
      d,
      c.linearGradient(
        [
          [0, '#BFDAD2', 0.75],
          [0.35, '#8DBBB4', 0.45],
          [1, '#2F6B6E', 0.72],
        ],
        [1, 0.1],
      ),
    );
    c.stroke(d, '#2B5E66', 4, 0.75);
    c.stroke('M-32 96V-30C-31 -56 -14 -70 -10 -100', '#FFFFFF', 9, 0.7);
    c.fill('M-23 -176h46v-20h-46Z', '#7DAFA9');
    c.fill('M-16 -196h32l-4 -34h-24Z', '#B98A5A');
    c.grain('M-16 -196h32l-4 -34h-24Z', 2, 0.4, '#5E3F28');
  });
}

/** Draws a button on a loose thread, and a needle. */
export function button(c: Canvas, x: number, y: number, r: number): void {
  c.stroke(
    `M${x - 150} ${y - 176}C${x - 60} ${y - 150} ${x - 20} ${y - 120} ${x - 8} ${y - 20}`,
    '#12284C',
    4,
  );
  under(c, x + 10, y + 16, r, r * 0.9, 0.28);
  c.fill(
    oval(x, y, r),
    c.radialGradient(
      [
        [0, '#FFFCF4'],
        [0.6, '#EBDFCB'],
        [1, '#B9A488'],
      ],
      0.34,
      0.28,
      0.8,
    ),
  );
  c.stroke(oval(x, y, r * 0.72), '#A08B6C', 4, 0.7);
  c.stroke(oval(x - 2, y - 2, r * 0.72), '#FFFFFF', 3, 0.8);
  for (const [dx, dy] of [
    [-0.22, -0.22],
    [0.22, -0.22],
    [-0.22, 0.22],
    [0.22, 0.22],
  ] as const)
    c.fill(oval(x + dx * r, y + dy * r, r * 0.1), '#4A3B30');
  c.stroke(
    `M${n(x - r * 0.22)} ${n(y - r * 0.22)}C${n(x)} ${n(y - r * 0.5)} ${n(x - 10)} ${n(y - r * 0.9)} ${x - 8} ${n(y - r * 1.1)}`,
    '#12284C',
    5,
  );
  c.stroke(oval(x, y, r), '#8C775A', 3, 0.7);
}
