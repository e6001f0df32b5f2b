import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { activities } from './activity-schema.ts';
import { analyticsItem } from './analytics-item.ts';

const root = join(import.meta.dirname, '../..');
const document = readFileSync(join(root, 'docs/analytics.md'), 'utf8');

/** Rows of the table under a heading, without the header row; `code` lists the code spans of each cell. */
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

/** Kinds of reports that become an event. */
const KINDS = { viewItem: 'product', viewItemList: 'list', addtoCart: 'add', viewCart: 'cart' };
const sends = (text: string, event: string) =>
  event in KINDS
    ? /\b(useReport|report)\(\s*\{\s*kind: '(\w+)'/.exec(text)?.[2] === KINDS[event as keyof typeof KINDS]
    : text.includes(`event: '${event}'`);

test('[RECO-04] docs/analytics.md lists every data layer event and the files that send it', () => {
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

test('[RECO-04] docs/analytics.md lists the fields of an item in order', () => {
  expect(table('Fields of an item').map(({ code }) => code[0]![0])).toEqual(
    Object.keys(analyticsItem({ id: '1', name: 'x' })),
  );
});

test('[RECO-01] docs/analytics.md lists every activity with its fields', () => {
  const rows = table('Activities').map(({ code }) => [code[0]![0], ...code[1]!]);
  expect(rows).toEqual(
    activities.element.options.map(({ shape: { activity, ...fields } }) => [
      activity.value,
      ...Object.keys(fields),
    ]),
  );
});
