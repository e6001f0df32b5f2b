import { sql } from 'kysely';
import type { Db } from '../../commerce/database/connection.ts';
import { SHOWN_KINDS } from '../../storefront/content/component-kinds.ts';

/** Returns a sentence for each Page Designer type in the libraries of sites that no page of the store shows. */
export async function unshownComponents(db: Db): Promise<string[]> {
  const { rows } = await sql<{ library: string; type: string; count: number; example: string }>`
    select library_id as library, type, count(*)::int as count, min(id collate "C") as example
    from content_asset
    where type like 'component.%' and not regexp_replace(type, '^.*\\.', '') = any(${SHOWN_KINDS})
      and library_id in (select library_id from site union select id from site)
    group by library_id, type order by library_id collate "C", type collate "C"`.execute(db);
  return rows.map(
    ({ library, type, count, example }) =>
      `The library '${library}' has ${count === 1 ? 'a component' : `${count} components`} of the type '${type}', which is not shown, for example '${example}': the store has no component of this name. Use another one, or add it (docs/customising.md).`,
  );
}
