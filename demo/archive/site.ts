import type { Site } from '../house/sites.ts';
import { document, textElement } from './xml.ts';

const NAMESPACE = 'http://www.demandware.com/xml/impex/site/2007-04-30';

/** sites/{siteId}/site.xml: its name, currency, taxation, and that it is open. */
export const siteFile = (site: Site): Iterable<string> =>
  document('site', NAMESPACE, { 'site-id': site.id }, [
    textElement('name', site.name),
    textElement('description', site.description),
    textElement('currency', site.currency),
    textElement('taxation', site.taxation),
    textElement('storefront-status', 'online'),
  ]);
