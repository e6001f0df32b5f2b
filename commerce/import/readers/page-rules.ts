import type { MetaRules, SitemapValues } from '../../database/columns.ts';
import type { Fields } from '../fields.ts';
import { parseFlag, parseNumber } from '../node-values.ts';

export const SITEMAP_SHAPE = 'sitemap-included-flag sitemap-changefrequency sitemap-priority';

/** Elements that assign rules of meta tags: for the entity's own page, and for listings. */
export const META_RULES = {
  category: { detail: 'product-detail-page-meta-tag-rules', listing: 'product-listing-page-meta-tag-rules' },
  product: { detail: 'product-detail-page-meta-tag-rules' },
  folder: { detail: 'content-detail-page-meta-tag-rules', listing: 'content-listing-page-meta-tag-rules' },
  content: { detail: 'content-detail-page-meta-tag-rules' },
  site: { detail: 'home-page-meta-tag-rules' },
} as const satisfies Record<string, Record<string, string>>;

export const META_RULES_SHAPE = Object.fromEntries(
  Object.entries(META_RULES).map(([kind, elements]) => [
    kind,
    Object.values(elements)
      .map((name) => `${name}(page-meta-tag-rule)`)
      .join(' '),
  ]),
) as Record<keyof typeof META_RULES, string>;

/** Ids of the assigned rules; undefined when the record assigns none. */
export function metaRulesOf(fields: Fields, kind: keyof typeof META_RULES): MetaRules | undefined {
  const found = Object.entries(META_RULES[kind]).flatMap(([key, element]) => {
    const ids = fields
      .at(element)
      ?.all('page-meta-tag-rule')
      .map((rule) => rule.key('rule-id'));
    return ids ? [[key, ids] as const] : [];
  });
  return found.length > 0 ? Object.fromEntries(found) : undefined;
}

const FREQUENCIES = ['always', 'hourly', 'daily', 'weekly', 'monthly', 'yearly', 'never'];

/** A frequency of the sitemap protocol in lower case; undefined when invalid. */
export const parseFrequency = (text: string): string | undefined =>
  FREQUENCIES.find((one) => one === text.toLowerCase());

/** A priority of the sitemap protocol; undefined when invalid. */
export function parsePriority(text: string): number | undefined {
  const value = parseNumber(text);
  return value !== undefined && value >= 0 && value <= 1 ? value : undefined;
}

const VALUES = [
  ['sitemap-included-flag', 'included', parseFlag, 'true or false'],
  ['sitemap-changefrequency', 'frequency', parseFrequency, 'a change frequency'],
  ['sitemap-priority', 'priority', parsePriority, 'a number from 0 to 1'],
] as const;

/** Sitemap settings by site id; '' for all sites. Null clears a value. */
export function sitemapOf(fields: Fields): Record<string, SitemapValues> {
  const sites = new Map<string, Record<string, unknown>>();
  for (const [name, key, parse, kind] of VALUES) {
    for (const one of fields.all(name)) {
      const text = one.node.text.trim();
      const value = text ? one.parse<unknown>(text, parse, kind) : null;
      const site = one.attribute('site-id') ?? '';
      if (value !== undefined) sites.set(site, { ...sites.get(site), [key]: value });
    }
  }
  return Object.fromEntries(sites) as Record<string, SitemapValues>;
}
