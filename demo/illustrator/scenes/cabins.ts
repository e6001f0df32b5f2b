import { mix, shift } from '../drawing/colour.ts';
import { n } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { type Canvas, INKS, oval, paintScene, rect } from './canvas.ts';
import { capes, sail, sea, sky } from './coast.ts';
import { foliage } from './plants.ts';

const PAINTS = [
  ['#3F7F9E', '#F7F1E4'],
  ['#F3E4C6', '#FBF7EC'],
  ['#12284C', '#F7F1E4'],
  ['#CE8A6C', '#F9EEDF'],
  ['#8FB3AE', '#F6F3E8'],
] as const;

/** Striped cabins on a beach in the morning, a chair left in the sand. */
export const cabins = (shape: Shape): string =>
  paintScene('cabins', shape, (c) => {
    const { width, height } = c;
    const horizon = height * (c.wide ? 0.665 : 0.55);
    const shore = height * (c.wide ? 0.735 : 0.63);
    sky(c, horizon);
    capes(c, horizon, width * (c.wide ? 0.5 : 0.3));
    sea(c, horizon, shore + 30);
    sail(c, width * (c.wide ? 0.31 : 0.2), horizon + 20, 58);
    beach(c, shore);
    const spots = c.wide
      ? ([
          [0.505, 0.842, 250],
          [0.628, 0.862, 276],
          [0.765, 0.886, 304],
          [0.915, 0.912, 336],
        ] as const)
      : ([
          [0.2, 0.74, 300],
          [0.475, 0.768, 336],
          [0.79, 0.8, 376],
        ] as const);
    grass(c);
    for (const [i, [x, y, size]] of spots.entries())
      cabin(c, width * x, height * y, size, PAINTS[i % 5] ?? PAINTS[0], i);
    chair(c, width * (c.wide ? 0.345 : 0.3), height * (c.wide ? 0.93 : 0.915), c.wide ? 0.92 : 1.25);
  });

function beach(c: Canvas, shore: number): void {
  const { width, height, random } = c;
  const edge = `M0 ${n(shore)}C${n(width * 0.16)} ${n(shore + 26)} ${n(width * 0.3)} ${n(shore - 6)} ${n(width * 0.48)} ${n(shore + 12)}S${n(width * 0.8)} ${n(shore - 24)} ${width} ${n(shore + 6)}`;
  c.stroke(edge, '#FFFFFF', 16, 0.85);
  c.fill(
    `${edge}V${height}H0Z`,
    c.linearGradient([
      [0, '#D9C29A'],
      [0.16, '#EFDDBA'],
      [1, '#E2C796'],
    ]),
  );
  c.grain(rect(0, shore, width, height - shore), 2.5, 0.18, '#8A6B3F');
  for (let i = 0; i < 46; i++) {
    const near = random.next();
    const [x, y] = [random.range(-80, width), shore + 40 + near * (height - shore - 40)];
    const w = 60 + near * random.range(60, 220);
    c.fill(
      `M${n(x)} ${n(y)}q${n(w * 0.4)} ${n(-4 - near * 9)} ${n(w)} 0q${n(-w * 0.4)} ${n(3 + near * 5)} ${n(-w)} 0Z`,
      random.chance(0.5) ? '#FFF3D6' : '#B28E5B',
      0.3,
    );
  }
  let steps = '';
  for (let i = 0; i < 15; i++) {
    const share = i / 15;
    const x = width * (c.wide ? 0.08 + share * 0.3 : 0.1 + share * 0.5) + (i % 2) * 18;
    const y = height * 0.985 - share ** 0.8 * (height - shore) * 0.62;
    steps += oval(x, y, 15 - share * 9, 6 - share * 3.5);
  }
  c.fill(steps, '#A98350', 0.4);
}

function grass(c: Canvas): void {
  const { width, height, random } = c;
  for (const [x, y, r] of c.wide
    ? [
        [0.44, 0.79, 130],
        [0.99, 0.81, 190],
      ]
    : [
        [0.04, 0.71, 150],
        [0.99, 0.72, 170],
      ]) {
    foliage(c, width * (x ?? 0), height * (y ?? 0), r ?? 0, (r ?? 0) * 0.4, [
      '#5B7152',
      '#7C9166',
      '#B2BC86',
    ]);
    let blades = '';
    for (let i = 0; i < 60; i++) {
      const bx = width * (x ?? 0) + random.range(-1.2, 1.2) * (r ?? 0);
      blades += `M${n(bx)} ${n(height * (y ?? 0) + random.range(10, 60))}q${n(random.range(-10, 10))} -40 ${n(random.range(-30, 30))} ${n(random.range(-110, -60))}`;
    }
    c.stroke(blades, '#8C9A62', 4, 0.85);
  }
}

