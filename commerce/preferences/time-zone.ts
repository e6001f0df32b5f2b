import { timeZoneOf } from '../../shared/time-zone.ts';
import { type Catalogue, cached } from '../database/catalogue-cache.ts';

/** Time zone (IANA) of a site, from its preference `SiteTimezone`; UTC without one. Cached. */
export async function siteTimeZone(catalogue: Catalogue, siteId: string): Promise<string> {
  const { timeZone } = await cached(catalogue, `time zone ${siteId}`, async () => {
    const site = await catalogue.db
      .selectFrom('site')
      .select('preferences')
      .where('id', '=', siteId)
      .executeTakeFirst();
    return { timeZone: timeZoneOf(site?.preferences.SiteTimezone) };
  });
  return timeZone;
}
