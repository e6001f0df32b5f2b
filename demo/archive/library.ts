import { PAGES } from '../house/pages.ts';
import { customAttributes, document, element, localized, textElement } from './xml.ts';

/** libraries/rivage/library.xml: the texts of the house. */
export function library(): Iterable<string> {
  const records = PAGES.map(({ id, title, body }) =>
    element('content', { 'content-id': id }, [
      localized('display-name', title),
      textElement('online-flag', true),
      element('page-attributes', {}, localized('page-title', title)),
      customAttributes({ body }),
    ]),
  );
  return document(
    'library',
    'http://www.demandware.com/xml/impex/library/2006-10-31',
    { 'library-id': 'rivage' },
    records,
  );
}
