import { SITE } from './names.ts';
import { document } from './xml.ts';

/** A placeholder of a rule. */
const value = (expression: string) => `$\{${expression}}`;

const rule = (id: string, tag: string, expressions: Record<string, string>, type = 'name') =>
  `<page-meta-tag-rule rule-id="${id}"><meta-tag-id>${tag}</meta-tag-id><meta-tag-type>${type}</meta-tag-type>${Object.entries(
    expressions,
  )
    .map(([language, text]) => `<expression xml:lang="${language}">${text}</expression>`)
    .join('')}</page-meta-tag-rule>`;

/** Rules of meta tags, of which one cannot be computed, and settings of the sitemap. */
export const metaTagFiles = (): Record<string, string> => ({
  [`sites/${SITE}/page-meta-tags.xml`]: document(
    'page-meta-tags',
    'pagemetatag/2016-08-22',
    [
      rule(
        'pdp title',
        'title',
        {
          'x-default': `${value("IF Product.custom.lumen THEN Product.name AND Constant(' with ') AND Product.custom.lumen ELSE Product.name")} lm | ${value('Site.displayName')}`,
          'ja-JP': `${value('Product.name')}|${value('Site.displayName')}`,
        },
        'title',
      ),
      rule('pdp description', 'description', {
        'x-default': `${value('Product.pageDescription OR Product.shortDescription')} In ${value('Category.displayName')}.`,
      }),
      rule('pdp broken', 'og:title', { 'x-default': `${value('Order.total')} lost` }, 'property'),
      rule('plp title', 'title', { 'x-default': `All ${value('Category.displayName')}` }, 'title'),
      rule('plp robots', 'robots', {
        'x-default': value("IF SearchRefinement.power THEN Constant('noindex') ELSE Constant('all')"),
      }),
      rule('home og', 'og:title', { 'x-default': `${value('Site.displayName')} outdoors` }, 'property'),
    ].join('\n'),
  ),
  [`sites/${SITE}/sitemap-configuration.xml`]: document(
    'sitemap-configuration',
    'sitemapconfiguration/2016-08-30',
    `<settings><product><sitemap-included>true</sitemap-included><change-frequency>WEEKLY</change-frequency><priority>0.5</priority>
    <included-product-status><unavailable>true</unavailable><non-searchable>false</non-searchable></included-product-status></product>
    <category><sitemap-included>true</sitemap-included></category></settings>`,
  ),
});
