import { sql } from 'kysely';
import type { ImportTarget } from './import-target.ts';

/** Reports price books that sites name and that neither the archive nor the database has. */
export async function warnOfMissingPriceBooks({ db, summary }: ImportTarget): Promise<void> {
  if (!summary.counts.site) return;
  const { rows } = await sql<{ site: string; book: string }>`
    select site.id as site, book from site cross join unnest(price_book_ids) as book
    where not exists (select from price_book where price_book.id = book)
    order by site.id, book limit 20`.execute(db);
  for (const { site, book } of rows)
    summary.warnings.push(
      `sites/${site}/preferences.xml: SitePriceBooks names '${book}', which is not in the archive; its prices are missing.`,
    );
}
