import { CHARACTER_REPLACEMENTS } from '../brand/merchandising/redirects.ts';
import type { Site } from '../brand/sites.ts';
import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/urlrules/2012-12-01';

/** Writes sites/{siteId}/url-rules.xml: URL rules of categories, products and content. */
export const urlRulesFile = ({ locales }: Site): Iterable<string> =>
  document('url-rules', NAMESPACE, {}, [
    element('general-settings', {}, [
      textElement('lower-case-urls', true),
      textElement('blank-substitute', '-'),
      textElement('character-replacements-enabled', true),
      textElement('character-replacements-for-page-url-enabled', false),
    ]),
    element('locale-settings', {}, [
      textElement('type', 'path'),
      element(
        'locale-mappings',
        {},
        locales.map((locale) => textElement('locale-mapping', locale, { 'xml:lang': locale })),
      ),
    ]),
    // Category names below the root, as in the storefront's paths.
    textElement('category-rule', '{category.displayName path}'),
    textElement('category-page-url-override', true),
    textElement('category-trailing-slash', false),
    textElement('category-offline-url-generation', false),
    textElement('product-rule', 'pd/{product.name}-{product.ID}.html'),
    textElement('product-page-url-override', true),
    textElement('product-id-separator', '-'),
    textElement('content-rule', '{content.ID}'),
    textElement('content-page-url-override', true),
    textElement('content-id-separator', '/'),
    ...Object.entries(CHARACTER_REPLACEMENTS).map(([language, letters]) =>
      element(
        'character-replacements',
        { 'xml:lang': language },
        Object.entries(letters).map(([letter, replacement]) =>
          element('character-replacement', {}, [
            textElement('character', letter),
            textElement('replacement', replacement),
          ]),
        ),
      ),
    ),
  ]);
