import { expect, test } from 'vitest';
import { drawCurves } from './plot.ts';
import { searchCall } from './searches.ts';
import { curvesOf, type SizeFigures, sizeLines } from './size-report.ts';

const OLD: SizeFigures = {
  products: 456,
  calls: { product: 2.9 },
  memory: 400,
  measured: '2026-11-22',
  machine: '2 × A',
};
const times = (slowest: number) => ({ search: { median: 1, p95: 2, slowest } });
const NEW: SizeFigures = {
  products: 10_000,
  calls: { product: 4.8, 'distinct search': 12.3 },
  rates: { 'complete purchases': 81.4 },
  statementsAPurchase: 49.6,
  cold: times(90),
  pause: { warm: times(3), idle: times(30) },
  sale: [{ rate: 60, placed: 59.6, cached: 96.25, p95: 14, changes: 9, late: 1, slowest: 1200 }],
  memory: 410,
  peak: 590,
  settled: true,
  measured: '2026-11-30',
  machine: '2 × B',
};

const rowOf = (lines: string[], name: string) => lines.find((line) => line.startsWith(`| ${name} |`));

test('each size has a column, with empty cells for what it was not measured with', () => {
  const lines = sizeLines([OLD, NEW]);
  expect(lines).toContain('| what | 456 | 10,000 | goal |');
  expect(rowOf(lines, 'product, p95')).toBe('| product, p95 | 2.9 ms | 4.8 ms | ≤ 5 ms |');
  expect(rowOf(lines, 'distinct search, p95')).toBe(
    '| distinct search, p95 |  | 12.3 ms | ≤ 15 ms; at 100,000 ≤ 30 ms |',
  );
  expect(rowOf(lines, 'complete purchases per second')).toBe(
    '| complete purchases per second |  | 81 | ≥ 80 |',
  );
  expect(rowOf(lines, 'SQL statements of a complete purchase')).toContain('|  | 50 |');
  expect(rowOf(lines, 'machine')).toBe('| machine | 2 × A | 2 × B |  |');
  expect(rowOf(lines, 'its peak')).toBe('| its peak |  | 590 MB | ≤ 600 MB |');
});

test('first calls and the sale day have tables of the sizes that were measured with them', () => {
  const lines = sizeLines([OLD, NEW]);
  expect(lines).toContain('| call | 10,000 | goal |');
  expect(rowOf(lines, 'after the start, search')).toContain('| 2.0 ms, 90.0 ms |');
  expect(rowOf(lines, 'after a pause, search')).toContain('| 30.0 ms, before 3.0 ms |');
  expect(rowOf(lines, '60 orders/s: documents from the cache')).toContain('| 96.3% | ≥ 95% |');
  expect(rowOf(lines, '60 orders/s: changes visible within 1 s')).toContain('| 8 of 9, slowest 1200.0 ms |');
  expect(sizeLines([OLD]).join('\n')).not.toMatch(/First calls|sale day/);
});

test('the plot has a curve for each call that was measured, higher values above', () => {
  const drawn = drawCurves(curvesOf([OLD, NEW]));
  const [first, second] = [...drawn.matchAll(/cx="([\d.]+)" cy="([\d.]+)"/g)].map(([, x, y]) => [
    Number(x),
    Number(y),
  ]);
  expect(second![0]).toBeGreaterThan(first![0]!);
  expect(second![1]).toBeLessThan(first![1]!);
  expect(drawn).toContain('>distinct search<');
  expect(drawn).not.toContain('>place order<');
  expect(drawn).not.toContain('NaN');
});

test('no two searches of a measurement are the same', () => {
  const calls = Array.from({ length: 6000 }, (_none, at) => searchCall(at));
  expect(new Set(calls).size).toBe(calls.length);
});
