import { type Kysely, sql } from 'kysely';

/**
 * The search index: one row per hit (master, set, bundle, single product) and site, rebuilt after an import,
 * with text by language beside it.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create extension if not exists pg_trgm`.execute(db);
  await sql`create extension if not exists unaccent`.execute(db);
  await createTextSearch(db);
  await createDocuments(db);
  await createStockTrigger(db);
  await createMerchantSettings(db);
}

/** Text search configurations per language that ignore accents ("brodee" matches "brodée"). */
async function createTextSearch(db: Kysely<unknown>): Promise<void> {
  for (const name of ['english', 'french', 'spanish', 'german', 'italian', 'simple']) {
    const dictionary = name === 'simple' ? 'simple' : `${name}_stem`;
    await sql.raw(`create text search configuration search_${name} (copy = pg_catalog.${name})`).execute(db);
    await sql
      .raw(
        `alter text search configuration search_${name} alter mapping
         for asciiword, asciihword, hword_asciipart, word, hword, hword_part with unaccent, ${dictionary}`,
      )
      .execute(db);
  }
  await sql`
    create function search_configuration(language text) returns regconfig immutable language sql as $$
      select (case language
        when 'en' then 'search_english' when 'fr' then 'search_french' when 'es' then 'search_spanish'
        when 'de' then 'search_german' when 'it' then 'search_italian' else 'search_simple'
      end)::regconfig
    $$`.execute(db);
}

async function createDocuments(db: Kysely<unknown>): Promise<void> {
  // Refinement values and categories are numbered per site, so that one array operator tests both.
  await sql`
    create table search_value (
      id integer generated always as identity primary key,
      site_id text not null,
      attribute text not null,
      value text not null,
      name jsonb not null default '{}',
      unique (site_id, attribute, value)
    )`.execute(db);
  await sql`
    create table search_document (
      doc_no integer generated always as identity primary key,
      site_id text not null,
      product_id text not null,
      hit_type text not null,
      categories integer[] not null,
      tokens integer[] not null,
      min_prices jsonb not null default '{}',
      orderable boolean not null,
      search_rank integer not null default 0,
      created_at timestamptz not null,
      unique (site_id, product_id)
    )`.execute(db);
  await sql`create index search_document_categories on search_document using gin (categories) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create index search_document_tokens on search_document using gin (tokens) with (fastupdate = off)`.execute(
    db,
  );
  // Distinct value combinations of single variants, for "white and M" in one variant.
  await sql`
    create table search_unit (
      doc_no integer not null references search_document on delete cascade,
      tokens integer[] not null
    )`.execute(db);
  await sql`create index search_unit_document on search_unit (doc_no)`.execute(db);
  await sql`create index search_unit_tokens on search_unit using gin (tokens) with (fastupdate = off)`.execute(
    db,
  );
  // References of a document: its ids, and the products whose stock it sells. Separate from the documents,
  // which every count scans.
  await sql`
    create table search_reference (
      doc_no integer primary key references search_document on delete cascade,
      codes text[] not null,
      stock_ids text[] not null
    )`.execute(db);
  await sql`create index search_reference_codes on search_reference using gin (codes) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create index search_reference_stock on search_reference using gin (stock_ids) with (fastupdate = off)`.execute(
    db,
  );
  await sql`
    create table search_text (
      product_id text not null,
      language text not null,
      name text not null,
      sort_name text collate "C" not null,
      body tsvector not null,
      words tsvector not null,
      primary key (language, product_id)
    )`.execute(db);
  await sql`create index search_text_product on search_text (product_id)`.execute(db);
  await sql`create index search_text_body on search_text using gin (body) with (fastupdate = off)`.execute(
    db,
  );
  await sql`create index search_text_words on search_text using gin (words) with (fastupdate = off)`.execute(
    db,
  );
  // Words in original form for suggestions, and folded for comparison.
  await sql`
    create table search_word (
      language text not null,
      word text not null,
      folded text not null,
      primary key (language, word)
    )`.execute(db);
  await sql`create index search_word_similar on search_word using gist (folded gist_trgm_ops)`.execute(db);
  await sql`
    create table search_state (
      site_id text primary key,
      version bigint not null,
      variant_attributes text[] not null
    )`.execute(db);
}

/**
 * Updates a product's documents in the transaction that changes its availability. Fires only when a record
 * becomes orderable or sold out, which most orders do not cause, and serialises those transactions, so that
 * two orders of the last pieces see each other's changes.
 */
async function createStockTrigger(db: Kysely<unknown>): Promise<void> {
  await sql`
    create function stock_orderable(record inventory_record) returns boolean immutable language sql as $$
      select record.perpetual or record.allocation - record.turnover
        + case record.handling when 'none' then 0 else record.extra_allocation end > 0
    $$`.execute(db);
  await sql`
    create function search_orderable(of_list text, hit_type text, stock_ids text[]) returns boolean
    stable language sql as $$
      select case hit_type when 'bundle' then coalesce(bool_and(can), false)
        else coalesce(bool_or(can), false) end
      from (
        select coalesce(stock_orderable(record), list.default_in_stock, false) as can
        from unnest(stock_ids) stock(id)
        left join inventory_list list on list.id = of_list
        left join inventory_record record on record.product_id = stock.id and record.list_id = of_list
      ) stock
    $$`.execute(db);
  await sql`
    create function search_stock_changed() returns trigger language plpgsql as $$
    begin
      perform pg_advisory_xact_lock(hashtext('search documents'));
      update search_document document
        set orderable = search_orderable(new.list_id, document.hit_type, reference.stock_ids)
        from search_reference reference, site
        where reference.doc_no = document.doc_no and reference.stock_ids @> array[new.product_id]
          and site.id = document.site_id and site.inventory_list_id = new.list_id;
      return null;
    end $$`.execute(db);
  await sql`
    create trigger search_stock_changed after update on inventory_record for each row
    when (stock_orderable(old) is distinct from stock_orderable(new))
    execute function search_stock_changed()`.execute(db);
}

/** Sorting options (sort.xml) and suggested phrases (search2.xml). */
async function createMerchantSettings(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table sorting_option (
      site_id text not null,
      id text not null,
      position integer not null default 0,
      name jsonb not null default '{}',
      rule jsonb not null default '[]',
      primary key (site_id, id)
    )`.execute(db);
  await sql`
    create table search_phrase (
      site_id text not null,
      language text not null,
      phrase text not null,
      position integer not null default 0,
      primary key (site_id, language, phrase)
    )`.execute(db);
}
