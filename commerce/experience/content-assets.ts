import type { Selectable } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localize, localizeCustom } from '../database/localized.ts';
import type { ContentAssetTable } from '../database/tables/content.ts';
import type { SiteContext } from '../http/site-context.ts';
import { readLinks, resolveValues } from './library-links.ts';
import { onlineOnSite } from './online-on-site.ts';

export type AssetRow = Selectable<ContentAssetTable>;

/** A content asset in one language; custom attributes have their API names. */
export interface ContentAsset {
  id: string;
  name?: string;
  description?: string;
  pageTitle?: string;
  pageDescription?: string;
  pageKeywords?: string;
  custom: Record<string, unknown>;
}

/** Localised texts that assets and pages share. */
export function assetTexts(row: AssetRow, locale: string) {
  const texts = {
    name: localize(row.name, locale),
    description: localize(row.description, locale),
    pageTitle: localize(row.page_title, locale),
    pageDescription: localize(row.page_description, locale),
    pageKeywords: localize(row.page_keywords, locale),
  };
  return Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== undefined)) as Partial<
    Record<keyof typeof texts, string>
  >;
}

/** Finds a plain content asset that is online in the site's library. */
export async function findContentAsset(
  db: Db,
  site: SiteContext,
  imageOrigin: string,
  id: string,
): Promise<ContentAsset | undefined> {
  if (!site.libraryId) return undefined;
  const row = await db
    .selectFrom('content_asset')
    .selectAll()
    .where('library_id', '=', site.libraryId)
    .where('id', '=', id)
    .where(onlineOnSite(site.siteId))
    .where('type', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  const given = localizeCustom(row.custom, site.locale);
  const links = await readLinks(db, site, imageOrigin, given);
  const custom = resolveValues(links, given) as Record<string, unknown>;
  return { id: row.id, ...assetTexts(row, site.locale), custom };
}
