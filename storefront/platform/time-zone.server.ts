import { timeZoneOf } from '../../shared/time-zone.ts';
import { type CatalogueScope, queryCatalogue } from './catalogue.server.ts';

/** Configuration entry with the time zone of a site. */
const ENTRY = 'SiteTimezone';

/**
 * Returns the time zone (IANA) in which people read dates of the site's orders. UTC without one, or when it cannot be read,
 * because a page about an order does not fail for it.
 */
export async function siteTimeZone(scope: CatalogueScope): Promise<string> {
  try {
    return await queryCatalogue(scope, 'time-zone', async ({ configurations }) => {
      const result = await configurations.getConfigurations({});
      return timeZoneOf(result.configurations?.find(({ id }) => id === ENTRY)?.value);
    });
  } catch (error) {
    scope.services.log.error('reading the time zone failed', error);
    return 'UTC';
  }
}
