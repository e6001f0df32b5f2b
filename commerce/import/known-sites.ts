import type { Fields } from './fields.ts';
import type { ImportTarget } from './import-target.ts';
import type { ImportRow } from './tables.ts';

const loaded = new WeakMap<ImportTarget, Promise<readonly string[]>>();

/** Ids of the sites of this archive and of earlier ones; loaded once per import, whose sites come first. */
function siteIds(target: ImportTarget): Promise<readonly string[]> {
  const ids = loaded.get(target) ?? readIds(target);
  loaded.set(target, ids);
  return ids;
}

async function readIds(target: ImportTarget): Promise<readonly string[]> {
  await target.flush();
  const rows = await target.db.selectFrom('site').select('id').execute();
  return rows.map(({ id }) => id);
}

/**
 * A row with flags of sites, of which unknown ones are reported. Where the id differs from a known one in case only, the row is
 * offline on the known one: the general flag, which would apply there, may open what the written one closes.
 */
export async function withKnownSites(fields: Fields, row: ImportRow): Promise<ImportRow> {
  const flags = row.online_by_site;
  if (typeof flags !== 'object' || flags === null) return row;
  const sites = await siteIds(fields.source.target);
  const known: Record<string, unknown> = { ...flags };
  for (const written of Object.keys(flags)) {
    // An archive of a catalog alone comes before the sites.
    if (sites.length === 0 || sites.includes(written)) continue;
    const site = sites.find((id) => id.toLowerCase() === written.toLowerCase());
    if (site === undefined) {
      fields.warn(`No site has the site-id '${written.slice(0, 60)}': its values have no effect.`);
      continue;
    }
    fields.readable(`it is offline on '${site}'`, () =>
      fields.unread(`No site has the site-id '${written}': is it '${site}'?`),
    );
    delete known[written];
    known[site] = false;
  }
  return { ...row, online_by_site: known };
}
