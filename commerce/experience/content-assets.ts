import type { Selectable } from 'kysely';
import type { Localized } from '../database/columns.ts';
import type { Db } from '../database/connection.ts';
import { localize, localizeCustom, localizeText } from '../database/localized.ts';
import type { ContentAssetTable } from '../database/tables/content.ts';
import { type SiteContext, textLocales } from '../http/site-context.ts';
import { localizedOwner } from '../images/localized-owner.ts';
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

/**
 * Finds a plain content asset that is online in the site's library, else in the site's private library, which has the
 * site's id: archives of sites with a shared library may have both.
 */
export async function findContentAsset(
  db: Db,
  site: SiteContext,
  imageOrigin: string,
  id: string,
): Promise<ContentAsset | undefined> {
  const rows = await db
    .selectFrom('content_asset')
    .selectAll()
    .where('library_id', 'in', [site.libraryId ?? site.siteId, site.siteId])
    .where('id', '=', id)
    .where(onlineOnSite(site.siteId))
    .where('type', 'is', null)
    .execute();
  const row = rows.find((one) => one.library_id === site.libraryId) ?? rows[0];
  if (!row) return undefined;
  const given = localizeCustom(row.custom, site.locale);
  // An empty page says less than the text in the language that the merchant writes in.
  const body = (row.custom.body as { $localized?: Localized } | undefined)?.$localized;
  if (body && !given.c_body) given.c_body = localizeText(body, textLocales(site)) ?? '';
  const links = await readLinks(db, site, imageOrigin, given);
  if (row.library_id !== site.libraryId)
    links.libraryId = localizedOwner(row.library_id, site.ownLibraryLocales, site.locale);
  const custom = resolveValues(links, given) as Record<string, unknown>;
  const texts = assetTexts(row, site.locale);
  // A page that shows the text of another language has its title, too.
  const name =
    texts.name ??
    localizeText(row.page_title, textLocales(site)) ??
    localizeText(row.name, textLocales(site));
  return { id: row.id, ...texts, ...(name ? { name } : {}), custom };
}
