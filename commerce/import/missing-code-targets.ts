import { sql } from 'kysely';
import { PIPELINE_PAGES } from '../seo/pipeline-pages.ts';
import type { ImportTarget } from './import-target.ts';

/** Reports redirects of source codes to products, categories, content and pipelines that the site does not have. */
export async function warnOfMissingCodeTargets({ db, summary }: ImportTarget): Promise<void> {
  if (!summary.counts.source_code_group) return;
  const { rows } = await sql<{ site: string; code: string; element: string; type: string; id: string }>`
    select site.id as site, source.id as code, element, target ->> 'type' as type, target ->> 'id' as id
    from source_code_group source join site on site.id = source.site_id
      cross join lateral (values ('active-redirect', source.active_redirect), ('inactive-redirect', source.inactive_redirect))
        as given(element, target)
    where target ->> 'id' is not null and case target ->> 'type'
      when 'product' then not exists (select from product where product.id = target ->> 'id')
      when 'category' then not exists (
        select from category where catalog_id = site.catalog_id and category.id = target ->> 'id')
      when 'page' then not exists (
        select from content_asset where library_id = site.library_id and content_asset.id = target ->> 'id')
      when 'pipeline' then not lower(target ->> 'id') = any(${Object.keys(PIPELINE_PAGES)})
      else false end
    order by site.id, source.id, element limit 100`.execute(db);
  for (const { site, code, element, type, id } of rows)
    summary.warnings.push(
      `sites/${site}/sourcecodes.xml: sourcecode-group '${code}': the ${element} leads to the ${type} '${id}', which the site does not have.`,
    );
}
