import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { type PeerFigures, peerLines } from './peer/lines.ts';
import { drawCurves } from './plot.ts';
import { curvesOf, type SizeFigures, sizeLines } from './size-report.ts';

/** A measurement, its goal, and the command that measures it. */
export interface Figure {
  what: string;
  measured: string;
  goal: string;
  command: string;
}

interface Report {
  demo?: { measured: string; machine: string; figures: Figure[] };
  sizes: SizeFigures[];
  peers?: PeerFigures[];
}

const DATA = 'docs/benchmark.json';
const PAGE = 'docs/benchmark.md';
const PLOT = 'docs/benchmark-size.svg';
/** Replaces the measurements of the store and writes the page. */
export function reportDemo(figures: Figure[]): void {
  write({ ...read(), demo: { measured: today(), machine: machine(), figures } });
}

/** Replaces the measurements of one catalog size and writes the page. */
export function reportSize(figures: Omit<SizeFigures, 'measured' | 'machine'>): void {
  const report = read();
  const others = report.sizes.filter((one) => one.products !== figures.products);
  const sizes = [...others, { ...figures, measured: today(), machine: machine() }].sort(
    (a, b) => a.products - b.products,
  );
  write({ ...report, sizes });
}

/** Replaces the comparison with a peer at that catalog size, and writes the page. */
export function reportPeer(figures: Omit<PeerFigures, 'measured'>): void {
  const report = read();
  const result = { ...figures, measured: today() };
  const others = (report.peers ?? []).filter(
    ({ peer, products }) => peer !== figures.peer || products !== figures.products,
  );
  write({ ...report, peers: [...others, result].sort((a, b) => a.products - b.products) });
}

/** Returns the part of the page about one comparison, to be printed. */
export const peerText = (figures: Omit<PeerFigures, 'measured'>): string =>
  peerLines([{ ...figures, measured: today() }]).join('\n');

const read = (): Report =>
  existsSync(DATA) ? (JSON.parse(readFileSync(DATA, 'utf8')) as Report) : { sizes: [] };
const machine = () => {
  const cpu = cpus();
  return `${cpu.length} × ${cpu[0]?.model.trim()}, Node ${process.version}`;
};
const today = () => new Date().toISOString().slice(0, 10);

function write(report: Report): void {
  writeFileSync(DATA, `${JSON.stringify(report, null, 2)}\n`);
  const lines = [
    '# Benchmark',
    '',
    'Medians, or 95th percentiles (p95).',
    '',
    ...(report.demo ? demoLines(report.demo) : []),
    ...(report.sizes.length > 0 ? sizeLines(report.sizes) : []),
    ...peerLines(report.peers ?? []),
  ];
  writeFileSync(PAGE, lines.join('\n'));
  if (report.sizes.length > 0) writeFileSync(PLOT, drawCurves(curvesOf(report.sizes)));
}

function demoLines({ measured, machine, figures }: NonNullable<Report['demo']>): string[] {
  return [
    '## Store with the demo data, embedded database',
    '',
    `Measured ${measured} on ${machine}.`,
    '',
    '| what | measured | goal | command |',
    '|---|---|---|---|',
    ...figures.map(
      ({ what, measured, goal, command }) => `| ${what} | ${measured} | ${goal} | \`${command}\` |`,
    ),
    '',
  ];
}
