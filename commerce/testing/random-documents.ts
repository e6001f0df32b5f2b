import { sql } from 'kysely';
import { MAX_MINOR } from '../../shared/minor-units.ts';
import type { Db } from '../database/connection.ts';

/** Returns a generator of numbers from 0 to 1 that are the same for the same seed (mulberry32). */
export function seededRandom(seed: number) {
  let state = seed;
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
  const below = (end: number) => Math.floor(next() * end);
  return {
    chance: (share: number) => next() < share,
    below,
    pick: <Item>(items: readonly Item[]): Item => items[below(items.length)]!,
    some: <Item>(items: readonly Item[], most: number): Item[] => [
      ...new Set(Array.from({ length: 1 + below(most) }, () => items[below(items.length)]!)),
    ],
  };
}

export const WORDS = ['linen', 'wool', 'shirt', 'dress', 'wide', 'robe', 'lin', 'rain'];

/**
 * Inserts search documents of a site with random values, prices, stock, positions and texts, and a new version of its
 * index. The site needs a search index.
 */
export async function insertRandomDocuments(
  db: Db,
  siteId: string,
  count: number,
  seed: number,
): Promise<void> {
  const { chance, below, pick, some } = seededRandom(seed);
  const { rows: values } = await sql<{ id: number; attribute: string; value: string }>`
    select id, attribute, value from search_value where site_id = ${siteId} order by attribute, value`.execute(
    db,
  );
  const of = (attribute: string) => values.filter((one) => one.attribute === attribute).map(({ id }) => id);
  const categories = values.filter(({ attribute }) => attribute === 'cgid');
  const [colours, sizes, sales, brands] = ['c_refinementColor', 'c_refinementSize', 'c_isSale', 'brand'].map(
    of,
  );
  const { rows: sites } = await sql<{ currency: string; catalog: string }>`
    select default_currency as currency, catalog_id as catalog from site where id = ${siteId}`.execute(db);
  const { currency, catalog } = sites[0]!;
  const documents = Array.from({ length: count }, (_, at) => {
    const units = Array.from({ length: 1 + below(6) }, () => [pick(colours!), pick(sizes!), pick(sales!)]);
    const amounts = some([1000, 4999, 5000, 8000, 12_000, 20_000, 33_300, MAX_MINOR], 3).sort(
      (a, b) => a - b,
    );
    const hasPrice = chance(0.95);
    return {
      product_id: `${pick(['A', 'b', 'C', 'd-'])}${seed}${at}`,
      hit_type: pick(['master', 'master', 'master', 'product', 'set', 'bundle']),
      categories: some(categories, 4).map(({ id }) => id),
      tokens: [...new Set([...units.flat(), ...(chance(0.5) && brands!.length > 0 ? [pick(brands!)] : [])])],
      min_prices: hasPrice ? { [currency]: amounts[0] } : {},
      all_prices: hasPrice && amounts.length > 1 ? { [currency]: amounts } : {},
      shown_prices: Object.fromEntries(
        hasPrice && chance(0.3)
          ? some(['', ...categories.map(({ id }) => String(id))], 3).map((place) => [
              place,
              { [currency]: some([1500, 5000, 7999, 12_500, 40_000], 2).sort((a, b) => a - b) },
            ])
          : [],
      ),
      orderable: chance(0.8),
      needs_stock: chance(0.3),
      search_rank: below(3),
      created_at: `2026-0${1 + below(3)}-01T00:00:00.00000${below(9)}Z`,
      units,
      name: some(WORDS, 3).join(' '),
      long: some(WORDS, 5).join(' '),
      assigned: some(categories, 3).map(({ value }) => ({
        category: value,
        position: chance(0.7) ? below(20) / 2 : null,
      })),
    };
  });
  await sql`
    with given as materialized (
      select * from jsonb_to_recordset(${JSON.stringify(documents)}::jsonb) as given (product_id text, hit_type text,
        categories integer[], tokens integer[], min_prices jsonb, all_prices jsonb, shown_prices jsonb, orderable boolean,
        needs_stock boolean, search_rank integer, created_at timestamptz, units jsonb, name text, long text,
        assigned jsonb)
    ), written as (
      insert into search_document (site_id, product_id, hit_type, categories, tokens, min_prices, all_prices, shown_prices,
        orderable, needs_stock, search_rank, created_at)
      select ${siteId}, product_id, hit_type, categories, tokens, min_prices, all_prices, shown_prices, orderable,
        needs_stock, search_rank, created_at from given
      returning doc_no, product_id
    ), unit as (
      insert into search_unit (doc_no, tokens)
      select doc_no, array(select id::integer from jsonb_array_elements_text(listed) id)
      from written join given using (product_id), jsonb_array_elements(units) listed
    ), reference as (
      insert into search_reference (doc_no, codes, stock_ids)
      select doc_no, array[lower(product_id)], array[product_id || 'V'] from written
    ), assigned as (
      insert into category_assignment (catalog_id, category_id, product_id, position)
      select ${catalog}, one.category, product_id, one.position
      from given, jsonb_to_recordset(assigned) as one (category text, position double precision)
    )
    insert into search_text (product_id, language, name, sort_name, body, words)
    select product_id, language, name, lower(name),
      setweight(to_tsvector(search_configuration(language), name), 'A')
        || setweight(to_tsvector(search_configuration(language), long), 'D'),
      to_tsvector('search_simple', name)
    from given, unnest(array['en', 'fr']) language`.execute(db);
  await sql`update search_state set version = version + 1 where site_id = ${siteId}`.execute(db);
}
