import { sql } from 'kysely';

/** SQL condition on `content_asset`: the site's online flag, else the general one. */
export const onlineOnSite = (siteId: string) =>
  sql<boolean>`coalesce((online_by_site ->> ${siteId})::boolean, online)`;
