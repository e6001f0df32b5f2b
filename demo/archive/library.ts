import type { Asset } from '../house/content/asset.ts';
import { ASSETS } from '../house/content/assets.ts';
import { customAttributes, document, element, localized, textElement } from './xml.ts';

/** libraries/rivage/library.xml: the texts of the house. */
export function* library(): Generator<string> {
  yield* document(
    'library',
    'http://www.demandware.com/xml/impex/library/2006-10-31',
    { 'library-id': 'rivage' },
    ASSETS.map(assetXml),
  );
}

function assetXml({ id, title, description, keywords, path, body, footerOrders }: Asset): string {
  return element('content', { 'content-id': id }, [
    localized('display-name', title),
    textElement('online-flag', true),
    textElement('searchable-flag', body !== undefined),
    element('page-attributes', {}, [
      localized('page-title', title),
      description ? localized('page-description', description) : '',
      keywords ? localized('page-keywords', keywords) : '',
      path ? textElement('page-url', path, { 'xml:lang': 'x-default' }) : '',
    ]),
    customAttributes({ body, footerOrders }),
  ]);
}
