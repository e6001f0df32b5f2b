import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { redirectKey } from './redirect-key.ts';

/** A redirect from redirect-urls.xml, to either a destination object or a URL. */
export interface Redirect {
  /** source path, e.g. "/old/shirts" */
  uri: string;
  statusCode?: 301 | 302 | 307;
  destinationType?: 'category' | 'product' | 'content';
  destinationId?: string;
  destinationUrl?: string;
  productCategoryId?: string;
  additionalUrlParams?: string;
  copySourceParams?: boolean;
  enabled?: boolean;
  /** order among patterns, the lowest number first */
  priority?: number;
  onlineFrom?: string;
  onlineTo?: string;
}

/** Upserts redirects of a site by their source path. */
export async function saveRedirects(
  db: Kysely<Database>,
  siteId: string,
  redirects: Redirect[],
): Promise<void> {
  const byKey = new Map(redirects.map((redirect) => [redirectKey(redirect.uri), redirect]));
  byKey.delete('');
  if (byKey.size === 0) return;
  const rows = [...byKey].map(([path_key, redirect]) => ({
    site_id: siteId,
    path_key,
    status_code: redirect.statusCode ?? 301,
    destination_type: redirect.destinationType ?? null,
    destination_id: redirect.destinationId ?? null,
    destination_url: redirect.destinationUrl ?? null,
    product_category_id: redirect.productCategoryId ?? null,
    additional_url_params: redirect.additionalUrlParams ?? null,
    copy_source_params: redirect.copySourceParams ?? null,
    source_uri: redirect.uri,
    priority: redirect.priority ?? null,
    enabled: redirect.enabled ?? true,
    online_from: redirect.onlineFrom ?? null,
    online_to: redirect.onlineTo ?? null,
  }));
  await sql`
    delete from url_redirect where site_id = ${siteId}
      and (path_key = any(${[...byKey.keys()]}) or source_uri = any(${redirects.map(({ uri }) => uri)}))`.execute(
    db,
  );
  await sql`
    insert into url_redirect
    select * from jsonb_populate_recordset(null::url_redirect, ${JSON.stringify(rows)}::jsonb)`.execute(db);
}
