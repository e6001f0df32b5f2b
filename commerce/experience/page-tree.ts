import type { ShopperExperienceTypes } from 'commerce-sdk-isomorphic';
import { sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localeChain, localizeCustom } from '../database/localized.ts';
import type { SiteContext } from '../http/site-context.ts';
import { type AssetRow, assetTexts } from './content-assets.ts';
import { type LibraryLinks, readLinks, resolveValues } from './library-links.ts';
import { onlineOnSite } from './online-on-site.ts';
import { isVisible, type PageAudience } from './visibility.ts';

type Page = ShopperExperienceTypes.Page;
type Component = ShopperExperienceTypes.Component;
type Region = ShopperExperienceTypes.Region;

/** Loads a page and its component tree, online on the site, in one query. */
async function loadTree(
  db: Db,
  libraryId: string,
  siteId: string,
  pageId: string,
): Promise<Map<string, AssetRow>> {
  const rows = await db
    .selectFrom('content_asset')
    .selectAll()
    .where('library_id', '=', libraryId)
    .where(
      'id',
      'in',
      sql<string>`(
        with recursive tree (id) as (
          select ${pageId}::text
          union
          select link ->> 'contentId'
          from tree
          join content_asset parent on parent.library_id = ${libraryId} and parent.id = tree.id
          cross join jsonb_array_elements(parent.links) link
        )
        select id from tree
      )`,
    )
    .where(onlineOnSite(siteId))
    .execute();
  return new Map(rows.map((row) => [row.id, row]));
}

interface Building {
  assets: Map<string, AssetRow>;
  files: LibraryLinks;
  locale: string;
  audience: PageAudience;
}

/** Merges attribute values: default, then language, then locale. */
function values(building: Building, row: AssetRow): Record<string, unknown> {
  const layers = localeChain(building.locale).toReversed();
  const merged = Object.assign({}, ...layers.map((layer) => row.data[layer] ?? {}));
  return resolveValues(building.files, merged) as Record<string, unknown>;
}

function regions(building: Building, row: AssetRow, above: string[]): Region[] {
  const found = new Map<string, Component[]>();
  const links = [...row.links].sort((a, b) => a.position - b.position);
  for (const { region, contentId } of links) {
    // Archives write the qualified region id (page.storePage.main), the API its own (main).
    const id = row.type && region.startsWith(`${row.type}.`) ? region.slice(row.type.length + 1) : region;
    const components = found.get(id) ?? [];
    found.set(id, components);
    const child = building.assets.get(contentId);
    // Skip a component that contains itself.
    if (!child?.type?.startsWith('component.') || above.includes(contentId)) continue;
    if (isVisible(child, building.audience)) {
      components.push(component(building, child, [...above, contentId]));
    }
  }
  return [...found].map(([id, components]) => ({ id, components }));
}

/** Fields that pages and components share. */
function element(building: Building, row: AssetRow, above: string[]) {
  return {
    id: row.id,
    typeId: (row.type ?? '').replace(/^(page|component)\./, ''),
    data: values(building, row),
    custom: resolveValues(building.files, localizeCustom(row.custom, building.locale)) as object,
    localized: row.data[building.locale] !== undefined,
    visible: true,
    regions: regions(building, row, above),
  };
}

function component(building: Building, row: AssetRow, above: string[]): Component {
  const { name } = assetTexts(row, building.locale);
  return { ...element(building, row, above), ...(name ? { name } : {}) };
}

/**
 * Builds a Page Designer page of the site's library with regions and components; undefined when it is
 * offline.
 */
export async function findPage(
  db: Db,
  site: SiteContext,
  imageOrigin: string,
  pageId: string,
  audience: Omit<PageAudience, 'locale'>,
): Promise<Page | undefined> {
  const { libraryId, locale, siteId } = site;
  if (!libraryId) return undefined;
  const assets = await loadTree(db, libraryId, siteId, pageId);
  const row = assets.get(pageId);
  if (!row?.type?.startsWith('page.') || !isVisible(row, { ...audience, locale })) return undefined;
  const chain = localeChain(locale);
  const shown = [...assets.values()].map(({ data, custom }) => [chain.map((key) => data[key]), custom]);
  const files = await readLinks(db, site, imageOrigin, shown);
  const building = { assets, locale, files, audience: { ...audience, locale } };
  return {
    ...element(building, row, [pageId]),
    ...(row.aspect_type ? { aspectTypeId: row.aspect_type } : {}),
    ...assetTexts(row, locale),
  };
}
