import type { Kysely } from 'kysely';
import { sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { FLAGS } from './attributes.ts';

/**
 * Writes the searchable texts of products per language, weighted: name, then categories, colours and
 * refinement values, then short texts, then long ones. Only products with a built document.
 */
export async function indexTexts(
  db: Kysely<Database>,
  languages: string[],
  productIds: string[],
): Promise<void> {
  for (const language of languages) {
    await sql`
      with document as materialized (
        select distinct on (product_id) product_id, categories, tokens, site_id
        from built_document where product_id = any(${productIds}) order by product_id, site_id
      ), named as (
        select document.product_id, string_agg(distinct coalesce(
          category.name ->> ${language}, category.name ->> 'default',
          known.name ->> ${language}, known.name ->> 'default', known.value), ' ') as text
        from document
        join search_value known on known.id = any(document.categories || document.tokens)
        left join site on known.attribute = 'cgid' and site.id = document.site_id
        left join category on category.catalog_id = site.catalog_id and category.id = known.value
        where known.attribute <> all(${FLAGS}) and length(known.value) > 2
          and (category.id is null or category.parent_id is not null)
        group by document.product_id
      ), source as (
        select product.id,
          coalesce(product.name ->> ${language}, product.name ->> 'default', product.id) as name,
          concat_ws(' ', named.text, product.brand, (
            select string_agg(coalesce(colour ->> ${language}, colour ->> 'default'), ' ')
            from jsonb_path_query(product.variation_attributes,
              '$[*] ? (@.id == "color").values[*].name') colour
          )) as labels,
          concat_ws(' ',
            coalesce(product.short_description ->> ${language}, product.short_description ->> 'default'),
            coalesce(product.page_keywords ->> ${language}, product.page_keywords ->> 'default'), (
            select string_agg(
              coalesce(value -> '$localized' ->> ${language}, value -> '$localized' ->> 'default'), ' ')
            from jsonb_each(product.custom) where jsonb_typeof(value) = 'object'
          )) as short,
          left(coalesce(product.long_description ->> ${language}, product.long_description ->> 'default'),
            20000) as long
        from document join product on product.id = document.product_id
        left join named on named.product_id = product.id
      ), texts as (
        insert into search_text as text (product_id, language, name, sort_name, body, words)
        select id, ${language}, name, lower(unaccent(name)),
          setweight(to_tsvector(search_configuration(${language}), name), 'A')
          || setweight(to_tsvector(search_configuration(${language}), labels), 'B')
          || setweight(to_tsvector(search_configuration(${language}), ${withoutMarkup('short')}), 'C')
          || setweight(to_tsvector(search_configuration(${language}), ${withoutMarkup('long')}), 'D'),
          setweight(to_tsvector('search_simple', name), 'A') || to_tsvector('search_simple', labels)
        from source order by id
        on conflict (language, product_id) do update set
          name = excluded.name, sort_name = excluded.sort_name, body = excluded.body, words = excluded.words
          where (text.name, text.body, text.words) is distinct from
            (excluded.name, excluded.body, excluded.words)
      )
      insert into search_word (language, word, folded)
      select ${language}, lexeme, unaccent(lexeme)
      from source, unnest(to_tsvector('pg_catalog.simple', name || ' ' || labels))
      where length(lexeme) between 3 and 40 and lexeme !~ '^[0-9]+$'
      group by lexeme order by lexeme
      on conflict do nothing`.execute(db);
  }
}

const withoutMarkup = (column: string) =>
  sql`regexp_replace(coalesce(${sql.ref(column)}, ''), '<[^>]*>', ' ', 'g')`;

/** Deletes texts of products without documents and words without texts. */
export async function pruneTexts(db: Kysely<Database>): Promise<void> {
  await sql`
    delete from search_text where not exists (
      select 1 from search_document where search_document.product_id = search_text.product_id
    )`.execute(db);
  await sql`
    delete from search_word where not exists (
      select 1 from search_text
      where search_text.language = search_word.language
        and search_text.words @@ quote_literal(search_word.folded)::tsquery
    )`.execute(db);
}
