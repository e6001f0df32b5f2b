import { sql } from 'kysely';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { localize } from '../database/localized.ts';
import type { CodeTarget } from '../database/tables/customer-groups.ts';
import type { SiteContext } from '../http/site-context.ts';
import { linkOf } from '../seo/resource-links.ts';
import { cachedByLocale } from './derived-cache.ts';
import type { SiteIndex } from './site-index.ts';
import { indexTerms } from './spelling.ts';

const redirectsOf = cachedByLocale('redirects', load);

/**
 * Returns the redirect target of a phrase (search2.xml): a path of the shop in the site's language, or a URL.
 * Undefined without a redirect.
 */
export async function searchRedirect(
  db: Db,
  index: SiteIndex,
  site: SiteContext,
  phrase: string,
): Promise<string | undefined> {
  const target = (await redirectsOf(db, index, site)).get(keyOf(phrase, site.locale));
  return target && pathOf(db, site, target);
}

async function load(db: Db, site: SiteContext): Promise<Map<string, CodeTarget>> {
  const { rows } = await sql<{ keywords: Localized; target: CodeTarget }>`
    select keywords, target from search_redirect
    where site_id = ${site.siteId} and online order by position desc`.execute(db);
  // The merchant's first redirect for a phrase wins; it comes last here.
  return new Map(
    rows.flatMap(({ keywords, target }) =>
      (localize(keywords, site.locale) ?? '').split(/[,\n]/).flatMap((phrase) => {
        const key = keyOf(phrase, site.locale);
        return key === '' ? [] : [[key, target] as const];
      }),
    ),
  );
}

const keyOf = (phrase: string, locale: string) => indexTerms(phrase, locale).join(' ');

function pathOf(db: Db, site: SiteContext, { type, id, url }: CodeTarget): Promise<string | undefined> {
  switch (type) {
    case 'category':
    case 'product':
      return id ? linkOf(db, site, type, id) : Promise.resolve(undefined);
    case 'page':
      return id ? linkOf(db, site, 'content', id) : Promise.resolve(undefined);
    case 'home':
      return Promise.resolve('/');
    default:
      // The platform's pipelines do not exist here.
      return Promise.resolve(url);
  }
}
