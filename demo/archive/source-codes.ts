import { SOURCE_CODE_GROUPS, type SourceCodeGroup } from '../brand/merchandising/campaigns.ts';
import type { Site } from '../brand/sites.ts';
import { document, element, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/sourcecode/2007-03-31';

/** Writes sites/{siteId}/source-codes.xml: source codes and their redirects. */
export const sourceCodesFile = (site: Site): Iterable<string> =>
  document(
    'sourcecodes',
    NAMESPACE,
    {},
    SOURCE_CODE_GROUPS.map((group) => sourceCodeGroup(group, site)),
  );

function sourceCodeGroup(group: SourceCodeGroup, { currency }: Site): string {
  return element('sourcecode-group', { 'group-id': group.id }, [
    textElement('description', group.description),
    textElement('enabled-flag', true),
    textElement('cookie-max-age', group.days),
    group.onlineFrom ? textElement('online-from', group.onlineFrom) : '',
    group.onlineTo ? textElement('online-to', group.onlineTo) : '',
    element('active-redirect', {}, element('category-redirect', { 'category-id': group.activeCategory })),
    element(
      'inactive-redirect',
      {},
      group.inactiveUrl
        ? element('url-redirect', { 'target-url': group.inactiveUrl })
        : element('home-redirect', {}),
    ),
    element(
      'code-specs',
      {},
      group.codes.map((code) => textElement('code-spec', code)),
    ),
    group.priceBooks
      ? element(
          'pricebooks',
          {},
          group.priceBooks.map((book) =>
            element('pricebook', { 'pricebook-id': `${currency.toLowerCase()}-${book}` }),
          ),
        )
      : '',
  ]);
}
