import type { Finding } from '../../commerce/legal-information/finding.ts';

/** Ids of products that a line of the report names. */
const SHOWN_IDS = 5;

/** What a site misses. */
export interface SiteReport {
  siteId: string;
  /** undefined when the site is not in the database */
  findings: Finding[] | undefined;
}

/** The report as text: per site a line for each gap, with its countries and first products. */
export function reportText(sites: SiteReport[]): string[] {
  return sites.flatMap(({ siteId, findings }) => {
    if (!findings) return [`${siteId}: not imported`];
    if (findings.length === 0) return [`${siteId}: nothing is missing`];
    return [siteId, ...findings.map((finding) => `  ${lineOf(finding)}`)];
  });
}

function lineOf({ rule, countries, level, what, products }: Finding): string {
  const where = countries.length > 0 ? countries.join(' ') : 'preference';
  const note = level === 'recommended' ? ' (recommended)' : '';
  return `${rule} [${where}]${note}: ${what}${products ? `: ${productsText(products)}` : ''}`;
}

function productsText(ids: string[]): string {
  const more = ids.length > SHOWN_IDS ? ', …' : '';
  return `${ids.length === 1 ? '1 product' : `${ids.length} products`}, ${ids.slice(0, SHOWN_IDS).join(', ')}${more}`;
}

/** The report as CSV (RFC 4180): a row for each site, country and product. */
export function* reportCsv(sites: SiteReport[]): Generator<string> {
  yield 'site,country,rule,level,missing,product';
  for (const { siteId, findings = [] } of sites)
    for (const { rule, countries, level, what, products = [''] } of findings)
      for (const country of countries.length > 0 ? countries : [''])
        for (const product of products)
          yield [siteId, country, rule, level, what, product].map(field).join(',');
}

/** A field in quotes where needed. Spreadsheets run a field that begins like a formula, so it gets an apostrophe. */
function field(text: string): string {
  const safe = /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}

/** Whether something required is missing. */
export const isIncomplete = (sites: SiteReport[]): boolean =>
  sites.some(({ findings }) => findings?.some(({ level }) => level === 'required'));
