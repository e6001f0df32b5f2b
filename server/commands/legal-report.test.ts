import { expect, test } from 'vitest';
import type { Finding } from '../../commerce/legal-information/finding.ts';
import { isIncomplete, reportCsv, reportText } from './legal-report.ts';

const many: Finding = {
  rule: 'environmentalSheet',
  countries: ['FR'],
  level: 'required',
  what: 'something is missing',
  products: ['1', '2', '3', '4', '5', '6'],
};
const site: Finding = {
  rule: 'imprint',
  countries: ['DE', 'AT'],
  level: 'required',
  what: 'no "page", sorry',
};
const soft: Finding = { rule: 'fibreComposition', countries: ['DE'], level: 'recommended', what: 'no care' };

test('the report counts products and names the first', () => {
  const text = reportText([
    { siteId: 'A', findings: [many, site, { ...soft, products: ['9'] }] },
    { siteId: 'B', findings: [] },
    { siteId: 'C', findings: undefined },
  ]);
  expect(text).toEqual([
    'A',
    '  environmentalSheet [FR]: something is missing: 6 products, 1, 2, 3, 4, 5, …',
    '  imprint [DE AT]: no "page", sorry',
    '  fibreComposition [DE] (recommended): no care: 1 product, 9',
    'B: nothing is missing',
    'C: not imported',
  ]);
});

test('the CSV has a row per country and product, and no formulas', () => {
  const rows = [...reportCsv([{ siteId: 'A', findings: [site, { ...soft, products: ['=1+1'] }] }])];
  expect(rows).toEqual([
    'site,country,rule,level,missing,product',
    'A,DE,imprint,required,"no ""page"", sorry",',
    'A,AT,imprint,required,"no ""page"", sorry",',
    "A,DE,fibreComposition,recommended,no care,'=1+1",
  ]);
});

test('only required gaps make a site incomplete', () => {
  expect(isIncomplete([{ siteId: 'A', findings: [soft] }])).toBe(false);
  expect(isIncomplete([{ siteId: 'A', findings: [soft, site] }])).toBe(true);
});
