import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Curve, drawCurves } from './plot.ts';

/** A measurement, its goal, and the command that measures it. */
export interface Figure {
  what: string;
  measured: string;
  goal: string;
  command: string;
}

/** p95 of the service's calls in milliseconds and further measurements, for a catalog of `products` masters. */
export interface SizeFigures {
  products: number;
  calls: Record<string, number>;
  ordersASecond?: number;
  memory: number;
  /** whether `fsync` was on, `vacuum` followed the import, and the warm-up was 300 calls, not 100 */
  settled?: boolean;
  measured: string;
}

interface Report {
  demo?: { measured: string; figures: Figure[] };
  sizes: SizeFigures[];
}

const DATA = 'docs/benchmark.json';
const PAGE = 'docs/benchmark.md';
const PLOT = 'docs/benchmark-size.svg';
/** Goals in milliseconds at 10,000 products. */
const GOALS: Record<string, number> = {
  product: 5,
  'search with refinements': 25,
  suggestions: 25,
  'add to bag': 15,
  'place order': 50,
};

/** Replaces the measurements of the store and writes the page. */
export function reportDemo(figures: Figure[]): void {
  write({ ...read(), demo: { measured: today(), figures } });
}

/** Replaces the measurements of one catalog size and writes the page. */
export function reportSize(figures: Omit<SizeFigures, 'measured'>): void {
  const report = read();
  const others = report.sizes.filter((one) => one.products !== figures.products);
  const sizes = [...others, { ...figures, measured: today() }].sort((a, b) => a.products - b.products);
  write({ ...report, sizes });
}

const read = (): Report =>
  existsSync(DATA) ? (JSON.parse(readFileSync(DATA, 'utf8')) as Report) : { sizes: [] };
const today = () => new Date().toISOString().slice(0, 10);

function write(report: Report): void {
  writeFileSync(DATA, `${JSON.stringify(report, null, 2)}\n`);
  const cpu = cpus();
  const lines = [
    '# Benchmark',
    '',
    `On ${cpu.length} × ${cpu[0]?.model.trim()}, Node ${process.version}. Medians, or 95th percentiles (p95).`,
    '',
    ...(report.demo ? demoLines(report.demo) : []),
    ...(report.sizes.length > 0 ? sizeLines(report.sizes) : []),
  ];
  writeFileSync(PAGE, lines.join('\n'));
  if (report.sizes.length > 0) writeFileSync(PLOT, drawCurves(curvesOf(report.sizes)));
}

function demoLines({ measured, figures }: NonNullable<Report['demo']>): string[] {
  return [
    '## Store with the demo data, embedded database',
    '',
    `Measured ${measured}.`,
    '',
    '| what | measured | goal | command |',
    '|---|---|---|---|',
    ...figures.map(
      ({ what, measured, goal, command }) => `| ${what} | ${measured} | ${goal} | \`${command}\` |`,
    ),
    '',
  ];
}

function sizeLines(sizes: SizeFigures[]): string[] {
  const row = (what: string, goal: string, cell: (size: SizeFigures) => string) =>
    `| ${[what, ...sizes.map(cell), goal].join(' | ')} |`;
  return [
    '## Commerce service on PostgreSQL, by catalog size',
    '',
    'Columns: number of master products, each with its variants. Goals apply to 10,000.',
    '',
    `| what | ${sizes.map(({ products }) => products.toLocaleString('en')).join(' | ')} | goal |`,
    `|---|${sizes.map(() => '---|').join('')}---|`,
    ...names(sizes).map((name) =>
      row(`${name}, p95`, GOALS[name] === undefined ? '' : `≤ ${GOALS[name]} ms`, ({ calls }) =>
        calls[name] === undefined ? '' : `${calls[name].toFixed(1)} ms`,
      ),
    ),
    row('orders per second', '≥ 100', ({ ordersASecond }) =>
      ordersASecond === undefined ? '' : String(Math.round(ordersASecond)),
    ),
    row('memory of the server afterwards', '', ({ memory }) => `${memory} MB`),
    row('`fsync` on, `vacuum` and warm-up before the measurement', '', ({ settled }) =>
      settled ? 'yes' : 'no',
    ),
    row('measured', '', ({ measured }) => measured),
    row('command', '', ({ products }) => `\`npm run bench -- --products ${products}\``),
    '',
    '![p95 of each call by number of products](benchmark-size.svg)',
    '',
  ];
}

const names = (sizes: SizeFigures[]) => [...new Set(sizes.flatMap(({ calls }) => Object.keys(calls)))];

const curvesOf = (sizes: SizeFigures[]): Curve[] =>
  names(sizes).map((name) => ({
    name,
    points: sizes.flatMap(({ products, calls }) =>
      calls[name] === undefined ? [] : [{ x: products, y: calls[name] }],
    ),
  }));
