import { type Kysely, sql } from 'kysely';

/** Snowball stemmers of PostgreSQL by language, for languages that had none before. */
const STEMMERS: Record<string, string> = {
  ca: 'catalan',
  da: 'danish',
  el: 'greek',
  fi: 'finnish',
  hu: 'hungarian',
  nb: 'norwegian',
  nl: 'dutch',
  no: 'norwegian',
  pt: 'portuguese',
  ro: 'romanian',
  ru: 'russian',
  sv: 'swedish',
  tr: 'turkish',
};

/**
 * Stemming for more languages, and texts of a locale (ja-JP, zh-TW) apart from those of its language. Texts in other
 * scripts get their form in search/scripts.ts.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const name of new Set(Object.values(STEMMERS))) {
    await sql.raw(`create text search configuration search_${name} (copy = pg_catalog.simple)`).execute(db);
    await sql
      .raw(
        `alter text search configuration search_${name} alter mapping
         for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, ${name}_stem`,
      )
      .execute(db);
  }
  const cases = Object.entries(STEMMERS).map(
    ([language, name]) => `when '${language}' then 'search_${name}'`,
  );
  await sql
    .raw(
      `create or replace function search_configuration(language text) returns regconfig immutable language sql as $$
      select (case split_part(language, '-', 1)
        when 'en' then 'search_english' when 'fr' then 'search_french' when 'es' then 'search_spanish'
        when 'de' then 'search_german' when 'it' then 'search_italian' ${cases.join(' ')} else 'search_simple'
      end)::regconfig
    $$`,
    )
    .execute(db);
  await sql`alter table search_state add column text_locales text[] not null default '{}'`.execute(db);
}
