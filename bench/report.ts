import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type Curve, drawCurves } from './plot.ts';

/** One figure, the goal it is held against, and the command that gives it. */
export interface Figure {
  what: string;
  measured: string;
  goal: string;
  command: string;
}

/** p95 of the service's calls in milliseconds and what else was measured, for a house of so many products. */
export interface SizeFigures {
  products: number;
  calls: Record<string, number>;
  ordersASecond?: number;
  memory: number;
  /** whether the server waited for its disk and had tidied up after the import, and 300 calls warmed up, not 100 */
  settled?: boolean;
  measured: string;
}

interface Report {
  house?: { measured: string; figures: Figure[] };
  sizes: SizeFigures[];
}

const DATA = 'docs/benchmark.json';
const PAGE = 'docs/benchmark.md';
const PLOT = 'docs/benchmark-size.svg';
/** What a call may take at 10,000 products, in milliseconds. */
const GOALS: Record<string, number> = {
  product: 5,
  'search with refinements': 25,
  suggestions: 25,
  'add to bag': 15,
  'place order': 50,
};

/** Keeps what was measured of the house, beside what was measured of larger ones, and writes the page anew. */
export function reportHouse(figures: Figure[]): void {
  write({ ...read(), house: { measured: today(), figures } });
}

/** Keeps what was measured of a house of a size, in the place of what was measured of it before. */
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
    `On ${cpu.length} × ${cpu[0]?.model.trim()}, Node ${process.version}. Medians, or 95 of 100 where p95 is written.`,
    '',
    ...(report.house ? houseLines(report.house) : []),
    ...(report.sizes.length > 0 ? sizeLines(report.sizes) : []),
  ];
  writeFileSync(PAGE, lines.join('\n'));
  if (report.sizes.length > 0) writeFileSync(PLOT, drawCurves(curvesOf(report.sizes)));
}

function houseLines({ measured, figures }: NonNullable<Report['house']>): string[] {
  return [
    '## The demo house, in the embedded database',
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
    '## The commerce service on PostgreSQL, by the number of products',
    '',
    'Products are masters, each with its variants. Goals are for 10,000.',
    '',
    `| what | ${sizes.map(({ products }) => products.toLocaleString('en')).join(' | ')} | goal |`,
    `|---|${sizes.map(() => '---|').join('')}---|`,
    ...names(sizes).map((name) =>
      row(`${name}, p95`, GOALS[name] === undefined ? '' : `≤ ${GOALS[name]} ms`, ({ calls }) =>
        calls[name] === undefined ? '' : `${calls[name].toFixed(1)} ms`,
      ),
    ),
    row('orders a second', '≥ 100', ({ ordersASecond }) =>
      ordersASecond === undefined ? '' : String(Math.round(ordersASecond)),
    ),
    row('memory of the server after', '', ({ memory }) => `${memory} MB`),
    row('the server waits for its disk; tidied up, and warm, before', '', ({ settled }) =>
      settled ? 'yes' : 'no',
    ),
    row('measured', '', ({ measured }) => measured),
    row('command', '', ({ products }) => `\`npm run bench -- --products ${products}\``),
    '',
    '![p95 of each call against the number of products](benchmark-size.svg)',
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
