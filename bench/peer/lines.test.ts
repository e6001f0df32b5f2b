import { expect, test } from 'vitest';
import { type PeerFigures, peerLines } from './lines.ts';

const better = { ours: 2, theirs: 20, ratio: 10, least: 9.5, most: 11 };
const figures: PeerFigures = {
  peer: 'Vendure',
  version: '3.0.0',
  products: 10_000,
  masters: 9_999,
  variants: 180_000,
  rounds: 5,
  postgres: '17.1',
  calls: [
    {
      name: 'product detail',
      median: better,
      p95: better,
      perSecond: { ours: 1500, theirs: 3000, ratio: 0.5, least: 0.4, most: 0.6 },
      perSecondOfEight: better,
    },
  ],
  found: { searches: { ours: 4, theirs: 4.25 }, listings: { ours: 60, theirs: 61 } },
  soldLastUnits: { ours: [1, 1], theirs: [7, 1] },
  memory: { ours: 300, theirs: 500 },
  measured: '2026-01-31',
};

test('the page names the releases, the ratios with their spread, and where ours is slower', () => {
  const page = peerLines([figures]).join('\n');
  expect(page).toContain('## Compared with Vendure 3.0.0, 10,000 products');
  expect(page).toContain('`npm run bench -- --peer vendure --products 10000`');
  expect(page).toContain('| product detail, median | 2.0 ms | 20.0 ms | 10.0 | 9.50 – 11.0 |');
  expect(page).toContain(
    '| product detail, calls per second, one at a time | 1500 | 3000 | 0.50 | 0.40 – 0.60 |',
  );
  expect(page).toContain('| sold of the last unit to 200 buyers, by round | 1, 1 | 7, 1 | | |');
});

test('without a comparison the page has no such part', () => {
  expect(peerLines([])).toEqual([]);
});
