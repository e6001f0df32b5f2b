import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { FLAGS } from './attributes.ts';
import { indexForm, isLatin, vocabularyOf } from './scripts.ts';
import { localizedSql } from './text-key.ts';

interface SourceText {
  id: string;
  name: string;
  labels: string;
  short: string;
  long: string;
}

/**
 * Writes the searchable texts of products per text key (text-key.ts), weighted: name, then categories, colours and
 * refinement values, then short texts, then long ones. Only products with a built document.
 */
export async function indexTexts(
  db: Kysely<Database>,
  languages: string[],
  productIds: string[],
): Promise<void> {
  for (const language of languages) {
    const texts = await sourceTexts(db, language, productIds);
    const prepared = texts.map((text) => preparedText(text, language));
    await writeTexts(db, language, prepared);
  }
}

async function sourceTexts(
  db: Kysely<Database>,
  language: string,
  productIds: string[],
): Promise<SourceText[]> {
  const of = (column: RawBuilder<unknown>) => localizedSql(column, language);
  const { rows } = await sql<SourceText>`
    with document as materialized (
      select distinct on (product_id) product_id, categories, tokens, site_id
      from built_document where product_id = any(${productIds}) order by product_id, site_id
    ), named as (
      select document.product_id, string_agg(distinct coalesce(
        ${of(sql`category.name`)}, ${of(sql`known.name`)}, known.value), ' ') as text
      from document
      join search_value known on known.id = any(document.categories || document.tokens)
      left join site on known.attribute = 'cgid' and site.id = document.site_id
      left join category on category.catalog_id = site.catalog_id and category.id = known.value
      where known.attribute <> all(${FLAGS}) and length(known.value) > 2
        and (category.id is null or category.parent_id is not null)
      group by document.product_id
    )
    select product.id, coalesce(${of(sql`product.name`)}, product.id) as name,
      concat_ws(' ', named.text, product.brand, (
        select string_agg(${of(sql`colour`)}, ' ')
        from jsonb_path_query(product.variation_attributes,
          '$[*] ? (@.id == "color").values[*].name') colour
      )) as labels,
      ${withoutMarkup(sql`concat_ws(' ', ${of(sql`product.short_description`)}, ${of(sql`product.page_keywords`)}, (
        select string_agg(${of(sql`(value -> '$localized')`)}, ' ')
        from jsonb_each(product.custom) where jsonb_typeof(value) = 'object'
      ))`)} as short,
      ${withoutMarkup(sql`left(${of(sql`product.long_description`)}, 20000)`)} as long
    from document join product on product.id = document.product_id
    left join named on named.product_id = product.id
    order by product.id`.execute(db);
  return rows;
}

const FIELDS = ['name', 'labels', 'short', 'long'] as const;

/** Each field as body, words and pairs (scripts.ts); `vocabulary` only for texts in other scripts than Latin. */
function preparedText(text: SourceText, language: string) {
  const forms = FIELDS.map((field) => indexForm(text[field], language));
  const written = `${text.name} ${text.labels}`;
  return {
    id: text.id,
    name: text.name,
    body: FIELDS.map((field, at) => forms[at]?.body ?? text[field]),
    words: FIELDS.slice(0, 2).map((field, at) => forms[at]?.words ?? text[field]),
    pairs: FIELDS.map((_, at) => forms[at]?.pairs ?? ''),
    vocabulary: isLatin(written) ? null : vocabularyOf(written, language),
    written,
  };
}

async function writeTexts(
  db: Kysely<Database>,
  language: string,
  texts: ReturnType<typeof preparedText>[],
): Promise<void> {
  await sql`
    with source as (
      select * from jsonb_to_recordset(${JSON.stringify(texts)}::jsonb)
        as source (id text, name text, body text[], words text[], pairs text[], vocabulary jsonb, written text)
    ), texts as (
      insert into search_text as text (product_id, language, name, sort_name, body, words)
      select id, ${language}, name, lower(unaccent(name)),
        ${sql.join(
          ['A', 'B', 'C', 'D'].map(
            (weight, at) => sql`setweight(
              to_tsvector(search_configuration(${language}), body[${sql.lit(at + 1)}])
                || pairs[${sql.lit(at + 1)}]::tsvector, ${sql.lit(weight)})`,
          ),
          sql` || `,
        )},
        setweight(to_tsvector('search_simple', words[1]) || pairs[1]::tsvector, 'A')
          || to_tsvector('search_simple', words[2]) || pairs[2]::tsvector
      from source order by id
      on conflict (language, product_id) do update set
        name = excluded.name, sort_name = excluded.sort_name, body = excluded.body, words = excluded.words
        where (text.name, text.body, text.words) is distinct from
          (excluded.name, excluded.body, excluded.words)
    ), word as (
      select lexeme as word, unaccent(lexeme) as folded
      from source, unnest(to_tsvector('pg_catalog.simple', written))
      where vocabulary is null and length(lexeme) between 3 and 40 and lexeme !~ '^[0-9]+$'
      union all
      select word, unaccent(folded)
      from source, jsonb_to_recordset(vocabulary) as given (word text, folded text)
    )
    insert into search_word (language, word, folded)
    select ${language}, word, min(folded) from word group by word order by word
    on conflict do nothing`.execute(db);
}

const withoutMarkup = (text: RawBuilder<unknown>) =>
  sql`regexp_replace(coalesce(${text}, ''), '<[^>]*>', ' ', 'g')`;

/** Deletes texts of products without documents and words without texts. */
export async function pruneTexts(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from search_text where not exists (
      select 1 from search_document where search_document.product_id = search_text.product_id
    )`.execute(db);
  await sql`
    with lexeme as materialized (
      -- One pass over the texts: looking up each word in them takes minutes in a large catalogue.
      select distinct language, unnest(tsvector_to_array(words)) as word from search_text
    )
    delete from search_word where not exists (
      select 1 from lexeme where lexeme.language = search_word.language and lexeme.word = search_word.folded
    )`.execute(db);
}
