/** A measurement by catalogue size: `x` products, `y` milliseconds. */
export interface Curve {
  name: string;
  points: { x: number; y: number }[];
}

const WIDTH = 800;
const HEIGHT = 360;
const LEFT = 56;
const RIGHT = 270;
const TOP = 20;
const BOTTOM = 44;
const COLOURS = [
  ...['#1f3a4d', '#b0563b', '#5c7a52', '#8a6fa8', '#8a6d1f'],
  ...['#4a4a4a', '#0f7a8a', '#a8326a', '#2f5fb3', '#6b3f1d'],
];
/** Values of the millisecond axis, as far as they are needed. */
const TICKS = [1, 2, 5, 10, 20, 50, 100, 200, 500, 1000, 2000, 5000];

/** Renders measurements as an SVG chart with logarithmic axes: calls take from a few milliseconds to hundreds. */
export function drawCurves(curves: Curve[]): string {
  const points = curves.flatMap((curve) => curve.points);
  const sizes = [...new Set(points.map(({ x }) => x))].sort((a, b) => a - b);
  const [least, most] = [Math.log10(sizes[0] ?? 1), Math.log10(sizes.at(-1) ?? 10)];
  const ticks = ticksOf(points.map(({ y }) => y));
  const [low, high] = [Math.log10(ticks[0]!), Math.log10(ticks.at(-1)!)];
  const x = (size: number) =>
    LEFT + (most === least ? 0.5 : (Math.log10(size) - least) / (most - least)) * (WIDTH - LEFT - RIGHT);
  const y = (value: number) =>
    HEIGHT - BOTTOM - ((Math.log10(value) - low) / (high - low)) * (HEIGHT - TOP - BOTTOM);
  const labels = spread(
    curves.flatMap(({ name, points }, index) => {
      const last = points.at(-1);
      return last ? [{ name, index, at: y(last.y), from: x(last.x) }] : [];
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="sans-serif" font-size="12" role="img" aria-label="Milliseconds of each call against the number of products">`,
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="#fff"/>`,
    ...ticks.flatMap((value) => [
      `<line x1="${LEFT}" x2="${WIDTH - RIGHT}" y1="${round(y(value))}" y2="${round(y(value))}" stroke="#ddd"/>`,
      `<text x="${LEFT - 8}" y="${round(y(value) + 4)}" text-anchor="end" fill="#555">${value}${value === ticks.at(-1) ? ' ms' : ''}</text>`,
    ]),
    ...sizes.map(
      (size) =>
        `<text x="${round(x(size))}" y="${HEIGHT - BOTTOM + 20}" text-anchor="middle" fill="#555">${size.toLocaleString('en')}</text>`,
    ),
    ...curves.flatMap(({ points }, index) => [
      `<polyline points="${points.map((one) => `${round(x(one.x))},${round(y(one.y))}`).join(' ')}" fill="none" stroke="${colour(index)}" stroke-width="2"/>`,
      ...points.map(
        (one) => `<circle cx="${round(x(one.x))}" cy="${round(y(one.y))}" r="3" fill="${colour(index)}"/>`,
      ),
    ]),
    ...labels.map(
      ({ name, index, at, from }) =>
        `<text x="${round(from + 12)}" y="${round(at + 4)}" fill="${colour(index)}">${name}</text>`,
    ),
    '</svg>',
    '',
  ].join('\n');
}

const colour = (index: number) => COLOURS[index % COLOURS.length];
const round = (value: number) => Math.round(value * 10) / 10;

/** Returns the ticks around the values: at least two. */
function ticksOf(values: number[]): number[] {
  const above = TICKS.findIndex((tick) => tick >= Math.max(...values, 2));
  const below = TICKS.findLastIndex((tick) => tick <= Math.min(...values, 5));
  return TICKS.slice(Math.max(0, below), above < 0 ? TICKS.length : above + 1);
}

/** Spaces the labels at the line ends by at least one line of text. */
function spread<Label extends { at: number }>(labels: Label[]): Label[] {
  let free = 0;
  return [...labels]
    .sort((a, b) => a.at - b.at)
    .map((label) => {
      const at = Math.max(label.at, free);
      free = at + 15;
      return { ...label, at };
    });
}
