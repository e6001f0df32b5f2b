import type { Times } from './first-calls.ts';
import type { Curve } from './plot.ts';
import type { SaleFigures } from './sale.ts';

/** Measurements with a catalog of `products` masters. What an older benchmark did not measure is undefined. */
export interface SizeFigures {
  products: number;
  /** p95 in milliseconds */
  calls: Record<string, number>;
  /** per second */
  rates?: Record<string, number>;
  statementsAPurchase?: number;
  /** the first calls of a process */
  cold?: Record<string, Times>;
  /** calls of a warm process, and after nobody called it for 40 seconds */
  pause?: { warm: Record<string, Times>; idle: Record<string, Times> };
  sale?: SaleFigures[];
  /** of the process at the end, and its peak, in MB */
  memory: number;
  peak?: number;
  /** whether `fsync` was on, `vacuum` followed the import, and the warm-up was 300 calls, not 100 */
  settled?: boolean;
  measured: string;
  /** processors and version of Node.js */
  machine: string;
}

/** Calls in the order of the page, with their goals. */
const CALLS: Record<string, string> = {
  product: '≤ 5 ms',
  'search with refinements': '≤ 25 ms',
  suggestions: '≤ 25 ms',
  'add to bag': '≤ 10 ms',
  'place order': '≤ 40 ms',
  'distinct search': '≤ 15 ms; at 100,000 ≤ 30 ms',
  'distinct search, 8 connections': '',
  'distinct listing': '',
  'distinct listing document, 8 connections': '',
  'order of 16 concurrent purchases': '',
};
const RATES: Record<string, string> = {
  'distinct searches': '',
  'distinct searches, 8 connections': '',
  'distinct listing documents': '≥ 200',
  orders: '≥ 200',
  'complete purchases': '≥ 80',
};

/** One row of a table: what, a cell for each size, the goal. */
type Row = [what: string, goal: string, cell: (size: SizeFigures) => string];

/** Tables with a column for each size. A cell is empty when it was not measured. */
export function sizeLines(sizes: SizeFigures[]): string[] {
  return [
    '## Store on PostgreSQL, by catalog size',
    '',
    'Columns: number of master products, each with its variants. Goals without a size apply to 10,000.',
    '',
    ...table('what', sizes, [
      ...Object.entries(CALLS).map(
        ([name, goal]): Row => [`${name}, p95`, goal, ({ calls }) => shown(calls[name], ms)],
      ),
      ...Object.entries(RATES).map(
        ([name, goal]): Row => [`${name} per second`, goal, ({ rates }) => shown(rates?.[name], whole)],
      ),
      [
        'SQL statements of a complete purchase',
        '',
        ({ statementsAPurchase }) => shown(statementsAPurchase, whole),
      ],
      ['memory of the server afterwards', '', ({ memory }) => `${memory} MB`],
      ['its peak', '≤ 600 MB', ({ peak }) => shown(peak, (value) => `${value} MB`)],
      [
        '`fsync` on, `vacuum` and warm-up before the measurement',
        '',
        ({ settled }) => (settled ? 'yes' : 'no'),
      ],
      ['measured', '', ({ measured }) => measured],
      ['machine', '', ({ machine }) => machine],
      ['command', '', ({ products }) => `\`npm run bench -- --products ${products}\``],
    ]),
    '![p95 of each call by number of products](benchmark-size.svg)',
    '',
    ...firstCallLines(sizes.filter(({ cold, pause }) => cold && pause)),
    ...saleLines(sizes.filter(({ sale }) => sale)),
  ];
}

function firstCallLines(sizes: SizeFigures[]): string[] {
  const kinds = [...new Set(sizes.flatMap(({ cold = {} }) => Object.keys(cold)))];
  if (kinds.length === 0) return [];
  return [
    '### First calls',
    '',
    'Calls of all kinds in turn, each with other parameters. After the start: p95 and slowest of the first 50 of each kind, with an',
    'existing database. After a pause: slowest of the first 20 after 40 seconds without a call, and of 20 before it.',
    '',
    ...table('call', sizes, [
      ...kinds.map(
        (kind): Row => [
          `after the start, ${kind}`,
          '',
          ({ cold }) => shown(cold?.[kind], ({ p95, slowest }) => `${ms(p95)}, ${ms(slowest)}`),
        ],
      ),
      ...kinds.map(
        (kind): Row => [
          `after a pause, ${kind}`,
          '',
          ({ pause }) =>
            shown(
              pause?.idle[kind],
              ({ slowest }) => `${ms(slowest)}, before ${ms(pause!.warm[kind]!.slowest)}`,
            ),
        ],
      ),
    ]),
  ];
}

function saleLines(sizes: SizeFigures[]): string[] {
  if (sizes.length === 0) return [];
  const rates = [...new Set(sizes.flatMap(({ sale = [] }) => sale.map(({ rate }) => rate)))];
  const row = (rate: number, what: string, goal: string, cell: (one: SaleFigures) => string): Row => [
    `${rate} orders/s: ${what}`,
    goal,
    ({ sale }) =>
      shown(
        sale?.find((one) => one.rate === rate),
        cell,
      ),
  ];
  return [
    '### Documents on a sale day',
    '',
    '40 documents are read by 4 readers while orders are placed and a feed writes 100 stock records a second.',
    '',
    ...table(
      'during',
      sizes,
      rates.flatMap((rate) => [
        row(rate, 'placed per second', '', ({ placed }) => whole(placed)),
        row(rate, 'documents from the cache', '≥ 95%', ({ cached }) => `${cached.toFixed(1)}%`),
        row(rate, 'p95 of a document', '', ({ p95 }) => ms(p95)),
        row(
          rate,
          'changes visible within 1 s',
          'all',
          ({ changes, late, slowest }) => `${changes - late} of ${changes}, slowest ${ms(slowest)}`,
        ),
      ]),
    ),
  ];
}

/** Curves of the plot: the p95 of each call by size. */
export const curvesOf = (sizes: SizeFigures[]): Curve[] =>
  Object.keys(CALLS)
    .map((name) => ({
      name,
      points: sizes.flatMap(({ products, calls }) =>
        calls[name] === undefined ? [] : [{ x: products, y: calls[name] }],
      ),
    }))
    .filter(({ points }) => points.length > 0);

function table(what: string, sizes: SizeFigures[], rows: Row[]): string[] {
  const line = (cells: string[]) => `| ${cells.join(' | ')} |`;
  return [
    line([what, ...sizes.map(({ products }) => products.toLocaleString('en')), 'goal']),
    `|---|${sizes.map(() => '---|').join('')}---|`,
    ...rows.map(([name, goal, cell]) => line([name, ...sizes.map(cell), goal])),
    '',
  ];
}

const shown = <Value>(value: Value | undefined, format: (value: Value) => string): string =>
  value === undefined ? '' : format(value);
const ms = (milliseconds: number) => `${milliseconds.toFixed(1)} ms`;
const whole = (value: number) => String(Math.round(value));
