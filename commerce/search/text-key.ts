import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../database/connection.ts';
import { localeChain } from '../database/localized.ts';

/** Key of a locale's texts in the index: the locale when it has texts of its own, else its language. */
export const textKey = (locale: string, textLocales: ReadonlySet<string>): string =>
  textLocales.has(locale) ? locale : locale.split('-')[0]!;

/** SQL for a localised value of a jsonb column, with the same fallback as localize(). */
export const localizedSql = (column: RawBuilder<unknown>, key: string): RawBuilder<string | null> =>
  sql`coalesce(${sql.join(localeChain(key).map((one) => sql`${column} ->> ${one}`))})`;

/** Returns those of the locales for which products or categories have texts. Reads all products. */
export async function findTextLocales(db: Db, locales: string[]): Promise<string[]> {
  const countries = [...new Set(locales)].filter((locale) => locale.includes('-'));
  if (countries.length === 0) return [];
  const { rows } = await sql<{ locale: string }>`
    select locale from unnest(${countries}::text[]) as given (locale)
    where exists (select 1 from category where name ->> locale is not null)
      or exists (
        select 1 from product
        where coalesce(name ->> locale, short_description ->> locale, long_description ->> locale) is not null
      )
    order by locale`.execute(db);
  return rows.map((row) => row.locale);
}
