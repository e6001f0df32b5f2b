import { REDIRECTS, type Redirect } from '../brand/merchandising/redirects.ts';
import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/redirecturl/2011-09-01';

/** Writes sites/{siteId}/redirect-urls.xml: old URLs and their targets. */
export const redirectsFile = (): Iterable<string> =>
  document('redirect-urls', NAMESPACE, {}, REDIRECTS.map(redirect));

function redirect({ uri, to, status, copyParameters }: Redirect): string {
  const destination =
    'categoryId' in to
      ? ['category', to.categoryId]
      : 'productId' in to
        ? ['product', to.productId]
        : 'contentId' in to
          ? ['content', to.contentId]
          : undefined;
  return element('redirect-url', { uri }, [
    destination ? textElement('destination-id', destination[1]!) : '',
    destination ? textElement('destination-type', destination[0]!) : '',
    textElement('status-code', status),
    textElement('enabled-flag', true),
    'url' in to ? textElement('destination-url', to.url) : '',
    textElement('copy-source-params', copyParameters ? 'yes' : 'no'),
  ]);
}
