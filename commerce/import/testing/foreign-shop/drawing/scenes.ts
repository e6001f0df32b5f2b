import { box, type Canvas, ellipse, line, path } from './canvas.ts';

interface Light {
  sky: readonly string[];
  sun: string;
  /** mountains, from far to near */
  ranges: readonly string[];
  snow: string;
  ground: readonly string[];
  trees: string;
}

export const AUTUMN: Light = {
  sky: ['#6f93ad', '#b9c7c4', '#f2d8b0', '#f7e6cb'],
  sun: '#fff1cf',
  ranges: ['#8fa3ac', '#6d8590', '#4d6a70'],
  snow: '#f2f1ea',
  ground: ['#c98b3f', '#8d6a35', '#5a5131'],
  trees: '#34493d',
};
export const NIGHT: Light = {
  sky: ['#0c1730', '#1b2c50', '#3a4a6e', '#6c6f88'],
  sun: '#e9ecf5',
  ranges: ['#2f3c5a', '#212d49', '#16213a'],
  snow: '#9aa8c6',
  ground: ['#1c2a36', '#131e29', '#0c141d'],
  trees: '#0a131f',
};
export const MORNING: Light = {
  sky: ['#8fb8cf', '#c3dade', '#eef0e2', '#fbf3e0'],
  sun: '#ffffff',
  ranges: ['#a9bfc6', '#86a3aa', '#648688'],
  snow: '#ffffff',
  ground: ['#9db06b', '#6f8c52', '#4c6b44'],
  trees: '#3c5b45',
};

/** Numbers between 0 and 1 that are always the same for a seed. */
export function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16807) % 2147483647;
    return state / 2147483647;
  };
}

/** Mountains, forest and a meadow from x 0 to `width`; the horizon is at y 520, the ground at 640. */
export function mountains(c: Canvas, light: Light, width: number, seed = 7): string {
  const next = numbers(seed);
  const ridge = (base: number, height: number, color: string, hasSnow: boolean, step: number) => {
    const points: [number, number][] = [];
    for (let x = -step; x <= width + step; x += step * (0.6 + next() * 0.6))
      points.push([x, base - (points.length % 2 ? 0.35 + next() * 0.2 : 0.7 + next() * 0.3) * height]);
    const side = points.map(([x, y]) => `${x.toFixed(0)} ${y.toFixed(0)}`).join('L');
    const caps = points.flatMap(([x, y], index) => {
      if (!hasSnow || index % 2 || y > base - height * 0.72) return [];
      const deep = height * 0.26;
      return [
        path(
          `M${x} ${y}L${x + deep * 0.62} ${y + deep}L${x + deep * 0.3} ${y + deep * 0.7}L${x + deep * 0.05} ${y + deep * 1.15}L${x - deep * 0.22} ${y + deep * 0.72}L${x - deep * 0.6} ${y + deep * 0.98}Z`,
          light.snow,
          'opacity="0.85"',
        ),
        path(
          `M${x} ${y}L${x + deep * 1.5} ${base}H${x + deep * 0.3}L${x + deep * 0.05} ${y + deep * 1.15}Z`,
          '#1b2a38',
          'opacity="0.14"',
        ),
      ];
    });
    return (
      path(`M-20 820L${side}L${width + 20} 820Z`, c.linear([color, light.ranges[0]!], [0, 0, 0, 1])) +
      caps.join('')
    );
  };
  const tree = (x: number, y: number, h: number) =>
    path(
      `M${x} ${y - h}l${h * 0.16} ${h * 0.4}h${-h * 0.06}l${h * 0.16} ${h * 0.34}h${-h * 0.07}l${h * 0.1} ${h * 0.26}H${x - h * 0.29}l${h * 0.1} ${-h * 0.26}h${-h * 0.07}l${h * 0.16} ${-h * 0.34}h${-h * 0.06}Z`,
      light.trees,
      `opacity="${(0.72 + next() * 0.28).toFixed(2)}"`,
    );
  const trees = Array.from({ length: Math.round(width / 24) }, () =>
    tree(next() * width, 548 + next() * 16, 44 + next() * 70),
  );
  const stars =
    light === NIGHT
      ? Array.from({ length: Math.round(width / 12) }, () =>
          ellipse(
            next() * width,
            next() * 300,
            0.8 + next() * 1.6,
            0.8 + next() * 1.6,
            '#ffffff',
            `opacity="${(0.3 + next() * 0.6).toFixed(2)}"`,
          ),
        )
      : [];
  const tufts = Array.from({ length: Math.round(width / 14) }, () => {
    const [x, y] = [next() * width, 590 + next() * 210];
    return line(`M${x} ${y}l-4-14M${x + 3} ${y}l2-17M${x + 6} ${y}l7-12`, light.trees, 2, 'opacity="0.4"');
  });
  return [
    box(-20, -400, width + 40, 1240, 0, c.linear(light.sky, [0, 0, 0, 0.85])),
    ...stars,
    ellipse(
      width * 0.72,
      250,
      240,
      240,
      c.radial(
        [
          [0, `${light.sun}/0.9`],
          [0.25, `${light.sun}/0.45`],
          [1, `${light.sun}/0`],
        ],
        [0.5, 0.5, 0.5],
      ),
    ),
    ellipse(width * 0.72, 250, 44, 44, light.sun),
    ridge(560, 330, light.ranges[0]!, true, 210),
    ridge(570, 220, light.ranges[1]!, true, 160),
    box(
      -20,
      430,
      width + 40,
      150,
      0,
      c.linear([`${light.snow}/0`, `${light.snow}/0.5`, `${light.snow}/0`], [0, 0, 0, 1]),
    ),
    ridge(580, 110, light.ranges[2]!, false, 120),
    ...trees,
    path(
      `M-20 570Q${width * 0.3} 540 ${width * 0.55} 566T${width + 20} 556V840H-20Z`,
      c.linear(light.ground, [0, 0, 0, 1]),
    ),
    path(
      `M${width * 0.4} 840Q${width * 0.46} 690 ${width * 0.62} 630T${width * 0.7} 566Q${width * 0.68} 620 ${width * 0.6} 690T${width * 0.56} 840Z`,
      '#efe3c4',
      'opacity="0.22"',
    ),
    ...tufts,
  ].join('');
}

