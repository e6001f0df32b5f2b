import { useMultiSite } from '../sites/multi-site.tsx';
import { placeQuery } from '../sites/urls.ts';

/**
 * Site and language as fields of a form by GET, which drops the query of its action. Every such form needs them; nothing
 * where URLs carry both in their path.
 */
export function PlaceFields() {
  return placeQuery(useMultiSite()).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ));
}
