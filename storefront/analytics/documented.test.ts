import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activities } from './activity-schema.ts';
import { analyticsItem } from './analytics-item.ts';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/analytics.md'), 'utf8');

/** The cells of a table below a heading, without its head; what is code in a cell comes one by one. */
function table(heading: string): { cells: string[]; code: string[][] }[] {
  const [, below = ''] = document.split(`## ${heading}\n`);
  const rows = (below.split('\n## ')[0] ?? '').split('\n').filter((line) => line.startsWith('|'));
  return rows.slice(2).map((row) => {
    const cells = row.split('|').slice(1, -1);
    return { cells, code: cells.map((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, code]) => code!)) };
  });
}

const sources = readdirSync(join(root, 'storefront'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
  .map((name) => ({
    name: `storefront/${name}`,
    text: readFileSync(join(root, 'storefront', name), 'utf8'),
  }));

/** Files that push an event themselves, or report what becomes one. */
const KINDS = { viewItem: 'product', viewItemList: 'list', addtoCart: 'add', viewCart: 'cart' };
const sends = (text: string, event: string) =>
  event in KINDS
    ? /\b(useReport|report)\(\s*\{\s*kind: '(\w+)'/.exec(text)?.[2] === KINDS[event as keyof typeof KINDS]
    : text.includes(`event: '${event}'`);

test('[RECO-04] docs/analytics.md names every event of the data layer, and the places that send it', () => {
  const pushed = sources.flatMap(({ text }) =>
    [...text.matchAll(/\bevent: '([\w.]+)'/g)].map(([, name]) => name!),
  );
  const rows = table('Events of the data layer');
  expect(rows.map(({ code }) => code[0]![0]).sort()).toEqual([...new Set(pushed)].sort());
  for (const { code } of rows) {
    const [[event = ''] = [], , , from] = code;
    const senders = sources.filter(({ text }) => sends(text, event)).map(({ name }) => name);
    expect([event, from?.toSorted()]).toEqual([event, senders.toSorted()]);
  }
});

test('[RECO-04] docs/analytics.md names the fields of an item, in their order', () => {
  expect(table('Fields of an item').map(({ code }) => code[0]![0])).toEqual(
    Object.keys(analyticsItem({ id: '1', name: 'x' })),
  );
});

test('[RECO-01] docs/analytics.md names every activity with its fields', () => {
  const rows = table('Activities').map(({ code }) => [code[0]![0], ...code[1]!]);
  expect(rows).toEqual(
    activities.element.options.map(({ shape: { activity, ...fields } }) => [
      activity.value,
      ...Object.keys(fields),
    ]),
  );
});
