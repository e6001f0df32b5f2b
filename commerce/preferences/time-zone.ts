import { timeZoneOf } from '../../shared/time-zone.ts';
import type { Db } from '../database/connection.ts';

/** Time zone (IANA) of a site, from its preference `SiteTimezone`; UTC without one. */
export async function siteTimeZone(db: Db, siteId: string): Promise<string> {
  const site = await db.selectFrom('site').select('preferences').where('id', '=', siteId).executeTakeFirst();
  return timeZoneOf(site?.preferences.SiteTimezone);
}
