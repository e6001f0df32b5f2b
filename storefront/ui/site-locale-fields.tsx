import { useMultiSite } from '../sites/multi-site.tsx';
import { siteLocaleQuery } from '../sites/urls.ts';

/**
 * Site and locale as hidden fields. GET forms need them, because they drop the query of their action. Empty when URLs
 * carry both in the path.
 */
export function SiteLocaleFields() {
  return siteLocaleQuery(useMultiSite()).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
