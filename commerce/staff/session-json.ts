import type { Db } from '../database/connection.ts';
import { managesStaff, scopesOf } from './roles.ts';
import type { StaffSession } from './sessions.ts';

/** What the application of staff knows of a session: who it is of, and what it permits where. */
export async function staffSessionJson(db: Db, { account, expiresAt }: StaffSession) {
  const { id, email, name, role, language, sites } = account;
  const rows = await db
    .selectFrom('site')
    .select(['id', 'name', 'locales', 'default_locale', 'default_currency'])
    .$if(sites !== null, (query) => query.where('id', 'in', sites?.length ? sites : ['']))
    .orderBy('id')
    .execute();
  return {
    account: { id, email, name, role, language },
    permissions: [...scopesOf(role), ...(managesStaff(role) ? ['staff'] : [])],
    sites: rows.map((site) => ({
      id: site.id,
      name: site.name,
      locales: site.locales,
      defaultLocale: site.default_locale,
      currency: site.default_currency,
    })),
    expiresAt: expiresAt.toISOString(),
  };
}
