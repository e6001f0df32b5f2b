import { type Kysely, sql } from 'kysely';

/** Files that imports read. Those of other kinds are returned as they were, whatever they have. */
const READ_FILES = [
  '(preferences|sort|geolocations?)',
  '(meta|customer-lists|custom-objects?|geolocations?)/[^/]+',
  '(catalogs|price-?books|inventory-lists)/([^/]+/)?[^/]+',
  '(libraries/[^/]+|sites/[^/]+/(library(/content)?|custom-objects?))/[^/]+',
  `sites/[^/]+/(site|preferences|customer-groups|source-?codes|coupons|promotions|slots|stores|shipping|tax|payment-methods|search2|sort|url-rules|redirect-urls)`,
].join('|');

/** Longer than the attribute, which two parts of a file may share. */
const OVERLAP = 64;

/**
 * Earlier versions kept files of which all records have mode="delete" as files that are not used, so that an export repeated the
 * deletions. Without zero bytes the attribute is the same in UTF-8 and UTF-16.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    delete from archive_file where path in (
      select file.path from archive_file file
      left join archive_file next on next.path = file.path and next.part = file.part + 1
      where file.path ~ ${`^(${READ_FILES})\\.xml$`}
        and replace(
          encode(file.content || coalesce(substring(next.content from 1 for ${sql.lit(OVERLAP)}), ''::bytea), 'escape'),
          '\\000', ''
        ) ~ '\\smode\\s*=\\s*["'']\\s*delete'
    )`.execute(db);
}
