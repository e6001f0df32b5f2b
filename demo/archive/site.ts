import type { Site } from '../brand/sites.ts';
import { document, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/site/2007-04-30';

/** Writes sites/{siteId}/site.xml: name, currency, taxation and status. */
export const siteFile = (site: Site): Iterable<string> =>
  document('site', NAMESPACE, { 'site-id': site.id }, [
    textElement('name', site.name),
    textElement('description', site.description),
    textElement('currency', site.currency),
    textElement('taxation', site.taxation),
    textElement('storefront-status', 'online'),
  ]);
