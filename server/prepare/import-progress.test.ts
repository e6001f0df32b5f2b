import { expect, test } from 'vitest';
import { progressLine, summaryLines } from './import-progress.ts';

const at = (seconds: number, file = 'catalogs/a/catalog.xml') => ({
  step: 'files' as const,
  file,
  share: seconds / 10,
  records: seconds * 1000,
  seconds,
});

function written(isTTY: boolean, columns = 40) {
  const texts: string[] = [];
  const line = progressLine({ isTTY, columns, write: (text) => texts.push(text) });
  return { line, texts };
}

test('a terminal shows one line that updates ten times a second and is cleared at the end', () => {
  const { line, texts } = written(true);
  for (const seconds of [0, 0.05, 0.09, 0.2]) line.show(at(seconds, 'a-very-long-name.xml'.repeat(9)));
  line.end();
  expect(texts).toHaveLength(3);
  for (const text of texts.slice(0, 2)) {
    expect(text.startsWith('\r\u001b[2K')).toBe(true);
    expect(text.length).toBeLessThan(45);
  }
  expect(texts.at(-1)).toBe('\r\u001b[2K');
});

test('other outputs get a line per step and every two seconds', () => {
  const { line, texts } = written(false);
  for (const seconds of [1, 1.5, 2, 3.5]) line.show(at(seconds));
  line.show({ step: 'search', share: 0.5, records: 4000, seconds: 4 });
  line.end();
  expect(texts).toEqual([
    ' 10 %  1,000 records, 1,000 a second  catalogs/a/catalog.xml\n',
    ' 35 %  3,500 records, 1,000 a second  catalogs/a/catalog.xml\n',
    ' 50 %  search index  (4,000 records, 1,000 a second)\n',
  ]);
});

test('the summary lists counts by table, changes, ignored elements and the duration', () => {
  expect(
    summaryLines({
      counts: { product: 1200, price: 300, site: 1 },
      written: { product: 1200, price: 4 },
      unknown: {
        'catalog/odd': 2,
        'sites/A/ab-tests.xml': 1,
        'inventory/inventory-list/records/record/on-order': 7,
        'orders/order': 1,
      },
      warnings: ['a.xml:3: odd'],
      promotions: ["promotion 'p' of site 's': is not applied"],
      pictures: 5,
      seconds: 2,
    }),
  ).toEqual([
    ' 1,200 product',
    '   300 price, 4 of them new or changed',
    '     1 site, none of them new or changed',
    '     5 pictures copied',
    'not used: catalog/odd (2): the store has no feature for it',
    'not used: sites/A/ab-tests.xml (1): A/B tests do not run; use the slots and promotions of customer groups',
    'not used: inventory/inventory-list/records/record/on-order (7): the store has no feature for it',
    'not used: orders/order (1): earlier orders are not shown in accounts',
    'warning: a.xml:3: odd',
    "promotions: promotion 'p' of site 's': is not applied",
    '1,501 records in 2.0 s, 751 a second',
  ]);
});
