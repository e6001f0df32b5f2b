import type { MetaRules, SitemapValues } from '../../database/columns.ts';
import type { SiteValues } from '../../database/tables/catalogue.ts';
import { META_RULES } from '../../import/readers/page-rules.ts';
import { element } from '../xml.ts';
import { siteElements } from './site-values.ts';

/** Assigned rules of meta tags; an empty list is written too, because it ends the inheritance. */
export const metaRules = (kind: keyof typeof META_RULES, rules: MetaRules): string[] =>
  Object.entries(META_RULES[kind]).map(([key, name]) => {
    const ids = rules[key as keyof MetaRules];
    return ids
      ? element(
          name,
          {},
          ids.map((id) => element('page-meta-tag-rule', { 'rule-id': id })),
        )
      : '';
  });

/** Sitemap settings, then those of sites that override them. */
export const sitemapElements = (
  general: SitemapValues,
  values: Record<string, Pick<SiteValues, 'sitemap'>> = {},
): string[] => [
  ...siteElements('sitemap-included-flag', general.included, values, ({ sitemap }) => sitemap?.included),
  ...siteElements('sitemap-changefrequency', general.frequency, values, ({ sitemap }) => sitemap?.frequency),
  ...siteElements('sitemap-priority', general.priority, values, ({ sitemap }) => sitemap?.priority),
];