/** A plain surface in a tint. */
export const surface = (c: Canvas, tint: readonly [string, string]): string =>
  box(-200, -200, 1400, 1200, 0, c.radial([tint[0], tint[1]], [0.4, 0.34, 0.9]));

/** The backdrop of a studio, in a tint. */
export const studio = (c: Canvas, tint: readonly [string, string]): string =>
  box(-200, -200, 1400, 860, 0, c.radial([tint[0], tint[1]], [0.4, 0.3, 0.9])) +
  box(-200, 600, 1400, 400, 0, c.linear([`${tint[1]}/0`, `${tint[1]}/1`], [0, 0, 0, 0.3])) +
  box(-200, 600, 1400, 400, 0, c.linear(['#ffffff/0', '#ffffff/0.35'], [0, 0, 0, 1]));

/** The top of a wooden table before a blurred window. */
export const table = (c: Canvas): string =>
  [
    box(-200, -200, 1400, 1200, 0, c.linear(['#dfe5e2', '#b9c2bd', '#9aa69f'])),
    box(90, -60, 250, 520, 10, '#ffffff', 'opacity="0.5" filter="url(#soft)"'),
    box(380, -60, 250, 520, 10, '#ffffff', 'opacity="0.4" filter="url(#soft)"'),
    ellipse(860, 330, 120, 180, '#6f8c6a', 'opacity="0.45" filter="url(#soft)"'),
    box(-200, 560, 1400, 460, 0, c.linear(['#c89a68', '#a4754a', '#7c5433'], [0, 0, 0, 1])),
    ...Array.from({ length: 9 }, (_, index) =>
      line(
        `M-200 ${574 + index * index * 4}Q400 ${566 + index * index * 4} 1200 ${578 + index * index * 4}`,
        '#5f3d22',
        2,
        'opacity="0.3"',
      ),
    ),
  ].join('');