function cabin(
  c: Canvas,
  x: number,
  foot: number,
  size: number,
  [paint, light]: readonly [string, string],
  which: number,
): void {
  const [w, h] = [size, size * 1.28];
  const [l, top] = [x - w / 2, foot - h];
  const peak = top - w * 0.4;
  c.blurred(12, { x: l, y: foot - 120, width: w * 2.1, height: 240 }, 0.42, () =>
    c.fill(
      `M${n(l + w * 0.9)} ${n(foot + 4)}L${n(l + w * 1.62)} ${n(foot + 26)}L${n(l + w * 1.3)} ${n(foot + 66)}L${n(l + w * 0.1)} ${n(foot + 30)}Z`,
      '#5A4636',
    ),
  );
  const house = `M${n(l)} ${n(foot)}V${n(top)}L${n(x)} ${n(peak)}L${n(l + w)} ${n(top)}V${n(foot)}Z`;
  c.fill(house, light);
  c.clip(house, () => {
    const stripes = 9;
    for (let i = 0; i < stripes; i += 2) {
      const sx = l + (w * i) / stripes;
      c.fill(rect(sx, peak, w / stripes, h + w), paint);
      c.stroke(`M${n(sx + 2)} ${n(peak)}V${n(foot)}`, mix(paint, '#FFFFFF', 0.35), 2.5, 0.6);
      c.stroke(`M${n(sx + w / stripes)} ${n(peak)}V${n(foot)}`, shift(paint, -0.12), 2.5, 0.5);
    }
    c.grain(rect(l, peak, w, h + w), 2, 0.16, '#3A2E2A');
    c.fill(
      rect(l, peak, w, h + w),
      c.linearGradient(
        [
          [0, '#FFF6DE', 0.3],
          [0.5, '#FFF6DE', 0],
          [1, INKS.shade, 0.32],
        ],
        [1, 0.3],
      ),
    );
    c.fill(
      `M${n(l)} ${n(top)}L${n(x)} ${n(peak)}L${n(l + w)} ${n(top)}v${n(w * 0.13)}L${n(x)} ${n(peak + w * 0.13)}L${n(l)} ${n(top + w * 0.13)}Z`,
      INKS.shade,
      0.32,
    );
    c.fill(rect(l, foot - 18, w, 18), '#8A6B4A', 0.4);
  });
  const eave = w * 0.09;
  for (const side of [-1, 1]) {
    const end = x + side * (w / 2 + eave);
    const d = `M${n(x)} ${n(peak - 16)}L${n(end)} ${n(top + eave * 0.74)}v17L${n(x)} ${n(peak + 5)}Z`;
    c.fill(d, side < 0 ? '#FFFDF4' : '#DCD3C2');
  }
  c.fill(oval(x, top - w * 0.1, w * 0.075), '#FBF7EC');
  c.fill(oval(x, top - w * 0.1, w * 0.05), '#2A425C');
  door(c, x, foot, w, which);
  c.fill(rect(x - w * 0.34, foot - 2, w * 0.68, 15), '#C9A478');
  c.stroke(`M${n(x - w * 0.34)} ${n(foot - 2)}h${n(w * 0.68)}`, '#F2DDB6', 4);
}

function door(c: Canvas, x: number, foot: number, w: number, which: number): void {
  const [dw, dh] = [w * 0.4, w * 0.86];
  const [l, t] = [x - dw / 2, foot - dh];
  c.fill(rect(l - 9, t - 9, dw + 18, dh + 9), '#FBF7EC');
  if (which === 1) {
    // One stands open, a towel over its door.
    c.fill(
      rect(l, t, dw, dh),
      c.linearGradient([
        [0, '#16294A'],
        [1, '#3B5068'],
      ]),
    );
    c.fill(`M${n(l + dw)} ${n(t)}l${n(dw * 0.62)} 14V${n(foot + 16)}l${n(-dw * 0.62)} -16Z`, '#EADFC9');
    c.fill(
      `M${n(l + dw * 1.08)} ${n(t - 6)}l${n(dw * 0.46)} 14V${n(t + dh * 0.5)}l${n(-dw * 0.46)} -6Z`,
      INKS.lemon,
    );
    c.fill(
      `M${n(l + dw * 1.2)} ${n(t - 2)}l${n(dw * 0.1)} 3V${n(t + dh * 0.48)}l${n(-dw * 0.1)} -2Z`,
      '#FFF6DC',
    );
    return;
  }
  c.fill(
    rect(l, t, dw, dh),
    c.linearGradient(
      [
        [0, '#F6EFDF'],
        [1, '#DDD1BB'],
      ],
      [1, 0.4],
    ),
  );
  let planks = '';
  for (let i = 1; i < 4; i++) planks += `M${n(l + (dw * i) / 4)} ${n(t)}v${n(dh)}`;
  c.stroke(planks, '#8F8068', 2.5, 0.5);
  c.stroke(
    `M${n(l + 6)} ${n(t + dh * 0.16)}h${n(dw - 12)}M${n(l + 6)} ${n(t + dh * 0.82)}h${n(dw - 12)}`,
    '#BDAE93',
    9,
    0.8,
  );
  c.fill(oval(l + dw * 0.84, t + dh * 0.52, 6), '#7D5C28');
}

function chair(c: Canvas, x: number, foot: number, s: number): void {
  c.group(`translate(${n(x)} ${n(foot)})scale(${s})`, () => {
    c.blurred(9, { x: -190, y: -60, width: 520, height: 140 }, 0.4, () =>
      c.fill('M-110 4L170 -30L260 10L-40 40Z', '#5A4636'),
    );
    c.stroke('M120 0L-84 -236M-96 0L138 -150', '#7A5636', 12);
    c.stroke('M118 -3L-86 -239M-98 -3L136 -153', '#C99B6B', 5);
    const cloth = 'M-92 -232C-60 -120 0 -70 132 -144L170 -132C40 -30 -40 -90 -60 -220Z';
    c.fill('M-84 -236L-52 -224C-20 -130 40 -90 138 -150L172 -136C60 -50 -30 -70 -84 -236Z', '#D8CDB8');
    c.fill(cloth, '#F7F1E4');
    c.clip(cloth, () => {
      for (let i = 0; i < 4; i++)
        c.stroke(
          `M${n(-86 + i * 10)} -236C${n(-50 + i * 12)} ${n(-112 + i * 4)} ${n(10 + i * 8)} ${n(-62 - i * 4)} ${n(140 + i * 9)} ${n(-146 + i * 4)}`,
          INKS.sea,
          5,
        );
    });
    c.stroke('M190 0L30 -200', '#8F6A44', 11);
    c.stroke('M187 -3L27 -203', '#D8AE7E', 4);
  });
}
