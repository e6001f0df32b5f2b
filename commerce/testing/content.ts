import type { Db } from '../database/connection.ts';

export interface NewAsset {
  id: string;
  type?: string;
  online?: boolean;
  name?: Record<string, string>;
  pageTitle?: Record<string, string>;
  data?: Record<string, Record<string, unknown>>;
  /** region to ordered content ids */
  regions?: Record<string, string[]>;
  custom?: Record<string, unknown>;
  config?: Record<string, unknown>;
  visibility?: Record<string, string>;
  aspect?: string;
  assignedTo?: { objectType: 'category' | 'product'; objectId: string; lookupMode?: string }[];
  onlineBySite?: Record<string, boolean>;
}

/** Inserts assets into the library shared by all three sites. */
export async function insertAssets(db: Db, assets: NewAsset[]): Promise<void> {
  await db
    .insertInto('content_asset')
    .values(
      assets.map((asset) => ({
        library_id: 'rivage',
        id: asset.id,
        type: asset.type ?? null,
        online: asset.online ?? true,
        name: JSON.stringify(asset.name ?? {}),
        page_title: JSON.stringify(asset.pageTitle ?? {}),
        data: JSON.stringify(asset.data ?? {}),
        custom: JSON.stringify(asset.custom ?? {}),
        config: JSON.stringify(asset.config ?? {}),
        visibility: JSON.stringify(asset.visibility ?? {}),
        aspect_type: asset.aspect ?? null,
        object_assignments: JSON.stringify(asset.assignedTo ?? []),
        online_by_site: JSON.stringify(asset.onlineBySite ?? {}),
        links: JSON.stringify(
          Object.entries(asset.regions ?? {}).flatMap(([region, ids]) =>
            ids.map((contentId, position) => ({ region, contentId, position })),
          ),
        ),
      })),
    )
    .execute();
}
