import { n } from '../drawing/sheet.ts';
import type { Shape } from '../illustrator.ts';
import { type Canvas, INKS, paintScene, rect } from './canvas.ts';
import { capes, sail, sea, sky } from './coast.ts';
import { foliage, pine } from './plants.ts';

/** Umbrella pines on a headland, a sandy path going down to the water. */
export const pines = (shape: Shape): string =>
  paintScene('pines', shape, (c) => {
    const { width, height } = c;
    const horizon = height * (c.wide ? 0.665 : 0.6);
    sky(c, horizon);
    capes(c, horizon, width * (c.wide ? 0.36 : 0.12));
    sea(c, horizon, height);
    sail(c, width * (c.wide ? 0.43 : 0.24), horizon + 26, 66);
    ground(c);
    const trees = c.wide
      ? ([
          [0.985, 0.98, 880, -70],
          [0.6, 0.955, 700, 70],
          [0.8, 1.0, 960, -60],
        ] as const)
      : ([
          [0.98, 0.9, 900, -80],
          [0.46, 0.9, 760, 60],
          [0.74, 0.98, 1080, -40],
        ] as const);
    for (const [x, y, tall, lean] of trees) pine(c, width * x, height * y, tall, lean);
    scrub(c);
  });

function ground(c: Canvas): void {
  const { width, height, random } = c;
  const y = (share: number) => n(height * share);
  c.fill(
    `M${n(width * 0.3)} ${y(1)}C${n(width * 0.42)} ${y(0.92)} ${n(width * 0.5)} ${y(0.84)} ${n(width * 0.66)} ${y(0.8)}S${n(width * 0.9)} ${y(0.74)} ${width} ${y(0.72)}V${height}Z`,
    c.linearGradient([
      [0, '#E9D2A9'],
      [1, '#CDA878'],
    ]),
  );
  c.fill(
    `M0 ${y(0.95)}C${n(width * 0.2)} ${y(0.88)} ${n(width * 0.4)} ${y(0.92)} ${n(width * 0.52)} ${y(1)}H0Z`,
    c.linearGradient([
      [0, '#D9BC8E'],
      [1, '#BC9566'],
    ]),
  );
  c.fill(
    `M${n(width * 0.5)} ${y(1)}C${n(width * 0.62)} ${y(0.93)} ${n(width * 0.58)} ${y(0.88)} ${n(width * 0.7)} ${y(0.82)}h${n(width * 0.03)}C${n(width * 0.68)} ${y(0.88)} ${n(width * 0.74)} ${y(0.93)} ${n(width * 0.72)} ${y(1)}Z`,
    '#F8EBCF',
  );
  for (const [x, at, w] of [
    [0.5, 0.955, 420],
    [0.66, 1.005, 560],
    [0.86, 0.97, 480],
  ] as const)
    c.fill(
      `M${n(width * x)} ${y(at)}q${n(w * 0.5)} -34 ${n(w)} -4q${n(-w * 0.4)} 36 ${n(-w)} 4Z`,
      INKS.shade,
      0.26,
    );
  c.grain(rect(0, height * 0.72, width, height * 0.28), 2.5, 0.16, '#8A6B3F');
  let needles = '';
  for (let i = 0; i < 130; i++)
    needles += `M${n(random.range(0.4, 1) * width)} ${n(random.range(0.88, 1) * height)}l${n(random.range(-16, 16))} ${n(random.range(-5, 5))}`;
  c.stroke(needles, '#9C7347', 2.5, 0.5);
}

function scrub(c: Canvas): void {
  const { width, height } = c;
  const spots = c.wide
    ? [
        [0.02, 0.97, 230],
        [0.14, 1.0, 200],
        [0.44, 1.0, 150],
        [0.92, 1.0, 210],
      ]
    : [
        [0.04, 0.97, 220],
        [0.26, 1, 200],
        [0.94, 0.99, 180],
      ];
  for (const [x = 0, y = 0, r = 0] of spots) {
    foliage(c, width * x, height * y, r, r * 0.42, ['#42573F', '#647C55', '#98A86F']);
    let blooms = '';
    for (let i = 0; i < 16; i++) {
      const [bx, by] = [width * x + c.random.range(-r, r) * 0.8, height * y - c.random.range(0.05, 0.42) * r];
      blooms += `M${n(bx)} ${n(by)}l${n(c.random.range(-4, 4))} -13`;
    }
    c.stroke(blooms, '#9A8FC0', 8, 0.9);
  }
}
